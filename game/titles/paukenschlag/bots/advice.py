"""The staff officer: what a choice promises in tons, by exact chances or by an estimate."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from game.contract.advice import Advice, Report, silent
from game.contract.prospects import Check
from game.core.prompt import Prompt
from game.core.records import Command, Frame
from game.prose.sentences import about
from game.titles.paukenschlag.bots import captain_tuned as tuned
from game.titles.paukenschlag.bots.captain import Captain
from game.titles.paukenschlag.bots.staff.estimates import ON_THE_CHART
from game.titles.paukenschlag.bots.staff.estimates_air import IN_THE_AIR, raids
from game.titles.paukenschlag.bots.staff.estimates_flights import IN_FLIGHT
from game.titles.paukenschlag.bots.staff.estimates_grid import ON_THE_GRIDS
from game.titles.paukenschlag.bots.staff.estimates_repairs import ON_BASES
from game.titles.paukenschlag.bots.staff.little import LITTLE, OF_LITTLE
from game.titles.paukenschlag.bots.staff.worths import (
    COSTS_NOTHING,
    Reckon,
    Reckoned,
    as_advice,
    cargo,
    no_stake,
    thousands,
    tons_a_point,
    worth_of,
)
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import frames as f
from game.titles.paukenschlag.model.names import GERMAN, named_unit
from game.titles.paukenschlag.model.state import Boat
from game.titles.paukenschlag.odds.checks import checks
from game.titles.paukenschlag.printed.counters import boat_class, save_modifier
from game.titles.paukenschlag.printed.tables import SHOTS, torpedo_needs
from game.titles.paukenschlag.rules.combat.c9_guns import aims_with, guns_at
from game.titles.paukenschlag.rules.combat.c9_torpedoes import row_of
from game.titles.paukenschlag.rules.combat.chances import Hurt, of_gunfire, of_salvo
from game.titles.paukenschlag.rules.combat.damage import (
    defence,
    flotation,
    is_crippled,
    kind_of_target,
)
from game.titles.paukenschlag.view import View

NO_ROLL = "Nothing is rolled for it."
FLIGHTS = (c.Fly, c.Patrol, c.Raid)
"""What flies for nothing better stays on the ground."""
ESTIMATES = ON_THE_CHART | ON_THE_GRIDS | IN_THE_AIR | IN_FLIGHT | ON_BASES


def advise(view: View, prompt: Prompt, report: Report = silent) -> tuple[Advice, ...]:
    """Every choice of a prompt, best first.

    Where little hangs on it that is the captain's choice, and so it is of several that promise most
    but for repairs and patrols over bases, which he orders without a look at who may come.
    """
    if prompt.kind in OF_LITTLE:
        return _as_the_captain(view, prompt)
    reckon, a_point = _reckoner(view, prompt), tons_a_point(view)
    judged = [as_advice(each.command, reckon(each.command), a_point) for each in prompt.choices]
    judged.sort(key=lambda each: (-each.value, isinstance(each.command, FLIGHTS)))
    best = [each for each in judged if each.value == judged[0].value]
    if len(best) > 1 and prompt.kind not in ON_BASES:
        liked = Captain(0).choose(view, prompt)
        best.sort(key=lambda each: each.command != liked)
    return (*best, *judged[len(best) :])


def _reckoner(view: View, prompt: Prompt) -> Reckon:
    if prompt.seat == GERMAN and prompt.commands(c.Raid):
        return raids(view)
    if prompt.kind in EXACT:
        return partial(EXACT[prompt.kind], view)
    return ESTIMATES[prompt.kind](view)


def _as_the_captain(view: View, prompt: Prompt) -> tuple[Advice, ...]:
    best = Captain(0).choose(view, prompt)
    others = [each.command for each in prompt.choices if each.command != best]
    words = partial(OF_LITTLE[prompt.kind], view)
    return tuple(Advice(each, 0.0, LITTLE, words(each), is_reckoned=False)
                 for each in (best, *others))  # fmt: skip


# Torpedoes and guns


def _torpedoes(view: View, command: Command) -> Reckoned:
    """All that are laid, with this one."""
    aims = view.aims
    if isinstance(command, c.Aim):
        aims = (*aims, (command.boat, command.target))
    gain = sum(
        _tons(view, target, salvo(view, boat, target, count))
        for (boat, target), count in Counter(aims).items()
    )
    fired = Counter(boat for boat, _ in aims)
    price = sum(_torpedo_worth(view, view.boats[boat]) * count for boat, count in fired.items())
    if not isinstance(command, c.Aim):
        words = "All that are aimed are fired." if aims else "No torpedo is fired."
        return Reckoned(gain, price, words, _spent(price)) if aims else no_stake(words)
    count = aims.count((command.boat, command.target))
    hurt = salvo(view, command.boat, command.target, count)
    shots = "One torpedo sinks" if count == 1 else f"{count} torpedoes sink"
    words = f"{shots} {named_unit(command.target)} in {about(hurt.sunk)}"
    others = f"; the tons are of all {len(aims)} that are laid" if count < len(aims) else ""
    return Reckoned(gain, price, f"{words}{others}.", _spent(price))


def _torpedo_worth(view: View, boat: Boat) -> float:
    """What one is worth that she keeps: nothing where she has more than she can still fire."""
    weeks = min(boat.fuel, view.last_turn - view.turn)
    return tuned.KEPT_SINKS * cargo(view) if boat.torpedoes - SHOTS < SHOTS * weeks else 0.0


def _spent(price: float) -> str:
    if price < tuned.SHOWS:
        return "It costs nothing: there are more than can still be fired."
    return f"What is fired is not there later: {thousands(price)}, by an estimate."


def salvo(view: View, boat: str, target: str, count: int) -> Hurt:
    """What so many torpedoes of a boat do to a target together."""
    return of_salvo(
        count, torpedo_needs(row_of(view, target)), view.turn,
        boat_class(view.boats[boat].type).torpedo, defence(view, target), flotation(view, target),
        is_crippled=is_crippled(view, target),
    )  # fmt: skip


def _tons(view: View, target: str, hurt: Hurt) -> float:
    return worth_of(view, target) * float(hurt.sunk + tuned.HURT_SHARE * hurt.crippled)


def _boat_gun(view: View, command: Command) -> Reckoned:
    """What she adds to the boats that fire together with her."""
    if not isinstance(command, c.FireGun):
        return no_stake("She holds her fire.")
    target = command.target
    others = _gunfire(view, guns_at(view, view.aims, target), target)
    hurt = _gunfire(view, guns_at(view, aims_with(view, command), target), target)
    chance = float(hurt.sunk + hurt.crippled)
    gain = _tons(view, target, hurt) - _tons(view, target, others)
    costs = "It costs nothing: she is up already."
    return Reckoned(gain, 0.0, f"It hurts {named_unit(target)} in {about(chance)}.", costs)


def _gunfire(view: View, factors: int, target: str) -> Hurt:
    return of_gunfire(
        factors, defence(view, target), flotation(view, target),
        save_modifier(kind_of_target(target)), is_crippled=is_crippled(view, target),
    )  # fmt: skip


# What the checks tell exactly


SINKS = "OP 9.2e", "OP 9.3d"
"""What an attack does to a boat that is down, and to one that is up."""


def _hunt(view: View, command: Command) -> Reckoned:
    """All attacks as they are ordered, those without an order at the first boat."""
    kinds = {
        "OP 9.2e": tuned.BOAT_WORTH,
        "OP 9.2f": tuned.BOAT_WORTH * tuned.HURT_SHARE,
        "OP 9.3d": tuned.BOAT_WORTH * tuned.HURT_SHARE,
    }
    frame = view.flow[-1]
    assert isinstance(frame, f.Hunting)
    costs = COSTS_NOTHING if len(frame.boats) == 1 else "Who attacks one boat lets the others go."
    found = checks(view, command)
    gain, words = _weighed(found, kinds)
    sunk = [f"{check.name}: {about(check.chance)}" for check in found if check.rule in SINKS]
    return Reckoned(gain, 0.0, _together(sunk) if len(sunk) > 1 else words, costs)


def _together(sunk: Sequence[str]) -> str:
    """ "Sink U-123: 6 %, U-84: 11 %." """
    first, *others = sunk
    return f"{', '.join([first, *(each.removeprefix('Sink ') for each in others)])}."


def _weighed(found: Sequence[Check], kinds: Mapping[str, float]) -> tuple[float, str]:
    """The sum of what each kind of roll is worth, by its case, and the weightiest in words."""
    weighed = [check for check in found if check.rule in kinds]
    if not weighed:
        return 0.0, NO_ROLL
    told = max(weighed, key=lambda check: kinds[check.rule] * check.chance)
    value = sum(kinds[check.rule] * float(check.chance) for check in weighed)
    return value, f"{told.name}: {about(told.chance)}."


def _ship_ping(view: View, command: Command) -> Reckoned:
    """8.1c Who is found hears her, too."""
    if not isinstance(command, c.Ping):
        return no_stake("They only listen.")
    found = checks(view, command)
    gain, words = _weighed(found, {"OP 8.1.1b": tuned.FOUND_COSTS})
    ship = view.ships[command.unit]
    if command.target in view.markers[ship.convoy or ship.id].found_by:
        return Reckoned(gain, 0.0, words, "It costs nothing: the boat knows her.")
    price, _ = _weighed(found, {"OP 8.1.1b": tuned.TOLD_COSTS})
    return Reckoned(gain, price, words, f"The boat then knows of her: {thousands(price)}.")


OF_FRAMES: Mapping[type[Frame], Callable[[View, Command], Reckoned]] = {
    f.Torpedoes: _torpedoes,
    f.BoatGuns: _boat_gun,
    f.Hunting: _hunt,
    f.ShipSonar: _ship_ping,
}
EXACT = {frame.__name__: reckon for frame, reckon in OF_FRAMES.items()}
