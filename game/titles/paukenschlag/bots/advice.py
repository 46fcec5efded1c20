"""The staff officer: what a choice promises in tons, by exact chances or by an estimate."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.contract.advice import Advice, Report, Term, silent
from game.contract.prospects import Check
from game.core.prompt import Prompt
from game.core.records import Command, Frame
from game.prose.sentences import about
from game.titles.paukenschlag.bots import captain_tuned as tuned
from game.titles.paukenschlag.bots.captain import Captain
from game.titles.paukenschlag.bots.estimates import ESTIMATES
from game.titles.paukenschlag.bots.worths import UNIT, worth_of
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import frames as f
from game.titles.paukenschlag.model.names import ATTACK, named_unit
from game.titles.paukenschlag.odds.checks import checks
from game.titles.paukenschlag.printed.counters import boat_class, save_modifier
from game.titles.paukenschlag.printed.tables import AIR_DICE, torpedo_needs
from game.titles.paukenschlag.rules.combat.c9_guns import aims_with, guns_at
from game.titles.paukenschlag.rules.combat.c9_torpedoes import row_of
from game.titles.paukenschlag.rules.combat.chances import Hurt, of_gunfire, of_salvo
from game.titles.paukenschlag.rules.combat.damage import (
    defence,
    flotation,
    is_crippled,
    kind_of_target,
)
from game.titles.paukenschlag.rules.units import boats_in
from game.titles.paukenschlag.view import View

NO_ROLL = "Nothing is rolled for it."
NOT_RECKONED = "not reckoned in tons"


@dataclass(frozen=True, slots=True)
class Reckoned:
    """A choice with what it promises its side, and why."""

    value: float
    why: str


def advise(view: View, prompt: Prompt, report: Report = silent) -> tuple[Advice, ...]:
    """Every choice of a prompt, best first; where tons tell nothing the captain's choice is."""
    if prompt.commands(c.Raid):
        return _as_the_captain(view, prompt)
    if reckon := EXACT.get(prompt.kind):
        judged = [_advice(each.command, reckon(view, each.command)) for each in prompt.choices]
    elif estimate := ESTIMATES.get(prompt.kind):
        judged = [
            _advice(each.command, Reckoned(*estimate(view, each.command)))
            for each in prompt.choices
        ]
    else:
        return _as_the_captain(view, prompt)
    return tuple(sorted(judged, key=lambda each: -each.value))


def _advice(command: Command, reckoned: Reckoned) -> Advice:
    value = round(reckoned.value, 3)
    terms = (Term("on the average", value, is_good=True, unit=UNIT, step=tuned.TOLD_BY),)
    return Advice(command, value, f"{value:+.1f} {UNIT}", reckoned.why, terms)


def _as_the_captain(view: View, prompt: Prompt) -> tuple[Advice, ...]:
    captain = Captain(0)
    best = captain.choose(view, prompt)
    others = [each.command for each in prompt.choices if each.command != best]
    return (
        Advice(best, 0.0, NOT_RECKONED, captain.why),
        *(Advice(other, 0.0, NOT_RECKONED, "A matter of judgement.") for other in others),
    )


# Torpedoes and guns


def _torpedoes(view: View, command: Command) -> Reckoned:
    """All that are laid, with this one."""
    aims = view.aims
    if isinstance(command, c.Aim):
        aims = (*aims, (command.boat, command.target))
    value = sum(
        _tons(view, target, salvo(view, boat, target, count))
        for (boat, target), count in Counter(aims).items()
    )
    if not isinstance(command, c.Aim):
        return Reckoned(value, "All that are aimed." if aims else "No torpedo is spent.")
    count = aims.count((command.boat, command.target))
    hurt = salvo(view, command.boat, command.target, count)
    shots = "One torpedo sinks" if count == 1 else f"{count} torpedoes sink"
    return Reckoned(value, f"{shots} {named_unit(command.target)} in {about(hurt.sunk)}.")


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
        return Reckoned(0.0, "She holds her fire.")
    target = command.target
    others = _gunfire(view, guns_at(view, view.aims, target), target)
    hurt = _gunfire(view, guns_at(view, aims_with(view, command), target), target)
    chance = float(hurt.sunk + hurt.crippled)
    value = _tons(view, target, hurt) - _tons(view, target, others)
    return Reckoned(value, f"It hurts {named_unit(target)} in {about(chance)}.")


