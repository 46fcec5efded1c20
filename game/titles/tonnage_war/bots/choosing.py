"""How the captain decides: a closed screen, a few hunters, and every boat attacked."""

from collections.abc import Mapping, Sequence

from game.core.prompt import Prompt
from game.core.records import Command
from game.titles.tonnage_war.bots import captain_tuned as tuned
from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.model.frames import Placement, Pursuit
from game.titles.tonnage_war.model.names import boat_name, escort_name
from game.titles.tonnage_war.model.state import NO_RESCUE
from game.titles.tonnage_war.printed.places import (
    ATTACK_PLACES,
    CZ,
    IZ,
    OZ,
    RESERVE,
    STERN,
    STRAGGLERS,
    ring,
    within,
)
from game.titles.tonnage_war.rules.ground.fire import pursuit
from game.titles.tonnage_war.rules.ground.plot import (
    boats_at,
    hunting,
    inbound_at,
    surface_at,
    unit_of,
)
from game.titles.tonnage_war.rules.ground.reach import is_spent
from game.titles.tonnage_war.rules.turn import is_over_at_sea
from game.titles.tonnage_war.view import View

Choice = tuple[Command, str]


def choose_orders(view: View, prompt: Prompt) -> Choice:
    """A rescue ship above all; nothing that costs ships or brings boats on."""
    named = prompt.commands(c.NameRescueShip)
    if view.rescue == NO_RESCUE and named:
        weakest = min(named, key=lambda each: (worth(view, each.escort), each.escort))
        return (
            weakest,
            f"Without a rescue ship every loss counts twice: {escort_name(weakest.escort)}.",
        )
    return c.SailOn(), "Nothing to order."


def choose_places(view: View, prompt: Prompt, wants: Mapping[str, float] = tuned.POSTS) -> Choice:
    """One escort after another to its post, then the screen stands."""
    frame = view.flow[-1]
    assert isinstance(frame, Placement)
    origins = dict(frame.origins)
    posts = gathering(view, origins) if is_over_at_sea(view) else stations(view, origins, wants)
    for command in prompt.commands(c.PlaceEscort):
        if posts.get(command.escort) == command.to:
            words = f"{escort_name(command.escort)} is wanted {within(command.to)}."
            return command, words
    return c.HoldScreen(), "Every escort is at her post."


def stations(
    view: View, origins: dict[str, str], wants: Mapping[str, float] = tuned.POSTS
) -> dict[str, str]:
    """Where each escort that can move is to go, by what each sector wants; who stays is not among
    them."""
    posts: dict[str, str] = {}
    ships = [each for each in origins if not unit_of(view, each).is_air]
    for escort in origins:
        if escort not in ships:
            posts[escort] = air_station(view)
    guards = [each for each in ships if origins[each] in ATTACK_PLACES]
    free = sorted(
        (each for each in ships if each not in guards), key=lambda each: (-worth(view, each), each)
    )
    wanted = hunters_wanted(view)
    held = {post: sum(origins[each] == post for each in guards) for post in wants}
    for escort in free:
        if origins[escort] == OZ:
            posts[escort] = IZ
        elif wanted and origins[escort] != CZ:
            posts[escort] = IZ
            wanted -= 1
        else:
            post = max(wants, key=lambda each: wants[each] / (held[each] + 1))
            held[post] += 1
            posts[escort] = post
    return posts | _shifted(guards, origins, held)


def gathering(view: View, origins: dict[str, str]) -> dict[str, str]:
    """A ship goes to bring stragglers back (19.5), from the screen by way of the convoy zone."""
    ships = [each for each in origins if not unit_of(view, each).is_air]
    near = [each for each in ships if origins[each] in (CZ, IZ, RESERVE)]
    if near:
        return {near[0]: STRAGGLERS}
    return {each: CZ for each in ships[:1] if origins[each] in ATTACK_PLACES}


