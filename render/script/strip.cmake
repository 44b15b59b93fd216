# What every picture carries is kept short: indentation and comments that stand on lines of their
# own are left out of `text` (common/base/embed.cmake).
string(FIND "${text}" "]]>" end_of_cdata)
if(NOT end_of_cdata EQUAL -1)
  message(FATAL_ERROR "${INPUTS}: ]]> would end the section that holds this in the picture")
endif()
string(REGEX REPLACE "\n[\t ]*/\\*[^*]*\\*+([^/*][^*]*\\*+)*/" "" text "\n${text}")
string(REGEX REPLACE "\n[\t\n ]*" "\n" text "${text}")
