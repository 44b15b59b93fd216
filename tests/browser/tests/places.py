"""Where pictures are put: in pages, in frames, as images, and where scripts do not run."""
import pictures
from viewing import Viewed, expect, expect_near


def _svg(folded, *options):
    return pictures.run("flamegraph", *options, data=folded).decode()


def two_inline_graphs_do_not_disturb_each_other(page):
    page_url = pictures.write("two.html", "<!DOCTYPE html><meta charset=utf-8><body><div>" +
                              _svg(pictures.SMALL) + "</div><div>" + _svg(pictures.RECURSIVE) + "</div>")
    first = Viewed(page, "document.querySelectorAll('svg.flamepipe')[0]").open(page_url)
    second = Viewed(page, "document.querySelectorAll('svg.flamepipe')[1]").ready()
    first.click("parse")
    first.wait_for_names("parse", "malloc", "read_line")
    expect(len(second.boxes()), 10)
    page.key("r")
    first.wait("graph.querySelector('[data-action=recursion]').getAttribute('aria-pressed') === 'true'")
    expect(len(second.boxes()), 10)
    second.run("elementOf(graph, 'k').focus()")
    page.key("Enter")
    second.wait_for_names("k", "f")
    expect(first.names(), ["parse", "malloc", "read_line"])
    expect(page.run("document.querySelectorAll('svg [id]').length"), 0)


def an_inline_graph_takes_keys_only_with_the_focus(page):
    page_url = pictures.write("keys.html", "<!DOCTYPE html><meta charset=utf-8><body>"
                              "<textarea id=t></textarea>" + _svg(pictures.SMALL))
    viewed = Viewed(page, "document.querySelector('svg.flamepipe')").open(page_url)
    page.run("document.getElementById('t').focus()")
    for key in "it/":
        page.key(key)
    expect(page.run("document.getElementById('t').value"), "it/")
    page.run("document.activeElement.blur()")
    page.key("i")
    expect(viewed.run("graph.querySelector('[data-action=inlined]').getAttribute('aria-pressed')"), "true")
    viewed.run("elementOf(graph, 'main').focus()")
    page.key("i")
    viewed.wait("graph.querySelector('[data-action=inlined]').getAttribute('aria-pressed') === 'false'")


def no_globals_are_left_in_the_page(page):
    page_url = pictures.write("globals.html", "<!DOCTYPE html><meta charset=utf-8><body>"
                              "<script>window.before = Object.keys(window)</script>" + _svg(pictures.SMALL))
    Viewed(page, "document.querySelector('svg.flamepipe')").open(page_url)
    expect(page.run("Object.keys(window).filter((key) => !window.before.includes(key))"),
           ["before", "boxesOf", "elementOf", "placeOf"])


def a_page_is_not_styled_by_the_graph(page):
    page_url = pictures.write("styled.html", "<!DOCTYPE html><meta charset=utf-8><body>"
                              "<button id=b>x</button><p class=name>y</p>" + _svg(pictures.SMALL))
    viewed = Viewed(page, "document.querySelector('svg.flamepipe')").open(page_url)
    fonts = page.run("[document.querySelector('p').ownerDocument.defaultView.getComputedStyle("
                     "document.querySelector('p')).fontFamily, getComputedStyle(document.body).fontFamily]")
    expect(fonts[0], fonts[1])
    expect(len(viewed.boxes()), 13)


def _in_frame(page, name, markup):
    svg_url = pictures.picture(name, pictures.SMALL)
    page.open(pictures.write(name + ".html", "<!DOCTYPE html><meta charset=utf-8><body>" +
                             markup % (svg_url, "width=1200 height=400")))
    session = None
    page.wait("document.readyState === 'complete' && location.protocol === 'file:'")
    # a file's frame is of another origin: its own context is asked for by its id
    tree = page.call("Page.getFrameTree")["frameTree"]
    frame = tree["childFrames"][0]["frame"]["id"]
    world = page.call("Page.createIsolatedWorld", frameId=frame, worldName="test")["executionContextId"]
    def run(expression):
        result = page.call("Runtime.evaluate", expression=expression, contextId=world,
                           awaitPromise=True, returnByValue=True)
        return result["result"].get("value")
    run("new Promise((resolve) => { const check = () => document.documentElement.getAttribute("
        "'data-viewer') === 'ready' ? resolve(true) : setTimeout(check, 4); check(); })")
    place = run("(() => { const box = Array.from(document.querySelectorAll('.canvas > *')).find("
                "(e) => e.getAttribute('aria-label').startsWith('parse,')).getBoundingClientRect();"
                "return { x: box.x + 4, y: box.y + 4 }; })()")
    outer = page.run("(() => { const box = document.querySelector('iframe, object').getBoundingClientRect();"
                     "return { x: box.x, y: box.y }; })()")
    page.click(place["x"] + outer["x"], place["y"] + outer["y"])
    fragment = run("new Promise((resolve) => { const check = () => location.hash.includes('zoom') ?"
                   "resolve(location.hash) : setTimeout(check, 4); check(); })")
    expect(fragment.startswith("#zoom="), True)
    expect(page.run("location.hash"), "")
    return session