def _gunfire(view: View, factors: int, target: str) -> Hurt:
    return of_gunfire(
        factors, defence(view, target), flotation(view, target),
        save_modifier(kind_of_target(target)), is_crippled=is_crippled(view, target),
    )  # fmt: skip


# What the checks tell exactly


def _hunt(view: View, command: Command) -> Reckoned:
    """All attacks as they are ordered, those without an order at the first boat."""
    found = checks(view, command)
    kinds = {
        "OP 9.2e": tuned.BOAT_WORTH,
        "OP 9.2f": tuned.BOAT_WORTH * tuned.HURT_SHARE,
        "OP 9.3d": tuned.BOAT_WORTH * tuned.HURT_SHARE,
    }
    return _weighed(found, kinds)


def _weighed(found: tuple[Check, ...], kinds: Mapping[str, float]) -> Reckoned:
    """The sum of what each kind of roll is worth, by its case; the likeliest is told."""
    weighed = [check for check in found if check.rule in kinds]
    value = sum(kinds[check.rule] * float(check.chance) for check in weighed)
    if not weighed:
        return Reckoned(0.0, NO_ROLL)
    told = max(weighed, key=lambda check: abs(kinds[check.rule]) * check.chance)
    return Reckoned(value, f"{told.name}: {about(told.chance)}.")


def _air_attack(view: View, command: Command) -> Reckoned:
    """Only if she has not dived before."""
    found = {check.rule: check.chance for check in checks(view, command)}
    if "OP 9.4g" not in found:
        return Reckoned(0.0, NO_ROLL)
    sinks = float(found["OP 9.4g"] * (1 - found.get("OP 8.4c", 0)))
    return Reckoned(tuned.BOAT_WORTH * sinks, f"She is sunk in {about(sinks)}.")


def _flight(view: View, command: Command) -> Reckoned:
    if isinstance(command, c.Fly) and command.mission == ATTACK:
        boats = [boat for boat in boats_in(view, command.zone) if boat.is_spotted]
        value = tuned.BOAT_WORTH * AIR_DICE.sinks / 10 * len(boats)
        return Reckoned(value, "To attack a boat that is spotted." if boats else "None to attack.")
    return _weighed(checks(view, command), {"OP 8.4": tuned.SPOTTED_COSTS})


def _ship_ping(view: View, command: Command) -> Reckoned:
    return _weighed(checks(view, command), {"OP 8.1.1b": tuned.FOUND_COSTS})


def _boat_ping(view: View, command: Command) -> Reckoned:
    """8.1c Who is found hears her, too."""
    return _weighed(checks(view, command), {"OP 8.1.1b": tuned.CONTACT_WORTH - tuned.FOUND_COSTS})


def _radio(view: View, command: Command) -> Reckoned:
    """The other boats gain contact; any boat of the grid may be heard."""
    if not isinstance(command, c.ReportContact):
        return Reckoned(0.0, "Nobody hears of it.")
    frame = view.flow[-1]
    assert isinstance(frame, f.Radio)
    found = view.markers[frame.targets[0]].found_by
    others = [boat for boat in view.boats if boat in view.markers and boat not in found]
    heard = _weighed(checks(view, command), {"OP 8.3d": -tuned.HEARD_COSTS})
    why = heard.why if heard.value else "No aircraft can take bearings."
    return Reckoned(tuned.CONTACT_WORTH * len(others) + heard.value, why)


Reckon = Callable[[View, Command], Reckoned]
OF_FRAMES: Mapping[type[Frame], Reckon] = {
    f.Torpedoes: _torpedoes,
    f.BoatGuns: _boat_gun,
    f.Hunting: _hunt,
    f.AirHunt: _air_attack,
    f.AirMoves: _flight,
    f.ShipSonar: _ship_ping,
    f.BoatSonar: _boat_ping,
    f.Radio: _radio,
}
EXACT = {frame.__name__: reckon for frame, reckon in OF_FRAMES.items()}
