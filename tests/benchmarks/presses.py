"""How many presses a turn takes a person, with standing orders and without, and what is watched.

    python -m tests.benchmarks.presses

A game is played twice with the same seed. Whoever sits at the seat decides as the captain would;
in the second game an order that may be given once is given wherever it is to be had. A choice is a
press, and so is an order. Told are the first turns, the quiet turn (the median) and the fight (the
turn with the most presses), and the seconds in which something was shown meanwhile, at the usual
speed and nothing skipped.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import median

from game.contract.cues import Cue
from game.core.prompt import DONE, Prompt
from game.core.rules import OptionValue
from game.scenes.table.cues.cueplayer import CuePlayer
from game.scenes.titles import looks_of
from game.session.play.session import Session
from game.session.record.asides import Aside
from game.session.story.replay import Beat, Story, follow
from game.ui.settings import Settings
from tests.standing import carried_out, decide

ORDER_KEPT = ("screen", "sail-on", "lie", "pursue")
"""The orders that stand until something happens are given before those of a turn."""
OPENING = 3
"""So many turns are the first ten minutes."""
FRAME, WIDE = 1 / 60, 60.0


@dataclass(frozen=True)
class Sitting:
    """Whose presses are counted, in which game, for how many turns."""

    title: str
    scenario: str
    seat: str
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    turns: int = 12


SITTINGS = (
    Sitting("submarine", "po-17", "escort", {"hidden": True}),
    Sitting("submarine", "po-17", "submarine"),
    Sitting("tonnage_war", "on-115", "commander"),
    Sitting("atlantic_1942", "small", "convoy-a"),
    Sitting("atlantic_1942", "small", "pack-v"),
    Sitting("unterseeboot", "patrol", "captain"),
)


@dataclass(frozen=True)
class Played:
    """The presses of each turn, and the seconds in which it was watched."""

    presses: Counter[int]
    seconds: Mapping[int, float]

    def of(self, turns: Sequence[int]) -> str:
        """Presses and seconds of these turns, the median where they are several."""
        pressed = median(self.presses[turn] for turn in turns)
        return f"{pressed:g}, {median(self.seconds[turn] for turn in turns):.0f} s"


def played(sitting: Sitting, *, has_orders: bool) -> Played:
    """A game of the sitting."""
    session = Session.new(sitting.title, sitting.scenario, dict(sitting.options), seed=5)
    pressed, seconds = Counter[int](), defaultdict[int, float](float)
    watch = _watching(session, sitting.seat)
    while not session.is_over and session.state.turn <= sitting.turns:
        prompt = session.prompts()[0]
        turn = session.state.turn
        is_theirs = prompt.seat == sitting.seat and turn > 0
        made = has_orders and is_theirs and _given(session, prompt)
        pressed[turn] += is_theirs
        if not made:
            forgotten = session.title.words.forgotten(session.view(prompt.seat), prompt)
            decide(session, prompt)
            pressed[turn] += is_theirs and bool(forgotten.names) and _has_ended(session, prompt)
        seconds[turn] += watch()
    return Played(pressed, seconds)


def _has_ended(session: Session, prompt: Prompt) -> bool:
    """Whether what the prompt asked was ended: with somebody forgotten, that is pressed twice."""
    ends = [choice.command for choice in prompt.choices if choice.target == DONE]
    return session.commits[-1].command in ends


def _given(session: Session, prompt: Prompt) -> int:
    """The decisions that an order makes, if there is one here."""
    view = session.view(prompt.seat)
    orders = [each for each in session.title.bots.standing if each.is_open(view, prompt)]
    orders.sort(key=lambda order: order.id not in ORDER_KEPT)
    return carried_out(session, orders[0], prompt.seat)[0] if orders else 0


def _watching(session: Session, eyes: str) -> Callable[[], float]:
    """Shows what is new of a game, and tells how many seconds that took."""
    looks = looks_of(session.title.id)
    assert looks is not None
    story = Story(session.title, eyes, eyes)

    def cues_of(beat: Beat) -> Sequence[Cue]:
        return () if isinstance(beat.event, Aside) else session.title.words.cues(beat.event)

    player = CuePlayer(
        Settings(), cues_of, lambda name: (0.0, 0.0), lambda position: None,
        lambda sound: None, lambda name: WIDE, looks.effects,
    )  # fmt: skip

    def watch() -> float:
        follow(story, session)
        player.play(story.beats[player.goal :])
        player.update(0.0)
        gone = 0.0
        while player.is_playing:
            player.update(FRAME)
            gone += FRAME
        return gone

    watch()
    return watch


def main() -> None:
    print(
        f"{'presses, seconds watched':34}{'':10}{'first turns':>14}{'quiet turn':>14}{'fight':>14}"
    )
    for sitting in SITTINGS:
        name = f"{sitting.title} {sitting.scenario}, {sitting.seat}"
        for how, has_orders in (("without", False), ("with", True)):
            game = played(sitting, has_orders=has_orders)
            turns = range(1, max(game.presses) + 1)
            fight = max(turns, key=lambda turn: game.presses[turn])
            parts = [turns[:OPENING], turns, [fight]]
            told = "".join(f"{game.of(part):>14}" for part in parts)
            print(f"{name if not has_orders else '':34}{how:10}{told}")


if __name__ == "__main__":
    main()
