"""Back, Forward, and the URL: zoom, search and switches are in it, and nothing of pixels."""
import pictures
from viewing import Viewed, expect


def back_and_forward_walk_the_zooms(page):
    viewed = Viewed(page).open(pictures.picture("back", pictures.SMALL))
    viewed.click("main")
    viewed.wait("location.hash.includes('zoom')")
    viewed.click("parse")
    viewed.wait_for_names("parse", "malloc", "read_line")
    page.run("history.back()")
    viewed.wait("elementOf(graph, 'write') && !elementOf(graph, 'idle')")
    page.run("history.back()")
    viewed.wait("elementOf(graph, 'idle') && location.hash === ''")
    page.run("history.forward()")
    page.run("history.forward()")
    viewed.wait_for_names("parse", "malloc", "read_line")


def a_reload_restores_zoom_search_and_switches(page):
    viewed = Viewed(page).open(pictures.picture("reload", pictures.SMALL))
    viewed.click("write")
    viewed.wait("location.hash.includes('zoom')")
    viewed.press("inlined")
    viewed.wait("location.hash.includes('inlined=merged')")
    viewed.choose("colours", "kind")
    viewed.search("malloc")
    viewed.wait_for_found("1 hit · 36.36 %")
    before = viewed.boxes()
    page.wait("location.hash.includes('search=malloc')")
    page.run("window.isOld = true")
    page.call("Page.reload")
    page.wait("window.isOld !== true && document.readyState === 'complete'")
    viewed.ready()
    viewed.wait_for_found("1 hit · 36.36 %")
    for one, other in zip(before, viewed.boxes()):
        one["focus"] = other["focus"]
        expect(other, one)


def the_path_is_the_same_in_a_picture_of_another_width(page):
    wide = Viewed(page).open(pictures.picture("wide", pictures.SMALL))
    wide.click("crc32")
    wide.wait("location.hash.includes('zoom')")
    fragment = page.run("location.hash")
    more = pictures.SMALL + "app;aaa;bbb 90000000\n"
    narrow = Viewed(page).open(pictures.picture("slim", more, "--width=600", "--inverted") + fragment)
    narrow.wait_for_names("crc32")


def a_path_that_is_not_there_zooms_as_far_as_it_goes(page):
    viewed = Viewed(page).open(pictures.picture("gone", pictures.SMALL) + "#zoom=zzz.yyy&view=what")
    expect(len(viewed.boxes()), 13)


def sandwich_and_callers_are_steps_of_the_history(page):
    viewed = Viewed(page).open(pictures.picture("steps", pictures.SMALL))
    viewed.press("callers")
    viewed.wait("location.hash.includes('view=callers')")
    page.run("history.back()")
    viewed.wait("location.hash === '' && elementOf(graph, 'idle')")
    viewed.wait("graph.querySelector('[data-action=callers]').getAttribute('aria-pressed') === 'false'")


def an_inline_graph_leaves_the_url_alone(page):
    svg = pictures.run("flamegraph", data=pictures.SMALL).decode()
    page_url = pictures.write("inline.html", "<!DOCTYPE html><meta charset=utf-8><body>" + svg)
    viewed = Viewed(page, "document.querySelector('svg.flamepipe')")
    viewed.open(page_url)
    length = page.run("history.length")
    viewed.click("parse")
    viewed.wait_for_names("parse", "malloc", "read_line")
    expect(page.run("location.hash"), "")
    expect(page.run("history.length"), length)
