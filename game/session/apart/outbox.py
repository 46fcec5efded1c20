"""What a guest wants done: sent one by one, and again after every break, until it is done."""

from collections import deque

from game.session.apart.link import Link
from game.session.apart.messages import PROTOCOL
from game.session.record.codec import JsonDict, dump


def sitting(code: str, part: str, beats: int = 0, told: str = "") -> bytes:
    """What a guest says first: its code, its part in the dice, and how far it was told."""
    asked = {"do": "sit", "protocol": PROTOCOL, "code": code, "part": part}
    return dump(asked | {"beats": beats, "hash": told})


class Outbox:
    """Acts of a seat, the oldest first; each keeps the number that it had when it was first sent.

    So the host knows it again after a break, and does it once. `is_seated`: the guest sits now.
    """

    def __init__(self, link: Link) -> None:
        self._link = link
        self._acts: deque[JsonDict] = deque()
        self._is_under_way = self.is_seated = False

    @property
    def is_sent(self) -> bool:
        """Whether something that the guest decided is not yet known to be done."""
        return any(act["do"] != "counsel" for act in self._acts)

    def add(self, act: JsonDict, number: int) -> None:
        """One more act; `number` is that of the seat's next one, as far as is known."""
        self._acts.append(act)
        self.send(number)

    def broken(self) -> None:
        """The way to the host is new: nothing is under way until the guest sits again."""
        self._is_under_way = self.is_seated = False

    def seated(self, number: int) -> None:
        """The guest sits: what is not done is sent."""
        self.is_seated = True
        self.send(number)

    def send(self, number: int) -> None:
        """Send the oldest act that is not done, unless it is under way."""
        if self._acts and self.is_seated and not self._is_under_way:
            act = self._acts[0]
            act.setdefault("n", number)
            self._link.send(dump(act))
            self._is_under_way = True

    def done(self, done: int, number: int) -> bool:
        """An act is on the host's disk; whether the seat may be asked again."""
        was_sent = self.is_sent
        if self._acts and self._acts[0].get("n") == done:
            self._acts.popleft()
            self._is_under_way = False
            self.send(number)
        return was_sent and not self.is_sent

    def refused(self) -> None:
        """Something was not done: nothing that was to follow is wanted either."""
        self._acts.clear()
        self._is_under_way = False
