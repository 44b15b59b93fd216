"""The hottest functions."""
import pictures
from viewing import Viewed, expect


def the_table_has_self_and_total(page):
    viewed = Viewed(page).open(pictures.picture("table", pictures.SMALL))
    page.key("t")
    viewed.wait("graph.querySelectorAll('.table tbody tr').length === 11")
    rows = viewed.table()
    expect(rows[0], ["00.00 %", "100,000,000100.00 %", "app"])
    expect(rows[1], ["00.00 %", "95,000,00095.00 %", "main"])
    expect([row for row in rows if row[2] == "malloc"], [["30,000,00030.00 %", "30,000,00030.00 %", "malloc"]])
    page.key("t")
    viewed.wait("getComputedStyle(graph.querySelector('.tableplace')).display === 'none'")


def the_table_is_sorted_by_its_headings(page):
    viewed = Viewed(page).open(pictures.picture("sorted", pictures.SMALL) + "#table=total")
    viewed.run("graph.querySelector('[data-order=self]').click()")
    viewed.wait("location.hash === '#table=self'")
    expect([row[2] for row in viewed.table()][:3], ["crc32", "malloc", "read_line"])
    viewed.run("graph.querySelector('[data-order=name]').click()")
    viewed.wait("location.hash === '#table=name'")
    expect([row[2] for row in viewed.table()][:3], ["app", "crc32", "idle"])


def recursive_functions_are_counted_once(page):
    viewed = Viewed(page).open(pictures.picture("once", pictures.RECURSIVE) + "#table=total")
    expect([row for row in viewed.table() if row[2] == "f"], [["1260.00 %", "20100.00 %", "f"]])


def the_table_is_of_what_is_zoomed(page):
    viewed = Viewed(page).open(pictures.picture("part", pictures.SMALL) + "#table=total")
    viewed.click("parse")
    viewed.wait("graph.querySelectorAll('.table tbody tr').length === 3")
    expect([row[2] for row in viewed.table()], ["parse", "read_line", "malloc"])


def the_table_lists_what_is_found(page):
    viewed = Viewed(page).open(pictures.picture("hits", pictures.NARROW) + "#table=total&search=malloc")
    expect(viewed.table(), [["10,0000.99 %", "10,0000.99 %", "malloc"]])
    expect(viewed.run("graph.querySelector('.heading').textContent"), "Found: 1 function; samples")


def a_click_goes_to_the_frames(page):
    viewed = Viewed(page).open(pictures.picture("goto", pictures.SMALL) + "#table=total")
    viewed.run("Array.from(graph.querySelectorAll('.table tbody button')).find("
               "(button) => button.textContent === 'malloc').click()")
    viewed.wait("document.activeElement.getAttribute('aria-label') === 'malloc, 20.00 %'")
    viewed.wait_for_found("2 hits · 30.00 %")


def a_click_goes_to_a_frame_that_was_not_drawn(page):
    viewed = Viewed(page).open(pictures.picture("gotosmall", pictures.NARROW) + "#table=total&search=tiny_123")
    viewed.run("graph.querySelector('.table tbody button').click()")
    viewed.wait("document.activeElement.getAttribute('aria-label').startsWith('tiny_123,')")
    viewed.wait_for_names("tiny_123", "malloc")


def a_differential_has_both_sides(page):
    viewed = Viewed(page).open(pictures.picture("sides", pictures.DIFFERENTIAL) + "#table=change")
    expect([row[2] for row in viewed.table()][:2], ["gone", "main"])
    expect(viewed.table()[0][:2], ["100 → 00.00 %", "100 → 00.00 %"])
