"""Names, titles and notes are data: nothing of them is markup or script, and all of it is text."""
import pictures
from viewing import Viewed, expect

TITLES = ("--title=</title><script>window.hurt=1</script>]]>&amp;", "--notes=]]><!-- -->",
          "--subtitle=<b onclick=alert(1)>", "--nametype=]]></script>", "--countname=<i>&#60;")


def _unhurt(page):
    expect(page.run("typeof window.hurt"), "undefined")
    expect(page.run("document.querySelectorAll('img, b > *:not(bdi), script').length"), 1)


def hostile_names_are_text(page):
    viewed = Viewed(page).open(pictures.picture("hostile", pictures.HOSTILE))
    names = viewed.names()
    for name in ("]]>", "</script><script>window.hurt=1</script>", "&lt", "&amp", "&#65",
                 "<img src=x onerror=window.hurt=1>", "\"quoted\" 'too' (inlined)",
                 "control \u2401\u241b\u2421 here", "bad \ufffd\ufffd( utf8", "${window.hurt=1}",
                 "__proto__", "constructor", "\\x41", "関数の名前"):
        expect(name in names, True, "%r in %r" % (name, names))
    _unhurt(page)


def hostile_titles_are_text(page):
    viewed = Viewed(page).open(pictures.picture("titles", pictures.HOSTILE, *TITLES))
    expect(len(viewed.boxes()) > 10, True)
    expect(page.run("document.documentElement.textContent.includes('<b onclick=alert(1)>')"), True)
    expect(page.run("typeof window.hurt"), "undefined")


def hostile_names_are_text_everywhere(page):
    viewed = Viewed(page).open(pictures.picture("everywhere", pictures.HOSTILE) + "#table=total&search=%3C")
    viewed.wait("graph.querySelectorAll('.table tbody tr').length >= 3")
    rows = [row[2] for row in viewed.table()]
    expect("<img src=x onerror=window.hurt=1>" in rows, True, str(rows))
    viewed.rest_on("<img src=x onerror=window.hurt=1>")
    viewed.wait_for_details("<img src=x onerror=window.hurt=1>")
    viewed.run("elementOf(graph, '<img src=x onerror=window.hurt=1>').focus()")
    page.key("s")
    viewed.wait("location.hash.includes('view=sandwich')")
    page.call("Page.reload")
    page.wait("document.readyState === 'complete'")
    viewed.ready()
    viewed.wait("elementOf(graph, '<img src=x onerror=window.hurt=1>')")
    expect(page.run("typeof window.hurt"), "undefined")


def hostile_names_inline_are_text(page):
    svg = pictures.run("flamegraph", *TITLES, data=pictures.HOSTILE).decode()
    viewed = Viewed(page, "document.querySelector('svg.flamepipe')")
    viewed.open(pictures.write("hostile.html", "<!DOCTYPE html><meta charset=utf-8><body>" + svg))
    expect(page.run("typeof window.hurt"), "undefined")
    expect(page.run("document.body.children.length"), 1)
    expect(len(viewed.boxes()) > 10, True)


def hostile_fragments_are_harmless(page):
    viewed = Viewed(page).open(pictures.picture("fragment", pictures.SMALL) +
                               "#zoom=%00~.&search=%2F(a+)+$%2F&view=__proto__&theme=<svg>&x=y&__proto__=1")
    expect(len(viewed.boxes()), 13)


def names_that_turn_the_writing_round_stay_within_their_line(page):
    viewed = Viewed(page).open(pictures.picture("bidi", pictures.HOSTILE))
    viewed.rest_on("bidi \ufffd override")
    viewed.wait_for_details("bidi")
    expect(viewed.run("graph.querySelector('.details bdi') !== null"), True)
