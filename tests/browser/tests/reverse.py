"""A picture of --reverse carries its stacks as they came in, and shows their callers at first."""
import pictures
from viewing import Viewed, expect

STATIC_BOXES = """
Array.from(document.documentElement.children).filter((child) => child.localName === "g")[1].children
"""


def _drawn(page, name, folded, *options):
    """Place, width and colour of each box but the legend's, by place, without a script."""
    page.open(pictures.picture(name, folded, "--data=none", *options))
    page.wait("location.href.endsWith('%s.svg') && document.readyState === 'complete'" % name)
    return sorted(map(tuple, page.run("Array.from(" + STATIC_BOXES + """, (box) => {
        const shape = box.querySelector("rect") || box;
        return [Number(box.getAttribute("x")), Number(box.getAttribute("y")),
            Number(shape.getAttribute("width")), shape.getAttribute("fill"), shape.getAttribute("height")];
    }).filter((box) => box.pop() === "15")""")))


def _shown(viewed):
    return sorted((box["x"], box["y"], box["width"], box["fill"]) for box in viewed.boxes())


def _compare(page, name, folded, *options):
    drawn = _drawn(page, name + "-drawn", folded, "--reverse", *options)
    viewed = Viewed(page).open(pictures.picture(name, folded, "--reverse", *options))
    expect(_shown(viewed), drawn, name)
    expect(page.run("location.hash"), "")


def reversed_pictures_begin_as_they_are_drawn(page):
    _compare(page, "reversed", pictures.SMALL)
    _compare(page, "reversed-recursion", pictures.RECURSIVE, "--inverted")
    _compare(page, "reversed-sides", pictures.DIFFERENTIAL)
    _compare(page, "reversed-narrow", pictures.NARROW)
    _compare(page, "reversed-negative", "m;f 3\nm;g -2\nn;f 4\n")
    _compare(page, "reversed-chart", "a;b;c 3\na;c 2\na;b;c 1\nx;c 2\nc 5\na;c 1\nx 1\n", "--flamechart")


def a_cropped_reversed_picture_begins_at_its_hottest_part(page):
    folded = "m;f;g 2\nm;f;f 2\nm;k;f 10\nz;k;f 900\nz;g;f 50\n"
    viewed = Viewed(page).open(pictures.picture("hottest", folded, "--reverse", "--crop=80"))
    expect(viewed.names(), ["k", "m", "z"])


def reversed_pictures_can_be_turned_to_callees(page):
    plain = Viewed(page).open(pictures.picture("unreversed", pictures.SMALL))
    forwards = _shown(plain)
    viewed = Viewed(page).open(pictures.picture("turned", pictures.SMALL, "--reverse"))
    pressed = "graph.querySelector('[data-action=callers]').getAttribute('aria-pressed')"
    expect(viewed.run(pressed), "true")
    backwards = _shown(viewed)
    page.key("b")
    viewed.wait("location.hash === '#view=callees' && %s === 'false'" % pressed)
    expect(_shown(viewed), forwards)
    page.key("b")
    viewed.wait("location.hash === '' && %s === 'true'" % pressed)
    expect(_shown(viewed), backwards)


def a_url_wins_over_a_reversed_beginning(page):
    viewed = Viewed(page).open(pictures.picture("wins", pictures.SMALL, "--reverse") + "#view=callees")
    expect(viewed.box("app")["level"], 2)
    page.key("Escape")
    viewed.wait("location.hash === '' && elementOf(graph, 'malloc').getAttribute('aria-level') === '2'")


def a_zoom_into_reversed_stacks_survives_a_reload(page):
    viewed = Viewed(page).open(pictures.picture("kept", pictures.SMALL, "--reverse"))
    viewed.click("malloc")
    viewed.wait_for_names("malloc", "parse", "main", "app", "write", "main", "app")
    page.run("window.isOld = true")
    page.call("Page.reload")
    page.wait("window.isOld !== true && document.readyState === 'complete'")
    viewed.ready()
    viewed.wait_for_names("malloc", "parse", "main", "app", "write", "main", "app")
