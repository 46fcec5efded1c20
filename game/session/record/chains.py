"""A part of every guest in every roll: links of hash chains, and what the host promises before.

A guest's part in the key of the dice is the end of a chain: a secret root hashed again and again.
Before the dice of a decision fall for the `n`-th time the host promises that decision, by a hash
that only its seed opens, and each guest then shows the link that leads to the end in `n` steps. So
the host knows no face before it is bound to the decision, and a guest none before it has fallen.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import blake2b

from game.core.records import Command
from game.session.record.codec import dump, encode
from game.session.record.lines import Commit, SharedDice
from game.session.record.shared import SEED_BYTES, hashed

LENGTH = 1 << 14
"""The number of the last roll for which there are links; of any game played, ten times."""


@dataclass(frozen=True, slots=True)
class Roll:
    """The dice of a decision that is the `number`-th with any; `links` are seats, each with its."""

    number: int
    links: tuple[tuple[str, str], ...]

    def key(self, key: str) -> str:
        """The key of these dice, from that of the game."""
        given = (f"{seat}:{link}".encode() for seat, link in sorted(self.links))
        return hashed(b"roll", bytes.fromhex(key), b"%d" % self.number, *given)


def roll_of(commit: Commit) -> Roll | None:
    """The roll of a commit in which guests apart had a part; None where they had none."""
    return Roll(commit.roll, commit.links) if commit.roll else None


def link_of(root: str, number: int) -> str:
    """The link for a roll, 1 to LENGTH, of the chain that begins at a root; 0 is its end."""
    return _stepped(root, LENGTH - number)


def end_of(root: str) -> str:
    """The end of the chain that begins at a root: the guest's part in the key of the dice."""
    return link_of(root, 0)


def leads_to(link: str, number: int, before: str, earlier: int) -> bool:
    """Whether the link of a roll is one of the chain that had `before` for an earlier one."""
    return earlier < number <= LENGTH and _stepped(link, number - earlier) == before


def promise_of(seed: str, number: int, seat: str, command: Command) -> str:
    """What the host promises before it asks for links: who decides what with that roll."""
    told = (b"%d" % number, seat.encode(), dump(encode(command)))
    return hashed(b"decision", bytes.fromhex(seed), *told)


def promises_with(before: str, number: int, promise: str) -> str:
    """The hash of all promises that a guest was given, "" for none, and one more."""
    return hashed(b"promises", bytes.fromhex(before), b"%d" % number, bytes.fromhex(promise))


class ChainError(Exception):
    """Links that are none; the message is a part of a sentence."""


class Chains:
    """The chains of a game's guests, as far as their links have been shown; `rolls` are counted."""

    def __init__(self, shared: SharedDice | None) -> None:
        parts = shared.parts if shared is not None and shared.every_roll else {}
        self._shown = {seat: (0, part) for seat, part in parts.items()}
        self.rolls = 0

    @property
    def seats(self) -> frozenset[str]:
        """The seats that have a chain."""
        return frozenset(self._shown)

    def require(self, seat: str, number: int, link: str) -> None:
        """Raise ChainError for what is not the link of a seat's chain for a roll."""
        earlier, before = self._shown.get(seat, (number, ""))
        if not leads_to(link, number, before, earlier):
            raise ChainError(f"the part that {seat} gave to these dice is none of its chain")

    def take(self, commit: Commit) -> None:
        """Go on by a commit; raises ChainError."""
        if not commit.roll:
            if commit.links:
                raise ChainError("parts were given to dice that are not counted")
            return
        if commit.roll != self.rolls + 1:
            raise ChainError(f"these dice are counted as {commit.roll}, after {self.rolls}")
        self.rolls = commit.roll
        for seat, link in commit.links:
            self.require(seat, commit.roll, link)
            self._shown[seat] = commit.roll, link

    def missing(self, commit: Commit) -> frozenset[str]:
        """The seats that have a chain and no part in the dice of a commit."""
        is_rolled = commit.seq > 0 and bool(commit.dice or commit.draws)
        return self.seats - {seat for seat, _ in commit.links} if is_rolled else frozenset()


def promises_kept(seed: str, commits: Iterable[Commit], asked: Sequence[tuple[int, int]]) -> str:
    """The hash of the promises of what was then decided, for rolls from one to another."""
    told = ""
    for commit in commits:
        is_asked = commit.roll and any(first <= commit.roll <= last for first, last in asked)
        if commit.command is not None and is_asked:
            promise = promise_of(seed, commit.roll, commit.seat, commit.command)
            told = promises_with(told, commit.roll, promise)
    return told


def _stepped(link: str, steps: int) -> str:
    stepped = bytes.fromhex(link)
    for _ in range(steps):
        stepped = blake2b(stepped, person=b"link", digest_size=SEED_BYTES).digest()
    return stepped.hex()
