"""Into a frame and out again, down to the last sample."""
import pictures
from viewing import Viewed, expect, expect_near

BELOW_WRITE = ("write", "inflate (inlined)", "crc32", "malloc", "write_all", "sys_write (kernel)")


def click_zooms(page):
    viewed = Viewed(page).open(pictures.picture("click", pictures.SMALL))
    viewed.click("write")
    viewed.wait_for_names(*BELOW_WRITE)
    expect(viewed.box("write")["x"], 10)
    expect(viewed.box("write")["width"], 1179.5)
    expect_near(viewed.box("malloc")["width"], 1180 * 20 / 55 - 0.5)
    expect([box["name"].split(",")[0] for box in viewed.boxes() if box["above"]],
           ["all", "app", "main"])


def enter_zooms_and_escape_goes_up(page):
    viewed = Viewed(page).open(pictures.picture("enter", pictures.SMALL))
    for key in ("ArrowUp", "ArrowUp", "ArrowUp"):
        page.key(key)
    viewed.wait("document.activeElement.getAttribute('aria-label').startsWith('write,')")
    page.key("Enter")
    viewed.wait_for_names(*BELOW_WRITE)
    page.key("Escape")
    viewed.wait_for_names("main", "parse", "malloc", "read_line", *BELOW_WRITE)
    page.key("Escape")
    page.key("Escape")
    viewed.wait("graph.querySelectorAll('.canvas .above').length === 0")
    page.key("Escape")
    viewed.wait("boxesOf(graph).length === 13")


def touch_zooms(page):
    viewed = Viewed(page).open(pictures.picture("touch", pictures.SMALL))
    place = viewed.run("placeOf(elementOf(graph, 'parse'))")
    page.tap(place["x"], place["y"])
    viewed.wait_for_names("parse", "malloc", "read_line")


def boxes_below_zoom_out(page):
    viewed = Viewed(page).open(pictures.picture("below", pictures.SMALL))
    viewed.click("crc32")
    viewed.wait_for_names("crc32")
    viewed.click("main")
    viewed.wait_for_names("main", "parse", "malloc", "read_line", *BELOW_WRITE)


def small_frames_open(page):
    viewed = Viewed(page).open(pictures.picture("open", pictures.NARROW))
    viewed.wait_for_names("all", "m", "big", "500 small frames")
    viewed.click("500 small frames")
    viewed.wait("boxesOf(graph).filter((box) => !box.above).length === 1000")
    expect(viewed.box("tiny_000")["width"] > 1, True)
    expect(viewed.box("tiny_499")["x"] > 1180, True)
    viewed.wait("location.hash.includes('zoom=')")
    page.key("Escape")
    viewed.wait_for_names("m", "big", "500 small frames")


def small_frames_open_until_the_last_one(page):
    folded = "".join("m;f%05d 1\n" % i for i in range(30000)) + "m;big 3000000\n"
    viewed = Viewed(page).open(pictures.picture("last", folded, "--minwidth=0.5"))
    page.run("window.group = () => boxesOf(document.documentElement).find((box) => "
             "!box.above && box.name.includes('small frames'))")
    viewed.click("30,000 small frames") if viewed.run(
        "Boolean(elementOf(graph, '30,000 small frames'))") else viewed.click("m")
    viewed.wait("location.hash.includes('zoom=')")
    page.run("document.documentElement.dispatchEvent(new Event('nothing'))")
    for _ in range(4):
        if not viewed.run("Boolean(window.group())"):
            break
        before = viewed.run("location.hash")
        viewed.click(viewed.run("window.group().name").rsplit(", ", 1)[0])
        viewed.wait("location.hash !== %r" % before)
    expect(any(name.startswith("f0") for name in viewed.names()), True, str(viewed.names()[:3]))


def every_frame_can_be_reached(page):
    folded = "".join("a;b%d;c%d;d%d 1\n" % (i % 7, i % 50, i) for i in range(3000))
    viewed = Viewed(page).open(pictures.picture("reach", folded, "--minwidth=2"))
    viewed.click("b3")
    viewed.wait("boxesOf(graph).some((box) => box.name.startsWith('c3,'))")
    viewed.click("c3")
    viewed.wait("boxesOf(graph).some((box) => box.name.startsWith('d3,'))")
    expect([name for name in viewed.names() if name[0] == "d"],
           sorted("d%d" % i for i in range(3000) if i % 7 == 3 and i % 50 == 3))


def the_zoomed_graph_fills_the_width_without_overlap(page):
    viewed = Viewed(page).open(pictures.picture("edges", pictures.NARROW, "--minwidth=0"))
    viewed.click("m")
    viewed.wait("boxesOf(graph).filter((box) => box.above).length === 1")
    rows = {}
    for box in viewed.boxes():
        rows.setdefault(box["y"], []).append((box["x"], box["x"] + box["width"]))
    for row in rows.values():
        row.sort()
        expect(all(left >= right - 0.001 for (_, right), (left, _) in zip(row, row[1:])), True)
        expect(row[0][0] >= 10 and row[-1][1] <= 1190, True)
