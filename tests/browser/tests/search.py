"""What is found, and how much of what is zoomed that is."""
import pictures
from viewing import Viewed, expect

HITS = ("#ee82ee", "#5ad1e6")


def search_is_literal(page):
    folded = "a;operator();x 3\na;vector<int>::at(int);y 4\na;plain 3\n"
    viewed = Viewed(page).open(pictures.picture("literal", folded))
    for text, words in (("operator()", "1 hit · 30.00 %"), ("vector<int", "1 hit · 40.00 %"),
                        ("(", "2 hits · 70.00 %"), ("nothing.", "0 hits · 0.00 %")):
        viewed.search(text)
        viewed.wait_for_found(words)
        page.key("Escape")


def expressions_stand_between_slashes(page):
    viewed = Viewed(page).open(pictures.picture("expression", pictures.SMALL))
    viewed.search("/^(read|write)_/")
    viewed.wait_for_found("2 hits · 25.00 %")


def an_invalid_expression_is_a_message(page):
    viewed = Viewed(page).open(pictures.picture("invalid", pictures.SMALL))
    viewed.search("/(/")
    viewed.wait("graph.querySelector('.found').textContent.includes('Unterminated group')")
    expect(viewed.run("graph.querySelectorAll('.term.problem').length"), 1)
    expect(len(viewed.boxes()), 13)


def several_terms_have_their_colours(page):
    viewed = Viewed(page).open(pictures.picture("terms", pictures.SMALL))
    viewed.search("malloc; read_")
    viewed.wait_for_found("3 hits · 50.00 %")
    expect(viewed.box("malloc")["fill"], HITS[0])
    expect(viewed.box("read_line")["fill"], HITS[1])
    expect(viewed.box("idle")["fill"] in HITS, False)


def the_share_is_of_what_is_zoomed(page):
    viewed = Viewed(page).open(pictures.picture("share", pictures.SMALL))
    viewed.search("malloc")
    viewed.wait_for_found("2 hits · 30.00 %")
    page.key("Escape")
    viewed.click("write")
    viewed.wait_for_found("1 hit · 36.36 %")
    page.key("Escape")
    viewed.wait_for_found("2 hits · 31.58 %")


def nested_hits_count_once(page):
    viewed = Viewed(page).open(pictures.picture("nested", pictures.RECURSIVE))
    viewed.search("/^f$/")
    viewed.wait_for_found("5 hits · 100.00 %")
    page.key("Escape")
    viewed.search("g;h")
    viewed.wait_for_found("2 hits · 40.00 %")


def frames_too_narrow_to_draw_are_found(page):
    viewed = Viewed(page).open(pictures.picture("undrawn", pictures.NARROW))
    viewed.search("malloc")
    viewed.wait_for_found("500 hits, 500 too narrow to draw · 0.99 %")
    page.key("Escape")
    page.key("n")
    viewed.wait("document.activeElement.getAttribute('aria-label').startsWith('malloc,')")


def next_and_previous_go_through_the_hits(page):
    viewed = Viewed(page).open(pictures.picture("next", pictures.SMALL))
    viewed.search("malloc;crc32")
    viewed.wait_for_found("3 hits · 60.00 %")
    page.key("Escape")
    seen = []
    for key in "nnnnN":
        page.key(key)
        seen.append(page.run("document.activeElement.getAttribute('aria-label')"))
    expect([name.split(",")[0] for name in seen], ["malloc", "crc32", "malloc", "malloc", "malloc"])
    expect(seen[0], seen[3])
    expect(seen[2], seen[4])


def enter_in_the_field_goes_to_the_first_hit(page):
    viewed = Viewed(page).open(pictures.picture("entered", pictures.SMALL))
    viewed.search("idle")
    page.key("Enter")
    viewed.wait("document.activeElement.getAttribute('aria-label').startsWith('idle,')")


def an_empty_search_finds_nothing(page):
    viewed = Viewed(page).open(pictures.picture("empty", pictures.SMALL))
    viewed.search("malloc")
    viewed.wait_for_found("2 hits · 30.00 %")
    page.key("Escape")
    viewed.search("")
    viewed.wait("graph.querySelector('.found').textContent === ''")
    viewed.wait("location.hash === ''")
    viewed.search(" ; ")
    page.key("Escape")
    expect(viewed.found(), "")


def leaving_the_field_changes_nothing(page):
    viewed = Viewed(page).open(pictures.picture("leave", pictures.SMALL))
    page.key("/")
    page.wait("document.activeElement.classList.contains('search')")
    page.key("Escape")
    viewed.wait("document.activeElement.getAttribute('role') === 'treeitem'")
    expect(viewed.found(), "")
    expect(page.run("location.hash"), "")


def hits_of_callers_are_shares_too(page):
    viewed = Viewed(page).open(pictures.picture("callerhits", pictures.SMALL))
    viewed.press("callers")
    viewed.wait("elementOf(graph, 'crc32')")
    viewed.click("malloc")
    viewed.wait("location.hash.includes('zoom')")
    viewed.search("parse")
    viewed.wait_for_found("1 hit · 33.33 %")
