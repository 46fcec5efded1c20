"""The captain of the escorts: patterns where boats are likeliest, and a convoy that weaves."""

from collections.abc import Callable, Iterator, Sequence

from game.core.prompt import Prompt
from game.core.records import Command
from game.geometry.hexes import DIRECTIONS, NORTH, Hex, distance, step
from game.titles.submarine.bots import captain_tuned as tuned
from game.titles.submarine.bots.escort_plan import Sent, sent
from game.titles.submarine.bots.escorts.homing import Liked, is_straight_home, weaving
from game.titles.submarine.bots.escorts.onward import part_of
from game.titles.submarine.bots.escorts.order import first_to_go
from game.titles.submarine.bots.escorts.ramming import RAMS
from game.titles.submarine.bots.heat import ghost_of
from game.titles.submarine.bots.hunt import BOMBS, DROP, GREAT, Part, Plan
from game.titles.submarine.bots.values import unit_of
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.frames import DepthSetting
from game.titles.submarine.model.names import depth_words
from game.titles.submarine.model.state import CHARGE, ESCORT, HIDDEN, KGUN, MK10, Ship, Weapon
from game.titles.submarine.odds.attacks import (
    charge_name,
    depth_at,
    hit_lots_of,
    mk10_set,
    spaced,
)
from game.titles.submarine.odds.depths import Prior, Reckoner, lots_of, prior_of
from game.titles.submarine.odds.fleet import turns_in
from game.titles.submarine.printed.scenarios import place_of
from game.titles.submarine.rules.fighting.c15_weapons import arms_of
from game.titles.submarine.rules.fighting.c16_attack import charge_of
from game.titles.submarine.rules.fighting.c17_gunnery import aim_of
from game.titles.submarine.rules.ground.c6_course import AHEAD, TURNS
from game.titles.submarine.rules.ground.c20_placing import Berth
from game.titles.submarine.rules.ground.card import card_of, is_convoy
from game.titles.submarine.rules.ground.packed import packed, steps_of, unpacked
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.rules.turn.c5_escorts import ship_in_hand, to_move
from game.titles.submarine.rules.turn.c7_convoy import is_whole_moves, open_turns
from game.titles.submarine.rules.turn.c7_orders import is_ordered, turn_in_hand
from game.titles.submarine.view import View
from game.titles.submarine.worlds.belief import hidden_boats
from game.titles.submarine.worlds.boatways import likely_end
from game.titles.submarine.worlds.seeded import FINE, Chance, seeded, weighed

Answer = tuple[Command, str]
CHARGES = (CHARGE, KGUN)

LIKELY = "The pattern covers where a boat is likeliest: {:.1f} {} to be expected."
NEARER = "She goes where her next attack is best."
HOME = "Straight for the edge."


ALL_TOW = c.Tow("", is_towed=True)


# The convoy


def choose_order(
    view: View,
    prompt: Prompt,
    chance: Chance,
    liked: Callable[[View, Sequence[c.Order]], Liked] = weaving,
) -> Answer:
    """A course of merchants as it is liked, or the way home."""
    if prompt.admits(ALL_TOW):
        return ALL_TOW, "A foxer costs some hearing, an acoustic torpedo the ship."
    if prompt.admits(c.Done()):
        return c.Done(), "Their orders are written."
    turn = turn_in_hand(view)
    if is_ordered(view, turn):
        left = next(each for each in open_turns(view) if not is_ordered(view, each))
        return c.Take(str(left)), "That turn has its orders, and another has none."
    plots = [
        choice.command
        for choice in prompt.choices
        if isinstance(choice.command, c.Order) and choice.command.turn == turn
    ]
    weights, why = liked(view, plots)
    if view.house.advanced.clock and turn == view.turn:
        weights = _clear(view, plots, weights)
    order = weighed(chance.dice, plots, weights)
    return order, HOME if is_whole_moves(view) and is_straight_home(view, order) else why


