# Folds what cachegrind counted, a frame FUNCTION:FILE:LINE with one count or two.
#
#     $ awk -v events=Dr,D1mr -f fold-cachegrind.awk cachegrind.out
#     # flamepipe event=Dr,D1mr unit=Dr,D1mr counts=2 0
#     bikes::use_of_stations:docks.cc:39 2877120 2877120
#
# The file names a source file (fl=, fi=, fe=), a function (fn=), and below them lines of the source
# with one number for each of its events: events: Ir I1mr ILmr Dr D1mr DLmr Dw D1mw DLmw

BEGIN {
	wanted = split(events, event, ",")
	printf "# flamepipe event=%s unit=%s%s 0\n", events, events, wanted == 2 ? " counts=2" : ""
}

/^events: / {
	for (i = 2; i <= NF; i++)
		column[$i] = i
	for (i = 1; i <= wanted; i++)
		if (!(event[i] in column)) {
			print FILENAME ": there is no event " event[i] >"/dev/stderr"
			exit 2
		}
}

/^f[lie]=/ {
	file = substr($0, 4)
	sub(/.*\//, "", file)
}

# Without its arguments, but (below main) as it is.
/^fn=/ {
	name = substr($0, 4)
	sub(/[^(]\(.*/, substr(name, index(name, "(") - 1, 1), name)
	gsub(/;/, ":", name)
}

/^[0-9]/ {
	for (i = 1; i <= wanted; i++)
		count[i, name ":" file ":" $1] += $(column[event[i]])
	seen[name ":" file ":" $1]
}

END {
	for (stack in seen)
		if (count[1, stack] + count[2, stack] > 0)
			printf wanted == 2 ? "%s %.0f %.0f\n" : "%s %.0f\n", stack, count[1, stack],
				count[2, stack] | "LC_ALL=C sort"
}