def it_works_in_an_iframe(page):
    _in_frame(page, "iframe", "<iframe src='%s' %s frameborder=0></iframe>")


def it_works_in_an_object(page):
    _in_frame(page, "object", "<object data='%s' type='image/svg+xml' %s></object>")


def a_sandboxed_frame_without_rights_is_still_a_viewer(page):
    svg = _svg(pictures.SMALL).replace("&", "&amp;").replace('"', "&quot;")
    page.open(pictures.write("sandbox.html", "<!DOCTYPE html><meta charset=utf-8><body><iframe sandbox="
                             "'allow-scripts' width=1220 height=400 srcdoc=\"<body>%s\"></iframe>" % svg))
    page.wait("document.readyState === 'complete' && location.protocol === 'file:'")
    frame = page.call("Page.getFrameTree")["frameTree"]["childFrames"][0]["frame"]["id"]
    world = page.call("Page.createIsolatedWorld", frameId=frame, worldName="test")["executionContextId"]
    result = page.call("Runtime.evaluate", contextId=world, awaitPromise=True, returnByValue=True, expression=
                       "new Promise((resolve) => { const check = () => { const graph = document.querySelector("
                       "'svg.flamepipe'); if (graph && graph.getAttribute('data-viewer') === 'ready') resolve("
                       "graph.querySelectorAll('.canvas > *').length); else setTimeout(check, 4); }; check(); })")
    expect(result["result"]["value"], 13)


def as_an_image_it_is_static(page):
    svg_url = pictures.picture("image", pictures.SMALL)
    page.open(pictures.write("image.html", "<!DOCTYPE html><body style='margin:0'><img src='%s'>" % svg_url))
    page.wait("document.querySelector('img') && document.querySelector('img').complete && "
              "document.querySelector('img').naturalWidth === 1200")
    height = page.run("document.querySelector('img').naturalHeight")
    static = pictures.run("flamegraph", "--data=none", data=pictures.SMALL).decode()
    expect_near(height, float(static.split('height="')[1].split('"')[0]), 1)


def a_policy_that_blocks_scripts_and_styles_leaves_the_static_picture(page):
    page_url = pictures.write("policy.html", "<!DOCTYPE html><meta charset=utf-8><meta http-equiv="
                              "Content-Security-Policy content=\"default-src 'none'\"><body>" +
                              _svg(pictures.SMALL))
    page.open(page_url)
    page.wait("document.readyState === 'complete' && document.querySelector('svg.flamepipe')")
    graph = "document.querySelector('svg.flamepipe')"
    expect(page.run(graph + ".hasAttribute('data-viewer')"), False)
    expect(page.run(graph + ".querySelectorAll('g > svg, g > rect').length"), 13)
    expect(page.run("getComputedStyle(" + graph + ".querySelector('g:nth-of-type(2) rect')).fill"),
           "rgb(220, 220, 214)")


def nothing_is_fetched(page):
    page.call("Network.enable")
    url = pictures.picture("fetch", pictures.SMALL)
    viewed = Viewed(page).open(url)
    viewed.press("table")
    viewed.wait("graph.querySelectorAll('.table tbody tr').length === 11")
    asked = [event["params"]["request"]["url"] for event in page.browser.events
             if event["method"] == "Network.requestWillBeSent" and event.get("sessionId") == page.session]
    expect(asked, [url])


def a_tall_picture_begins_at_its_roots(page):
    folded = ";".join("f%d" % i for i in range(200)) + " 1\n"
    for options, edge in (((), "bottom"), (("--inverted",), "top")):
        viewed = Viewed(page).open(pictures.picture("roots-" + edge, folded, *options))
        viewed.wait("elementOf(graph, 'f0').getBoundingClientRect().bottom <= window.innerHeight")
        viewed.wait("elementOf(graph, 'f0').getBoundingClientRect().top > 0")


def the_bar_stays_in_sight(page):
    folded = ";".join("f%d" % i for i in range(200)) + " 1\n"
    viewed = Viewed(page).open(pictures.picture("tall", folded))
    page.run("window.scrollTo(0, 1500)")
    viewed.wait("window.scrollY > 1000")
    viewed.wait("Math.abs(graph.querySelector('.bar').getBoundingClientRect().top) < 1")
