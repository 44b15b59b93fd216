"""Other views of the same stacks: each with a key and with a control that can be seen."""
import pictures
from viewing import Viewed, expect, expect_near


def inlined_frames_are_merged_into_their_function(page):
    viewed = Viewed(page).open(pictures.picture("inlined", pictures.SMALL))
    viewed.click("write")
    viewed.wait("elementOf(graph, 'inflate (inlined)')")
    page.key("i")
    viewed.wait_for_names("write", "crc32", "malloc", "write_all", "sys_write (kernel)")
    page.key("i")
    viewed.wait("elementOf(graph, 'inflate (inlined)')")


def the_weight_of_an_inlined_leaf_is_its_functions(page):
    viewed = Viewed(page).open(pictures.picture("leaf", "m;f;g_[i];h_[i] 3\nm;f;g_[i];k 2\nm;f;k 5\n"))
    viewed.press("inlined")
    viewed.wait_for_names("all", "m", "f", "k")
    expect_near(viewed.box("k")["width"], 1180 * 0.7 - 0.5)
    viewed.rest_on("f")
    viewed.wait_for_details("10 samples", "self 3 samples, 30.00 %")


def icicle_hangs_from_the_root(page):
    viewed = Viewed(page).open(pictures.picture("hang", pictures.SMALL))
    expect(viewed.box("all")["y"] > viewed.box("app")["y"] > viewed.box("main")["y"], True)
    page.key("v")
    viewed.wait("elementOf(graph, 'all').getAttribute('y') < elementOf(graph, 'app').getAttribute('y')")
    viewed.press("direction")
    viewed.wait("location.hash === '#direction=flame'")
    expect(viewed.box("all")["y"] > viewed.box("app")["y"], True)


def callers_stand_on_the_functions_they_call(page):
    viewed = Viewed(page).open(pictures.picture("bottomup", pictures.SMALL))
    page.key("b")
    viewed.wait("elementOf(graph, 'malloc') && elementOf(graph, 'malloc').getAttribute('aria-level') === '2'")
    viewed.click("malloc")
    viewed.wait_for_names("malloc", "parse", "main", "app", "write", "main", "app")
    expect_near(viewed.box("parse")["width"], 1180 / 3 - 0.5)


def callers_are_those_of_reverse(page):
    viewed = Viewed(page).open(pictures.picture("forwards", pictures.RECURSIVE))
    viewed.press("callers")
    viewed.wait("graph.querySelector('[data-action=callers]').getAttribute('aria-pressed') === 'true'")
    shown = [(box["name"], box["x"], box["width"]) for box in viewed.boxes()]
    other = Viewed(page).open(pictures.picture("backwards", pictures.RECURSIVE, "--reverse"))
    expect([(box["name"], box["x"], box["width"]) for box in other.boxes()], shown)


def sandwich_shows_callers_above_and_callees_below(page):
    viewed = Viewed(page).open(pictures.picture("sandwich", pictures.SMALL))
    viewed.run("elementOf(graph, 'write').focus()")
    page.key("s")
    viewed.wait("location.hash.includes('view=sandwich')")
    viewed.wait("elementOf(graph, 'write') && !elementOf(graph, 'idle')")
    above, middle, below = viewed.box("main"), viewed.box("write"), viewed.box("malloc")
    expect(above["y"] < middle["y"] < below["y"], True)
    expect((above["width"], middle["width"]), (1179.5, 1179.5))
    expect_near(below["width"], 1180 * 20 / 55 - 0.5)


def a_click_in_a_sandwich_moves_on_to_that_function(page):
    viewed = Viewed(page).open(pictures.picture("moveon", pictures.SMALL))
    viewed.run("elementOf(graph, 'write').focus()")
    viewed.press("sandwich")
    viewed.wait("elementOf(graph, 'write') && !elementOf(graph, 'idle')")
    viewed.click("malloc")
    viewed.wait("elementOf(graph, 'parse') && elementOf(graph, 'write')")
    expect_near(viewed.box("parse")["width"], 1180 / 3 - 0.5)
    page.key("Escape")
    viewed.wait("elementOf(graph, 'idle')")


def a_sandwich_of_a_recursive_function_counts_once(page):
    viewed = Viewed(page).open(pictures.picture("recursive", pictures.RECURSIVE) + "#view=sandwich&of=f")
    viewed.wait("elementOf(graph, 'h')")
    viewed.rest_on("f")
    viewed.wait_for_details("20 samples, 100.00 %")
    expect_near(viewed.box("k")["width"], 590 - 0.5)


