# What is typed of a value, in a word of its own or behind --option=.
function __flamepipe_typed
    string replace -r '^--[a-z-]+=' '' -- (commandline -ct)
end

function __flamepipe_directories
    set -l typed (__flamepipe_typed)
    __fish_complete_directories "$typed"
end

# The files among the operands.
function __flamepipe_files
    set -l previous
    for word in (commandline -po)[2..]
        set word (string replace -r '^~/' $HOME/ -- $word)
        if test -f "$word"; and not contains -- "$previous" -o --output
            echo $word
        end
        set previous $word
    end
end

# One event of the files, or two with a comma between them.
function __flamepipe_events
    set -l typed (__flamepipe_typed)
    set -l files (__flamepipe_files)
    set -l events
    if set -q files[1]
        set events (stackcollapse --event=list -- $files 2>/dev/null | cut -f 1)
    end
    printf '%s\n' $events all
    for first in $events
        set -l beginning $first,
        if test (string sub -l (string length -- $beginning) -- "$typed") = $beginning
            printf '%s\n' $beginning$events
        end
    end
end
