"""The captain of the boats: salvos that pay, a place ahead of the convoy, and no sure target."""

from collections.abc import Callable, Iterator, Sequence

from game.core.prompt import Prompt
from game.core.records import Command
from game.geometry.hexes import DIRECTIONS, NORTH, SOUTH_WEST, Hex
from game.titles.submarine.bots import captain_tuned as tuned
from game.titles.submarine.bots.boat_plan import BoatPlan, plan_of
from game.titles.submarine.bots.boats.chase import may_chase
from game.titles.submarine.bots.boats.surface import has_surface_runs, may_come_up, prey_of, shells
from game.titles.submarine.bots.danger import aims_here, as_bears, as_she_runs, prefers_surface
from game.titles.submarine.bots.salvo import loads, prospect
from game.titles.submarine.bots.values import (
    at_first,
    best_hit,
    blow_of,
    gain,
    next_point,
    scale_of,
)
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.names import depth_words
from game.titles.submarine.model.state import ESCORT, PERISCOPE, SUBMARINE, Boat, BoatPlot
from game.titles.submarine.model.torpedo import Setting
from game.titles.submarine.odds.hits import odds_of, running_book
from game.titles.submarine.odds.rollouts import rollouts
from game.titles.submarine.printed.tables import BOAT_CARDS, TORPEDO_CARDS
from game.titles.submarine.rules.fighting.c14_reload import plot_of
from game.titles.submarine.rules.fighting.c17_gunnery import aim_of
from game.titles.submarine.rules.ground.c6_course import parse, written
from game.titles.submarine.rules.ground.c20_placing import Berth
from game.titles.submarine.rules.ground.card import card_of, last_turn
from game.titles.submarine.rules.ground.packed import apart, packed
from game.titles.submarine.rules.muster.c41_loads import ALL_TUBES
from game.titles.submarine.rules.turn.c7_plotting import plot_fault
from game.titles.submarine.view import View
from game.titles.submarine.worlds.seeded import Chance, one_of, seeded

Answer = tuple[Command, str]


# Plotting


def choose_plot(
    view: View,
    prompt: Prompt,
    chance: Chance,
    planned: Callable[[View, str, int], BoatPlan] = plan_of,
) -> Answer:
    """What brings the plot of the boat in hand nearer to what is planned for it."""
    boats = list(view.boats)
    name = view.hand.get(SUBMARINE) or boats[0]
    boat = view.boats[name]
    running = as_she_runs(view, boat)
    plan = planned(running, name, chance.lot)
    for command in _steps(view, name, as_bears(running, boat, plan.plot)):
        if prompt.admits(command):
            return command, plan.why
    rest = boats[boats.index(name) + 1 :]
    if rest and prompt.admits(c.Take(rest[0])):
        return c.Take(rest[0]), f"{view.boats[rest[0]].name} is plotted next."
    if not prompt.admits(c.Done()):
        astray = next(each for each in view.boats.values() if plot_fault(view, each))
        return c.Take(astray.id), f"{astray.name} cannot go as she is plotted."
    return c.Done(), plan.why


def _steps(view: View, name: str, wanted: BoatPlot) -> Iterator[Command]:
    """What is still to be plotted, in its order."""
    plot = plot_of(view, view.boats[name])
    if plot.mode != wanted.mode:
        yield c.RunBy(name, wanted.mode)
    if plot.repairs != wanted.repairs:
        yield c.Repair(name)
    if plot.moves != wanted.moves:
        yield from _towards(name, plot.moves, wanted.moves)
    yield from (c.PickTarget(name, ship) for ship in plot.targets if ship not in wanted.targets)
    if plot.depth != wanted.depth:
        yield c.PlotDepth(name, wanted.depth)
    yield from (c.PickTarget(name, ship) for ship in wanted.targets if ship not in plot.targets)
    aimed = {shot.tube for shot in plot.shots}
    for shot in wanted.shots:
        if shot.tube in aimed:
            continue
        if view.tube != shot.tube:
            yield c.TakeTube(name, shot.tube)
        if view.runs_shallow != shot.is_shallow:
            yield c.SetRun(shot.is_shallow)
        if shot.circle and shot.circle != view.circle:
            yield c.SetCircle(shot.circle.first, shot.circle.side, shot.circle.later)
        yield c.Shoot(name, shot.tube, shot.entry, shot.turn, shot.distance, shot.is_shallow)


