"""15.4.3 to 15.4.5, 15.2.3 Who attacks a boat that has been found, and the attacks."""

from game.core.prompt import DONE, Choice, Prompt, Target, button, piece
from game.core.rules import Context
from game.prose.sentences import capital
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.commands import AttackWith
from game.titles.tonnage_war.model.frames import AIR_KINDS, Attack, Group
from game.titles.tonnage_war.model.names import boat_name, escort_name, escorts_named
from game.titles.tonnage_war.model.state import ESCORT, State
from game.titles.tonnage_war.printed.places import LOST, within
from game.titles.tonnage_war.rules.attack.c15_air import attack_from_the_air, offer_cooperation
from game.titles.tonnage_war.rules.attack.c15_strike import is_afloat, strike_at
from game.titles.tonnage_war.rules.attack.c16_escorts import fire_if_turning
from game.titles.tonnage_war.rules.ground.fire import strike
from game.titles.tonnage_war.rules.ground.plot import COMMANDER
from game.titles.tonnage_war.rules.ground.reach import attack_ways, is_spent, is_surprise
from game.titles.tonnage_war.view import Plot

# The question


def ask_attack(state: State, frame: Attack) -> tuple[Prompt, ...]:
    group = frame.group
    rule = "TW 15.2.3" if group.kind in AIR_KINDS else "TW 15.4.3"
    choices = [_choice(state, group, way, rule) for way in attack_ways(state, group)]
    let_go = Choice(AttackWith(()), "None: let it go", DONE, rule)
    return (Prompt(COMMANDER, rule, _text(state, group), (*choices, let_go)),)


def _choice(plot: Plot, group: Group, way: tuple[str, ...], rule: str) -> Choice:
    return Choice(AttackWith(way), _label(plot, group, way), _target(way), rule)


def _label(plot: Plot, group: Group, way: tuple[str, ...]) -> str:
    if len(way) == 1:
        return f"{escort_name(way[0])} attacks ({_numbers(plot, group, way[0])})"
    if is_surprise(plot, group):
        return f"{escort_name(way[0])} attacks first, then {escorts_named(way[1:])}"
    return f"{escorts_named(way)} attack"


def _numbers(plot: Plot, group: Group, escort: str) -> str:
    if is_spent(plot, escort):
        return "gunfire or ramming alone"
    shot = strike(plot, escort, is_first=False).shot
    return f"damages on {shot.damages}, sinks on {shot.sinks}"


def _target(way: tuple[str, ...]) -> Target:
    return piece(way[0]) if len(way) == 1 else button("-".join(("attack", *way)))


def _text(plot: Plot, group: Group) -> str:
    boat = plot.boats[group.boat]
    found = f"{capital(boat_name(group.boat))} is found {within(boat.place)}"
    if group.kind in AIR_KINDS:
        flak = "it dives" if boat.is_evading else "it stays up and will fire flak"
        return f"{found}; {flak}. Which aircraft attacks?"
    if boat.reaction == ESCORT and not boat.is_evading:
        return f"{found}, and turns on those who search it. Which of them attack?"
    evades = "; it evades" if boat.is_evading else ""
    return f"{found}{evades}. Which escorts attack?"


# The answer


def attack(context: Context[State], frame: Attack, seat: str, command: AttackWith) -> None:
    group = frame.group
    context.end()
    if group.kind in AIR_KINDS:
        for escort in command.escorts:
            attack_from_the_air(context, escort, group.boat)
        offer_cooperation(context, group.boat)
        return
    fire_if_turning(context, group, is_found=True)
    _press_home(context, group, command.escorts)


def _press_home(context: Context[State], group: Group, escorts: tuple[str, ...]) -> None:
    """15.4.5 One after another, those that the boat has put out of action aside."""
    state, boat = context.state, group.boat
    is_first, are_any = is_surprise(state, group), False
    for escort in escorts:
        is_able = state.escorts[escort].place != LOST and (is_first or not is_spent(state, escort))
        if is_able and is_afloat(context, boat):
            strike_at(context, escort, boat, is_first=is_first)
            is_first, are_any = False, True
    if are_any and is_afloat(context, boat) and not state.boats[boat].is_evading:
        context.emit(e.BoatEvaded("TW 14.1.3", boat))
