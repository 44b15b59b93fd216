# Writes a C source that holds files, one after the other, as an array of bytes:
#
#     cmake -DNAME=bash_script -DHEADER=common/command/completion.h -DOUTPUT=bash.c -DINPUTS=a,b -P embed.cmake
#
# PREPARE names a file that is included between, and may change `text` or refuse it.
string(REPLACE "," ";" inputs "${INPUTS}")
set(text "")
foreach(input ${inputs})
  file(READ "${input}" part)
  string(APPEND text "${part}")
endforeach()
if(PREPARE)
  include("${PREPARE}")
endif()
file(WRITE "${OUTPUT}.text" "${text}")
file(READ "${OUTPUT}.text" bytes HEX)
file(REMOVE "${OUTPUT}.text")
string(LENGTH "${bytes}" digits)
math(EXPR length "${digits} / 2")
string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
file(WRITE "${OUTPUT}" "#include \"${HEADER}\"\n\nconst struct text ${NAME} = {\n\t(const char[]){ ${bytes} },\n\t${length},\n};\n")
