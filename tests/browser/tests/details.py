"""What is said of a frame, and what can be copied."""
import pictures
from viewing import Viewed, expect


def details_are_those_under_the_pointer(page):
    viewed = Viewed(page).open(pictures.picture("details", pictures.SMALL))
    viewed.rest_on("crc32")
    viewed.wait_for_details("crc32", "/usr/lib/libz.so.1", "30,000,000 ns (30.00 ms), 30.00 %", "self 30,000,000 ns")
    viewed.rest_on("parse")
    viewed.wait_for_details("parse", "40,000,000 ns (40.00 ms), 40.00 %", "self 10,000,000 ns (10.00 ms), 10.00 %")


def details_say_the_share_of_what_is_zoomed(page):
    viewed = Viewed(page).open(pictures.picture("shares", pictures.SMALL))
    viewed.click("write")
    viewed.wait("!elementOf(graph, 'idle')")
    viewed.rest_on("malloc")
    viewed.wait_for_details("20,000,000 ns (20.00 ms), 20.00 %", "36.36 % of the zoomed frame")


def details_of_a_differential_have_both_sides(page):
    viewed = Viewed(page).open(pictures.picture("both", pictures.DIFFERENTIAL))
    viewed.rest_on("foo")
    viewed.wait_for_details("5 → 2 samples, -3 (-60.00 %)", "self 1 → 2 samples, +1 (+100.00 %)")
    viewed.rest_on("new")
    viewed.wait_for_details("0 → 50 samples, +50 (new)")
    viewed.rest_on("gone")
    viewed.wait_for_details("100 → 0 samples, -100 (gone)")


def details_follow_the_focus(page):
    viewed = Viewed(page).open(pictures.picture("focus", pictures.SMALL))
    page.key("ArrowUp")
    viewed.wait_for_details("app", "100,000,000 ns (100.00 ms), 100.00 %")


def fractions_and_large_counts_are_exact(page):
    viewed = Viewed(page).open(pictures.picture("exact", "a;b 0.1\na;c 0.2\n"))
    viewed.rest_on("a")
    viewed.wait_for_details("0.3 samples, 100.00 %")


def factor_and_unit_are_those_that_were_asked_for(page):
    viewed = Viewed(page).open(pictures.picture("factor", pictures.SMALL, "--factor=0.000001", "--countname=ms"))
    viewed.rest_on("crc32")
    viewed.wait_for_details("30 ms, 30.00 %")


def _copied(page, viewed, key):
    page.run("window.copied = ''; Object.defineProperty(navigator, 'clipboard', { configurable: true, "
             "value: { writeText: (text) => { window.copied = text; return Promise.resolve(); } } }); true")
    viewed.run("elementOf(graph, 'crc32').focus()")
    page.key(key)
    page.wait("graph = document.documentElement, window.copied !== ''")
    return page.run("window.copied")


def c_copies_the_name(page):
    viewed = Viewed(page).open(pictures.picture("name", pictures.SMALL))
    expect(_copied(page, viewed, "c"), "crc32")


def capital_c_copies_the_stack(page):
    viewed = Viewed(page).open(pictures.picture("stack", pictures.SMALL))
    expect(_copied(page, viewed, "C"), "app;main;write;inflate;crc32")


def f_copies_a_shell_line(page):
    viewed = Viewed(page).open(pictures.picture("line", pictures.SMALL))
    expect(_copied(page, viewed, "f"), "stackcollapse --filter='crc32' 'line.svg' | flamegraph > filtered.svg")


def a_refused_clipboard_leaves_the_text_selected(page):
    viewed = Viewed(page).open(pictures.picture("refused", pictures.SMALL))
    page.run("Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => "
             "Promise.reject(new Error('no')) } }); true")
    viewed.run("elementOf(graph, 'crc32').focus()")
    page.key("C")
    page.wait("document.activeElement.classList.contains('copied')")
    expect(page.run("document.activeElement.value.slice(document.activeElement.selectionStart, "
                    "document.activeElement.selectionEnd)"), "app;main;write;inflate;crc32")
    page.key("Escape")
    page.wait("document.activeElement.getAttribute('role') === 'treeitem'")
