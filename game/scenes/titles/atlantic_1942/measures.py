"""Ways, lanes, ranges and reaches on the cloth, of what a seat sees and is about."""

from collections.abc import Iterator, Sequence
from math import hypot

from game.core.prompt import Prompt
from game.geometry.plane import Base
from game.geometry.points import Point, ahead
from game.scenes.titles.atlantic_1942.pieces import CHARGE_OF
from game.scenes.titles.atlantic_1942.previews import preview
from game.scenes.titles.looks import Interest
from game.tables.areas import Polygon
from game.titles.atlantic_1942.model.commands import FireGun, Surface
from game.titles.atlantic_1942.model.frames import DestroyersMove, Pings, Torpedoes
from game.titles.atlantic_1942.model.names import is_ship
from game.titles.atlantic_1942.model.state import Card
from game.titles.atlantic_1942.printed.sizes import LENGTH, lengths
from game.titles.atlantic_1942.rules.depth_charges import REACH, struck_by
from game.titles.atlantic_1942.rules.lines import TOO_FAR
from game.titles.atlantic_1942.rules.sonar import RANGE
from game.titles.atlantic_1942.rules.torpedoes import LIMITS, laid, why_not_at
from game.titles.atlantic_1942.rules.turning_up import once_up
from game.titles.atlantic_1942.rules.units import boats_of, destroyers, ship_speed
from game.titles.atlantic_1942.view import View
from game.ui.boards import Arc, Meaning, Measure, Region, Track
from game.ui.boards.layers import meanings
from game.ui.boards.layers.meanings import BARRED, LANE, RUN

LEGEND = {
    meanings.SAILED: "The way sailed this turn.",
    LANE: "A clear lane: the ship may be aimed at.",
    RUN: "A lane on which torpedoes are laid, and how many.",
    BARRED: "A barred lane: point at the ship to read why.",
    meanings.WOULD: "A lane, and the reach, as they would be if the boat surfaced.",
    meanings.REACH: "How far torpedoes reach, or where a charge may fall.",
    meanings.GUN: "A gun that bears.",
    meanings.HEARING: "How far sonar hears, and who hears the card pointed at.",
    meanings.ORDERED: "The way of a ship under an order, and the legs laid for one in hand.",
    meanings.PLOT: "Where a ship or card would lie, or a charge would fall.",
    meanings.STRUCK: "A card under a charge.",
    meanings.DANGER: "Danger, on a key: how much of a boat destroyers may take there.",
}
BESIDE = 0.7 * LENGTH
"""How far from the middle of a ship or card its side is cleared, at the most."""
ORDER = (BARRED, LANE, RUN)
"""Of lanes, the undermost first."""


def measures(view: View, prompt: Prompt | None, hand: Interest) -> Sequence[Measure]:
    """What lies on the cloth besides the pieces."""
    found = [*_tracks(view, hand), *_ordered(view, hand)]
    if prompt is None:
        return found
    if hand.meant and not hand.held:
        found += preview(prompt, hand.meant)
    found += _shots(view, prompt, hand)
    found += _if_surfaced(view, prompt, hand)
    if prompt.kind == Torpedoes.__name__:
        found += _torpedoes(view, prompt, hand)
    elif prompt.kind == Pings.__name__:
        found += _sonar(view, prompt, hand)
    elif prompt.kind == DestroyersMove.__name__:
        found += _charges(view, hand)
    return found


def _tracks(view: View, hand: Interest) -> Iterator[Measure]:
    """The legs sailed this turn; that of the unit pointed at says how long it is."""
    for unit, doing in view.doing.items():
        if len(doing.track) > 1:
            is_pointed = unit in (hand.piece, hand.held)
            label = lengths(doing.moved) if is_pointed else ""
            points = tuple((float(point.x), float(point.y)) for point in doing.track)
            yield Track(points, meanings.SAILED, label, is_quiet=not is_pointed)


def _ordered(view: View, hand: Interest) -> Iterator[Track]:
    """The ships that sail on together, as far as the slowest can; and the legs laid in hand."""
    if hand.path:
        yield Track(tuple(hand.path), meanings.ORDERED)
    ships = [view.ships[each.piece] for each in hand.orders if each.piece in view.ships]
    for ship in ships:
        end = ship.base.moved(min(ship_speed(each) for each in ships)).at
        yield Track((_spot(view, ship.id), (float(end.x), float(end.y))), meanings.ORDERED)


def _shots(view: View, prompt: Prompt, hand: Interest) -> Iterator[Measure]:
    """The guns that bear."""
    for choice in prompt.choices:
        command = choice.command
        if isinstance(command, FireGun) and hand.actor in ("", command.unit):
            yield Track(_lane(view, command.unit, command.target), meanings.GUN)


def _lane(view: View, unit: str, target: str) -> tuple[tuple[float, float], ...]:
    """From one to just before the other, so that the end of the line is seen beside it."""
    (ax, ay), (bx, by) = _spot(view, unit), _spot(view, target)
    share = max(0.5, 1 - BESIDE / max(1.0, hypot(bx - ax, by - ay)))
    return (ax, ay), (ax + (bx - ax) * share, ay + (by - ay) * share)


