"""A sentence of advice for each decision."""

from collections.abc import Callable, Mapping

from game.core.prompt import Prompt
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import frames as f
from game.titles.submarine.model.names import hexes
from game.titles.submarine.model.state import ESCORT, HIDDEN, PERISCOPE, Boat, Inside
from game.titles.submarine.odds.attacks import seen_in_hex
from game.titles.submarine.rules.fighting.c15_weapons import arms_of, may_attack
from game.titles.submarine.rules.fighting.c16_attack import hexes_in_contact
from game.titles.submarine.rules.fighting.c35_aim import (
    can_aim,
    deepest_shot,
    sight_of,
    why_no_targets,
)
from game.titles.submarine.rules.ground.c20_placing import Berth
from game.titles.submarine.rules.ground.card import is_convoy, is_night
from game.titles.submarine.rules.moving.c32_silent import is_silent, must_creep
from game.titles.submarine.rules.moving.c33_snort import uses_snort
from game.titles.submarine.rules.turn.c5_escorts import ship_in_hand
from game.titles.submarine.rules.turn.c7_convoy import open_turns
from game.titles.submarine.rules.turn.c7_orders import turn_in_hand
from game.titles.submarine.rules.turn.c58_turning import why_not_turn
from game.titles.submarine.view import View

HINTS: Mapping[str, str] = {
    f.Allotting.__name__: "Charges that the aircraft do not drop on their day are lost.",
    f.Enlisting.__name__: "All that take part count for the other side: the smaller cost less.",
    f.Arriving.__name__: "The sooner a boat comes in, the more turns she has.",
    f.Bombing.__name__: "Charges that are not dropped today are lost.",
    f.StarShelling.__name__: "A star shell lights its hex and those next to it.",
    f.Searching.__name__: "The slower an escort has moved, the better she hears.",
    f.TorpedoRun.__name__: "The order matters only where one torpedo sinks what another would hit.",
    f.Evading.__name__: "Click an arrow: each tells how likely the torpedo hits her there.",
    f.Hunting.__name__: "One boat with several after her loses most: choose who has spent power.",
    f.Exploding.__name__: "Set charges to different depths where you do not know hers.",
}


def hint(view: View, prompt: Prompt) -> str:
    advise = ADVICE.get(prompt.kind)
    return advise(view, prompt) if advise else HINTS.get(prompt.kind, "")


def _stationing(view: View, prompt: Prompt) -> str:
    """60 Cargo may be worth more than a tanker."""
    most = "what is worth most" if view.cargoes else "tankers"
    return f"Put {most} inside: the ships about them shield them."


def _screening(view: View, prompt: Prompt) -> str:
    if _has_convoy(view):
        return "Click a hex for each escort. Ahead and on the bows boats come from."
    return "Click a hex for each escort: near the boat, where she will have to turn away."


def _lurking(view: View, prompt: Prompt) -> str:
    """20.4 Where she may lie, or what is left to choose where that is printed."""
    berth = next((each for each in prompt.families if isinstance(each, Berth)), None)
    if berth is None:
        boat = view.boats[view.hand.get(prompt.seat) or next(iter(view.boats))]
        deepest = deepest_shot(view, boat)
        return f"Where she lies is printed: choose how deep. She fires from {deepest} feet up."
    if _has_convoy(view):
        return "Lie ahead of the convoy or on its bow: a boat below cannot catch it."
    return "Lie far from the ships: she must pass them unseen, and can be quick on the surface."


def _gunnery(view: View, prompt: Prompt) -> str:
    if prompt.seat == ESCORT:
        return "Click a target that bears; its row tells range and factor."
    return "Click a target that bears. A boat that is to dive this turn cannot fire."


def _has_convoy(view: View) -> bool:
    return any(is_convoy(view, ship) for ship in view.ships)


def _plotting(view: View, prompt: Prompt) -> str:
    if prompt.seat == ESCORT:
        return _convoy_hint(view)
    if not view.hand.get(prompt.seat):
        return "Click a boat to plot for her."
    boat = view.boats[view.hand[prompt.seat]]
    if view.tube >= 0 and not can_aim(view, boat):
        return "Click the way it goes; dice say how far at first. Pick targets a turn ahead to aim."
    if view.tube >= 0:
        return "Click where its first run ends. Pale: where ships may lie this turn and the next."
    if view.house.advanced.aimed and not why_no_targets(view, boat)[0]:
        return _aiming_hint(view, boat, prompt)
    return _running_hint(view, boat) or _boat_hint(view, view.insides.get(boat.id))


