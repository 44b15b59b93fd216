/*
 * Terms separated by `;`, which names do not contain: literal text, or a /regular expression/.
 *
 *     malloc;free;/^std::.*map/
 */
const termLimit = 6;

function parseTerms(query) {
	return query.split(";").map((term) => term.trim()).filter((term) => term).slice(0, termLimit)
		.map(parseTerm);
}

function parseTerm(term) {
	if (term.length < 3 || term[0] !== "/" || !term.endsWith("/"))
		return { term, matches: (text) => text.includes(term) };
	try {
		const expression = new RegExp(term.slice(1, -1), "u");
		return { term, matches: (text) => expression.test(text) };
	} catch (error) {
		return { term, problem: error.message, matches: () => false };
	}
}

/* By name: 0, or the number of the first term that matches, from 1. */
function* matchNames(names, terms) {
	const hit = new Uint8Array(names.count);
	for (let name = 1; name < names.count; name++) {
		hit[name] = 1 + terms.findIndex((term) => term.matches(names.text[name]));
		if (name % 2048 === 0)
			yield;
	}
	return hit;
}

/*
 * The hits in and below the frames of a node: how many frames, and the weight of all stacks with a
 * hit, each stack once.
 */
function* sumHits(tree, hidden, hit, frames) {
	const sum = { count: 0, width: 0 };
	for (const top of frames) {
		let coveredUntil = 0;
		for (let frame = top; frame < tree.end[top]; frame++) {
			if (hit[tree.name[frame]] && !hidden[frame]) {
				sum.count++;
				if (frame >= coveredUntil) {
					sum.width += tree.width[frame];
					coveredUntil = tree.end[frame];
				}
			}
			if (frame % stepsOfSlice === 0)
				yield;
		}
	}
	return sum;
}

/* The same for callers: the weight from each frame when it or one of its callers is a hit. */
function sumCallerHits(tree, hidden, hit, frames, widths) {
	const sum = { count: 0, width: 0 };
	frames.forEach((top, i) => {
		let isHit = false;
		for (let frame = top; frame; frame = tree.parent[frame])
			if (hit[tree.name[frame]] && !hidden[frame]) {
				isHit = true;
				break;
			}
		sum.count += isHit;
		sum.width += isHit ? widths[i] : 0;
	});
	return sum;
}
