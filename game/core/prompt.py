"""What a seat is asked, what it may answer, and why not the rest."""

from dataclasses import dataclass

from game.core.records import Command


@dataclass(frozen=True, slots=True)
class Target:
    """A thing on the table that a player points at: a space, a piece or a button."""

    kind: str
    id: str


@dataclass(frozen=True, slots=True)
class Choice:
    """One click-sized decision. `label` names it in the rulebook's nouns."""

    command: Command
    label: str
    target: Target
    rule: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """What a player would try and may not, with the case and the reason."""

    target: Target
    label: str
    rule: str
    reason: str


@dataclass(frozen=True, slots=True)
class Prompt:
    """A question to one seat; `choices` is never empty, and is all that is legal."""

    seat: str
    rule: str
    text: str
    choices: tuple[Choice, ...]
    refusals: tuple[Refusal, ...] = ()


def space(space_id: str) -> Target:
    return Target("space", space_id)


def piece(piece_id: str) -> Target:
    return Target("piece", piece_id)


def button(name: str) -> Target:
    return Target("button", name)
