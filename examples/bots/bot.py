"""A player for live tables in plain Python 3: the standard library only. Messages are described in docs/protocol.md.

    python3 bot.py ws://127.0.0.1:8080/ws kitchen "Bot Py" [people to start with] [options as JSON]
    stammtisch bot --table kitchen --stdio -- python3 bot.py     messages on standard input and output, one a line
"""
import base64, json, os, random, socket, struct, sys, time
from urllib.parse import urlparse


class Lines:
    """Another process holds the connection: one message a line."""

    def send(self, text):
        print(text, flush=True)

    def messages(self):
        yield from sys.stdin


class WebSocket:
    """The few parts of RFC 6455 that a client of text messages needs."""

    def __init__(self, url):
        address = urlparse(url)
        self.socket = socket.create_connection((address.hostname, address.port or 80), 60)  # a ping comes every 30 seconds
        self.file = self.socket.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET {address.path or '/ws'} HTTP/1.1\r\nHost: {address.netloc}\r\nUpgrade: websocket\r\n"
                             f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        if b" 101 " not in self.file.readline():
            raise ConnectionError("no WebSocket there")
        while self.file.readline() not in (b"\r\n", b""):
            pass

    def send(self, text):
        self.frame(1, text.encode())

    def frame(self, kind, data):
        size = len(data)
        head = struct.pack("!BB", 128 | kind, 128 | size) if size < 126 else struct.pack("!BBH", 128 | kind, 254, size)
        mask = os.urandom(4)  # RFC 6455 requires clients to mask
        self.socket.sendall(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data)))

    def messages(self):
        while True:
            head = self.read(2)
            kind, size = head[0] & 15, head[1] & 127
            if size > 125:  # two or eight bytes follow
                size = int.from_bytes(self.read(2 if size == 126 else 8), "big")
            data = self.read(size)
            if kind == 1:
                yield data.decode()
            elif kind == 8 and data[:2] == struct.pack("!H", 1008):
                fail(1, f"The seat is lost: {data[2:].decode()}")  # retrying cannot succeed
            elif kind in (8, 9):
                self.frame(8 if kind == 8 else 10, data)  # return a close frame, answer a ping with a pong

    def read(self, size):
        data = self.file.read(size)
        if len(data) < size:
            raise ConnectionError("the connection is lost")
        return data


def choose(request):
    """Any legal action works in every game. Put your strategy here."""
    legal = request["context"]["legal"]
    plays = [text for text in legal if text not in ("pass", "tichu", "grand")]
    return random.choice(plays or legal)


class Player:
    """A player at a table. Keeps the session id, so that it can return to its seat after a lost connection."""

    def __init__(self, wish=None, people=0):
        self.wish, self.people = wish, people  # without a wish, the parent process joins, starts and leaves
        self.session, self.seq, self.asked, self.table = None, 0, {}, {}
        self.is_running = self.is_done = False

    def play(self, line):
        self.say = lambda type, payload: line.send(json.dumps({"type": type, "payload": payload}))
        if self.wish:
            self.say("join", {"session_id": self.session, "last_seq": self.seq} if self.session else self.wish)
        for text in line.messages():
            message = json.loads(text)
            self.hear(message["type"], message["payload"])
            if self.is_done:
                return

    def hear(self, kind, payload):
        if kind == "joined_confirmation":
            self.session = payload["session_id"]
        elif payload.get("seq", self.seq) < self.seq:
            return  # resent after a reconnect; the joined_confirmation before it was newer
        self.seq = payload.get("seq", self.seq)
        self.asked = payload if kind == "request" else self.asked
        if kind == "request" or (kind == "error" and self.is_open(payload)):
            self.say("response", {"request_id": self.asked["request_id"], "data": {"action": choose(self.asked)}})
        if self.wish and kind == "error" and not self.session:
            fail(1, f"{payload['code']}: {payload['message']}")
        if self.wish and "public_state" in payload:
            self.look(payload["public_state"], payload["private_state"])

    def is_open(self, error):
        """Whether our answer was illegal and the request is still open; if another player interrupted, a new request follows."""
        is_ours = self.asked and error.get("original_request_id") == self.asked["request_id"]
        return is_ours and not error["details"]["reason"].startswith("table/")

    def look(self, state, own):
        """Starts as host once enough people are seated, and leaves after the game."""
        self.table = state.get("table", self.table)  # sent on joining and whenever it changes
        seated = sum(seat["kind"] == "person" for seat in self.table["seats"])
        is_host = state["host_index"] == own["player_index"]
        self.is_done = self.is_running and not state["is_running"]
        self.is_running = state["is_running"]
        if self.is_done:
            print("scores:", json.dumps(state.get("game_score") or state.get("totals")))
            self.say("leave", {})
        elif not self.is_running and is_host and 0 < self.people <= seated:
            self.say("lobby_action", {"action": "start_game"})


def main(url, table, name, people="0", options="{}"):
    try:
        wish = {"table_name": table, "player_name": name, "options": json.loads(options), "level": "random"}
        player = Player(wish, int(people))
    except ValueError:
        fail(2, f"No number of people, or the options are not JSON: {people} {options}")
    while not player.is_done:
        try:
            player.play(WebSocket(url))
        except OSError as problem:
            if not player.session:
                fail(1, f"Cannot connect to a table at {url}: {problem}")
            time.sleep(1)  # the seat is kept for 20 seconds


def fail(code, sentence):
    print(sentence, file=sys.stderr)
    sys.exit(code)


if len(sys.argv) == 1:
    Player().play(Lines())
elif 4 <= len(sys.argv) <= 6 and sys.argv[1].startswith("ws://"):
    main(*sys.argv[1:])
else:
    fail(2, __doc__)
