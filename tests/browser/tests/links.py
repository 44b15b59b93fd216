"""What --nameattr says about functions stays with their frames: titles, classes, links."""
import pictures
from viewing import Viewed, expect

ATTRIBUTES = ("malloc\ttitle=the <first>\thref=malloc.html?a=1&b=2#c\ttarget=_blank\tclass=big one\n"
              "parse\thref=#parse\n"
              "idle\tclass=quiet\n")
CTRL = 2
LINK = "elementOf(graph, '%s').querySelector(':scope > a')"


def _open(page, name, *options):
    pictures.write(name + ".attributes", ATTRIBUTES)
    return Viewed(page).open(pictures.picture(
        name, pictures.SMALL, "--nameattr=" + pictures.path(name + ".attributes"), *options))


def _click(viewed, name, **how):
    place = viewed.run("placeOf(elementOf(graph, '%s'))" % name)
    for kind in ("mousePressed", "mouseReleased"):
        viewed.page.call("Input.dispatchMouseEvent", type=kind, x=place["x"], y=place["y"], clickCount=1,
                         **dict({"button": "left"}, **how))


def _open_pages(page):
    return [target["url"].rsplit("/", 1)[-1] for target in
            page.browser.call("Target.getTargets")["targetInfos"] if target["type"] == "page"]


def _wait_for_page(page, url):
    """A tab of that URL, which is closed."""
    for _ in range(50):
        for target in page.browser.call("Target.getTargets")["targetInfos"]:
            if target["type"] == "page" and target["url"].endswith(url):
                page.browser.call("Target.closeTarget", targetId=target["targetId"])
                return
        page.run("new Promise((resolve) => setTimeout(resolve, 100))")
    expect(_open_pages(page), url)


def attributes_stay_with_frames_that_are_drawn_anew(page):
    viewed = _open(page, "attributes")
    for fragment in ("#view=callers", ""):
        expect(viewed.run(LINK % "malloc" + ".getAttribute('href')"), "malloc.html?a=1&b=2#c")
        expect(viewed.run(LINK % "malloc" + ".getAttribute('target')"), "_blank")
        expect(viewed.run(LINK % "malloc" + ".getAttribute('rel')"), "noopener")
        expect(viewed.run("elementOf(graph, 'malloc').getAttribute('class')"), "big one")
        viewed.rest_on("malloc")
        expect(viewed.run("elementOf(graph, 'malloc').querySelector('title').textContent"), "the <first>")
        page.key("b")
        viewed.wait("location.hash === '%s'" % fragment)
    expect(viewed.run(LINK % "main"), None)


def a_frame_without_a_link_zooms_by_any_click(page):
    viewed = _open(page, "unlinked")
    expect(viewed.run("elementOf(graph, 'idle').getAttribute('class')"), "quiet")
    expect(viewed.run(LINK % "idle"), None)
    _click(viewed, "idle", modifiers=CTRL)
    viewed.wait_for_names("idle")


def a_plain_click_on_a_link_zooms(page):
    viewed = _open(page, "plain")
    viewed.click("parse")
    viewed.wait_for_names("parse", "malloc", "read_line")
    expect(page.run("location.hash.startsWith('#zoom=')"), True)


def a_link_opens_with_a_modifier_the_middle_button_or_its_key(page):
    viewed = _open(page, "opens")
    before = viewed.names()
    for open_link in (lambda: _click(viewed, "malloc", modifiers=CTRL),
                      lambda: _click(viewed, "malloc", button="middle"),
                      lambda: page.key("o")):
        viewed.run("elementOf(graph, 'malloc').focus({ preventScroll: true })")
        open_link()
        _wait_for_page(page, "malloc.html?a=1&b=2#c")
        expect(viewed.names(), before)
        expect(page.run("location.hash"), "")


def a_key_without_a_link_says_so(page):
    viewed = _open(page, "nolink")
    viewed.run("elementOf(graph, 'main').focus()")
    page.key("o")
    viewed.wait("graph.querySelector('.message').textContent === 'This frame has no link'")
