"""Without a pointer, and for those who hear the picture."""
import pictures
from viewing import Viewed, expect


def _focused(page):
    return page.run("document.activeElement.getAttribute('aria-label')")


def arrows_walk_the_tree(page):
    viewed = Viewed(page).open(pictures.picture("arrows", pictures.SMALL))
    walk = [("ArrowUp", "app, 100.00 %"), ("ArrowUp", "main, 95.00 %"), ("ArrowUp", "write, 55.00 %"),
            ("ArrowLeft", "parse, 40.00 %"), ("ArrowUp", "read_line, 20.00 %"),
            ("ArrowRight", "inflate (inlined), 30.00 %"), ("Home", "malloc, 10.00 %"),
            ("End", "write_all, 5.00 %"), ("ArrowDown", "write, 55.00 %")]
    for key, name in walk:
        page.key(key)
        expect(_focused(page), name, key)
    page.key("v")
    viewed.wait("elementOf(graph, 'all').getAttribute('y') < elementOf(graph, 'app').getAttribute('y')")
    expect(_focused(page), "write, 55.00 %")
    page.key("ArrowDown")
    expect(_focused(page), "inflate (inlined), 30.00 %")


def one_frame_is_in_the_order_of_tab(page):
    viewed = Viewed(page).open(pictures.picture("roving", pictures.SMALL))
    count = "graph.querySelectorAll('.canvas > [tabindex=\"0\"]').length"
    expect(viewed.run(count), 1)
    page.key("ArrowUp")
    expect(viewed.run(count), 1)
    expect(viewed.run("document.activeElement.getAttribute('tabindex')"), "0")


def roles_and_levels_are_those_of_a_tree(page):
    viewed = Viewed(page).open(pictures.picture("roles", pictures.SMALL))
    expect(viewed.run("graph.querySelector('.canvas').getAttribute('role')"), "tree")
    expect(viewed.run("Array.from(graph.querySelectorAll('.canvas > *')).every("
                      "(box) => box.getAttribute('role') === 'treeitem')"), True)
    expect([(box["name"], box["level"]) for box in viewed.boxes()][:4],
           [("all, 100.00 %", 1), ("app, 100.00 %", 2), ("idle, 5.00 %", 3), ("main, 95.00 %", 3)])


def the_static_picture_is_an_image(page):
    static = pictures.run("flamegraph", "--data=none", data=pictures.SMALL)
    expect(b'role="img"' in static, True)


def the_tree_is_announced_by_the_browser(page):
    viewed = Viewed(page).open(pictures.picture("announced", pictures.SMALL))
    page.call("Accessibility.enable")
    nodes = page.call("Accessibility.getFullAXTree")["nodes"]
    items = [node["name"]["value"] for node in nodes
             if node.get("role", {}).get("value") == "treeitem"]
    expect(len(items), len(viewed.boxes()))
    expect("write, 55.00 %" in items, True)


def the_focus_can_be_seen(page):
    viewed = Viewed(page).open(pictures.picture("seen", pictures.SMALL))
    page.key("ArrowUp")
    expect(viewed.run("getComputedStyle(document.activeElement.querySelector('rect') ||"
                      "document.activeElement).strokeWidth"), "3px")


def every_control_names_its_key(page):
    viewed = Viewed(page).open(pictures.picture("controls", pictures.SMALL))
    titles = viewed.run("Array.from(graph.querySelectorAll('.bar button'), (button) => button.title)")
    expect(len(titles) >= 9 and all("(key " in title for title in titles), True, str(titles))
    expect(viewed.run("Array.from(graph.querySelectorAll('.bar button')).every((button) => "
                      "button.getBoundingClientRect().width > 10)"), True)


def the_question_mark_shows_all_keys(page):
    viewed = Viewed(page).open(pictures.picture("help", pictures.SMALL))
    page.key("?")
    viewed.wait("graph.querySelector('.message').textContent.includes('Esc: up')")


def keys_of_the_browser_are_left_to_it(page):
    viewed = Viewed(page).open(pictures.picture("left", pictures.SMALL))
    page.key("i", modifiers=2)
    page.key("ArrowUp")
    expect(viewed.run("graph.querySelector('[data-action=inlined]').getAttribute('aria-pressed')"), "true")