def _towards(name: str, moves: str, wanted: str) -> Iterator[Command]:
    """The longest plots with which the wanted one begins, as far as they are offered."""
    steps, begun = parse(wanted), parse(moves)
    is_begun = steps[: len(begun)] == begun
    for length in range(len(steps), len(begun) if is_begun else -1, -1):
        yield c.Plot(name, written(steps[:length]))


# Placing


def choose_lurking(view: View, prompt: Prompt, chance: Chance) -> Answer:
    """Each boat in turn where its first salvo promises most, clear of the escorts."""
    family = next((each for each in prompt.families if isinstance(each, Berth)), None)
    boats = [choice.command.unit for choice in prompt.choices if isinstance(choice.command, c.Take)]
    name = view.hand.get(SUBMARINE) or (family.unit if family else _first(view, boats))
    boat = view.boats[name]
    depth = view.insides[name].depth
    is_off = card_of(view).victory.kind == "passage"
    is_free = has_surface_runs(view) and may_come_up(view, boat)
    if is_off or is_free or prefers_surface(view, boat):
        depth = 0
    elif aims_here(view, boat) or may_chase(view, boat):
        depth = PERISCOPE
    elif depth == PERISCOPE:
        depth = one_of(chance.dice, tuned.DEPTHS)
    if family and family.unit == name and (placed := _berth(view, boat, family, chance.lot)):
        return placed
    if (head := _heading(view, boat, prompt)) is not None:
        return head
    if (armed := _arms(view, boat, prompt)) is not None:
        return armed
    if view.insides[name].depth != depth and prompt.admits(c.StartAt(name, depth)):
        return c.StartAt(name, depth), f"She lies {depth_words(depth)}: she can fire from there."
    order = list(view.boats)
    rest = [each for each in boats if order.index(each) > order.index(name)]
    if rest:
        return c.Take(rest[0]), "The next boat is placed."
    return c.Done(), "The boats lie in wait."


def _first(view: View, others: list[str]) -> str:
    return next((boat for boat in view.boats if boat not in others), next(iter(view.boats)))


def _berth(view: View, boat: Boat, family: Berth, lot: int) -> Answer | None:
    """Another hex, where one by chance is better; None where it lies well."""
    # The same lots all the while that a boat is placed.
    dice = seeded(lot, boat.id, view.turn, view.compasses.get(boat.id), *view.ships.values())
    drawn = [family.sample(dice) for _ in range(tuned.BERTHS_DRAWN)]
    spots = {Hex(values["column"], values["row"]) for values in drawn[: tuned.BERTHS]}
    if has_surface_runs(view):
        every = {Hex(values["column"], values["row"]) for values in drawn}
        spots = {*sorted(every, key=lambda at: (-_nearness(view, at), at))[: tuned.BERTHS]}
    if not family.refusal(family.suggestion()):
        spots.add(boat.bow)
    worths = _worths(view, boat, [(at, way) for at in spots for way in DIRECTIONS])
    best, _ = max(worths, key=lambda pose: (worths[pose], pose))
    if best == boat.bow:
        return None
    return c.PlaceBoat(boat.id, *best), "From there her first torpedoes promise most."


def _worths(
    view: View, boat: Boat, poses: Sequence[tuple[Hex, int]]
) -> dict[tuple[Hex, int], float]:
    """What first places promise, each with a heading."""
    inside = view.insides[boat.id]
    kind = next((tube.load for tube in inside.tubes if tube.load), "")
    if not kind:
        return dict.fromkeys(poses, 0.0)
    setting = Setting(boat.id, kind, False)
    seen = rollouts(view, setting, tuned.BERTH_GUESSES)
    shots = prospect(view, [(packed(at), way) for at, way in poses], loads(inside), setting, seen)
    escorts = [packed(each.bow) for each in view.ships.values() if each.kind == ESCORT]
    most = best_hit(view, kind)
    if has_surface_runs(view):
        return {
            (at, way): tuned.PROMISE * shots[packed(at), way] / most + _nearness(view, at)
            for at, way in poses
        }
    far = tuned.FARTHEST if card_of(view).victory.kind == "passage" else tuned.FAR_ENOUGH
    return {
        (at, way): tuned.PROMISE * shots[packed(at), way] / most
        + tuned.FROM_THEM * min([far, *(apart(packed(at), each) for each in escorts)])
        for at, way in poses
    }


