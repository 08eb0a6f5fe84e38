"""A player for live tables in plain Python 3: the standard library only. Messages are described in docs/protocol.md.

    python3 bot.py ws://127.0.0.1:8080/ws kitchen "Bot Py" [people to start with] [options as JSON]
    stammtisch bot --table kitchen --stdio -- python3 bot.py     messages on standard input and output, one a line
"""
import base64, json, os, random, socket, struct, sys
from urllib.parse import urlparse


class Lines:
    """Somebody else holds the connection: one message a line."""

    def send(self, text):
        print(text, flush=True)

    def messages(self):
        yield from sys.stdin


class WebSocket:
    """The few parts of RFC 6455 that a client of text messages needs."""

    def __init__(self, url):
        address = urlparse(url)
        self.socket = socket.create_connection((address.hostname, address.port or 80))
        self.file = self.socket.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET {address.path or '/ws'} HTTP/1.1\r\nHost: {address.netloc}\r\nUpgrade: websocket\r\n"
                             f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        if b" 101 " not in self.file.readline():
            sys.exit("no WebSocket there")
        while self.file.readline() not in (b"\r\n", b""):
            pass

    def send(self, text):
        self.frame(1, text.encode())

    def frame(self, kind, data):
        size = len(data)
        head = struct.pack("!BB", 128 | kind, 128 | size) if size < 126 else struct.pack("!BBH", 128 | kind, 254, size)
        mask = os.urandom(4)  # clients have to
        self.socket.sendall(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data)))

    def messages(self):
        while len(head := self.file.read(2)) == 2:
            kind, size = head[0] & 15, head[1] & 127
            if size > 125:  # two or eight bytes follow
                size = int.from_bytes(self.file.read(2 if size == 126 else 8), "big")
            data = self.file.read(size)
            if kind == 1:
                yield data.decode()
            elif kind == 9:
                self.frame(10, data)  # a ping wants its pong
            elif kind == 8:
                return


def choose(request):
    """Any legal action works in every game. Here the knowledge goes in."""
    legal = request["context"]["legal"]
    plays = [text for text in legal if text not in ("pass", "tichu", "grand")]
    return random.choice(plays or legal)


def is_open(asked, error):
    """Whether our answer was against the rules; otherwise somebody interrupted, and we are asked again."""
    return error.get("original_request_id") == asked.get("request_id") and "table/" not in error["details"]["reason"]


def play(line, join=None, people=0):
    say = lambda type, payload: line.send(json.dumps({"type": type, "payload": payload}))
    running, asked, table = False, {}, {}
    if join:
        say("join", join)
    for text in line.messages():
        message = json.loads(text)
        kind, payload, state = message["type"], message["payload"], message["payload"].get("public_state")
        asked = payload if kind == "request" else asked
        if kind == "request" or (kind == "error" and asked and is_open(asked, payload)):
            say("response", {"request_id": asked["request_id"], "data": {"action": choose(asked)}})
        if state is None or join is None:
            continue  # whoever holds the connection also starts and leaves
        if running and not state["is_running"]:
            print("scores:", json.dumps(state.get("game_score") or state.get("totals")))
            return say("leave", {})
        running, table = state["is_running"], state.get("table", table)  # a table is told when it has changed
        seated = sum(seat["kind"] == "person" for seat in table["seats"])
        is_host = state["host_index"] == payload["private_state"]["player_index"]
        if not running and is_host and 0 < people <= seated:
            say("lobby_action", {"action": "start_game"})


if len(sys.argv) < 4:
    play(Lines())
else:
    url, table, name, people, options = sys.argv[1:6] + ["0", "{}"][len(sys.argv) - 4:]
    wish = {"table_name": table, "player_name": name, "options": json.loads(options), "level": "random"}
    play(WebSocket(url), wish, int(people))
