"""The guided first game of a title and what is told of its example games, from its folder."""

from typing import Annotated, Any, Self

from pydantic import AfterValidator, Field, model_validator

from game.contract.guide import Comment, Commentary, Guide, GuideMove, GuideStep
from game.tables.doors import PLAIN
from game.tables.loader import load_table
from game.tables.strict import Strict

MOST_WORDS = 320
"""What a card beside the board holds in large print."""

FIRST_GAME = "Guided first game"
"""What the button of a title's first guide says."""

Words = Annotated[str, Field(min_length=1, max_length=MOST_WORDS), PLAIN]
Light = Annotated[str, Field(pattern=r"^((space|piece|instrument):.+|log|odds|phases)$")]


def _as(record: type[Any]) -> AfterValidator:
    """Makes of what was read the record that has its fields."""
    return AfterValidator(lambda read: record(**dict(read)))


class _Move(Strict):
    command: dict[str, Any]
    words: Words = ""
    lights: tuple[Light, ...] = ()


class _Step(Strict):
    words: Words
    lights: tuple[Light, ...] = ()
    moves: tuple[Annotated[_Move, _as(GuideMove)], ...] = ()
    not_yet: Words = ""


class _Guide(Strict):
    name: Words
    offer: Words
    voice: Words
    seat: str
    seed: int
    steps: Annotated[tuple[Annotated[_Step, _as(GuideStep)], ...], Field(min_length=1)]
    farewell: Words
    scenario: str = ""
    options: dict[str, bool | str] = Field(default_factory=dict)
    seats: dict[str, str] = Field(default_factory=dict)
    replies: dict[str, tuple[dict[str, Any], ...]] = Field(default_factory=dict)


def load_guide(title: str, table: str = "guide") -> Guide:
    """A guide of a title's `data`; raises DataError naming file, field and reason."""
    return Guide(**dict(load_table(title, table, _Guide)))


class _Comment(Strict):
    after: Annotated[int, Field(ge=1)]
    kind: str
    words: Words
    facts: Annotated[dict[str, int | bool | str], Field(min_length=1)]


class _Commentary(Strict):
    scenario: str
    voice: Words
    comments: Annotated[tuple[Annotated[_Comment, _as(Comment)], ...], Field(min_length=1)]

    @model_validator(mode="after")
    def _is_in_order(self) -> Self:
        places = [comment.after for comment in self.comments]
        if places != sorted(set(places)):
            raise ValueError("the comments do not follow each other")
        return self


class _Commentaries(Strict):
    games: tuple[Annotated[_Commentary, _as(Commentary)], ...]


def load_commentaries(title: str) -> tuple[Commentary, ...]:
    """A title's `data/commentary.json`; raises DataError naming file, field and reason."""
    found: Any = load_table(title, "commentary", _Commentaries).games
    return tuple(found)
