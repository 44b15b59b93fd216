# Read by the cases. build [FLAG...]: three_levels.c as $TMP/app, with text that is not at its
# offset in the file. Sets the addresses of symbols as $inside, $outer, ... and the name of the
# build; skips where there is no gcc.
build() {
	command -v gcc >/dev/null && command -v objcopy >/dev/null || {
		echo "gcc and objcopy are needed" >&2
		exit 77
	}
	gcc -O2 -g -falign-functions=1 -fno-reorder-functions -fno-toplevel-reorder -fcf-protection=none \
		-Wl,-Ttext=0x23010 "$@" -o "$TMP/app" "$HERE/three_levels.c" || exit 77
	local value kind name
	while read -r value kind name; do
		case $name in
		inside | behind_outer | outer | stop | die_now | next_fn | main)
			printf -v "$name" %d "0x$value"
			;;
		esac
	done < <(nm "$TMP/app")
	# where the text is mapped from: the last segment of code
	read -r segment_offset segment_vaddr < <(
		readelf -lW "$TMP/app" | awk '$1 == "LOAD" && / R E /{ at = $2 " " $3 } END { print at }')
	objcopy --strip-symbol=inside --strip-symbol=behind_outer "$TMP/app"
}

# A row of perf script: row ADDRESS SYMBOL [MODULE]
row() {
	printf '\t%16x %s (%s)\n' "$1" "$2" "${3-$TMP/app}"
}

# symbol+0xOFFSET of an address: at inside outer
at() {
	printf '%s+0x%x' "$2" $(($1 - $2))
}

# The offset in the file of an address.
offset_of() {
	echo $(($1 - segment_vaddr + segment_offset))
}

# What was written, without what depends on the compiler and on where the tests run.
plain() {
	sed -E "s#$TMP/##g; s/^\t *[0-9a-f]+ /\t/; s/\+0x[0-9a-f]+( |\$)/\1/"
}

# What was said, without where the tests run.
said() {
	sed "s#$TMP/##g" "$TMP/said" >&2
}

HERE=$(cd .. && pwd)
