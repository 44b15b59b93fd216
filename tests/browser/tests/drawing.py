"""The viewer draws what the static picture shows, before anything is asked of it."""
import re
import xml.etree.ElementTree as ElementTree

import pictures
from viewing import Viewed, expect

SVG = "{http://www.w3.org/2000/svg}"


def _static_boxes(folded, *options):
    root = ElementTree.fromstring(pictures.run("flamegraph", "--data=none", *options, data=folded))
    boxes = []
    for element in root.findall(SVG + "g")[1]:
        title = element.find(SVG + "title")
        if title is None:
            continue
        shape = element.find(SVG + "rect")
        shape = element if shape is None else shape
        boxes.append((float(element.get("x")), float(element.get("y")), float(shape.get("width")),
                      shape.get("fill"), len(list(element.iter(SVG + "path")))))
    return sorted(boxes)


def _is_drawn_alike(page, name, folded, *options):
    viewed = Viewed(page).open(pictures.picture(name, folded, *options))
    drawn = sorted((box["x"], box["y"], box["width"], box["fill"], box["hatched"])
                   for box in viewed.boxes())
    expect(drawn, _static_boxes(folded, *options), name)


def small_picture_is_drawn_alike(page):
    _is_drawn_alike(page, "small", pictures.SMALL)


def icicle_is_drawn_alike(page):
    _is_drawn_alike(page, "icicle", pictures.SMALL, "--inverted", "--width=700", "--height=20")


def palette_and_narrow_frames_are_drawn_alike(page):
    _is_drawn_alike(page, "narrow", pictures.NARROW, "--colors=java", "--minwidth=3")


def negative_counts_are_drawn_alike(page):
    _is_drawn_alike(page, "negative", "a;b -3\na;c 5\na;d;e 0.25\n")


def thirds_are_drawn_alike(page):
    _is_drawn_alike(page, "thirds", "".join("r;%s 9223372036854775807\n" % name for name in "abc"))


def total_is_what_the_width_stands_for(page):
    _is_drawn_alike(page, "total", "a;b 3\na;c 1\n", "--total=10")


def time_order_is_drawn_alike(page):
    _is_drawn_alike(page, "chart", "a;b 1\na;c 2\na;b 3\na 4\na;c 1\n", "--flamechart")


def differential_is_drawn_alike(page):
    _is_drawn_alike(page, "differential", pictures.DIFFERENTIAL)


def absolute_differential_is_drawn_alike(page):
    _is_drawn_alike(page, "absolute", pictures.DIFFERENTIAL, "--absolute", "--negate")


NOISY = ("# flamepipe unit=samples counts=2 effective=2000,2100 runs=3,4 dispersion=1.2 "
         "variation=0.1 0\nmain;foo 100 200\nmain;foo;bar 400 0\n"
         "main;gone 300 0\nmain;new 0 500\nmain;same;x 700 705\nmain;same;y 90 80\nmain;some 100 160\n")


def noise_is_drawn_alike(page):
    _is_drawn_alike(page, "noise", NOISY)
    _is_drawn_alike(page, "noise-of-counts", NOISY, "--absolute")
    _is_drawn_alike(page, "noise-by-reference", NOISY.replace("runs=", "reference=0.8 runs="))


def widths_of_one_side_are_drawn_alike(page):
    _is_drawn_alike(page, "before", pictures.DIFFERENTIAL, "--widths=before")
    _is_drawn_alike(page, "after", pictures.DIFFERENTIAL, "--widths=after")


def quotients_are_drawn_alike(page):
    folded = ("# flamepipe event=instructions,cycles unit=instructions,cycles counts=2 0\n"
              "m;a 100 100\nm;b 400 100\nm;c 10 100\nm;d 0 5\nm;e 7 0\n")
    _is_drawn_alike(page, "quotients", folded, "--ratio")
    viewed = Viewed(page)
    viewed.rest_on("b")
    viewed.wait_for_details("100 cycles", "400 instructions", "4.00 instructions per cycle")


