"""Counters and markers as they lie on the sea. Sizes are in map pixels."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from math import cos, pi, sin
from typing import Any

from game.scenes.titles.submarine.layout import PanelChart, angle_of, chart_of, stern_of
from game.scenes.titles.submarine.signs import signs
from game.titles.submarine.model.courses import Spot
from game.titles.submarine.model.names import vessel_name
from game.titles.submarine.model.state import (
    AIR,
    CAPITAL,
    CHARGE,
    ESCORT,
    HEDGEHOG,
    HIDDEN,
    KGUN,
    MK10,
    RADAR,
    SILENT,
    SNORT,
    SONAR,
    SPOTTED,
    SQUID,
    Boat,
    Ship,
)
from game.titles.submarine.model.tidings import Fix, Loss
from game.titles.submarine.model.torpedo import Torpedo
from game.titles.submarine.printed import hulls, tables
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.rules.moving.c32_silent import mode_of
from game.titles.submarine.rules.moving.c33_snort import uses_snort
from game.titles.submarine.rules.moving.c52_repair import is_repairing
from game.titles.submarine.view import View
from game.ui.boards import Decal, Piece, Print

COUNTER = (66.0, 132.0)
STRIP, TYPE_SIZE, TYPE_WIDE = 49.3, 13.0, 52.0
"""Where the words of a counter stand behind its middle, how high they are, and how wide."""
Hurt = tuple[int, int]
"""Points of damage, and hit points towards the next (38.2)."""
UNHURT: Hurt = (0, 0)
GAUGE_AT, GAUGE = (-23.0, 2.0), (10.0, 70.0)
"""Where the gauge of those hit points lies on a counter, and how large."""
HURT, HURT_AT, HURT_SIZE = 26.0, (19.0, 16.0), 13.0
LEAST = 11.0
LEAST_COUNTER, LEAST_MARKER = 24.0, 18.0
"""The shorter sides of vessels, and of torpedoes and charges, at any zoom, in screen pixels."""
TORPEDO, MARKER, STAR = 52.0, 42.0, 210.0
FOAM = (80.0, 70.0)
FULL, AROUND = 6, 17.0
"""The markers of a hex that lie about its middle, and how far from it; more make a stack."""
SNORT_AT, SNORT_SIZE = (0.0, -6.0), (38.0, 57.0)
"""The head of a snort and its spray, about the middle of the hull."""
FOXER_AT, FOXER = (39.0, 42.0), 40.0
"""A foxer in tow (51.2), on its ship's quarter, where no name hides it."""
RUNNING = {SILENT: "silent", SNORT: "snort"}
UNSEEN = 176
"""How much of its own hidden boat a player sees."""
INK, RED_INK = (18, 32, 42), (255, 246, 234)
FLAGS = {
    "Britain": "gb",
    "USA": "us",
    "Germany": "de",
    "Japan": "jp",
    "Italy": "it",
    "Russia": "ru",
    "France": "fr",
}
TRADE = "trade"
"""The plate of merchants and capital ships, of whatever flag (2.2.3)."""
CLASS_SIGNS = {
    "C-2": ("cargo", "C2"), "C-3": ("cargo", "C3"), "EC-2": ("liberty", "L"),
    "VC-2": ("victory", "V"), "T-2": ("tanker", "T2"), "T-3": ("tanker", "T3"),
}  # fmt: skip
"""The shape and the letters by which the class of a merchant is known from afar."""
SIGN, SIGN_AT, SIGN_SIZE, SIGN_INK = 42.0, (0.0, -20.0), 22.0, (255, 250, 236)
MARKS = {
    CHARGE: "mark-charge",
    KGUN: "mark-kgun",
    HEDGEHOG: "mark-hedgehog",
    SQUID: "mark-squid",
    AIR: "mark-air",
    MK10: "mark-mk10",
}
FOUND_BY = {SONAR: "sonar", RADAR: "radar"}
FOUND_AS = {SONAR: "on sonar", RADAR: "on radar", SPOTTED: "spotted"}
"""What her player reads of a boat that is found by more than the eye by day."""


def pieces_of(view: View) -> Iterator[Piece]:
    """The undermost first: light, foam, last places, boats, ships, torpedoes, charges."""
    chart = chart_of(view)
    for shell in view.stars:
        x, y = chart.at(shell.at)
        yield Piece(f"star-{shell.ship}", "mark-star", x, y, STAR, STAR, is_mark=True)
    yield from _wakes(view, chart)
    for name, fix in view.fixes.items():
        if name not in view.boats:
            yield _fix_piece(chart, name, fix)
    for boat in view.boats.values():
        yield boat_piece(view, boat)
    for ship in view.ships.values():
        yield ship_piece(chart, ship)
    torpedoes = ((each.spot, _torpedo_piece(view, each)) for each in view.torpedoes.values())
    yield from _laid_out(chart, torpedoes, "torpedoes")
    weapons = (
        ((each.at,), Piece(each.id, MARKS[each.kind], 0, 0, MARKER, MARKER, least=LEAST_MARKER))
        for each in view.weapons.values()
    )
    yield from _laid_out(chart, weapons, "weapons")
    yield from signs(view)


