# The files among the operands, on both sides of the cursor.
_flamepipe_files() {
	local word previous
	for word in ${(Q)words[2,-1]}; do
		[[ $word != '~/'* ]] || word=$HOME/${word#'~/'}
		[[ ! -f $word || $previous == (-o|--output) ]] || files+=($word)
		previous=$word
	done
}

# One event of the files, or two with a comma between them.
_flamepipe_events() {
	local first
	local -a files events expl
	_flamepipe_files
	if (( $#files )); then
		events=(${(f)"$(stackcollapse --event=list -- $files 2>/dev/null | cut -f 1)"})
	fi
	for first in $events; do
		if compset -P "${(b)first},"; then
			_wanted events expl event compadd -a - events
			return
		fi
	done
	_wanted events expl event compadd -- $events all
}