def recursion_is_merged(page):
    viewed = Viewed(page).open(pictures.picture("recursion", pictures.RECURSIVE))
    page.key("r")
    viewed.wait_for_names("all", "m", "f", "g", "h", "k", "f")
    expect_near(viewed.box("h")["width"], 1180 * 0.3 - 0.5)
    merged = pictures.run("stackcollapse", "--merge-recursion", data=pictures.RECURSIVE)
    other = [(box["name"], box["x"], box["width"]) for box in viewed.boxes()]
    same = Viewed(page).open(pictures.picture("merged", merged))
    expect([(box["name"], box["x"], box["width"]) for box in same.boxes()], other)


def colours_follow_what_is_chosen(page):
    viewed = Viewed(page).open(pictures.picture("colours", pictures.SMALL))
    by_name = viewed.box("crc32")["fill"]
    viewed.choose("colours", "kind")
    viewed.wait("location.hash === '#colours=kind'")
    kinds = {name: viewed.box(name)["fill"] for name in ("crc32", "inflate (inlined)", "sys_write (kernel)")}
    expect(len(set(kinds.values())), 3)
    expect(viewed.run("graph.querySelector('.legend').textContent"), "userinlinedkernelJIT")
    viewed.choose("colours", "module")
    viewed.wait("location.hash === '#colours=module'")
    expect(viewed.box("crc32")["fill"], viewed.box("inflate (inlined)")["fill"])
    expect(viewed.box("crc32")["fill"] != viewed.box("sys_write (kernel)")["fill"], True)
    viewed.choose("colours", "self")
    viewed.wait("location.hash === '#colours=self'")
    expect(viewed.box("app")["fill"], "#ece9e0")
    page.key("k")
    viewed.wait("location.hash === ''")
    expect(viewed.box("crc32")["fill"], by_name)


def themes_change_the_background(page):
    viewed = Viewed(page).open(pictures.picture("theme", pictures.SMALL))
    background = "getComputedStyle(graph.querySelector('rect')).fill"
    expect(viewed.run(background), "rgb(250, 247, 227)")
    viewed.choose("theme", "dark")
    viewed.wait(background + " === 'rgb(27, 27, 31)'")
    page.key("d")
    viewed.wait(background + " === 'rgb(250, 247, 227)'")


def the_systems_theme_is_followed(page):
    page.prefer(color_scheme="dark")
    viewed = Viewed(page).open(pictures.picture("system", pictures.SMALL))
    background = "getComputedStyle(graph.querySelector('rect')).fill"
    expect(viewed.run(background), "rgb(27, 27, 31)")
    page.prefer(color_scheme="light")
    viewed.wait(background + " === 'rgb(250, 247, 227)'")


def a_drawn_theme_is_kept(page):
    page.prefer(color_scheme="dark")
    viewed = Viewed(page).open(pictures.picture("light", pictures.SMALL, "--theme=light"))
    expect(viewed.run("getComputedStyle(graph.querySelector('rect')).fill"), "rgb(250, 247, 227)")


def switches_work_together(page):
    viewed = Viewed(page).open(pictures.picture("together", "m;f;g_[i];f;h 3\nm;f;h 1\n"))
    viewed.press("inlined")
    viewed.wait("location.hash.includes('inlined')")
    viewed.press("recursion")
    viewed.wait_for_names("all", "m", "f", "h")
    viewed.press("callers")
    viewed.wait_for_names("all", "h", "f", "m")


def more_contrast_outlines_the_boxes(page):
    page.prefer(contrast="more")
    viewed = Viewed(page).open(pictures.picture("contrast", pictures.SMALL))
    expect(viewed.run("getComputedStyle(graph.querySelector('.canvas rect')).strokeWidth"), "1px")


def paper_has_no_controls(page):
    viewed = Viewed(page).open(pictures.picture("print", pictures.SMALL))
    page.call("Emulation.setEmulatedMedia", media="print")
    expect(viewed.run("getComputedStyle(graph.querySelector('.barplace')).display"), "none")


def a_picture_that_was_drawn_dark_turns_light(page):
    viewed = Viewed(page).open(pictures.picture("darkdrawn", pictures.SMALL, "--theme=dark"))
    background = "getComputedStyle(graph.querySelector('rect')).fill"
    expect(viewed.run(background), "rgb(27, 27, 31)")
    viewed.choose("theme", "light")
    viewed.wait(background + " === 'rgb(244, 244, 244)'")


def a_background_of_ones_own_is_kept(page):
    viewed = Viewed(page).open(pictures.picture("background", pictures.SMALL, "--bgcolors=#203040"))
    expect(viewed.run("getComputedStyle(graph.querySelector('rect')).fill"), "rgb(32, 48, 64)")