def _shifted(
    guards: Sequence[str], origins: dict[str, str], held: dict[str, int]
) -> dict[str, str]:
    """One of a sector with two comes through the convoy where a better one stands open."""
    if all(held[post] for post in tuned.POSTS if post != STERN):
        return {}
    doubled = [each for each in guards if held.get(origins[each], 0) > 1]
    return {doubled[0]: CZ} if doubled else {}


def hunters_wanted(view: View) -> int:
    """How many ships hunt in the inner zone: where there is HF/DF, and the screen is strong."""
    ships = [
        each
        for each, block in view.escorts.items()
        if not unit_of(view, each).is_air
        and (ring(block.place) is not None or block.place == RESERVE)
    ]
    if not any(unit_of(view, each).has_hfdf for each in ships):
        return 0
    return sum(len(ships) >= least for least in tuned.HUNTERS_FROM)


def air_station(view: View) -> str:
    """Aircraft fly where there are boats, over the inner zone before the outer."""
    return OZ if boats_at(view, OZ) and not boats_at(view, IZ) else IZ


def choose_searches(view: View, prompt: Prompt) -> Choice:
    """Everybody who can searches."""
    if prompt.admits(c.AssignAll()):
        return c.AssignAll(), "Whoever can reach a boat goes after it."
    return c.BeginSearches(), "Everybody has something to search."


def choose_attack(view: View, prompt: Prompt) -> Choice:
    """All that can attack do; who has no weapons left goes in first."""
    ways = [each.escorts for each in prompt.commands(c.AttackWith)]
    best = max(ways, key=lambda way: (len(way), *(_readiness(view, each) for each in way[:1])))
    return c.AttackWith(best), "Every attack may sink it, and drives it off."


def _readiness(view: View, escort: str) -> tuple[bool, int]:
    return view.escorts[escort].is_depleted, unit_of(view, escort).attack


def choose_cooperation(view: View, prompt: Prompt) -> Choice:
    if joins := prompt.commands(c.Join):
        return joins[0], "The aircraft shows the way."
    return c.Proceed(), "All that are near go for it."


def choose_pursuit(view: View, prompt: Prompt) -> Choice:
    """Two with weapons that have searched a boat stay with it, if enough are left to the screen."""
    frame = view.flow[-1]
    assert isinstance(frame, Pursuit)
    if len(frame.chosen) == tuned.MOST_PURSUERS:
        return c.Proceed(), "Two are enough to hold it down."
    able = [each for each in prompt.commands(c.Join) if _can_trail(view, frame.boat, each.escort)]
    if able and can_be_spared(view, frame.chosen):
        best = max(able, key=lambda each: (pursuit(view, each.escort).number, each.escort))
        return best, f"{escort_name(best.escort)} may find {boat_name(frame.boat)} again."
    if able:
        return c.Proceed(), "Boats may come in next turn, and the others are wanted in the screen."
    if frame.chosen:
        return c.Proceed(), "Nobody else that searched it has weapons and a fair chance."
    return c.Proceed(), f"Nobody has a fair chance to find and attack {boat_name(frame.boat)}."


def _can_trail(view: View, boat: str, escort: str) -> bool:
    """Whether a ship is near, has weapons, and a fair chance to find the boat again."""
    is_near = escort in view.boats[boat].searchers
    has_chance = pursuit(view, escort).number >= tuned.LEAST_TRAIL
    return is_near and has_chance and not is_spent(view, escort)


def can_be_spared(view: View, chosen: Sequence[str]) -> bool:
    """Whether the screen can do with a ship less next turn."""
    may_come = bool(inbound_at(view, IZ, OZ))
    away = {*hunting(view), *chosen}
    left = [each for each in surface_at(view, IZ, CZ, *ATTACK_PLACES) if each not in away]
    return not may_come or len(left) > tuned.SCREEN


def worth(view: View, escort: str) -> int:
    """What a ship is good for in the screen."""
    unit = unit_of(view, escort)
    attack = 0 if view.escorts[escort].is_depleted else unit.attack
    return max(unit.r or 0, unit.l or 0) + (unit.s or 0) + tuned.ARMED * attack
