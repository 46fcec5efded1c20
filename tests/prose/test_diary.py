"""The writer that the diaries of all titles share."""

from dataclasses import dataclass

from game.core.records import Event
from game.prose.diary import DiaryWriter, Tellers, says


@dataclass(frozen=True, slots=True)
class Turn(Event):
    number: int = 0


@dataclass(frozen=True, slots=True)
class Shot(Event):
    gun: str = ""


@dataclass(frozen=True, slots=True)
class Sunk(Event):
    pass


PHRASES = {
    "shots": ("{guns} fire.", "fire from {guns}."),
    "sunk": ("she sinks.", "she is gone."),
    "quiet": ("nothing.",),
}


class Writer(DiaryWriter):
    def __init__(self) -> None:
        runs: Tellers = {Shot: Writer.shots}
        super().__init__("Before", PHRASES, {Turn: Writer.turn, Sunk: says("sunk")}, runs)

    def where(self) -> str:
        return "at sea"

    def turn(self, event: Turn) -> None:
        self.open_entry(f"Turn {event.number}")

    def shots(self, run: list[Shot]) -> None:
        self.say("shots", guns="".join(shot.gun for shot in run))


def _told(*events: Event) -> list[tuple[int, str, str]]:
    return [(entry.position, entry.when, entry.text) for entry in Writer().write(events)]


def test_a_run_is_told_when_something_else_follows_or_the_game_ends() -> None:
    first, second, third = Shot("", "a"), Shot("", "b"), Shot("", "c")
    assert _told(first, second, Sunk(""), third) == [
        (4, "Before", "Fire from ab. She is gone. C fire.")
    ]


def test_sentences_of_an_occasion_take_turns() -> None:
    assert _told(Sunk(""), Sunk(""), Sunk("")) == [
        (3, "Before", "She is gone. She sinks. She is gone.")
    ]


def test_a_turn_without_news_is_quiet_but_none_comes_before_the_first_entry() -> None:
    assert _told(Turn("", 1), Sunk(""), Turn("", 2), Turn("", 3)) == [
        (2, "Turn 1", "She sinks."),
        (3, "Turn 2", "Nothing."),
        (4, "Turn 3", "Nothing."),
    ]
