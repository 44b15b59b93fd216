# What Debian wants besides in each package: its copyright, a changelog in Debian's form, man pages
# that are compressed, and completions where Debian's zsh looks for a package's. cpack runs this when it has laid out the files of both.
#
#     usr/share/doc/flamepipe/copyright
#     usr/share/doc/flamepipe/changelog.gz
get_filename_component(source "${CMAKE_CURRENT_LIST_DIR}/../.." ABSOLUTE)
string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)

# The licence's text below the first lines of LICENSE, in the form of a Debian control field.
file(READ "${source}/LICENSE" licence)
string(REGEX REPLACE "^MIT License\n\nCopyright \\(c\\) ([^\n]*)\n\n" "" licence "${licence}")
set(holders "${CMAKE_MATCH_1}")
string(STRIP "${licence}" licence)
string(REPLACE "\n" "\n " licence " ${licence}")
string(REPLACE "\n \n" "\n .\n" licence "${licence}")
file(READ "${CMAKE_CURRENT_LIST_DIR}/libiberty" libiberty)

function(run)
  execute_process(COMMAND ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

function(write_documents package root)
  set(documents "${root}/usr/share/doc/${package}")
  file(REMOVE "${documents}/LICENSE")
  file(WRITE "${documents}/copyright"
    "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
    "Upstream-Name: flamepipe\n\n"
    "Files: *\nCopyright: ${holders}\nLicense: Expat\n${licence}\n")
  if(EXISTS "${root}/usr/bin/symbolize")
    file(APPEND "${documents}/copyright" "\n${libiberty}")
  endif()
  file(WRITE "${documents}/changelog"
    "flamepipe (${CPACK_PACKAGE_VERSION}) unstable; urgency=medium\n\n"
    "  * CHANGELOG.md in the package flamepipe says what is new.\n\n"
    " -- ${CPACK_PACKAGE_CONTACT}  ${date}\n")
  if(EXISTS "${root}/usr/share/zsh/site-functions")
    file(RENAME "${root}/usr/share/zsh/site-functions" "${root}/usr/share/zsh/vendor-completions")
  endif()
  file(GLOB pages "${root}/usr/share/man/man*/*.[0-9]")
  run(gzip -9n "${documents}/changelog" ${pages})
  run(chmod -R u=rwX,go=rX "${root}") # whatever the umask is
endfunction()

foreach(component tools graphics)
  string(TOUPPER ${component} name)
  write_documents(${CPACK_DEBIAN_${name}_PACKAGE_NAME} "${CPACK_TEMPORARY_DIRECTORY}/${component}")
endforeach()
