"""U-TORP: the Torpedo Phase, with the two tubes of the Type VIIC (U-OPT-VIIC)."""

from itertools import combinations

from game.core.prompt import DONE, Choice, Prompt, Refusal, Target, space
from game.core.records import Command
from game.core.rules import Context
from game.titles.unterseeboot.model import commands as c
from game.titles.unterseeboot.model import events as e
from game.titles.unterseeboot.model.frames import TorpedoAttack
from game.titles.unterseeboot.model.state import State
from game.titles.unterseeboot.printed.board import SURFACE
from game.titles.unterseeboot.printed.tables import TORPEDO_NEEDS, TORPEDO_ROLLS
from game.titles.unterseeboot.rules.places import (
    CAPTAIN,
    Situation,
    boat_space,
    firing_reach,
    space_name,
)


def begin_torpedo(context: Context[State]) -> None:
    """U-TORP.1 Asked only where a shot is possible."""
    state = context.state
    if state.torpedoes and _targets(state):
        context.call(TorpedoAttack())


def _targets(seen: Situation) -> list[str]:
    """U-TORP.1, U-TORP.3 Identified ships in reach of the tubes."""
    return [
        where
        for where in firing_reach(seen)
        if where in seen.targets and seen.targets[where].is_identified
    ]


def ask_torpedo(state: State, frame: TorpedoAttack) -> tuple[Prompt, ...]:
    """U-TORP.1, U-TORP.2 One torpedo at one ship, or hold fire; the VIIC may fire two."""
    targets = _targets(state)
    choices = [
        Choice(
            c.Fire((where,)),
            f"Fire at {_ship(state, where)}",
            space(where),
            _launch_rule(state, (where,)),
        )
        for where in targets
    ]
    if state.house.viic and state.torpedoes > 1:
        choices += _double_shots(state, targets)
    choices.append(Choice(c.HoldFire(), "Hold fire", DONE, "U-TORP.1"))
    text = f"You may attack an identified ship. Torpedoes left: {state.torpedoes}."
    return (Prompt(CAPTAIN, "U-TORP.1", text, tuple(choices)),)


def _double_shots(state: State, targets: list[str]) -> list[Choice]:
    """U-OPT-VIIC.2 to U-OPT-VIIC.4 Two at one ship, or split between two when submerged."""
    doubles = [
        Choice(
            c.Fire((where, where)),
            f"Fire two at {_ship(state, where)}",
            space(where),
            _launch_rule(state, (where, where)),
        )
        for where in targets
    ]
    if boat_space(state).level != SURFACE:
        doubles += [
            Choice(
                c.Fire((one, other)),
                f"Split: {_ship(state, one)} and {_ship(state, other)}",
                Target("button", f"split-{one}-{other}"),
                _launch_rule(state, (one, other)),
            )
            for one, other in combinations(targets, 2)
        ]
    return doubles


def _launch_rule(state: State, at: tuple[str, ...]) -> str:
    """The case that allows one torpedo, or two, at the spaces named."""
    is_surface_shot = boat_space(state).level == SURFACE
    if len(at) == 1:
        return "U-TORP.4" if is_surface_shot else "U-TORP.9"
    if at[0] != at[1]:
        return "U-OPT-VIIC.3"
    return "U-OPT-VIIC.4" if is_surface_shot else "U-OPT-VIIC.2"


def _ship(state: State, where: str) -> str:
    return f"the {state.targets[where].tons:,}-ton ship at {space_name(where)}"


def refuse_torpedo(seen: Situation) -> tuple[Refusal, ...]:
    targets = _targets(seen)
    return tuple(
        Refusal(space(where), f"Fire at {space_name(where)}", *_why_not(seen, where))
        for where in seen.targets
        if where not in targets
    )


def _why_not(seen: Situation, where: str) -> tuple[str, str]:
    if not seen.targets[where].is_identified:
        return ("U-TORP.1", "Only an identified ship can be attacked.")
    if boat_space(seen).level == SURFACE:
        return ("U-TORP.4", "On the surface only a ship in your own space can be attacked.")
    if seen.house.strict:
        return ("U-QR.4", "From periscope depth only a ship straight above can be attacked.")
    return ("U-TORP.9", "From periscope depth only a ship in an adjacent space can be attacked.")


def attack(context: Context[State], frame: TorpedoAttack, seat: str, command: Command) -> None:
    """U-TORP.6 Each shot costs a torpedo; shots launched together are resolved in turn."""
    context.end()
    if not isinstance(command, c.Fire):
        return
    rule = _launch_rule(context.state, command.at)
    for where in command.at:
        context.emit(e.TorpedoFired(rule, where, context.state.torpedoes - 1))
    for where in command.at:
        _run_torpedo(context, where)


def _run_torpedo(context: Context[State], where: str) -> None:
    """U-TORP.5 on the surface 3+, U-TORP.10 submerged 4+; U-OPT-BIG.7 some ships take two."""
    state = context.state
    level = boat_space(state).level
    needs = TORPEDO_NEEDS[level - 1]
    assert needs is not None, "a torpedo is fired from too deep"
    what = f"{TORPEDO_ROLLS[level - 1]}, at {space_name(where)}"
    face = context.roll(what, 6, needs)
    is_hit = face >= needs
    rule = "U-TORP.5" if level == SURFACE else "U-TORP.10"
    context.emit(e.TorpedoRan(rule, where, face, needs, is_hit))
    contact = state.targets.get(where)
    if not is_hit or contact is None:
        return
    if contact.hits_to_sink > 1:
        context.emit(e.ShipDamaged("U-OPT-BIG.7", where, contact.hits_to_sink - 1))
    else:
        context.emit(e.ShipSunk("U-TORP.7", where, contact.sides, contact.tons))
