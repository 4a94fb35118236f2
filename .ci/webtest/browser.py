"""A headless Chromium, spoken to by the DevTools protocol with Python's standard library alone."""

import base64
import json
import os
import pathlib
import select
import shutil
import subprocess
import time


def find_browser():
    for name in ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
                 "chromium-headless-shell"]:
        if path := shutil.which(name):
            return path
    mac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
    return mac if os.path.exists(mac) else None


class Browser:
    """A headless Chromium, spoken to through a pair of pipes."""

    def __init__(self, path, profile):
        to_browser, self.output = os.pipe()
        self.input, from_browser = os.pipe()
        # The browser reads descriptor 3 and writes descriptor 4; the shell moves ours there.
        arguments = [
            path, "--headless=new", "--remote-debugging-pipe", "--no-first-run", "--disable-gpu",
            "--disable-dev-shm-usage", "--hide-scrollbars", "--disable-background-networking",
            "--disable-component-update", "--force-color-profile=srgb", f"--user-data-dir={profile}"]
        if os.geteuid() == 0:
            arguments.append("--no-sandbox")
        self.process = subprocess.Popen(
            ["/bin/sh", "-c", f'exec "$@" 3<&{to_browser} 4>&{from_browser}', "sh", *arguments],
            pass_fds=(to_browser, from_browser), stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.buffer = b""
        self.count = 0
        self.session = None
        self.errors = []
        self.loaded = False

    def start(self):
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call(
            "Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Log", "DOM"]:
            self.call(f"{domain}.enable")

    def read(self, deadline):
        while b"\0" not in self.buffer:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self.input], [], [], left)[0]:
                raise TimeoutError("Chromium does not answer")
            data = os.read(self.input, 1 << 20)
            if not data:
                raise ConnectionError("Chromium has ended")
            self.buffer += data
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def note(self, message):
        method, given = message.get("method"), message.get("params", {})
        if method == "Page.loadEventFired":
            self.loaded = True
        elif method == "Runtime.exceptionThrown":
            self.errors.append(json.dumps(given["exceptionDetails"])[:300])
        elif method == "Log.entryAdded" and given["entry"]["level"] in ("error", "warning"):
            self.errors.append(given["entry"]["text"][:300])
        elif method == "Runtime.consoleAPICalled" and given["type"] in ("error", "warning"):
            self.errors.append(json.dumps(given["args"])[:300])

    def call(self, method, **given):
        self.count += 1
        message = {"id": self.count, "method": method, "params": given}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.output, data):]
        deadline = time.monotonic() + 20
        while True:
            answer = self.read(deadline)
            if answer.get("id") != self.count:
                self.note(answer)
            elif "error" in answer:
                raise RuntimeError(f"{method}: {answer['error']}")
            else:
                return answer["result"]

    def open(self, address):
        self.loaded = False
        self.call("Page.navigate", url=address)
        deadline = time.monotonic() + 20
        while not self.loaded:
            self.note(self.read(deadline))

    def evaluate(self, expression):
        answer = self.call(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True,
            allowUnsafeEvalBlockedByCSP=False)
        if "exceptionDetails" in answer:
            raise RuntimeError(json.dumps(answer["exceptionDetails"])[:500])
        return answer["result"].get("value")

    def press(self, key):
        extra = {"text": "\r"} if key == "Enter" else {}
        codes = {"Enter": 13, "Tab": 9, "Escape": 27}
        given = {"key": key, "code": key, "windowsVirtualKeyCode": codes.get(key, 0), **extra}
        self.call("Input.dispatchKeyEvent", type="keyDown", **given)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key, code=key)

    def size(self, width, height):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=False)

    def scheme(self, name):
        self.call("Emulation.setEmulatedMedia",
                  features=[{"name": "prefers-color-scheme", "value": name}])

    def picture(self, path):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(data))

    def close(self):
        try:
            self.session = None
            self.call("Browser.close")
        except (OSError, RuntimeError, TimeoutError):
            pass
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