def _nearness(view: View, at: Hex) -> float:
    """How well a first place lies for a boat that is fast on the surface: where the convoy soon
    comes, out of the way of the escorts."""
    prey = prey_of(view, tuned.SOON_AHEAD)
    gap = max(0, min((apart(packed(at), each) for each in prey), default=0) - tuned.LIKED)
    escorts = (
        apart(packed(at), packed(each.bow)) for each in view.ships.values() if each.kind == ESCORT
    )
    crowd = max(0, tuned.UP_FROM - min(escorts, default=tuned.UP_FROM))
    return -tuned.FROM_PREY * gap - tuned.FROM_THEM * crowd


def _heading(view: View, boat: Boat, prompt: Prompt) -> Answer | None:
    """The best of the headings that are offered, where it is better than hers."""
    offered = [
        choice.command.heading
        for choice in prompt.choices
        if isinstance(choice.command, c.Head) and choice.command.unit == boat.id
    ]
    worths = _worths(view, boat, [(boat.bow, way) for way in (*offered, boat.heading)])
    _, best = max(worths, key=lambda pose: (worths[pose], pose))
    if best == boat.heading:
        return None
    return c.Head(boat.id, best), "Her tubes bear on the ships."


def _arms(view: View, boat: Boat, prompt: Prompt) -> Answer | None:
    """4.4.11 The type that promises most, in all tubes; None where she carries it."""
    offered = [
        choice.command.torpedo
        for choice in prompt.choices
        if isinstance(choice.command, c.Arm) and choice.command.tube == ALL_TUBES
    ]
    carried = {tube.load for tube in view.insides[boat.id].tubes if tube.load}
    promises = {kind: _promise(view, boat, kind) for kind in (*offered, *carried)}
    best = max(offered, key=lambda kind: (promises[kind], kind), default="")
    if not best or promises[best] <= max(promises[kind] for kind in carried):
        return None
    return c.Arm(boat.id, best, ALL_TUBES), "These torpedoes do most to what sails here."


def _promise(view: View, boat: Boat, kind: str) -> float:
    """What torpedoes of a type that come from abeam promise, by all ships; slow ones find fewer."""
    is_endless = card_of(view).victory.kind == "damage"
    setting, by = Setting(boat.id, kind, False), blow_of(view, kind)
    book = running_book(view, kind)
    total = sum(
        odds_of(book, setting, ship)[NORTH][0][1][SOUTH_WEST]
        * gain(scale_of(view, ship), at_first(ship), by, is_endless)
        for ship in view.ships.values()
        if ship.kind != ESCORT
    )
    return total * min(tuned.FAST, TORPEDO_CARDS[kind].speed)


# The rest


def choose_gun(view: View, prompt: Prompt, chance: Chance) -> Answer:
    """The target that the guns hurt most."""
    shots = [each.command for each in prompt.choices if isinstance(each.command, c.Fire)]
    if not shots:
        return c.Done(), "No target is worth a shell."

    def harm(shot: c.Fire) -> tuple[float, str]:
        aim = aim_of(view, view.boats[shot.ship], view.ships[shot.target])
        points = shells(aim.factor, view.house.advanced.gunnery) if aim else 0.0
        return points * (1 + next_point(view, view.ships[shot.target])), shot.target

    return max(shots, key=harm), "Her gun bears."


def choose_arrival(view: View, prompt: Prompt, chance: Chance) -> Answer:
    """Late boats come as soon as they may, where they do not cost more than they bring."""
    offered = [choice.command for choice in prompt.choices]
    drawing = next((each for each in offered if isinstance(each, c.DrawMarker)), None)
    coming = next((each for each in offered if isinstance(each, c.Enlist)), None)
    if _cost_of_late(view) >= tuned.BRINGS * (last_turn(view) - view.turn + 1):
        return c.Done(), "Another boat would cost more than she brings."
    if coming:
        return coming, "Another boat comes in."
    if drawing:
        return drawing, "A marker may let another boat in."
    return c.Done(), "No boat can come."


def _cost_of_late(view: View) -> int:
    """What the cheapest of the late boats costs."""
    return min(cost_of(view, boat) for boat in view.reserve)


def cost_of(view: View, boat: str) -> int:
    """S12.OPT, C.VC1 What a boat costs that comes in, whatever becomes of her."""
    card = card_of(view)
    return card.late_points if card.campaign is None else BOAT_CARDS[view.fleet[boat].card].points


def choose_revealing(view: View, prompt: Prompt, chance: Chance) -> Answer:
    """The boat with the least to lose."""
    taken = [choice.command for choice in prompt.choices if isinstance(choice.command, c.Take)]
    if not taken:
        return c.Done(), "Neither is found."
    best = min(taken, key=lambda each: sum(bool(t.load) for t in view.insides[each.unit].tubes))
    return best, "She has the fewest torpedoes left."