def _clear(view: View, plots: Sequence[c.Order], weights: Sequence[float]) -> list[float]:
    """10.1, 27 How often each plot is taken, without those that run a ship into an escort: in the
    turns of the advanced game the convoy comes twice as far before the escorts can move away."""
    ahead = {packed(at) for each in view.ships.values() if each.kind == ESCORT for at in each.hexes}
    sailing = [
        (packed(each.bow), each.heading)
        for each in view.ships.values()
        if not each.is_dead and is_convoy(view, each.id)
    ]
    clear = [
        0.0
        if any(bow in ahead for pose in sailing for bow, _ in steps_of(pose, order.moves))
        else w
        for order, w in zip(plots, weights, strict=True)
    ]
    return clear if any(clear) else [*weights]


# Escorts at sea


def _usual_lead(view: View, lot: int) -> Ship:
    """The ship with the best attack, or nearest to a boat."""
    return first_to_go(view, to_move(view), sent, lot)


def choose_escort(
    view: View,
    prompt: Prompt,
    chance: Chance,
    planned: Callable[[View, Ship, int], Sent] = sent,
    leads: Callable[[View, int], Ship] = _usual_lead,
) -> Answer:
    """The ship that is to lead first; then part by part what is planned for her."""
    ship = ship_in_hand(view)
    if view.steaming is None:
        first = leads(view, chance.lot)
        if first.id != ship.id and prompt.admits(c.Take(first.id)):
            return c.Take(first.id), f"{first.name} lies best."
    plan = planned(view, ship, chance.lot)
    part = part_of(view, ship, plan, chance.lot)
    why = _why(view, plan.plan)
    for command in _commands(view, ship, part):
        if prompt.admits(command):
            return command, why
    return _anyhow(view, ship, prompt), NEARER


def _why(view: View, plan: Plan) -> str:
    """What a plan is for."""
    if not plan.attack:
        return NEARER
    is_armed = any(part.what not in (AHEAD, *TURNS) for part in plan.parts)
    return (LIKELY if is_armed else RAMS).format(plan.attack, unit_of(view))


def _commands(view: View, ship: Ship, part: Part | None) -> Iterator[Command]:
    if part is None:
        yield c.Halt(ship.id)
    elif part.what == DROP:
        yield from (c.Drop(ship.id, count) for count in range(arms_of(view, ship).charges, 0, -1))
    elif part.what == GREAT:
        yield c.DropMk10(ship.id)
    elif part.what == BOMBS:
        yield c.Launch(ship.id, *unpacked(part.spots[0]))
    elif part.what in ("1", "L", "R"):
        yield c.Steam(ship.id, part.what)
    else:
        yield c.Throw(ship.id, part.what)


def _anyhow(view: View, ship: Ship, prompt: Prompt) -> Command:
    """What is left where a plan does not hold: to end the move, or the shortest way on."""
    if prompt.admits(c.Halt(ship.id)):
        return c.Halt(ship.id)
    ways = [each.command for each in prompt.choices if isinstance(each.command, c.Steam)]
    if not ways:
        return prompt.choices[0].command
    return min(ways, key=lambda way: (turns_in(way.moves), len(way.moves), way.moves))


def choose_search(view: View, prompt: Prompt, chance: Chance) -> Answer:
    """Contact is held first, then radar and sonar look for others."""
    for kind, why in (
        (c.Home, "She holds her contact."),
        (c.Sweep, "Her sonar sweeps for a boat."),
        (c.SearchByRadar, "Her radar looks for a boat."),
        (c.LookOut, "Her lookouts search the dark."),
    ):
        for choice in prompt.choices:
            if isinstance(choice.command, kind):
                return choice.command, why
    return c.Done(), "She has searched."