def tooltips_are_those_of_the_static_picture(page):
    viewed = Viewed(page).open(pictures.picture("tips", pictures.SMALL, "--nametype=Function:"))
    static = pictures.run("flamegraph", "--data=none", "--nametype=Function:", data=pictures.SMALL)
    root = ElementTree.fromstring(static)
    wanted = {title.text for title in root.findall(SVG + "g")[1].iter(SVG + "title")}
    shown = set()
    for name in ("all", "Function: main", "Function: malloc", "Function: inflate (inlined)"):
        viewed.rest_on(name)
        viewed.wait_for_details(name)
        shown.add(viewed.run("elementOf(graph, %r).querySelector('title').textContent" % name))
    expect(shown - wanted, set())


def what_all_is_called_is_that_of_the_static_picture(page):
    headers = ("event=cycles unit=cycles samples=900,1100 counts=2",
               "event=instructions,cycles unit=instructions,cycles samples=4,1 counts=2",
               "event=cycles unit=cycles samples=1")
    for number, header in enumerate(headers):
        counts = "4100 3000" if "counts" in header else "4100"
        folded = "# flamepipe %s 0\nmain;parse %s\n" % (header, counts)
        options = ("--ratio",) if "instructions" in header else ()
        static = pictures.run("flamegraph", "--data=none", *options, data=folded)
        viewed = Viewed(page).open(pictures.picture("all-%d" % number, folded, *options))
        viewed.rest_on("all")
        viewed.wait_for_details("all")
        shown = viewed.run("elementOf(graph, 'all').querySelector('title').textContent")
        expect(shown in [title.text for title in ElementTree.fromstring(static).iter(SVG + "title")], True)


def labels_fit_their_boxes(page):
    name = "std::map<int, std::string>::emplace_hint(int)"
    folded = "".join("m;%s%s %d\n" % (name, "x" * i, 2 ** i) for i in range(9))
    viewed = Viewed(page).open(pictures.picture("labels", folded))
    outside = viewed.run("Array.from(graph.querySelectorAll('.canvas text')).filter((text) =>"
                         "text.getComputedTextLength() + 3 > Number(text.parentNode.getAttribute('width'))).length")
    expect(outside, 0)
    labels = [box["label"] for box in viewed.boxes() if "…" in box["label"]]
    if not any("<…>" in label for label in labels):
        raise AssertionError(labels)


def deep_stacks_stay_within_the_budget(page):
    folded = ";".join("f%d" % i for i in range(20000)) + " 1\n"
    viewed = Viewed(page).open(pictures.picture("deep", folded))
    count = viewed.run("graph.querySelectorAll('.canvas > *').length")
    expect(count <= 5000, True, "%d boxes" % count)
    expect(viewed.box("f4998")["width"] > 1000, True)


def many_narrow_frames_stay_within_the_budget(page):
    folded = "".join("m;a%d;b%d;c%d 1\n" % (i % 40, i % 2000, i) for i in range(20000))
    viewed = Viewed(page).open(pictures.picture("many", folded, "--minwidth=0"))
    count = viewed.run("graph.querySelectorAll('.canvas > *').length")
    expect(count <= 5000, True, "%d boxes" % count)


def an_old_browser_keeps_the_static_picture(page):
    page.call("Page.addScriptToEvaluateOnNewDocument", source="delete window.DecompressionStream")
    page.open(pictures.picture("old", pictures.SMALL))
    page.wait("document.documentElement.getAttribute('data-viewer') === 'static'")
    text = page.run("document.documentElement.textContent")
    expect(bool(re.search("too old for zoom and search", text)), True)
    expect(page.run("document.querySelectorAll('svg > g > svg, svg > g > rect').length") > 8, True)


def damaged_data_keeps_the_static_picture(page):
    drawn = pictures.run("flamegraph", data=pictures.SMALL)
    cut = re.sub(rb'("profile-1">[^<]{40})[^<]*', rb"\1", drawn)
    page.open(pictures.write("damaged.svg", cut))
    page.wait("document.documentElement.getAttribute('data-viewer') === 'static'")
    expect(page.run("document.querySelectorAll('svg > g > svg, svg > g > rect').length") > 8, True)


def without_data_there_is_no_script(page):
    page.open(pictures.picture("still", pictures.SMALL, "--data=none"))
    page.wait("document.readyState === 'complete' && location.protocol === 'file:'")
    expect(page.run("document.querySelectorAll('script, style, metadata').length"), 0)
