"""What a host tells one pair of eyes of a game: redacted events, views and prompts, no more.

A decision of another of which these eyes learn nothing is not told at all, so that neither its
time nor the number of such decisions is known.
"""

from dataclasses import asdict
from hashlib import blake2b
from typing import Any

from game.core.eyes import ONLOOKER
from game.session.apart.takingback import TakingBack
from game.session.apart.wire import wire_of
from game.session.play.session import Session
from game.session.record.codec import JsonDict, dump, encode
from game.session.record.lines import Commit, Counsel, Entry, Redo, Resigned, Undo

HASH_SIZE = 16
LOOKING_ON = "You are only looking on."
Seen = list[tuple[JsonDict, Any]]
"""Events as eyes saw them, as data, each with the view before it."""


class Teller:
    """Remembers what was told, so that only news are; `eyes` are a seat's or an onlooker's."""

    def __init__(self, session: Session, eyes: str) -> None:
        self.eyes = eyes
        self._session = session
        self._wire = wire_of(session.title)
        self._acts = Acts(session, eyes)
        self._taking_back = TakingBack(session, eyes)
        self._forget()

    def _forget(self) -> None:
        self._commits: list[Commit] = []
        self._ends: list[int] = []
        self._hashes = [""]
        self._view: Any = None
        self._said: JsonDict = {}

    def all(self, beats: int = 0, their_hash: str = "") -> JsonDict:
        """Everything, or all beyond the first `beats` where what they tell still holds."""
        self._forget()
        seen = self._look(0)
        holds = 0 < beats <= len(seen) and self._hashes[beats] == their_hash
        kept = beats if holds else 0
        return self._told(kept, seen[kept:], None)

    def news(self) -> JsonDict | None:
        """What has come since; None where these eyes have learnt nothing."""
        stand, known = self._standing_commits(), len(self._hashes) - 1
        del self._commits[stand:], self._ends[stand:]
        kept = self._end_of(stand)
        del self._hashes[kept + 1 :]
        is_back, said = kept < known, self._said
        base = None if is_back else self._view
        told = self._told(kept, self._look(stand), base)
        is_news = is_back or told["beats"] or told["view"] or self._said != said
        return told if is_news else None

    def _standing_commits(self) -> int:
        """How many of the commits that were told still stand."""
        live = self._session.commits
        for number, told in enumerate(self._commits):
            if number >= len(live) or live[number] is not told:
                return number
        return len(self._commits)

    def _end_of(self, commits: int) -> int:
        return self._ends[commits - 1] if commits else 0

    def _look(self, commit: int) -> Seen:
        """What these eyes saw in the commits from one on."""
        session, title, seen = self._session, self._session.title, Seen()
        state = session.state_at(commit - 1) if commit else title.rules.empty()
        for each in session.commits[commit:]:
            for event in each.events:
                shown = title.eyes.redact(event, self.eyes)
                if shown is not None:
                    data = encode(shown)
                    seen.append((data, title.eyes.view(state, self.eyes)))
                    self._hashes.append(linked(self._hashes[-1], data))
                title.rules.apply[type(event)](state, event)
            state.flow = each.flow
            self._commits.append(each)
            self._ends.append(len(self._hashes) - 1)
        return seen

    def _told(self, kept: int, seen: Seen, base: Any) -> JsonDict:
        """The message: what was seen, each view as its changes from the one before."""
        is_whole, beats = base is None, []
        for data, view in seen:
            beats.append((data, self._wire.changes(base, view)))
            base = view
        now = self._session.view(self.eyes)
        changes = self._wire.changes(base, now)
        self._view, self._said = now, self._facts()
        return {
            "keep": kept,
            "is_whole": is_whole,
            "beats": beats,
            "view": changes,
            **self._said,
            "hash": self._hashes[-1],
        }

    def _facts(self) -> JsonDict:
        """What is told beside events and views."""
        session, is_seat = self._session, self.eyes != ONLOOKER
        prompt = session.prompt(self.eyes) if is_seat else None
        resigned = session.resigned
        own = [n for n, each in enumerate(self._commits) if each.seat == self.eyes]
        return {
            "asked": self._wire.prompt(prompt) if prompt else None,
            "opening": self._ends[0],
            "own": self._ends[own[-1]] if own else self._ends[0],
            "acts": self._acts.count(),
            "undo": self.why_no_undo(),
            "redo": self.why_no_redo(),
            "is_over": session.is_over,
            "resigned": asdict(resigned) | {"seq": 0} if resigned else None,
        }

    def why_no_undo(self) -> str:
        """Why these eyes' last decision stands, as far as they know; empty where it does not."""
        return LOOKING_ON if self.eyes == ONLOOKER else self._taking_back.why_no_undo(self.known())

    def why_no_redo(self) -> str:
        """Why these eyes cannot make anything again, as far as they know; empty where they can."""
        return LOOKING_ON if self.eyes == ONLOOKER else self._taking_back.why_no_redo(self.known())

    def known(self) -> Commit:
        """The last commit that is these eyes' own or of which they saw an event, or the opening."""
        for number in range(len(self._commits) - 1, 0, -1):
            is_own = self._commits[number].seat == self.eyes
            if is_own or self._ends[number] > self._ends[number - 1]:
                return self._commits[number]
        return self._commits[0]


class Acts:
    """How often a seat has acted: decided, taken back, made again, been advised, resigned.

    It only grows, whatever is taken back, so that it numbers what a seat asks to be done.
    """

    def __init__(self, session: Session, seat: str) -> None:
        self._session, self._seat = session, seat
        self._read = 0
        self._made: list[Entry] = []
        self._live: list[str] = []
        self._undone: list[str] = []

    def count(self) -> int:
        """The number of the next act."""
        for entry in self._session.entries[self._read :]:
            if self._seat_of(entry) == self._seat:
                self._made.append(entry)
            self._read += 1
        return len(self._made)

    def made(self, number: int) -> Entry:
        """The act of that number, which is one of those counted."""
        return self._made[number]

    def _seat_of(self, entry: object) -> str:
        match entry:
            case Commit():
                self._live.append(entry.seat)
                self._undone.clear()
                return entry.seat
            case Undo():
                self._undone.append(self._live.pop())
                return self._undone[-1]
            case Redo():
                self._live.append(self._undone.pop())
                return self._live[-1]
            case Counsel() | Resigned():
                return entry.seat
        return ""


def linked(before: str, beat: JsonDict) -> str:
    """The hash of all beats down to one, from that of the beats before it."""
    return blake2b(before.encode() + dump(beat), digest_size=HASH_SIZE).hexdigest()