def _convoy_hint(view: View) -> str:
    """58 Why it may not turn, where that is so; 51.2.5 without one foxers are plotted alone."""
    if not _has_convoy(view):
        return "A foxer in tow draws off torpedoes that hear, and makes her own sonar worse."
    fault = why_not_turn(view, turn_in_hand(view)) if open_turns(view) else None
    if fault:
        return fault.reason
    return "The convoy's way is laid three turns ahead: turn before they know that you will."


def _aiming_hint(view: View, boat: Boat, prompt: Prompt) -> str:
    """35.2.3 Whom her crew may aim at in the next turn, if anybody."""
    if any(isinstance(choice.command, c.PickTarget) for choice in prompt.choices):
        return "Click ships to aim at in the next turn, or take a tube to fire without aim."
    far = hexes(sight_of(view, boat))
    return f"Click a hex to go there. Targets are picked within {far} of her bow: none is."


def _running_hint(view: View, boat: Boat) -> str:
    """32, 33 What the way she runs leaves her to choose."""
    if must_creep(view, boat):
        return "She creeps for this turn still: her depth and her shots are all to plot."
    if is_silent(view, boat):
        return "Silent for this turn and the next: she neither rises fast nor reloads."
    if uses_snort(view, boat):
        return "Her snort keeps her at 25 feet; another way to run lets her dive."
    return ""


def _boat_hint(view: View, inside: Inside | None) -> str:
    if inside and not inside.power:
        return "Her batteries are spent: she must come up."
    if inside and inside.depth <= PERISCOPE:
        return "Click a hex to go there, or take a tube and click where its torpedo shall end."
    if view.house.hidden and not is_night(view):
        return "Click a hex to go there. By day she is seen down to periscope depth."
    return "Click a hex to go there, or write her move."


def _escorting(view: View, prompt: Prompt) -> str:
    going = view.steaming
    if going and going.has_attacked:
        return "Her wake bars the way to the other escorts this turn."
    if any(boat.contact != HIDDEN for boat in view.boats.values()):
        return _attacking(view)
    if going and view.house.hidden:
        return "Go on with her, or end her move: the slower it was, the better she hears."
    if view.house.hidden:
        return (
            "Nobody sees a boat. Click an escort, then a hex. "
            "The hexagon above the board shows where one may be."
        )
    return "Click an escort, then a hex. Move the one that searches slowly."


def _attacking(view: View) -> str:
    ship = ship_in_hand(view)
    if ship.kind == ESCORT and not may_attack(view, ship):
        return "She attacked last turn and may not now: let her hold the boat, slowly."
    throws = ship.kind == ESCORT and arms_of(view, ship).bombs > 0
    if throws and view.house.advanced.ahead_thrown and hexes_in_contact(view):
        return "A boat in contact is met ahead where she lies, by charges when she has moved."
    return "Think where the boat will be when her own move is over, and drop there."


def _setting(view: View, prompt: Prompt) -> str:
    """43.9 What a depth is chosen by, as far as it is known."""
    frame = view.flow[-1]
    assert isinstance(frame, f.DepthSetting)
    is_seen = seen_in_hex(view, frame.weapons[0]) is not None
    if any(isinstance(choice.command, c.Spread) for choice in prompt.choices):
        ways = (
            "Spread all of hers at one press; or set one, then the rest like it or each by itself."
        )
        return ways if is_seen else f"{ways} A boat that hides may be there."
    if is_seen:
        return "It harms within 50 feet of its depth. What it did to her you are not told."
    return "No boat is seen there, but one that hides may be. You are not told what it did."


ADVICE: Mapping[str, Callable[[View, Prompt], str]] = {
    f.Stationing.__name__: _stationing,
    f.Screening.__name__: _screening,
    f.Lurking.__name__: _lurking,
    f.Gunnery.__name__: _gunnery,
    f.Plotting.__name__: _plotting,
    f.Escorting.__name__: _escorting,
    f.DepthSetting.__name__: _setting,
}
