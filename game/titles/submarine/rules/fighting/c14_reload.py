"""14 Reloading torpedo tubes."""

from collections.abc import Collection, Iterator
from functools import lru_cache

from game.core.prompt import Choice, button
from game.core.quick import altered
from game.core.rules import Context
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.state import SILENT, Boat, BoatPlot, Inside, State
from game.titles.submarine.printed.tables import TORPEDO_CARDS
from game.titles.submarine.rules.fighting.c59_reload import (
    all_at_once,
    reloads_at_once,
    turns_to_reload,
)
from game.titles.submarine.rules.ground.tubes import tube_name
from game.titles.submarine.rules.moving.c9_depth import usual_depth
from game.titles.submarine.rules.moving.c32_silent import is_silent, mode_of
from game.titles.submarine.rules.moving.reach import usual_moves
from game.titles.submarine.view import Sea


def can_reload(inside: Inside, tube: int) -> bool:
    """14.1, 14.4, 14.6 Whether a tube is empty, and there is a torpedo to put into it."""
    each = inside.tubes[tube]
    reserve = inside.stern_reserve if each.is_stern else inside.bow_reserve
    return not each.load and not each.is_external and bool(reserve)


def usual_reloads(sea: Sea, boat: Boat) -> tuple[int, ...]:
    """14.2 What a boat reloads if nothing else is said: one tube at each end, the begun first.

    Reloading costs nothing, so that no turn is let go by. 59.2 Some boats reload all at once.
    """
    inside = sea.insides[boat.id]
    if reloads_at_once(sea, boat):
        return all_at_once(inside)
    usual = []
    for is_stern in (False, True):
        able = [
            number
            for number, tube in enumerate(inside.tubes)
            if tube.is_stern == is_stern and can_reload(inside, number)
        ]
        if able:
            usual.append(max(able, key=lambda number: (inside.tubes[number].reloading, -number)))
    return tuple(usual)


def reload_choices(sea: Sea, name: str) -> list[Choice]:
    """14.2, 14.3 The tubes that may be reloaded instead of others at the same end.

    One that is begun is reloaded to its end, three turns without a break; 41.5 or with one.
    """
    boat, inside = sea.boats[name], sea.insides[name]
    if is_silent(sea, boat):  # 32.9
        return []
    chosen, may_pause = plot_of(sea, boat).reloads, sea.house.advanced.mixed_loads
    if reloads_at_once(sea, boat):
        under_way = {tube.is_stern for tube in inside.tubes if tube.reloading}
        return [*_next_types(boat, inside, under_way)] if may_pause else []
    held = range(len(inside.tubes)) if may_pause else chosen
    begun = {inside.tubes[tube].is_stern for tube in held if inside.tubes[tube].reloading}
    choices = []
    for number, tube in enumerate(inside.tubes):
        is_open = tube.is_stern not in begun or (may_pause and tube.reloading > 0)
        if can_reload(inside, number) and is_open:
            words = "Do not reload" if number in chosen else "Reload"
            choices.append(_reload(name, f"{words} {tube_name(inside.tubes, number)}", number))
    if may_pause:
        choices += _next_types(boat, inside, begun)
    return choices


@lru_cache(maxsize=256)
def _reload(boat: str, label: str, tube: int) -> Choice:
    target = button(f"reload-{tube}")
    return Choice(c.Reload(boat, tube), label, target, "14.2", group="Reloading")


def _next_types(boat: Boat, inside: Inside, begun: Collection[bool]) -> Iterator[Choice]:
    """41.3 The other types that may be reloaded next, at an end where nothing is begun."""
    ends = {False: inside.bow_reserve, True: inside.stern_reserve}
    for is_stern, reserve in ends.items():
        if is_stern in begun:
            continue
        for kind in dict.fromkeys(reserve):
            if kind != reserve[0]:
                end = "stern" if is_stern else "bow"
                label = f"Reload a {TORPEDO_CARDS[kind].name} next at the {end}"
                target = button(f"reload-{kind}-{end}")
                command = c.PickReload(boat.id, kind, is_stern)
                yield Choice(command, label, target, "41.3", group="Reloading")


def pick_reload(context: Context[State], command: c.PickReload) -> None:
    """41.3 The torpedo that is reloaded next is one of that type."""
    picked = command.boat, command.torpedo, command.is_stern
    context.emit(e.ReloadPicked("41.3", *picked))


def plot_of(sea: Sea, boat: Boat) -> BoatPlot:
    """What is plotted for a boat so far: at first it goes on as slowly as it can, and reloads."""
    if boat.id in sea.plots:
        return sea.plots[boat.id]
    mode = mode_of(sea, boat)
    reloads = () if mode == SILENT else usual_reloads(sea, boat)
    return BoatPlot(usual_moves(sea, boat), usual_depth(sea, boat), reloads=reloads, mode=mode)


def choose_reload(context: Context[State], command: c.Reload) -> None:
    """14.2 Reload a tube instead of another at its end, or none there if it was that one."""
    state = context.state
    plot = plot_of(state, state.boats[command.boat])
    tubes = state.insides[command.boat].tubes
    is_stern = tubes[command.tube].is_stern
    others = tuple(tube for tube in plot.reloads if tubes[tube].is_stern != is_stern)
    chosen = () if command.tube in plot.reloads else (command.tube,)
    reloads = tuple(sorted((*others, *chosen)))
    context.emit(e.BoatPlotted("14.3", command.boat, altered(plot, reloads=reloads)))


def reload(context: Context[State]) -> None:
    """14.2 At the end of a turn, a turn of reloading is over in every tube that is reloaded."""
    state = context.state
    for boat in list(state.boats.values()):
        turns, is_at_once = turns_to_reload(state, boat), reloads_at_once(state, boat)
        rule = "59.2" if is_at_once else "59.1" if state.house.longer.reload_rate else "14.2"
        is_any_ready = False
        for tube in plot_of(state, boat).reloads:
            inside = state.insides[boat.id]
            if can_reload(inside, tube):
                is_ready = inside.tubes[tube].reloading + 1 >= turns
                is_any_ready = is_any_ready or is_ready
                context.emit(e.TubeReloaded(rule, boat.id, tube, is_ready))
        if is_at_once and is_any_ready:
            context.emit(e.AllReloaded("59.2", boat.id))