def _spot(view: View, unit: str) -> tuple[float, float]:
    at = (view.ships[unit] if is_ship(unit) else view.cards[unit]).at
    return float(at.x), float(at.y)


def _torpedoes(view: View, prompt: Prompt, hand: Interest) -> Iterator[Measure]:
    """The lanes of the boats that are up, and how far one pointed at could reach."""
    boats = [boat for boat in boats_of(view, prompt.seat) if not view.done(boat.id).has_launched]
    for boat in boats:
        if boat.is_up and boat.id == (hand.piece or hand.actor):
            yield _ring(boat.base, LIMITS.torpedo_range, meanings.REACH, "Torpedoes")
        if boat.is_up and hand.actor in ("", boat.id):
            yield from sorted(_lanes(view, boat, hand), key=lambda lane: ORDER.index(lane.meaning))


def _if_surfaced(view: View, prompt: Prompt, hand: Interest) -> Iterator[Measure]:
    """The lanes and the reach as they would be: who has come up cannot take it back."""
    about = {hand.piece, hand.actor, hand.meant.card if isinstance(hand.meant, Surface) else ""}
    for choice in prompt.choices:
        if isinstance(choice.command, Surface) and choice.command.card in about:
            boat = view.cards[choice.command.card]
            reach, whys = once_up(view, prompt.kind, boat)
            yield _ring(boat.base, reach, meanings.WOULD, "If up, it reaches")
            for ship, why in whys.items():
                ends = _lane(view, boat.id, ship)
                yield Track(ends, BARRED if why else meanings.WOULD, is_quiet=bool(why))


def _lanes(view: View, boat: Card, hand: Interest) -> Iterator[Track]:
    """One to each ship in range: a barred one says why where the ship is pointed at.

    Once no other ship may be chosen, only those that are meant are left.
    """
    aims = laid(view, boat.id)
    is_full = len(aims) == LIMITS.torpedoes or len(set(aims)) == LIMITS.targets
    for ship in view.ships.values():
        count, why = aims.count(ship.id), why_not_at(view, boat, ship)
        if why == TOO_FAR.format(range=LIMITS.torpedo_range):
            continue
        ends = _lane(view, boat.id, ship.id)
        if count:
            yield Track(ends, RUN, f"×{count}")
        elif why and is_full and ship.id != hand.piece:
            continue
        elif why:
            yield Track(ends, BARRED, why if ship.id == hand.piece else "")
        else:
            yield Track(ends, LANE)


def _sonar(view: View, prompt: Prompt, hand: Interest) -> Iterator[Measure]:
    """How far each destroyer that has not pinged can hear, and which hears the card pointed at."""
    can_ping = {choice.actor for choice in prompt.choices}
    for ship in destroyers(view.ships.values(), prompt.seat):
        is_meant = ship.id in (hand.actor, hand.piece)
        if is_meant:
            yield _ring(ship.base, RANGE, meanings.HEARING, "Sonar")
        elif ship.id in can_ping and not hand.actor:
            yield _ring(ship.base, RANGE, meanings.HEARING)
    for choice in prompt.choices:
        if choice.actor and choice.target.id == hand.piece and hand.actor in ("", choice.actor):
            yield Track(_lane(view, choice.actor, hand.piece), meanings.HEARING)


def _ring(base: Base, reach: int, meaning: Meaning, label: str = "") -> Track:
    """A range about a base, from the middle of its side on; quiet without a label."""
    radius = reach * LENGTH + base.beam // 2
    circle = Arc((base.at.x, base.at.y), radius, meaning).corners
    words = f"{label} {reach}L" if label else ""
    return Track((*circle, circle[0]), meaning, words, is_quiet=not label)


def _charges(view: View, hand: Interest) -> Iterator[Measure]:
    """The cards that lie under charges, those in hand with them, and where these may fall."""
    spots = [charge.at for charge in view.charges]
    cards = list(view.cards.values())
    for ship in view.ships.values():
        if hand.held == CHARGE_OF.format(ship=ship.id):
            yield Region(_reach(ship.base), meanings.REACH)
            spots.append(Point(hand.values["x"], hand.values["y"]))
    struck = {card.id: card for spot in spots for card in struck_by(spot, cards)}
    for card in struck.values():
        yield Region(_outline(card.base), meanings.STRUCK)


def _outline(base: Base) -> Polygon:
    return Polygon(tuple((point.x, point.y) for point in base.corners))


def _reach(base: Base) -> Polygon:
    """Where a charge can fall: off the sides and the stern, not ahead of the bow."""
    bow, side, stern = base.length // 2, base.beam // 2, -base.length // 2
    corner = REACH * 7 // 10
    ways = (
        (bow, side + REACH), (stern, side + REACH), (stern - corner, side + corner),
        (stern - REACH, side), (stern - REACH, -side), (stern - corner, -side - corner),
        (stern, -side - REACH), (bow, -side - REACH),
    )  # fmt: skip
    spots = (ahead(base.at, base.heading, along, aside) for along, aside in ways)
    return Polygon(tuple((spot.x, spot.y) for spot in spots))
