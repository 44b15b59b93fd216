# Completes the options of a program of flamepipe, which gives their rows: '--output -o once file'
# is a name, a letter or -, whether it may be given often, and what its value is; `words` are those
# that follow. The locals of _flamepipe are seen by what it calls.

# Puts the words of the command line back together, since COMP_WORDBREAKS has `--event=cycles:u`
# come as five. `typed` is what stands before the cursor, `stem` what bash leaves as it is of that.
_flamepipe_words() {
	local i word rest=$COMP_LINE
	for ((i = 0; i < ${#COMP_WORDS[@]}; i++)); do
		word=${COMP_WORDS[i]}
		if [[ ${#words[@]} == 0 || $rest == [[:blank:]]* ]]; then
			rest=${rest#"${rest%%[![:blank:]]*}"}
			words+=("")
		fi
		if ((i == COMP_CWORD)); then
			current=$((${#words[@]} - 1))
			stem=${words[-1]}
			[[ -n $piece || $word == *[!=:]* ]] || stem+=$word
			typed=$stem$piece
		fi
		words[-1]+=$word
		rest=${rest#"$word"}
	done
}

# Whether there is such an option, and the fields of its row.
_flamepipe_find() {
	local each
	for each in "${rows[@]}"; do
		read -ra row <<<"$each"
		[[ ${row[0]} == "$1" || ${row[1]} == "$1" ]] && return
	done
	return 1
}

_flamepipe_takes_value() {
	[[ $1 == -?* ]] && _flamepipe_find "$1" && [[ ${row[3]} != flag ]]
}

# PREFIX WORD...: those that begin as the typed word does.
_flamepipe_reply() {
	local word
	for word in "${@:2}"; do
		word=$1$word
		[[ $word == "$typed"* ]] || continue
		word=${word#"$stem"}
		[[ $word != *[!A-Za-z0-9_./:=,+@%-]* ]] || printf -v word %q "$word"
		COMPREPLY+=("$word")
	done
}

# The files among the operands.
_flamepipe_files() {
	local i word
	local -a row
	for ((i = 1; i < ${#words[@]}; i++)); do
		word=${words[i]//[\\\'\"]/}
		[[ $word != [~]/* ]] || word=$HOME/${word:2}
		[[ $word != -* && -f $word ]] || continue
		_flamepipe_takes_value "${words[i - 1]}" || files+=("$word")
	done
}

# One event, or two with a comma between them.
_flamepipe_events() {
	local first
	local -a files events
	_flamepipe_files
	if [[ ${#files[@]} -gt 0 ]]; then
		mapfile -t events < <(stackcollapse --event=list -- "${files[@]}" 2>/dev/null | cut -f 1)
	fi
	_flamepipe_reply "$1" "${events[@]}" all
	for first in "${events[@]}"; do
		[[ $typed != "$1$first,"* ]] || _flamepipe_reply "$1$first," "${events[@]}"
	done
}

# The value of the row, which stands behind a prefix in its word; bash completes files itself.
_flamepipe_value() {
	case ${row[3]} in
	file) return ;;
	directory) compopt -o dirnames ;;
	words) _flamepipe_reply "$1" "${row[@]:4}" ;;
	events) _flamepipe_events "$1" ;;
	esac
	compopt +o default
}

_flamepipe_is_used() {
	local i
	for ((i = 1; i < ${#words[@]}; i++)); do
		((i != current)) || continue
		[[ ${words[i]%%=*} != "${row[0]}" && ${words[i]} != "${row[1]}" ]] || return 0
	done
	return 1
}

_flamepipe_options() {
	local each
	for each in "${rows[@]}"; do
		read -ra row <<<"$each"
		[[ ${row[2]} != once ]] || ! _flamepipe_is_used || continue
		[[ ${row[3]} == flag ]] || row[0]+="="
		_flamepipe_reply "" "${row[0]}"
	done
	[[ ${#COMPREPLY[@]} != 1 || ${COMPREPLY[0]} != *= ]] || compopt -o nospace
	# a value that may be left out is a file
	[[ ${#COMPREPLY[@]} == 0 && $typed == --*=* ]] || compopt +o default
}

# PIECE ROW...: the piece is what bash replaces.
_flamepipe() {
	local piece=$1 typed stem current=0
	local -a rows=("${@:2}") words row
	_flamepipe_words
	[[ " ${words[*]:1:current-1} " != *" -- "* ]] || return 0
	if [[ $typed == --*=* ]] && _flamepipe_takes_value "${typed%%=*}"; then
		_flamepipe_value "${typed%%=*}="
	elif ((current > 1)) && _flamepipe_takes_value "${words[current - 1]}"; then
		_flamepipe_value ""
	elif [[ $typed == -* ]]; then
		_flamepipe_options
	fi
}
