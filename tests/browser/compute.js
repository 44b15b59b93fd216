/*
 * What the script computes, without a browser: its files up to dom.js as one function.
 *
 *     $ node tests/browser/compute.js
 *     14 passed, 0 failed
 */
"use strict";
const assert = require("assert");
const fs = require("fs");
const path = require("path");

const top = path.join(__dirname, "..", "..");
const folder = path.join(top, "render", "script");
const order = fs.readFileSync(path.join(folder, "order"), "utf8").trim().split("\n");
const computing = order.slice(order.indexOf("begin.js") + 1, order.indexOf("dom.js"));
const exported = ["cutName", "columnsOf", "columnsBegin", "columnsEnd", "formatNumber", "formatCount",
	"formatShare", "formatCounts", "formatShares", "decodeProfile", "measureTree", "hiddenFrames", "plainView", "mergedView",
	"callersView", "sandwichViews", "layOut", "pathOf", "zoomOfPath", "parseTerms", "matchNames",
	"sumHits", "sumFunctions", "hottest", "colourNames", "mixColours", "moduleOf", "selfFill",
	"fillOfChange", "hitFills", "kindFills", "moduleHues", "rootFill", "gatheredFill", "negativeFill",
	"dimming", "boxLimit", "surenessOf", "parseWords", "stepsOfSlice"];
const script = new Function('"use strict";' + computing.map((name) =>
	fs.readFileSync(path.join(folder, name), "utf8")).join("") + "\nreturn { " + exported.join(", ") + " };")();

function finish(work) {
	for (;;) {
		const step = work.next();
		if (step.done)
			return step.value;
	}
}

/* A tree of `a;b_[i] 3` lines, as decodeProfile leaves it. */
function treeOf(stacks) {
	const marks = ["", "_[i]", "_[k]", "_[j]"];
	const names = { count: 1, kind: [0], text: [""] };
	const root = { name: 0, self: 0, children: new Map() };
	const numbers = new Map();
	const numberOf = (frame) => {
		if (!numbers.has(frame)) {
			const kind = Math.max(0, marks.findIndex((mark) => mark && frame.endsWith(mark)));
			numbers.set(frame, names.count++);
			names.kind.push(kind);
			names.text.push(kind ? frame.slice(0, -4) : frame);
		}
		return numbers.get(frame);
	};
	for (const [stack, count] of stacks) {
		let at = root;
		for (const frame of stack) {
			if (!at.children.has(frame))
				at.children.set(frame, { name: numberOf(frame), self: 0, children: new Map() });
			at = at.children.get(frame);
		}
		at.self += count;
	}
	const tree = { header: {}, modules: new Map(), names, unit: "1000000000000", parent: [], name: [], self: [[]] };
	const visit = (node, parent) => {
		const frame = tree.parent.length;
		tree.parent.push(parent);
		tree.name.push(node.name);
		tree.self[0].push(node.self);
		for (const frameName of Array.from(node.children.keys()).sort())
			visit(node.children.get(frameName), frame);
	};
	visit(root, 0);
	tree.count = tree.parent.length;
	tree.parent = Uint32Array.from(tree.parent);
	tree.name = Uint32Array.from(tree.name);
	tree.self = [Float64Array.from(tree.self[0])];
	return finish(script.measureTree(tree, {}));
}

/* What a view shows, as folded lines. */
function linesOf(view) {
	const lines = [];
	const visit = (node, stack) => {
		const name = view.name(node);
		const kind = ["", "_[i]", "_[k]", "_[j]"][view.tree.names.kind[name]];
		const here = name ? stack.concat(view.tree.names.text[name] + kind) : stack;
		let below = 0;
		for (const child of view.children(node)) {
			visit(child, here);
			below += view.total(child, 0);
		}
		assert.strictEqual(below + view.self(node, 0), view.total(node, 0));
		if (view.self(node, 0))
			lines.push(here.join(";") + " " + view.self(node, 0));
	};
	visit(0, []);
	return lines.sort();
}

