"""The guided first game of a title and what is told of its example games, from its folder."""

from typing import Annotated, Any, Self

from pydantic import Field, model_validator

from game.contract.guide import Comment, Commentary, Guide, GuideMove, GuideStep
from game.tables.doors import PLAIN
from game.tables.loader import load_table
from game.tables.strict import Strict

MOST_WORDS = 320
"""What a card beside the board holds in large print."""

Words = Annotated[str, Field(min_length=1, max_length=MOST_WORDS), PLAIN]
Light = Annotated[str, Field(pattern=r"^((space|piece|instrument):.+|log|odds|phases)$")]


class _Move(Strict):
    command: dict[str, Any]
    words: Words | None = None
    lights: tuple[Light, ...] = ()


class _Step(Strict):
    words: Words
    lights: tuple[Light, ...] = ()
    moves: tuple[_Move, ...] = ()
    not_yet: Words | None = None


class _Guide(Strict):
    name: Words
    offer: Words
    voice: Words
    seat: str
    seed: int
    steps: Annotated[tuple[_Step, ...], Field(min_length=1)]
    farewell: Words
    scenario: str = ""
    options: dict[str, bool | str] = Field(default_factory=dict)
    seats: dict[str, str] = Field(default_factory=dict)
    replies: dict[str, tuple[dict[str, Any], ...]] = Field(default_factory=dict)


def load_guide(title: str) -> Guide:
    """A title's `data/guide.json`; raises DataError naming file, field and reason."""
    read = load_table(title, "guide", _Guide)
    return Guide(
        read.name,
        read.offer,
        read.voice,
        read.seat,
        read.seed,
        tuple(_step(step) for step in read.steps),
        read.farewell,
        read.scenario,
        read.options,
        read.seats,
        read.replies,
    )


def _step(step: _Step) -> GuideStep:
    moves = (GuideMove(move.command, move.words or "", move.lights) for move in step.moves)
    return GuideStep(step.words, step.lights, tuple(moves), step.not_yet or "")


class _Comment(Strict):
    after: Annotated[int, Field(ge=1)]
    kind: str
    words: Words
    facts: Annotated[dict[str, int | bool | str], Field(min_length=1)]


class _Commentary(Strict):
    scenario: str
    voice: Words
    comments: Annotated[tuple[_Comment, ...], Field(min_length=1)]

    @model_validator(mode="after")
    def _is_in_order(self) -> Self:
        places = [comment.after for comment in self.comments]
        if places != sorted(set(places)):
            raise ValueError("the comments do not follow each other")
        return self


class _Commentaries(Strict):
    games: tuple[_Commentary, ...]


def load_commentaries(title: str) -> tuple[Commentary, ...]:
    """A title's `data/commentary.json`; raises DataError naming file, field and reason."""
    read = load_table(title, "commentary", _Commentaries)
    return tuple(
        Commentary(
            game.scenario,
            game.voice,
            tuple(Comment(c.after, c.kind, c.words, c.facts) for c in game.comments),
        )
        for game in read.games
    )