def choose_depth(view: View, prompt: Prompt, chance: Chance, reckon: Reckoner = prior_of) -> Answer:
    """A depth for each charge in a boat's hex, by lot, so that together they leave none safe."""
    settings = [each.command for each in prompt.choices if isinstance(each.command, c.Explode)]
    weapon = view.weapons[settings[0].weapon]
    boats = [
        boat for boat in view.boats.values() if boat.contact != HIDDEN and weapon.at in boat.hexes
    ] or list(view.boats.values())
    if not boats:
        return settings[len(settings) // tuned.BLIND], "No more is known of her depth."
    charge = charge_of(view, weapon.kind)
    lots = lots_of(charge.id, boat_figures(boats[0]).dt, charge.deepest, reckon(view, boats[0]))
    left = sum(each.at == weapon.at and each.kind in CHARGES for each in view.weapons.values())
    return _drawn(view, weapon, settings, lots, left, chance.lot)


def choose_depth_unseen(
    view: View, prompt: Prompt, chance: Chance, reckon: Reckoner = prior_of
) -> Answer:
    """43.1 A depth for a charge, whether a boat is seen there or not."""
    settings = [each.command for each in prompt.choices if isinstance(each.command, c.Explode)]
    weapon = view.weapons[settings[0].weapon]
    shown = [boat for boat in view.boats.values() if boat.contact != HIDDEN]
    here = [boat for boat in shown if weapon.at in boat.hexes]
    hidden = [ghost_of(view.fleet[name], name, view) for name in hidden_boats(view)]
    boat = next(iter((*here, *hidden, *shown)), None)
    if boat is None:
        return settings[len(settings) // tuned.BLIND], "No more is known of her depth."
    figures, prior = boat_figures(boat), reckon(view, boat)
    if weapon.kind == MK10:
        depth, _ = mk10_set(figures.advanced.dt, figures.to_sink, prior)
        return c.Explode(weapon.id, depth), f"She is likeliest {depth_words(depth)}, or near it."
    name, deepest = charge_name(view, weapon.kind), settings[-1].depth
    lots = hit_lots_of(name, figures.advanced.dt, deepest, prior)
    left = sum(view.weapons[each].at == weapon.at for each in _waiting(view))
    return _drawn(view, weapon, settings, lots, left, chance.lot)


def _drawn(
    view: View, weapon: Weapon, settings: Sequence[c.Explode], lots: Prior, left: int, lot: int
) -> Answer:
    """One of the lots for each of the charges in a hex: they lie evenly among them.

    `left` counts those that are not set yet.
    """
    facts = lot, view.turn, weapon.at, *(ship.bow for ship in view.ships.values())
    start = seeded(*facts).draw(FINE) / FINE
    depth = depth_at(lots, settings[-1].depth, spaced(start, left))
    best = min(settings, key=lambda each: abs(each.depth - depth))
    seen = [each for each in view.boats.values() if each.contact != HIDDEN]
    who = "She" if any(weapon.at in boat.hexes for boat in seen) else "A boat that hides there"
    more = "the other charges go off elsewhere" if left > 1 else "by lot, that no depth is safe"
    return best, f"{who} may be {depth_words(best.depth)}: {more}."


def _waiting(view: View) -> tuple[str, ...]:
    """The charges that still have to be set."""
    frame = view.flow[-1] if view.flow else None
    return frame.weapons if isinstance(frame, DepthSetting) else ()


def choose_gun(view: View, prompt: Prompt, chance: Chance) -> Answer:
    """Each gun at the boat that it hurts most."""
    shots = [each.command for each in prompt.choices if isinstance(each.command, c.Fire)]
    if not shots:
        return c.Done(), "No boat is in reach of the guns."

    def factor(shot: c.Fire) -> int:
        aim = aim_of(view, view.ships[shot.ship], view.boats[shot.target])
        return aim.factor if aim else 0

    best = max(shots, key=lambda shot: (factor(shot), shot.ship, shot.target))
    return best, f"{view.boats[best.target].name} is on the surface."


def choose_star(view: View, prompt: Prompt, chance: Chance) -> Answer:
    """25.5 Where others can fire at a boat on the surface, the ship with the weakest guns lights
    the sea where it will be."""
    for boat in view.boats.values():
        at = unpacked(likely_end(view, boat))
        if not boat.is_surfaced or any(distance(star.at, at) <= 1 for star in view.stars):
            continue
        near = [
            ship
            for ship in view.ships.values()
            if ship.kind == ESCORT and distance(ship.bow, at) <= tuned.LIT_FROM
        ]
        ready = sorted(near, key=lambda ship: (max(ship.guns), ship.id))
        for ship in ready[:1] if len(near) > 1 else ():
            command = c.FireStar(ship.id, *at)
            if prompt.admits(command):
                return command, f"{ship.name} lights {boat.name} for the guns of the others."
    return c.Done(), "No boat is on the surface for the guns of two ships."


# Setting up

MEETS, CLOSES = "meets what comes at the convoy", "is soonest at the boat"


def choose_screen(view: View, prompt: Prompt, chance: Chance) -> Answer:
    """Each escort as near to her station as she may be, heading for where she will be wanted."""
    for family in prompt.families:
        if isinstance(family, Berth):
            ship = view.ships[family.unit]
            if command := _berthed(view, ship, family):
                is_screen = any(each.kind != ESCORT for each in view.ships.values())
                return command, f"From there she {MEETS if is_screen else CLOSES}."
            head = c.Head(ship.id, _heading(view, ship))
            if head.heading != ship.heading and prompt.admits(head):
                return head, "She heads for where she will be wanted."
    return c.Done(), "The screen is set."


def _berthed(view: View, ship: Ship, family: Berth) -> Command | None:
    """A berth nearer to the station of a ship; None where she lies well."""
    goal = _stations(view)[ship.id]
    taken = {place for each in view.ships.values() if each.id != ship.id for place in each.hexes}
    apart_from = [each.bow for each in view.ships.values() if each.kind == ESCORT and each != ship]

    def cost(at: Hex) -> tuple[int, Hex]:
        crowd = sum(max(0, tuned.APART - distance(at, other)) for other in apart_from)
        return tuned.OFF_STATION * distance(at, goal) + crowd, at

    best = here = cost(ship.bow)
    for at in _near(view, ship, family, goal):
        if tuned.OFF_STATION * distance(at, goal) > best[0]:
            break
        if at not in taken:
            best = min(best, cost(at))
    return c.PlaceShip(ship.id, *best[1]) if best[0] < here[0] else None


def _near(view: View, ship: Ship, family: Berth, goal: Hex) -> Iterator[Hex]:
    """The berths, the nearest to a hex first."""
    ground = family.ground
    for at in sorted(ground.candidates(), key=lambda at: (distance(at, goal), at)):
        if not ground.why_not(at, ship.heading):
            yield at


def _stations(view: View) -> dict[str, Hex]:
    """Where each escort is wanted: about the convoy, or at a boat that is in sight."""
    escorts = [ship for ship in view.ships.values() if ship.kind == ESCORT]
    boats = _known_boats(view)
    convoy = [ship.bow for ship in view.ships.values() if ship.kind != ESCORT]
    if not convoy:
        goal = boats[0] if boats else unpacked(packed(escorts[0].bow))
        return {ship.id: goal for ship in escorts}
    west, east = min(at.column for at in convoy), max(at.column for at in convoy)
    north, south = min(at.row for at in convoy), max(at.row for at in convoy)
    middle = (west + east) // 2
    posts = [
        Hex(west - tuned.SCREEN, (2 * north + south) // 3),
        Hex(east + tuned.SCREEN, (2 * north + south) // 3),
        Hex((west + middle) // 2, north - tuned.SCREEN),
        Hex((east + middle) // 2, north - tuned.SCREEN),
        Hex(middle, south + tuned.SCREEN + 1),
        Hex(west - tuned.SCREEN, south),
        Hex(east + tuned.SCREEN, south),
    ]
    return {ship.id: posts[number % len(posts)] for number, ship in enumerate(escorts)}


def _known_boats(view: View) -> list[Hex]:
    """The boats that the scenario places, as both players can read."""
    return [place for row in card_of(view).boats if (place := place_of(row))]


def _heading(view: View, ship: Ship) -> int:
    """Toward a boat that is in sight, else as the convoy goes."""
    boats = _known_boats(view)
    if not boats:
        return next((each.heading for each in view.ships.values() if each.kind != ESCORT), NORTH)
    near = min(boats, key=lambda at: (distance(at, ship.bow), at))
    return min(DIRECTIONS, key=lambda way: distance(step(ship.bow, way), near))