function foldedOf(stacks, change) {
	const sum = new Map();
	for (const [stack, count] of stacks) {
		const key = change(stack).join(";");
		sum.set(key, (sum.get(key) || 0) + count);
	}
	return Array.from(sum, ([key, count]) => key + " " + count).sort();
}

function randomStacks(seed) {
	let state = seed;
	const next = (below) => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return Math.floor(state / 4294967296 * below);
	};
	return Array.from({ length: 60 }, () => {
		const depth = 1 + next(7);
		const stack = Array.from({ length: depth }, () => "abcde"[next(5)] + ["", "", "", "_[i]"][next(4)]);
		stack[0] = "m";
		return [stack, 1 + next(9)];
	});
}

const withoutMark = (frame) => frame.replace(/_\[[ikj]\]$/, "");
const withoutInlined = (stack) => stack.filter((frame) => !frame.endsWith("_[i]"));
const withoutRecursion = (stack) => {
	const seen = new Set();
	return stack.filter((frame) => !seen.has(withoutMark(frame)) && seen.add(withoutMark(frame)));
};

function luminance(colour) {
	const part = (shift) => {
		const value = (colour >> shift & 255) / 255;
		return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
	};
	return 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0);
}

/* The rows of a table in a unit test of the C code: strings and numbers, in their order. */
function rowsOfUnitTest(file) {
	const source = fs.readFileSync(path.join(top, "tests", "unit", file), "utf8");
	const name = /#define NAME "([^"]*)"/.exec(source)[1];
	const row = /^\t\{ (NAME|"(?:[^"\\]|\\.)*"), (\d+), (NAME|"(?:[^"\\]|\\.)*") \},$/gm;
	const text = (word) => (word === "NAME" ? name : JSON.parse(word));
	return Array.from(source.matchAll(row), (match) => [text(match[1]), Number(match[2]), text(match[3])]);
}

