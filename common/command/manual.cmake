# The manual: NAME.SECTION.scd lies beside what it describes, the page made of it in build/man.
find_program(SCDOC scdoc)
if(NOT SCDOC)
  message(STATUS "scdoc was not found: the manual is not built")
  return()
endif()
set(pages "")
set(page_maker "${CMAKE_CURRENT_LIST_DIR}/page.cmake")

# A program's page has the line @OPTIONS@, where what the program itself says of its options goes.
function(add_page source)
  get_filename_component(name "${source}" NAME_WLE)
  string(REGEX REPLACE ".*\\." "" section "${name}")
  set(page "${CMAKE_BINARY_DIR}/man/${name}")
  set(executable "")
  foreach(target ${ARGN})
    set(executable "$<TARGET_FILE:${target}>")
  endforeach()
  add_custom_command(OUTPUT "${page}" DEPENDS "${CMAKE_SOURCE_DIR}/${source}" "${page_maker}" ${ARGN}
    COMMAND "${CMAKE_COMMAND}" "-DSCDOC=${SCDOC}" "-DSOURCE=${CMAKE_SOURCE_DIR}/${source}" "-DPAGE=${page}"
      "-DPROGRAM=${executable}" "-DVERSION=${PROJECT_VERSION}" -P "${page_maker}" VERBATIM)
  string(REGEX REPLACE "\\..*" "" program "${name}")
  install_with(${program} FILES "${page}" DESTINATION "${CMAKE_INSTALL_MANDIR}/man${section}")
  set(pages ${pages} "${page}" PARENT_SCOPE)
endfunction()

add_page(collapse/stackcollapse.1.scd stackcollapse)
add_page(collapse/stackdiff.1.scd stackdiff)
add_page(symbolize/symbolize.1.scd symbolize-program)
add_page(render/stackreport.1.scd stackreport)
add_page(render/flamegraph.1.scd flamegraph)
add_page(common/flamepipe.7.scd)
add_custom_target(manual ALL DEPENDS ${pages})
