"""5 The turns of a scenario and the phases of each."""

from collections.abc import Callable
from dataclasses import dataclass

from game.core.rules import Context
from game.geometry.hexes import distance
from game.titles.submarine.model import events as e
from game.titles.submarine.model import frames as f
from game.titles.submarine.model.state import CAPITAL, ESCORT, SUBMARINE, State
from game.titles.submarine.printed.tables import SOLO_MOVES
from game.titles.submarine.rules.campaign import (
    bomb,
    is_flown_over,
    may_call,
    open_bombing,
    open_call,
)
from game.titles.submarine.rules.fighting import c43_depths
from game.titles.submarine.rules.fighting.c12_torpedoes import run_torpedoes
from game.titles.submarine.rules.fighting.c14_reload import reload
from game.titles.submarine.rules.fighting.c16_attack import (
    explode_ahead,
    explode_weapons,
    thrown_at_contacts,
)
from game.titles.submarine.rules.fighting.c17_gunnery import fire_guns
from game.titles.submarine.rules.fighting.c51_acoustic import towers
from game.titles.submarine.rules.finding.c22_sonar import begin_search
from game.titles.submarine.rules.ground.c19_damage import settle, tell_losses
from game.titles.submarine.rules.ground.c21_hidden import burn_out, look, lose_contacts
from game.titles.submarine.rules.ground.card import card_of, is_convoy, is_night, moves_by_die
from game.titles.submarine.rules.ground.clock import diced_plots
from game.titles.submarine.rules.moving.c34_battery import charge
from game.titles.submarine.rules.moving.c52_repair import repair
from game.titles.submarine.rules.muster.c26_late import MARKERS, may_arrive
from game.titles.submarine.rules.turn.c5_escorts import move_escorts, to_move
from game.titles.submarine.rules.turn.c7_convoy import open_turns, usual_order
from game.titles.submarine.rules.turn.c34_prolonged import may_hunt, open_hunt
from game.titles.submarine.rules.turn.c58_turning import RULE, why_not_plot
from game.titles.submarine.rules.winning import end_if_over, is_time_up
from game.titles.submarine.view import Sea, known_shots

FACES = 6


def begin_turn(context: Context[State], frame: f.Voyage) -> None:
    """5 The next turn, until the game is decided; 34.6 boats in contact are hunted on before."""
    if is_time_up(context.state):
        tell_losses(context)
    if may_hunt(context.state):
        open_hunt(context)
        return
    if end_if_over(context):
        return
    context.emit(e.TurnBegan("5", context.state.turn + 1))
    context.call(f.Turn())
    if may_arrive(context.state):
        context.call(f.Arriving())
    if may_call(context.state):
        open_call(context)


def walk_turn(context: Context[State], frame: f.Turn) -> None:
    """5 The next phase in which anything can happen."""
    if end_if_over(context):
        return
    for place in range(frame.step, len(PHASES)):
        phase = PHASES[place]
        if phase.has_work(context.state):
            context.goto(f.Turn(place + 1))
            if phase.name:
                context.emit(e.PhaseBegan(phase.rule, phase.name))
            phase.run(context)
            return
    context.end()


# 5.1


def plotters(sea: Sea) -> tuple[str, ...]:
    """5.1 The seats with something to plot."""
    diced = moves_by_die(sea)
    waiting = {
        SUBMARINE: bool(sea.boats) and diced != "boat",
        ESCORT: bool(towers(sea))
        or (
            any(is_convoy(sea, ship) for ship in sea.ships)
            and diced != "convoy"
            and bool(open_turns(sea))
        ),
    }
    return tuple(seat for seat in sea.seats if waiting[seat])


def _plot(context: Context[State]) -> None:
    seats = plotters(context.state)
    context.call(f.Plotting(seats))
    if SUBMARINE in seats:
        context.emit(e.UnitTaken("5.1.1", SUBMARINE, next(iter(context.state.boats))))


# 5.2


def _absorb(context: Context[State]) -> None:
    """17.9.1 No damage is absorbed until all have fired."""
    context.emit(e.GunDamageTold("17.9.1"))
    settle(context)


def _fade(context: Context[State]) -> None:
    context.emit(e.StarsFaded("25.4"))
    look(context)


# 5.3


