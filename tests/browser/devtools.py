"""Chromium, driven over the DevTools pipe with nothing but Python's own library."""
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
         "--disable-background-networking", "--disable-component-update", "--disable-sync",
         "--remote-debugging-pipe", "--window-size=1300,900", "--hide-scrollbars",
         "--force-color-profile=srgb", "--disable-renderer-backgrounding",
         "--disable-features=IsolateSandboxedIframes"]
PATIENCE = float(os.environ.get("PATIENCE", "60"))  # seconds until a state that does not come is a failure


class Failure(Exception):
    """What a page or the browser did not do."""


def find_browser():
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if shutil.which(name):
            return name
    return None


class Browser:
    """One process; every page is a tab of it."""

    def __init__(self, *flags):
        self.profile = tempfile.mkdtemp(prefix="flamepipe-browser-")
        from_us, self.to_browser = os.pipe()
        self.from_browser, to_us = os.pipe()
        command = [find_browser(), *FLAGS, *flags, "--user-data-dir=" + self.profile, "about:blank"]
        redirect = 'exec "$@" 3<&%d 4>&%d' % (from_us, to_us)
        self.process = subprocess.Popen(
            ["sh", "-c", redirect, "sh", *command], pass_fds=(from_us, to_us),
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(from_us)
        os.close(to_us)
        self.number = 0
        self.received = b""
        self.answers = {}
        self.events = []

    def close(self):
        try:
            self.call("Browser.close")
            self.process.wait(10)
        except (Failure, OSError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        os.close(self.to_browser)
        os.close(self.from_browser)
        shutil.rmtree(self.profile, ignore_errors=True)

    def call(self, method, session=None, **parameters):
        self.number += 1
        number = self.number
        message = {"id": number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.to_browser, data):]
        limit = time.monotonic() + PATIENCE
        while number not in self.answers:
            self.read(limit, method)
        answer = self.answers.pop(number)
        if "error" in answer:
            raise Failure(method + ": " + answer["error"]["message"])
        return answer["result"]

    def read(self, limit, what):
        ready, _, _ = select.select([self.from_browser], [], [], max(0, limit - time.monotonic()))
        data = os.read(self.from_browser, 1 << 20) if ready else b""
        if not data:
            raise Failure(what + ": no answer from the browser")
        self.received += data
        *messages, self.received = self.received.split(b"\0")
        for text in messages:
            message = json.loads(text)
            if "id" in message:
                self.answers[message["id"]] = message
            else:
                self.events.append(message)

    def page(self):
        return Page(self)


class Page:
    """A tab. `main` in expressions is the frame that run() talks to; see `inside`."""

    def __init__(self, browser):
        self.browser = browser
        self.target = browser.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = browser.call(
            "Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        self.call("Page.enable")
        self.call("Runtime.enable")

    def call(self, method, **parameters):
        return self.browser.call(method, session=self.session, **parameters)

    def close(self):
        self.browser.call("Target.closeTarget", targetId=self.target)

    def run(self, expression):
        """The value of an expression, or of what it promises."""
        result = self.call("Runtime.evaluate", expression=expression, awaitPromise=True,
                           returnByValue=True, userGesture=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise Failure(details.get("exception", {}).get("description", details["text"]))
        return result["result"].get("value")

    def wait(self, condition):
        """Until the expression is true; pages may come and go meanwhile."""
        limit = time.monotonic() + PATIENCE
        poll = ("new Promise((resolve) => { const end = Date.now() + 500; const check = () => {"
                "let value; try { value = Boolean(%s); } catch (error) { value = null; }"
                "if (value || Date.now() > end) resolve(value); else setTimeout(check, 4); };"
                "check(); })" % condition)
        problem = ""
        while time.monotonic() < limit:
            try:
                if self.run(poll):
                    return
            except Failure as failure:
                problem = str(failure)
        raise Failure("never true: %s %s; title %r" % (condition, problem, self.state()))

    def state(self):
        try:
            return self.run("document.documentElement.outerHTML.slice(-300) + location.href")
        except Failure as failure:
            return str(failure)

    def open(self, url):
        self.call("Page.navigate", url=url)

    def key(self, key, modifiers=0):
        text = {"Enter": "\r", " ": " "}.get(key, key if len(key) == 1 else "")
        code = {"Enter": 13, "Escape": 27, "Tab": 9, "Home": 36, "End": 35, "ArrowLeft": 37,
                "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40}.get(key, ord(key[0].upper()))
        event = {"key": key, "windowsVirtualKeyCode": code, "modifiers": modifiers}
        self.call("Input.dispatchKeyEvent", type="keyDown", text=text, **event)
        self.call("Input.dispatchKeyEvent", type="keyUp", **event)

    def type(self, text):
        self.call("Input.insertText", text=text)

    def move(self, x, y):
        self.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)

    def click(self, x, y):
        self.move(x, y)
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def tap(self, x, y):
        self.call("Emulation.setTouchEmulationEnabled", enabled=True)
        self.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def prefer(self, **features):
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-" + name.replace("_", "-"), "value": value}
            for name, value in features.items()])