# Vessels


def _counter(
    chart: PanelChart,
    unit: Ship | Boat,
    plate: str,
    hull: str,
    words: str,
    hurt: Hurt,
    **more: Any,
) -> Piece:
    """A vessel as a plate with its hull and its type, and what has hurt it."""
    x, y = chart.between(unit.bow, unit.stern)
    decals = [Decal(f"hull-{hull}", 0, 0, *COUNTER)]
    prints = [Print(words, 0, STRIP, TYPE_SIZE, INK, "center", TYPE_WIDE, least=LEAST)]
    damage, hits = hurt
    if hits:
        decals.append(Decal(f"mark-hits-{hits}", *GAUGE_AT, *GAUGE))
    if damage:
        decals.append(Decal("mark-hurt", *HURT_AT, HURT, HURT, upright=True))
        prints.append(Print(str(damage), *HURT_AT, HURT_SIZE, RED_INK, "center", HURT, least=LEAST))
    return Piece(
        unit.id, f"plate-{plate}", x, y, *COUNTER, angle=angle_of(unit.heading),
        decals=tuple(decals), prints=tuple(prints), least=LEAST_COUNTER, **more,
    )  # fmt: skip


def ship_piece(chart: PanelChart, ship: Ship) -> Piece:
    flag, hull, kind = ship_looks(ship)
    # A merchant is called by its class and a number, which is read on its counter.
    name, words = (ship.name, kind) if ship.kind in (ESCORT, CAPITAL) else ("", ship.name)
    plate = f"{flag}{'-dead' * ship.is_dead}"
    hurt = ship.damage, ship.hits
    caption = f"{name}, foxer" if ship.foxer else name
    piece = _counter(chart, ship, plate, hull, words, hurt, caption=caption, short=name)
    if ship.foxer:
        piece = replace(piece, decals=(*piece.decals, Decal("mark-foxer", *FOXER_AT, FOXER, FOXER)))
    return _signed(piece, *CLASS_SIGNS[ship.card]) if ship.card in CLASS_SIGNS else piece


def _signed(piece: Piece, shape: str, letters: str) -> Piece:
    """A merchant with the sign of her class; her name is read where there is room for it."""
    sign = Decal(f"class-sign-{shape}", *SIGN_AT, SIGN, SIGN, upright=True)
    words = Print(letters, *SIGN_AT, SIGN_SIZE, SIGN_INK, "center", SIGN, least=LEAST)
    name, *others = piece.prints
    return replace(
        piece,
        decals=(*piece.decals, sign),
        prints=(replace(name, least=0.0), words, *others),
    )


def ship_looks(ship: Ship | Loss) -> tuple[str, str, str]:
    """The plate and the hull of a ship, and its type in letters."""
    if ship.kind == ESCORT:
        escort = tables.ESCORTS[ship.card]
        return FLAGS[escort.nation], hulls.OF_ESCORTS[escort.type], escort.type
    if ship.kind == CAPITAL:
        capital = tables.CAPITALS[ship.card]
        return TRADE, hulls.OF_CAPITALS[capital.type], capital.type
    return TRADE, hulls.OF_MERCHANTS.get(ship.card, "freighter"), ship.card


def boat_piece(view: View, boat: Boat) -> Piece:
    """Her player sees her always, fainter while nobody else does, with her depth and her snort."""
    figures, inside = boat_figures(boat), view.insides.get(boat.id)
    hurt = (inside.damage, inside.hits) if inside else UNHURT
    piece = _counter(
        chart_of(view), boat, FLAGS[figures.nation], "boat" if boat.is_surfaced else "boat-under",
        figures.cls, hurt,
        alpha=255 if boat.contact != HIDDEN else UNSEEN,
        caption=boat_caption(view, boat), short=_short_caption(view, boat),
    )  # fmt: skip
    if not uses_snort(view, boat):
        return piece
    return replace(piece, decals=(*piece.decals, Decal("mark-snort", *SNORT_AT, *SNORT_SIZE)))


def doing(view: View, boat: Boat) -> str:
    """How she runs, or what she does beside her move: ", snort"."""
    words = RUNNING.get(mode_of(view, boat), ""), "repairs" * is_repairing(view, boat)
    return "".join(f", {word}" for word in words if word)


