# The Debian packages that cpack makes in the build folder, for the Debian it runs on:
#   flamepipe              the component `tools`, text in and text out
#   flamepipe-flamegraph   the component `graphics`, the picture and the libraries that it needs
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_DIRECTORY "${CMAKE_BINARY_DIR}")
set(CPACK_COMPONENTS_ALL tools graphics)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_PROJECT_CONFIG_FILE "${CMAKE_CURRENT_LIST_DIR}/date.cmake")
set(CPACK_PRE_BUILD_SCRIPTS "${CMAKE_CURRENT_LIST_DIR}/documents.cmake")

set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "") # each package has its own
set(CPACK_PACKAGE_CONTACT "flamepipe authors <flamepipe@packages.invalid>")
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)

set(CPACK_DEBIAN_TOOLS_PACKAGE_NAME flamepipe)
set(CPACK_DEBIAN_TOOLS_PACKAGE_SUGGESTS "flamepipe-flamegraph, linux-perf, binutils, libdebuginfod1")
set(CPACK_DEBIAN_TOOLS_DESCRIPTION "collapse, symbolize and compare recorded call stacks
Small filters that make folded stacks, one line a stack and its count,
from the text of perf script and of other profilers, give addresses their
names, put inlined functions back, and compare what two recordings cost.

The package flamepipe-flamegraph draws what they write.")

set(CPACK_DEBIAN_GRAPHICS_PACKAGE_NAME flamepipe-flamegraph)
set(CPACK_DEBIAN_GRAPHICS_PACKAGE_RECOMMENDS flamepipe)
set(CPACK_DEBIAN_GRAPHICS_DESCRIPTION "flame graphs of folded stacks as SVG, PNG and PDF
Draws the folded stacks that the filters of the package flamepipe write,
and those of any other tool: one profile, or two against each other. An
SVG holds the whole profile and is a viewer of it in any browser.")
include(CPack)
