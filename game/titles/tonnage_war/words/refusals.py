"""Why not? An answer for everything on the plot that a prompt does not offer."""

from collections.abc import Callable

from game.contract.words import Reason
from game.core.prompt import Prompt, Refusal, Target, piece, space
from game.prose.sentences import capital
from game.titles.tonnage_war.charts.plotcards import CALENDAR
from game.titles.tonnage_war.model import frames as f
from game.titles.tonnage_war.model.names import boat_name, escort_name
from game.titles.tonnage_war.printed.places import (
    ATTACK_PLACES,
    BOX,
    CZ,
    DECOY,
    EVADE_BOX,
    GONE,
    IZ,
    LEFT,
    LOST,
    OZ,
    PLACE_WORDS,
    RESCUE,
    RESERVE,
    RETURNING,
    SUNK,
)
from game.titles.tonnage_war.rules.ground.plot import hunting, is_low, unit_of
from game.titles.tonnage_war.rules.ground.reach import MOST_SEARCHERS
from game.titles.tonnage_war.view import View

PLOT_PLACES = (OZ, IZ, *ATTACK_PLACES, CZ)
OFF_DUTY: dict[str, Reason] = {
    RESERVE: ("TW 5.3", "It is still to be placed."),
    DECOY: ("TW 10b", "It fires flares as a decoy this turn and does nothing else."),
    RESCUE: ("TW 16.3.3c", "It picks up crews and does nothing else."),
}
OF_BOAT: dict[str, Reason] = {
    f.Orders.__name__: ("TW 5.1c", "Orders go to the convoy and its escorts."),
    f.Placement.__name__: ("TW 1", "The boats move by their own rules."),
    f.Plan.__name__: ("TW 15.4.8", "Choose who searches; chance deals out the boats of a place."),
    f.Attack.__name__: ("TW 15.4.3", "This is another boat than the one that was found."),
    f.Cooperation.__name__: ("TW 15.6", "The aircraft have found another boat."),
    f.Pursuit.__name__: ("TW 15.7", "The question is whether another boat is followed."),
}
OF_PLACE: dict[str, Reason] = {
    f.Orders.__name__: ("TW 8", "Escorts take station later, when the first boats have moved."),
    f.Attack.__name__: ("TW 15.4.3", "Choose the escorts that attack the boat that was found."),
    f.Cooperation.__name__: ("TW 15.6", "Choose escorts of the inner zone, or go on."),
    f.Pursuit.__name__: ("TW 15.7.3", "Choose the escorts that stay with the boat, or go on."),
}
OF_BOX: dict[str, Reason] = {
    BOX: ("TW 9.3", "Boats wait here; a die says how many appear each turn."),
    RETURNING: ("TW 14.1.6.3", "A die says next turn whether a boat that lies here comes back."),
    SUNK: ("TW 15.1.7", "Boats that are sunk lie here."),
    GONE: ("TW 14.1.6.3b", "Boats that are out for good lie here."),
    RESERVE: ("TW 5.3", "Escorts leave this box when the screen is placed."),
    DECOY: ("TW 10", "A decoy is named with the orders at the start of a turn by night."),
    RESCUE: ("TW 16.3.3b", "A rescue ship is named with the orders, when the convoy has none."),
    EVADE_BOX: ("TW 11", "Evasion and star shells are among the orders, where they are allowed."),
    LOST: ("TW 16.2.1", "Escorts that are out of the battle lie here."),
    LEFT: ("TW 5.1", "Escorts that have gone home lie here."),
}
OF_ESCORT: dict[str, Reason] = {
    f.Attack.__name__: ("TW 15.4.3", "Only those that searched for the boat can attack it."),
    f.Cooperation.__name__: ("TW 15.6", "Only free surface escorts of the inner zone can join."),
}


def things(seen: View) -> tuple[Target, ...]:
    """The places, the blocks that are in the battle, and the calendar."""
    boats = [boat_id for boat_id, boat in seen.boats.items() if boat.place not in (GONE, SUNK)]
    escorts = [
        escort_id for escort_id, each in seen.escorts.items() if each.place not in (LEFT, LOST)
    ]
    return (*map(space, PLOT_PLACES), *map(piece, (*boats, *escorts, CALENDAR)))


def refuse_rest(seen: View, prompt: Prompt, target: Target) -> Refusal:
    name = _name(seen, target.id)
    rule, reason = _reason(seen, prompt, target.id)
    return Refusal(target, capital(name), rule, reason)


