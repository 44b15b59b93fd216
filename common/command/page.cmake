# Makes a page of the manual from its source:
#
#     cmake -DSCDOC=scdoc -DSOURCE=flamegraph.1.scd -DPAGE=flamegraph.1 -DPROGRAM=bin/flamegraph
#         -DVERSION=0.1.0 -P page.cmake
#
# The line @OPTIONS@ becomes what `PROGRAM --help=man` prints. The page has the version at its foot
# and no date, so that equal sources make equal pages.
file(READ "${SOURCE}" text)
if(PROGRAM)
  execute_process(COMMAND "${PROGRAM}" --help=man OUTPUT_VARIABLE options COMMAND_ERROR_IS_FATAL ANY)
  string(REPLACE "\n@OPTIONS@\n" "\n${options}" text "${text}")
endif()
string(REGEX REPLACE "^([^\n]*\\))" "\\1 \"flamepipe ${VERSION}\"" text "${text}")
file(WRITE "${PAGE}.scd" "${text}")

set(ENV{SOURCE_DATE_EPOCH} 0)
execute_process(COMMAND "${SCDOC}" INPUT_FILE "${PAGE}.scd" OUTPUT_VARIABLE page COMMAND_ERROR_IS_FATAL ANY)
file(REMOVE "${PAGE}.scd")

# The title begins hyphenation again, which scdoc switched off before it. And a reader copies what
# they see: scdoc's hyphens may be any dash on a terminal, and break options.
string(REGEX REPLACE "\n(\\.TH .*) \"1970-01-01\" ([^\n]*)\n" "\n\\1 \"\" \\2\n.nh\n" page "${page}")
string(REPLACE "-" "\\-" page "${page}")
string(REPLACE "\\h'\\-" "\\h'-" page "${page}") # the indentation of a list
file(WRITE "${PAGE}" "${page}")