def boat_caption(view: View, boat: Boat) -> str:
    """Her name, and what has found her; for her player with her depth and her plot.

    The plot of the boat in hand stands in the log line, and its way would lie under the words.
    """
    if inside := view.insides.get(boat.id):
        plot = view.plots.get(boat.id) if boat.id not in view.moved else None
        depth = f"{inside.depth} ft" if inside.depth else "surfaced"
        if plot and plot.depth != inside.depth:
            depth = f"{inside.depth} to {plot.depth} ft"
        is_in_hand = boat.id in view.hand.values()
        plotted = f": {plot.moves}" if plot and plot.moves and not is_in_hand else ""
        found = FOUND_AS.get(boat.contact, "")
        return f"{boat.name}, {depth}{doing(view, boat)}{found and f', {found}'}{plotted}"
    found = "surfaced" if boat.is_surfaced else FOUND_BY.get(boat.contact, "")
    return f"{boat.name}, {found}" if found else boat.name


def _short_caption(view: View, boat: Boat) -> str:
    """Her name, with what has found her for her player."""
    found = FOUND_AS.get(boat.contact, "") if boat.id in view.insides else ""
    return f"{boat.name}, {found}" if found else boat.name


def plotted(view: View) -> Mapping[str, str]:
    """The plots of a seat's boats until they are carried out: moves, another depth, shots."""
    found = {}
    for name, plot in view.plots.items():
        if name in view.insides and name not in view.moved:
            is_depth_new = plot.depth != view.insides[name].depth
            parts = (
                plot.moves,
                f"{plot.depth} ft" if is_depth_new else "",
                f"×{len(plot.shots)}" if plot.shots else "",
                RUNNING.get(plot.mode, ""),
                "repairs" * plot.repairs,
            )
            found[name] = " ".join(filter(None, parts)) or "Stays"
    return found


def _fix_piece(chart: PanelChart, name: str, fix: Fix) -> Piece:
    """Where a boat was seen last."""
    x, y = chart.between(fix.bow, stern_of(fix.bow, fix.heading))
    words = vessel_name(name)
    return Piece(
        f"fix-{name}", "mark-fix", x, y, *COUNTER, angle=angle_of(fix.heading), is_mark=True,
        caption=f"{words}, turn {fix.turn}", short=words, least=LEAST_COUNTER,
    )  # fmt: skip


# Markers


def _wakes(view: View, chart: PanelChart) -> Iterator[Piece]:
    """The hexes that no other escort may enter: the wakes of those that attack this turn."""
    wakes = [
        wake
        for name, wake in view.wakes.items()
        if name in view.ships and view.ships[name].attacked == view.turn
    ]
    if view.steaming:
        wakes.append(view.steaming.wake)
    places = dict.fromkeys(place for wake in wakes for place in wake)
    for number, place in enumerate(places):
        yield Piece(f"wake-{number}", "mark-wake", *chart.at(place), *FOAM, is_mark=True)


def _torpedo_piece(view: View, torpedo: Torpedo) -> Piece:
    """Its player sees it always, fainter while nobody else does (40)."""
    setting = view.settings.get(torpedo.id)
    decals = (Decal("mark-shallow", 0, 0, TORPEDO, TORPEDO),)
    return Piece(
        torpedo.id, "mark-torpedo", 0, 0, TORPEDO, TORPEDO, angle=angle_of(torpedo.heading),
        decals=decals if setting and setting.is_shallow else (), least=LEAST_MARKER,
        alpha=UNSEEN if torpedo.is_unseen else 255,
    )  # fmt: skip


def _laid_out(
    chart: PanelChart, markers: Iterable[tuple[Spot, Piece]], kind: str
) -> Iterator[Piece]:
    """The markers of each hex beside each other, or on one another where they are many."""
    by_spot: dict[Spot, list[Piece]] = {}
    for here, piece in markers:
        by_spot.setdefault(here, []).append(piece)
    for here, pieces in by_spot.items():
        stack = f"{kind} {here}" if len(pieces) > FULL else ""
        for piece, (x, y) in zip(pieces, spread(chart.spot(here), len(pieces)), strict=True):
            yield replace(piece, x=x, y=y, stack=stack)


def spread(middle: tuple[float, float], count: int) -> Sequence[tuple[float, float]]:
    """The middles of so many markers in one hex."""
    x, y = middle
    if count == 1 or count > FULL:
        return [middle] * count
    turns = [2 * pi * at / count for at in range(count)]
    return [(x + AROUND * sin(turn), y - AROUND * cos(turn)) for turn in turns]