def _name(seen: View, thing: str) -> str:
    if thing in seen.boats:
        return boat_name(thing)
    if thing == CALENDAR:
        return "the calendar of the voyage"
    return escort_name(thing) if thing in seen.escorts else PLACE_WORDS[thing]


def _reason(seen: View, prompt: Prompt, thing: str) -> Reason:
    if thing in seen.boats:
        return OF_BOAT[prompt.kind]
    if thing == CALENDAR:
        return ("TW 4", "It shows the turns, and which of them are dark; its card tells of them.")
    if thing not in seen.escorts:
        return _of_place(seen, prompt, thing)
    place = seen.escorts[thing].place
    if place in OFF_DUTY and prompt.kind != f.Placement.__name__:
        return OFF_DUTY[place]
    return ESCORT_IN[prompt.kind](seen, thing)


def _of_place(seen: View, prompt: Prompt, place: str) -> Reason:
    if place in OF_BOX:
        return OF_BOX[place]
    if prompt.kind == f.Plan.__name__:
        if any(boat.place == place for boat in seen.boats.values()):
            return ("TW 5.5", "No escort that is free can search for the boats there.")
        return ("TW 5.5", "No boat is there to be searched for.")
    if prompt.kind != f.Placement.__name__:
        return OF_PLACE[prompt.kind]
    if place == OZ:
        return ("TW 5.3b", "Only aircraft are placed in the outer zone.")
    return ("TW 8.4", "No escort can get there this turn: each moves one zone in or out.")


def _not_ordered(seen: View, escort: str) -> Reason:
    if unit_of(seen, escort).is_air:
        return ("TW 10", "Only surface escorts are decoys and rescue ships.")
    if escort in hunting(seen):
        return ("TW 15.7.3", "It is after a boat.")
    if seen.escorts[escort].place == IZ:
        if not is_low(seen):
            return ("TW 10", "A decoy is posted in low visibility alone.")
        return ("TW 10", "One decoy is out already.")
    if seen.rescue:
        return ("TW 16.3.3", "The convoy has a rescue ship.")
    return ("TW 16.3.3b", "Rescue duty changes hands once a turn.")


def _not_placed(seen: View, escort: str) -> Reason:
    place = seen.escorts[escort].place
    if place in (DECOY, RESCUE):
        return OFF_DUTY[place]
    if escort in hunting(seen):
        return ("TW 15.7.4", "It follows the boat that it hunts.")
    return ("TW 8.4", "It has no other place within a zone of where it stood.")


def _not_planned(seen: View, escort: str) -> Reason:
    if escort in hunting(seen):
        return ("TW 15.7.3", "It stays with the boat that it hunts.")
    if seen.escorts[escort].has_searched:
        return ("TW 15.1.2", "An escort tries to detect one boat a turn.")
    return ("TW 15.1.3", "There is no boat that it can search for from where it is.")


def _not_pursuing(seen: View, escort: str) -> Reason:
    """15.7 The first bar to its going along, if it is not among those that do."""
    frame = seen.flow[-1]
    assert isinstance(frame, f.Pursuit)
    boat, after = seen.boats[frame.boat], hunting(seen).get(escort, frame.boat)
    bars = {
        ("TW 15.7.3", "It stays by the boat already."): escort in frame.chosen,
        ("TW 15.7b", "Three escorts stay by a boat at most."): len(frame.chosen) == MOST_SEARCHERS,
        ("TW 15.7.3", "It is after another boat."): after != frame.boat,
        ("TW 15.7.6", "Only those that are after this boat already go on."): boat.hunters,
        ("TW 15.7c", "First comes one that found the boat or attacked it."): not frame.chosen,
        ("TW 15.7.2", "In the inner zone only those that searched it follow."): boat.place == IZ,
    }
    others = ("TW 15.7.1", "Surface escorts of the attack zone and the convoy zone alone can join.")
    return next((reason for reason, holds in bars.items() if holds), others)


ESCORT_IN: dict[str, Callable[[View, str], Reason]] = {
    f.Orders.__name__: _not_ordered,
    f.Placement.__name__: _not_placed,
    f.Plan.__name__: _not_planned,
    f.Pursuit.__name__: _not_pursuing,
    **{
        kind: lambda seen, escort, reason=reason: reason  # type: ignore[misc]
        for kind, reason in OF_ESCORT.items()
    },
}