def _sail(context: Context[State]) -> None:
    """7.6 By plot; S1.SR1 by die where nobody plots, 58 straight on if it turns too soon."""
    if moves_by_die(context.state) == "convoy":
        face = context.roll("the convoy's course", FACES)
        plot, turn = diced_plots(context.state)[face], context.state.turn
        if why_not_plot(context.state, turn, plot):
            context.emit(e.ConvoyRolled(RULE, face, usual_order(context.state)))
        else:
            context.emit(e.ConvoyRolled("S1.SR1", face, plot))
    context.call(f.Convoying())


# 5.4


def _watch(context: Context[State]) -> None:
    """S6.SR2 Whether the capital ship still follows her plot; 21.4 who is seen."""
    card, state = card_of(context.state), context.state
    if card.met_within and not state.is_met and _is_met(state):
        context.emit(e.ConvoyFreed("S6.SR2"))
    look(context)


def _is_met(state: State) -> bool:
    reach = card_of(state).met_within
    return known_shots(state) > 0 or any(
        distance(ship.bow, at) <= reach
        for ship in state.ships.values()
        if ship.kind == CAPITAL
        for boat in state.boats.values()
        for at in boat.hexes
    )


def _steam(context: Context[State]) -> None:
    """5.4 The escorts; 23.6 a capital ship that has moved by plot may search by radar before."""
    move_escorts(context)
    for ship in list(context.state.ships.values()):
        if ship.kind == CAPITAL and is_convoy(context.state, ship.id):
            begin_search(context, ship.id)


# 5.6


def _dive(context: Context[State]) -> None:
    """8.3 By plot; S3.SR1 by die and number marker where nobody plots; old fires die down."""
    burn_out(context)
    if moves_by_die(context.state) == "boat":
        for boat in context.state.boats:
            face = context.roll("the boat's course", FACES)
            marker = context.draw(MARKERS)
            context.emit(e.BoatRolled("S3.SR1", boat, face, marker, SOLO_MOVES[face][marker]))
    context.call(f.Diving())


# 5.7


def _explode_ahead(context: Context[State]) -> None:
    """42.2 What was thrown at boats in contact."""
    if context.state.house.advanced.attacks:
        c43_depths.attack(context, thrown_at_contacts(context.state), "42.2")
    else:
        explode_ahead(context)


def _explode(context: Context[State]) -> None:
    """16, 43 All weapons, by the tables in force."""
    if context.state.house.advanced.attacks:
        c43_depths.explode_weapons(context)
    else:
        explode_weapons(context)


def _close(context: Context[State]) -> None:
    """14.2 Tubes are reloaded, 34.3 batteries charged, 52.5 damage repaired; 21.4 who is seen."""
    settle(context)
    reload(context)
    charge(context)
    repair(context)
    _watch(context)


# All of it


@dataclass(frozen=True, slots=True)
class Phase:
    """A step of a turn; one without a name is not told."""

    name: str
    rule: str
    run: Callable[[Context[State]], None]
    has_work: Callable[[State], bool] = lambda state: True


def _has_escorts(sea: Sea) -> bool:
    return ESCORT in sea.seats and any(ship.kind == ESCORT for ship in sea.ships.values())


PHASES = (
    Phase("plot", "5.1", _plot, lambda state: bool(plotters(state))),
    Phase("guns", "5.2", fire_guns, lambda state: bool(state.boats)),
    Phase("", "17.9.1", _absorb, lambda state: bool(state.gun_damage or state.gun_hits)),
    Phase("", "25.4", _fade, lambda state: bool(state.stars)),
    Phase(
        "stars",
        "25.4",
        lambda context: context.call(f.StarShelling()),
        lambda state: state.house.star_shells and is_night(state) and _has_escorts(state),
    ),
    Phase("convoy", "5.3", _sail, lambda state: any(is_convoy(state, s) for s in state.ships)),
    Phase("", "21.4", _watch),
    Phase("escorts", "5.4", _steam, lambda state: ESCORT in state.seats and bool(to_move(state))),
    Phase("", "22.8", lose_contacts, lambda state: state.house.hidden),
    Phase(
        "",
        "42.2",
        _explode_ahead,
        lambda state: state.house.advanced.ahead_thrown and bool(thrown_at_contacts(state)),
    ),
    Phase("", "C.SR16", open_bombing, is_flown_over),
    Phase("torpedoes", "5.5", run_torpedoes),
    Phase("", "C.SR16", bomb, lambda state: bool(state.bombs)),
    Phase("submarines", "5.6", _dive, lambda state: bool(state.boats)),
    Phase("charges", "5.7", _explode, lambda state: bool(state.weapons)),
    Phase("", "21.4", _close),
)
