"""How many presses a turn takes a person, with standing orders and without, and what is watched.

    python -m tests.benchmarks.presses
    python -m tests.benchmarks.presses --title submarine --level full

Twelve sittings, each played twice with the same seed. Whoever sits at the seat decides as the
captain would; in the second game an order that may be given once is given wherever it is to be had,
to all or else to all that can be picked for one. A choice is a press, and so is an order; a frame
about those that are picked is another. What a captain does part by part is a single press where a
place could be pointed at instead that comes to the same.

Told are the first ten minutes (three turns together), the quiet turn (the median) and the fight
(the turn with the most presses without orders), and the seconds in which something was shown
meanwhile, at the usual speed and nothing skipped. At a level of the game that a title names, all
its switches are as that level has them.
"""

from argparse import ArgumentParser
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from statistics import median
from typing import Any

from game.contract.cues import Cue
from game.contract.standing import StandingOrder
from game.core.dice import DiceError, TapeDice
from game.core.flow import act, of_seat
from game.core.prompt import DONE, Choice, Prompt
from game.core.records import Command
from game.core.rules import OptionValue
from game.scenes.table.cues.cueplayer import CuePlayer
from game.scenes.titles import looks_of
from game.session.play.session import Session
from game.session.play.story import Beat
from game.session.record.asides import Aside
from game.session.request.levels import options_at
from game.titles import load_title
from game.ui.settings import Settings
from tests.standing import alike, decide

ORDER_KEPT = ("screen", "sail-on", "lie", "pursue")
"""The orders that stand until something happens are given before those of a turn."""
PICKED = 2
"""Fewer are quicker decided one by one than picked and ordered."""
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
    Sitting("submarine", "wolf-pack", "escort", {"hidden": True}),
    Sitting("submarine", "wolf-pack", "submarine"),
    Sitting("tonnage_war", "on-115", "commander"),
    Sitting("tonnage_war", "sc-107", "commander"),
    Sitting("atlantic_1942", "small", "convoy-a"),
    Sitting("atlantic_1942", "small", "pack-v"),
    Sitting("atlantic_1942", "training", "convoy-a"),
    Sitting("unterseeboot", "patrol", "captain"),
    Sitting("paukenschlag", "january", "us"),
    Sitting("paukenschlag", "january", "german"),
)


@dataclass(frozen=True)
class Played:
    """The presses of each turn, and the seconds in which it was watched."""

    presses: Counter[int]
    seconds: Mapping[int, float]

    def of(self, turns: Sequence[int], of_all: Callable[[Iterable[float]], float] = sum) -> str:
        """Presses and seconds of these turns, together or what else is made of them."""
        pressed = of_all(self.presses[turn] for turn in turns)
        return f"{pressed:g}, {of_all(self.seconds[turn] for turn in turns):.0f} s"


def played(sitting: Sitting, *, has_orders: bool) -> Played:
    """A game of the sitting."""
    session = Session.new(sitting.title, sitting.scenario, dict(sitting.options), seed=5)
    pressed, seconds = Counter[int](), defaultdict[int, float](float)
    hand = Hand(session)
    watch = _watching(session, sitting.seat)
    while not session.is_over and session.state.turn <= sitting.turns:
        prompt = session.prompts()[0]
        turn = session.state.turn
        is_theirs = prompt.seat == sitting.seat and turn > 0
        made = _given(session, prompt) if has_orders and is_theirs else 0
        pressed[turn] += made
        if not made:
            forgotten = session.title.words.forgotten(session.view(prompt.seat), prompt)
            before = session.state
            decide(session, prompt)
            pressed[turn] += is_theirs and bool(forgotten.names) and _has_ended(session, prompt)
            pressed[turn] += hand.more(before, prompt) if is_theirs else 0
        seconds[turn] += watch()
    return Played(pressed, seconds)


