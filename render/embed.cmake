# Writes a C source that holds files, one after the other, as an array of bytes:
#
#     cmake -DNAME=viewer_script -DOUTPUT=script.c -DINPUTS=a.js,b.js -P embed.cmake
#
# Indentation and comments that stand on lines of their own are left out: every picture carries this.
string(REPLACE "," ";" inputs "${INPUTS}")
set(text "")
foreach(input ${inputs})
  file(READ "${input}" part)
  string(APPEND text "${part}")
endforeach()

string(FIND "${text}" "]]>" end_of_cdata)
if(NOT end_of_cdata EQUAL -1)
  message(FATAL_ERROR "${INPUTS}: ]]> would end the section that holds this in the picture")
endif()
string(REGEX REPLACE "\n[\t ]*/\\*[^*]*\\*+([^/*][^*]*\\*+)*/" "" text "\n${text}")
string(REGEX REPLACE "\n[\t\n ]*" "\n" text "${text}")

file(WRITE "${OUTPUT}.text" "${text}")
file(READ "${OUTPUT}.text" bytes HEX)
file(REMOVE "${OUTPUT}.text")
string(LENGTH "${bytes}" digits)
math(EXPR length "${digits} / 2")
string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
file(WRITE "${OUTPUT}" "#include \"render/embedded.h\"\n\nconst struct text ${NAME} = {\n\t(const char[]){ ${bytes} },\n\t${length},\n};\n")