const tests = {
	names_are_cut_as_the_programs_cut_them() {
		const rows = rowsOfUnitTest("render_cut.c");
		assert(rows.length > 15);
		for (const [name, columns, shown] of rows)
			assert.strictEqual(script.cutName(name, columns), shown, name + " in " + columns);
	},
	cut_names_are_never_too_long() {
		for (let seed = 1; seed < 400; seed++) {
			let name = "";
			for (let i = 0, state = seed; i < seed % 40; i++, state = Math.imul(state, 48271) % 2147483647)
				name += "<>():/.a関-é"[Math.abs(state) % 11];
			for (let columns = 0; columns < 30; columns++)
				assert(script.columnsOf(script.cutName(name, columns)) <= columns, name);
		}
	},
	columns_are_those_of_a_terminal() {
		assert.deepStrictEqual(["main", "関数", "e\u0301", "\u{1f525}", "…", ""].map(script.columnsOf), [4, 4, 1, 2, 1, 0]);
		assert.strictEqual(script.columnsBegin("関数x", 3), "関");
		assert.strictEqual(script.columnsEnd("x関数", 3), "数");
	},
	numbers_are_written_as_the_programs_write_them() {
		const unit = (name, exact, factor) =>
			({ name, exact, size: Number(exact), factor: factor || 1, isTime: name === "ns" });
		const samples = unit("samples", "1000000000000");
		assert.strictEqual(script.formatCount(samples, 1), "1 sample");
		assert.strictEqual(script.formatCount(samples, -1234567), "-1,234,567 samples");
		assert.strictEqual(script.formatNumber(unit("samples", "250000000000"), 3), "0.75");
		assert.strictEqual(script.formatNumber(unit("samples", "1"), 1), "0.000000000001");
		assert.strictEqual(script.formatNumber(unit("x", "9223372036854775807000000000000"), 3), "27,670,116,110,564,327,421");
		assert.strictEqual(script.formatCount(unit("ns", "1000000000000"), 5025125), "5,025,125 ns (5.03 ms)");
		assert.strictEqual(script.formatNumber(unit("ms", "1000000000000", 0.001), 1500), "1.5");
		assert.strictEqual(script.formatCounts(samples, 5, 2), "5 → 2 samples, -3 (-60.00 %)");
		assert.strictEqual(script.formatCounts(samples, 0, 2), "0 → 2 samples, +2 (new)");
		assert.strictEqual(script.formatShares(0.0476, 0.0385), "4.76 % → 3.85 %, -0.91 points");
		assert.strictEqual(script.formatShare(1e-9), "<0.01 %");
	},
	plain_views_have_what_went_in() {
		for (let seed = 1; seed < 30; seed++) {
			const stacks = randomStacks(seed);
			assert.deepStrictEqual(linesOf(script.plainView(treeOf(stacks))), foldedOf(stacks, (stack) => stack));
		}
	},
	merged_inlined_frames_are_those_of_a_plain_stack() {
		for (let seed = 1; seed < 30; seed++) {
			const stacks = randomStacks(seed);
			const tree = treeOf(stacks);
			const view = script.mergedView(tree, finish(script.hiddenFrames(tree, true, false)));
			assert.deepStrictEqual(linesOf(view), foldedOf(stacks, withoutInlined));
		}
	},
	merged_recursion_enters_a_function_once() {
		for (let seed = 1; seed < 30; seed++) {
			const stacks = randomStacks(seed);
			const tree = treeOf(stacks);
			const view = script.mergedView(tree, finish(script.hiddenFrames(tree, false, true)));
			assert.deepStrictEqual(linesOf(view), foldedOf(stacks, withoutRecursion));
		}
	},
	callers_are_the_stacks_turned_round() {
		for (let seed = 1; seed < 30; seed++) {
			const stacks = randomStacks(seed);
			const tree = treeOf(stacks);
			const plain = finish(script.callersView(tree, new Uint8Array(tree.count)));
			assert.deepStrictEqual(linesOf(plain), foldedOf(stacks, (stack) => stack.slice().reverse()));
			const both = finish(script.callersView(tree, finish(script.hiddenFrames(tree, true, true))));
			assert.deepStrictEqual(linesOf(both), foldedOf(stacks, (stack) =>
				withoutRecursion(withoutInlined(stack)).reverse()));
		}
	},
	sandwiches_have_all_of_a_function() {
		const stacks = randomStacks(7);
		const tree = treeOf(stacks);
		const text = tree.names.text.indexOf("b");
		const views = finish(script.sandwichViews(tree, new Uint8Array(tree.count), text));
		const wanted = stacks.filter(([stack]) => stack.map(withoutMark).includes("b"))
			.reduce((sum, [, count]) => sum + count, 0);
		assert.strictEqual(views.up.total(0, 0), wanted);
		assert.strictEqual(views.down.total(0, 0), wanted);
	},
	paths_lead_back() {
		const tree = treeOf(randomStacks(3));
		const view = script.plainView(tree);
		for (let node = 0; node < tree.count; node++)
			assert.strictEqual(script.zoomOfPath(view, script.pathOf(view, { node, nodes: null })).node, node);
		const nodes = view.children(1);
		assert.deepStrictEqual(script.zoomOfPath(view, script.pathOf(view, { node: 1, nodes })).nodes, nodes);
		assert.strictEqual(script.zoomOfPath(view, "what.ever~x.3").node, 0);
	},
	boxes_share_edges_and_stay_inside() {
		for (let seed = 1; seed < 30; seed++) {
			const tree = treeOf(randomStacks(seed));
			const view = Object.assign({}, script.plainView(tree), { name: (node) => tree.name[node] || -1 });
			const boxes = script.layOut(view, { nodes: [0], depth: 0, levels: Infinity, left: 1000, right: 1000 + 97 * seed,
				narrowest: seed % 3, whole: tree.width[0], mostGathered: Infinity });
			const open = [];
			for (const box of boxes) {
				while (open.length > box.depth)
					open.pop();
				const parent = open[box.depth - 1];
				assert(box.right > box.left && (!parent || (box.left >= parent.left && box.right <= parent.right)));
				assert(!parent || box.left >= parent.next);
				if (parent)
					parent.next = box.right;
				open.push({ left: box.left, right: box.right, next: box.left });
			}
		}
	},
	terms_are_literal_or_expressions() {
		const [one, two, three] = script.parseTerms(" operator() ; /^a+$/;/(/");
		assert(one.matches("x operator() y") && !one.matches("operator"));
		assert(two.matches("aaa") && !two.matches("ab"));
		assert(three.problem && !three.matches("("));
		assert.deepStrictEqual(script.parseTerms(" ; ;"), []);
		assert(script.parseTerms("//")[0].matches("http://x"));
	},
	hits_are_counted_as_each_stack_once() {
		const stacks = randomStacks(11);
		const tree = treeOf(stacks);
		const hit = finish(script.matchNames(tree.names, script.parseTerms("b;c")));
		const sum = finish(script.sumHits(tree, new Uint8Array(tree.count), hit, [0]));
		assert.strictEqual(sum.width, stacks.filter(([stack]) => stack.some((frame) => /^[bc]/.test(frame)))
			.reduce((total, [, count]) => total + count, 0));
	},
	functions_are_summed_once_a_stack() {
		const stacks = randomStacks(13);
		const tree = treeOf(stacks);
		const sum = finish(script.sumFunctions(tree, new Uint8Array(tree.count), [0]));
		for (const letter of "abcde") {
			const text = tree.names.text.indexOf(letter);
			const of = (isIts) => stacks.filter(([stack]) => isIts(stack.map(withoutMark)))
				.reduce((total, [, count]) => total + count, 0);
			assert.strictEqual(sum.total[0][text], of((stack) => stack.includes(letter)));
			assert.strictEqual(sum.self[0][text], of((stack) => stack[stack.length - 1] === letter));
		}
		const rows = script.hottest(tree, sum, "self", () => true);
		assert(rows.every((text, i) => i === 0 || sum.self[0][rows[i - 1]] >= sum.self[0][text]));
	},
	black_can_be_read_on_every_colour() {
		const colours = [].concat(script.hitFills, script.kindFills, script.rootFill, script.gatheredFill,
			script.negativeFill, ...script.moduleHues, [0, 0.1, 0.5, 1].map(script.selfFill));
		for (const isNegated of [false, true])
			for (let change = -1; change <= 1; change += 0.1)
				colours.push(script.fillOfChange({ full: 1, isNegated }, change, 1, false).colour);
		for (const colour of colours)
			for (const shown of [colour, script.mixColours(colour, 0, script.dimming)])
				assert((luminance(shown) + 0.05) / 0.05 >= 4.5, shown.toString(16));
	},
	modules_are_derived_from_names() {
		const tree = treeOf([[["std::vec::push", "<core::iter::Map as X>::next", "[libc.so.6+0x12]", "java/util/Map.get", "main",
			"app.core.Widget.paint"], 1]]);
		const modules = tree.names.text.map((text, name) => script.moduleOf(tree, name));
		assert.deepStrictEqual(modules.slice(1), ["std", "core", "libc.so.6", "java/util", "", "app.core.Widget"]);
	},
	damaged_data_is_refused() {
		const right = Buffer.from("\n\x01\x00\x01a\x01\x00\x00\x00\x01\x01\x00\x02", "latin1");
		assert.strictEqual(finish(script.decodeProfile(new Uint8Array(right))).self[0][1], 1);
		for (let length = 0; length < right.length; length++)
			assert.throws(() => finish(script.decodeProfile(new Uint8Array(right.subarray(0, length)))));
		for (let at = 0; at < right.length; at++)
			for (const byte of [0, 1, 2, 127, 128, 255]) {
				const bytes = new Uint8Array(right);
				bytes[at] = byte;
				try {
					finish(script.decodeProfile(bytes));
				} catch (error) {
					assert(error instanceof RangeError || error instanceof TypeError, error);
				}
			}
	},
};

let failed = 0;
for (const name of Object.keys(tests)) {
	try {
		tests[name]();
	} catch (error) {
		failed++;
		console.log("FAILED " + name + ": " + error.message);
	}
}
console.log(Object.keys(tests).length - failed + " passed, " + failed + " failed");
process.exitCode = failed ? 1 : 0;