class Hand:
    """Counts the presses of a piece that a captain moves part by part, had places been pointed at.

    Kept are what stood before each part of the move, what was asked, and the presses up to there.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self._parts: list[tuple[Any, Prompt, int]] = []
        self._pressed, self._after = 0, None

    def more(self, before: Any, asked: Prompt) -> int:
        """How many presses more it takes with the decision just made: as many as a part fewer."""
        command = self.session.commits[-1].command
        made = next((each for each in asked.choices if each.command == command), None)
        is_going_on = before is self._after and made is not None and bool(made.actor)
        if not is_going_on:
            self._parts, self._pressed = [], 0
        self._parts.append((before, asked, self._pressed))
        pressed = self._pressed + 1
        for stood, was_asked, so_far in self._parts[:-1] if made else ():
            if so_far + 1 < pressed and self._leads_here(stood, was_asked, made):
                pressed = so_far + 1
        more, self._pressed, self._after = pressed - self._pressed, pressed, self.session.state
        return more

    def _leads_here(self, before: Any, asked: Prompt, made: Choice) -> bool:
        """Whether the place to which a part has led was lit before, and comes to the same."""
        for choice in asked.choices:
            if (choice.actor, choice.target) == (made.actor, made.target):
                try:
                    rules, dice = self.session.title.rules, TapeDice([])
                    there, _ = act(rules, before, asked.seat, choice.command, dice)
                except DiceError:
                    continue
                if there == self.session.state:
                    return True
        return False


def _has_ended(session: Session, prompt: Prompt) -> bool:
    """Whether what the prompt asked was ended: with somebody forgotten, that is pressed twice."""
    ends = [choice.command for choice in prompt.choices if choice.target == DONE]
    return session.commits[-1].command in ends


def _given(session: Session, prompt: Prompt) -> int:
    """The presses of an order that decides something here; 0 for none."""
    view, bots = session.view(prompt.seat), session.title.bots
    given = [*alike(session, prompt), *bots.standing]
    orders = [each for each in given if each.is_open(view, prompt)]
    orders.sort(key=lambda order: order.id not in ORDER_KEPT)
    for order in orders[:1]:
        if _is_followed(session, order, prompt.seat):
            return 1
    for group in bots.group_orders:
        pieces = group.pieces(view, prompt)
        if len(pieces) > PICKED and _is_followed(session, group.to(pieces), prompt.seat):
            return 2
    return 0


def _is_followed(session: Session, order: StandingOrder[Any], seat: str) -> bool:
    """Carry an order out until a person is asked again; whether it decided anything."""
    since, made = session.view(seat), 0
    while not session.is_over:
        prompt = of_seat(session.prompts(), seat)
        if prompt is None:
            decide(session, session.prompts()[0])
            continue
        answer = order.answer(session.view(seat), prompt, since)
        if not isinstance(answer, Command) or not prompt.admits(answer):
            break
        session.submit(seat, answer)
        made += 1
    return made > 0


def _watching(session: Session, eyes: str) -> Callable[[], float]:
    """Shows what is new of a game, and tells how many seconds that took."""
    looks = looks_of(session.title.id)
    assert looks is not None
    story = session.begin_story(eyes, eyes)

    def cues_of(beat: Beat) -> Sequence[Cue]:
        return () if isinstance(beat.event, Aside) else session.title.words.cues(beat.event)

    player = CuePlayer(
        Settings(), cues_of, lambda name: (0.0, 0.0), lambda position: None,
        lambda sound: None, lambda name: WIDE, looks.effects,
    )  # fmt: skip

    def watch() -> float:
        session.follow(story)
        player.play(story.beats[player.goal :])
        player.update(0.0)
        gone = 0.0
        while player.is_playing:
            player.update(FRAME)
            gone += FRAME
        return gone

    watch()
    return watch


def at_level(sitting: Sitting, level: str) -> Sitting:
    """The sitting with the switches of a level of its title; raises StartError."""
    options = options_at(load_title(sitting.title), sitting.scenario, level)
    return replace(sitting, options=options)


def main() -> None:
    parser = ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--title", help="sittings of this title only")
    parser.add_argument("--level", help="at a level that the title names, such as full")
    arguments = parser.parse_args()
    sittings = [each for each in SITTINGS if arguments.title in (None, each.title)]
    if arguments.level:
        sittings = [at_level(each, arguments.level) for each in sittings]
    heads = "".join(f"{head:>16}" for head in ("first minutes", "quiet turn", "fight"))
    print(f"{'presses, seconds watched':36}{'':8}{heads}")
    for sitting in sittings:
        name = f"{sitting.title} {sitting.scenario}, {sitting.seat}"
        without, given = (played(sitting, has_orders=each) for each in (False, True))
        turns = range(1, max(without.presses) + 1)
        fight = max(turns, key=lambda turn: without.presses[turn])
        for name_shown, how, game in ((name, "without", without), ("", "with", given)):
            told = (game.of(turns[:OPENING]), game.of(turns, median), game.of([fight]))
            print(f"{name_shown:36}{how:8}{''.join(f'{each:>16}' for each in told)}")


if __name__ == "__main__":
    main()
