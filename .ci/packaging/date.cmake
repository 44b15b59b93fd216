# Packages carry the date of the sources instead of the clock's, so that they come out the same:
# SOURCE_DATE_EPOCH where it is set, the last commit's, or that of the list of changes.
if(NOT DEFINED ENV{SOURCE_DATE_EPOCH})
  get_filename_component(source "${CMAKE_CURRENT_LIST_DIR}/../.." ABSOLUTE)
  execute_process(COMMAND git -C "${source}" log -1 --format=%ct
    OUTPUT_VARIABLE date OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE status)
  if(NOT status EQUAL 0)
    file(TIMESTAMP "${source}/CHANGELOG.md" date "%s" UTC)
  endif()
  set(ENV{SOURCE_DATE_EPOCH} "${date}")
endif()
