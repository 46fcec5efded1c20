"""How many presses a turn takes a person, with standing orders and without.

    python -m tests.benchmarks.presses

A game is played twice with the same seed. Whoever sits at the seat decides as the captain would;
in the second game an order that may be given once is given wherever it is to be had. A choice is a
press, and so is an order. Told are the turns in which nothing but such orders was needed, too.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from statistics import median

from game.core.prompt import Prompt
from game.core.rules import OptionValue
from game.session.play.session import Session
from tests.standing import carried_out, decide

ORDER_KEPT = ("sail-on", "lie")
"""The orders that stand until something happens are given before those of a turn."""


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


def presses(sitting: Sitting, *, has_orders: bool) -> Counter[int]:
    """The presses of each turn."""
    session = Session.new(sitting.title, sitting.scenario, dict(sitting.options), seed=5)
    pressed: Counter[int] = Counter()
    while not session.is_over and session.state.turn <= sitting.turns:
        prompt = session.prompts()[0]
        turn = session.state.turn
        is_theirs = prompt.seat == sitting.seat and turn > 0
        made = has_orders and is_theirs and _given(session, prompt)
        pressed[turn] += is_theirs
        if not made:
            decide(session, prompt)
    return pressed


def _given(session: Session, prompt: Prompt) -> int:
    """The decisions that an order makes, if there is one here."""
    view = session.view(prompt.seat)
    orders = [each for each in session.title.bots.standing if each.is_open(view, prompt)]
    orders.sort(key=lambda order: order.id not in ORDER_KEPT)
    return carried_out(session, orders[0], prompt.seat)[0] if orders else 0


def main() -> None:
    print(f"{'sitting':34}{'turns':>6}{'without':>9}{'with':>6}{'median turn':>22}")
    for sitting in SITTINGS:
        without, given = (presses(sitting, has_orders=each) for each in (False, True))
        turns = max(without)
        name = f"{sitting.title} {sitting.scenario}, {sitting.seat}"
        usual, fewer = (
            median(each[turn] for turn in range(1, turns + 1)) for each in (without, given)
        )
        print(
            f"{name:34}{turns:6}{without.total():9}{given.total():6}"
            f"{f'{usual:g} without, {fewer:g} with':>22}"
        )


if __name__ == "__main__":
    main()
