"""What tests say about a picture: in the page itself, where `graph` is the root element."""
from devtools import Failure

GRAPH = "document.documentElement"

HELPERS = """
(() => {
  window.boxesOf = (graph) => Array.from(graph.querySelectorAll(".canvas > *"), (element) => {
    const text = element.querySelector("text");
    const shape = element.querySelector("rect") || element;
    return { label: text ? text.textContent : "", name: element.getAttribute("aria-label"),
      x: Number(element.getAttribute("x")), y: Number(element.getAttribute("y")),
      width: Number(shape.getAttribute("width")), fill: shape.getAttribute("fill"),
      level: Number(element.getAttribute("aria-level")), above: element.classList.contains("above"),
      hatched: element.querySelectorAll("path").length, focus: document.activeElement === element };
  });
  window.elementOf = (graph, name) => Array.from(graph.querySelectorAll(".canvas > *")).find(
    (element) => (element.getAttribute("aria-label") || "").startsWith(name + ", "));
  window.placeOf = (element) => {
    const box = element.getBoundingClientRect();
    return { x: box.x + Math.min(4, box.width / 2), y: box.y + box.height / 2 };
  };
  return true;
})()
"""


class Viewed:
    """A picture in a page, ready: what it shows, and what a reader does with it."""

    def __init__(self, page, graph=GRAPH):
        self.page = page
        self.graph = graph

    def open(self, url):
        self.page.open(url)
        return self.ready()

    def ready(self):
        self.page.wait("location.href !== 'about:blank' && %s.getAttribute('data-viewer') === 'ready'"
                       % self.graph)
        self.page.run(HELPERS)
        return self

    def run(self, expression):
        return self.page.run("((graph) => %s)(%s)" % (expression, self.graph))

    def wait(self, condition):
        return self.page.wait("((graph) => graph.getAttribute('data-viewer') === 'ready' && (%s))(%s)"
                              % (condition, self.graph))

    def boxes(self):
        return self.run("boxesOf(graph)")

    def names(self):
        """Of the boxes, without the ancestors of what is zoomed, in preorder."""
        return [box["name"].rsplit(", ", 1)[0] for box in self.boxes() if not box["above"]]

    def box(self, name):
        for box in self.boxes():
            if box["name"].startswith(name + ", "):
                return box
        raise Failure("no box %r among %r" % (name, [box["name"] for box in self.boxes()]))

    def wait_for_names(self, *names):
        wanted = "[" + ",".join(map(quote, names)) + "]"
        try:
            self.wait("JSON.stringify(boxesOf(graph).filter((box) => !box.above).map((box) => "
                      "box.name.replace(/, [^,]*$/, ''))) === JSON.stringify(%s)" % wanted)
        except Failure:
            raise Failure("boxes %r, expected %r" % (self.names(), list(names))) from None

    def click(self, name):
        place = self.run("placeOf(elementOf(graph, %s))" % quote(name))
        self.page.click(place["x"], place["y"])

    def rest_on(self, name):
        place = self.run("placeOf(elementOf(graph, %s))" % quote(name))
        self.page.move(place["x"], place["y"])

    def press(self, action):
        self.run("graph.querySelector('[data-action=%s]').click()" % action)

    def choose(self, choice, value):
        self.run("((element) => { element.value = %s; element.dispatchEvent(new Event('change')); })"
                 "(graph.querySelector('[data-choice=%s]'))" % (quote(value), choice))

    def details(self):
        return self.run("graph.querySelector('.details').textContent")

    def wait_for_details(self, *parts):
        condition = " && ".join("graph.querySelector('.details').textContent.includes(%s)" % quote(part)
                                for part in parts)
        try:
            self.wait(condition)
        except Failure:
            raise Failure("details %r, expected %r" % (self.details(), parts)) from None

    def search(self, text):
        """As a reader does it: the key, the text."""
        self.page.key("/")
        self.page.wait("document.activeElement.classList.contains('search')")
        self.run("graph.querySelector('.search').select()")
        if text:
            self.page.type(text)
        else:
            self.run("((field) => { field.value = ''; field.dispatchEvent(new Event('input')); })"
                     "(graph.querySelector('.search'))")

    def found(self):
        return self.run("graph.querySelector('.found').textContent")

    def wait_for_found(self, words):
        try:
            self.wait("graph.querySelector('.found').textContent.endsWith(%s)" % quote(words))
        except Failure:
            raise Failure("found %r, expected %r" % (self.found(), words)) from None

    def table(self):
        return self.run("Array.from(graph.querySelectorAll('.table tbody tr'), (row) => "
                        "Array.from(row.children, (cell) => cell.textContent))")


def quote(text):
    return '"' + "".join(character if " " <= character <= "~" and character not in '"\\<'
                         else "".join("\\u%04x" % unit for unit in units(character))
                         for character in text) + '"'


def units(character):
    data = character.encode("utf-16-be", "surrogatepass")
    return [data[i] << 8 | data[i + 1] for i in range(0, len(data), 2)]


def expect(value, wanted, what=""):
    if value != wanted:
        raise Failure("%s%r, expected %r" % (what and what + ": ", value, wanted))


def expect_near(value, wanted, slack=0.011):
    if abs(value - wanted) > slack:
        raise Failure("%r, expected about %r" % (value, wanted))
