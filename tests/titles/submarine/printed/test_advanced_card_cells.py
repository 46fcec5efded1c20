"""The advanced figures of ships and what they carry, against the second copy, figure by figure."""

from itertools import product

from game.titles.submarine.printed.advanced import kguns_of, snort_speed
from game.titles.submarine.printed.advanced_weapons import damage_column, dud_class
from game.titles.submarine.printed.cards import NATIONS, PrintedCard, period
from game.titles.submarine.printed.tables import (
    ADVANCED_TABLES,
    AVAILABILITY,
    BOATS,
    CAPITALS,
    ESCORTS,
    FOXER,
    MK10,
    SNORT,
    TORPEDOES,
    has_weapon,
)
from tests.titles.submarine.printed import advanced
from tests.titles.submarine.printed.advanced.agreeing import WHEN, agree

TORPEDO_IDS = {
    ("Germany", "G7A"): "g7a",
    ("Germany", "G7E"): "g7e",
    ("Germany", "FAT"): "fat",
    ("Germany", "T5"): "t5",
    ("Germany", "T3"): "t3",
    ("USA", "Mk 10"): "mk10",
    ("USA", "Mk 14 contact"): "mk14",
    ("USA", "Mk 14 magnetic"): "mk14-magnetic",
    ("USA", "Mk 18"): "mk18",
    ("USA", "Mk 27"): "mk27",
    ("Japan", "Type 89"): "type89",
    ("Japan", "Type 95"): "type95",
    ("Japan", "Type 92"): "type92",
    ("Britain", "Mk VIII"): "mk8",
    ("Britain", "Mk IV"): "mk4",
    ("Italy", "533 mm SI 270"): "si270",
    ("Italy", "450 mm"): "i450",
    ("France", "550 mm 24V"): "24v",
    ("France", "400 mm 26V"): "26v",
    ("Russia", "53-38"): "53-38",
    ("Russia", "ET-80"): "et80",
}
MAGNETIC = {"g7a": "g7a-magnetic", "g7e": "g7e-magnetic"}
"""4.3 Of these there is one with a magnetic pistol beside the one without."""
WEAPONS = {FOXER: "foxer", SNORT: "snort", MK10: "mk_x"}


# Ships


def test_each_figure_of_each_boat() -> None:
    copied = {
        boat.id: (
            boat.nation, boat.name.split(" (")[0], boat.dt, boat.surfaced, boat.normal,
            boat.maximum, boat.power, (boat.silent_hexes, boat.silent_turns), boat.snort or 0,
            boat.dive, boat.rise,
        )
        for boat in advanced.boats()
    }  # fmt: skip

    def look_up(ident: str) -> tuple[object, ...]:
        card, made = BOATS[ident], BOATS[ident].advanced
        return (
            card.nation, card.cls, made.dt, made.surface, made.normal, made.submerged, made.power,
            made.silent, made.snort, made.dive, made.rise,
        )  # fmt: skip

    agree(copied, look_up)
    assert {*copied} == {*BOATS}


def test_the_snort_of_each_boat_in_each_season() -> None:
    since = {row.nation: row.first for row in advanced.equipment() if row.name == "snort"}
    copied = {}
    for boat, when in product(advanced.boats(), WHEN):
        has = boat.nation in since and WHEN.index(when) >= WHEN.index(since[boat.nation])
        copied[boat.id, period(when)] = (boat.snort or 0) if has else 0
    agree(copied, snort_speed)


def test_the_speed_of_each_escort() -> None:
    copied = {ship.id: (ship.nation, ship.type, ship.speed) for ship in advanced.escorts()}
    agree(
        copied,
        lambda ident: (ESCORTS[ident].nation, ESCORTS[ident].type, ESCORTS[ident].advanced_speed),
    )
    assert {*copied} == {*ESCORTS}
    for ship in advanced.escorts():
        assert any(word in ship.name for word in ESCORTS[ship.id].cls.split()), ship


def test_the_speed_of_each_capital_ship() -> None:
    copied = {ship.name: (ship.nation, ship.type, ship.speed) for ship in advanced.capitals()}
    cards = {card.name: card for card in CAPITALS.values()}
    agree(copied, lambda name: (cards[name].nation, cards[name].type, cards[name].advanced_speed))
    assert {*copied} == {*cards}


def test_the_k_guns_of_each_escort_in_each_season() -> None:
    """53 A card that has more of its own keeps them."""
    copied = {}
    for ship, when in product(advanced.escorts(), WHEN):
        guns = [ESCORTS[ship.id].kguns]
        for row in advanced.k_guns():
            if row.nation == ship.nation and ship.type in row.types.split():
                guns += [row.k_guns] if WHEN.index(when) >= WHEN.index(row.first) else []
        copied[ship.id, period(when)] = max(guns)
    agree(copied, lambda ident, when: kguns_of(ESCORTS[ident], when))
    assert [(row.nation, " ".join(row.types)) for row in ADVANCED_TABLES.kguns.rows] == [
        (row.nation, row.types) for row in advanced.k_guns()
    ]


def test_the_season_of_each_weapon_of_each_nation() -> None:
    since = {(row.nation, row.name): row.first for row in advanced.equipment()}
    copied = {}
    for nation, (weapon, name), when in product(NATIONS, WEAPONS.items(), WHEN):
        first = since.get((nation, name))
        has = first is not None and WHEN.index(when) >= WHEN.index(first)
        copied[nation, weapon, period(when)] = has
    agree(copied, has_weapon)
    assert since["Britain", "mk_x"] == advanced.mk_x()[0].first


def test_the_one_ton_charge() -> None:
    (row,) = advanced.mk_x()
    great = ADVANCED_TABLES.mk10
    assert (great.charge, great.times, great.deepest) == ("300", row.times, row.deepest)


# Torpedoes


def _torpedoes() -> dict[str, tuple[object, ...]]:
    """Each torpedo of the copy, and each that has a magnetic pistol beside it."""
    found: dict[str, tuple[object, ...]] = {}
    pistols = advanced.magnetic_pistols()
    for row in advanced.torpedoes():
        ident = TORPEDO_IDS[row.nation, row.name]
        homing = "magnetic" if row.is_magnetic else "acoustic" if row.is_acoustic else ""
        rest = (row.propellant, row.speed, row.is_circling)
        found[ident] = (row.nation, ((row.first, row.last),), homing, row.column, *rest)
        if ident in MAGNETIC:
            of_it = tuple((own.first, own.last) for own in pistols if own.torpedo == row.name)
            found[MAGNETIC[ident]] = (row.nation, of_it, "magnetic", "M", *rest)
    return found


def test_each_figure_of_each_torpedo() -> None:
    def look_up(ident: str) -> tuple[object, ...]:
        card, made = TORPEDOES[ident], TORPEDOES[ident].advanced
        return (
            card.nation, card.windows, card.homing, damage_column(ident), made.propellant,
            made.speed, made.circling,
        )  # fmt: skip

    copied = _torpedoes()
    agree(copied, look_up)
    assert {*copied} == {*TORPEDOES}


def test_the_duds_of_each_torpedo_in_each_season() -> None:
    windows: dict[str, tuple[tuple[str, str, str], ...]] = {}
    for row in advanced.torpedo_duds():
        ident = TORPEDO_IDS[row.nation, row.torpedo]
        for each in (ident, *([MAGNETIC[ident]] if ident in MAGNETIC else [])):
            windows[each] = (*windows.get(each, ()), (row.first, row.last, row.dud))
    agree(windows, lambda ident: TORPEDOES[ident].advanced.duds)
    copied = {
        (ident, period(when)): dud
        for ident, rows in windows.items()
        for first, last, dud in rows
        for when in WHEN[WHEN.index(first) : WHEN.index(last) + 1 if last else None]
    }
    agree(copied, dud_class)


# Marks


def test_what_is_told_to_be_printed_of_a_ship() -> None:
    agree(
        {boat.id: advanced.is_printed(boat.mark, "dt") for boat in advanced.boats()},
        lambda ident: _is_printed(BOATS[ident], "dt"),
    )
    agree(
        {ship.id: advanced.is_printed(ship.mark, "speed") for ship in advanced.escorts()},
        lambda ident: _is_printed(ESCORTS[ident], "advanced_speed"),
    )
    cards = {card.name: card for card in CAPITALS.values()}
    agree(
        {ship.name: advanced.is_printed(ship.mark, "speed") for ship in advanced.capitals()},
        lambda name: _is_printed(cards[name], "advanced_speed"),
    )


def test_what_is_told_to_be_printed_of_a_torpedo() -> None:
    """That the T3 circles is printed too, but a card has no mark for that."""
    copied = {}
    for row in advanced.torpedoes():
        ident = TORPEDO_IDS[row.nation, row.name]
        homing = [advanced.is_printed(row.mark, name) for name in ("is_magnetic", "is_acoustic")]
        copied[ident, "windows"] = advanced.is_printed(row.mark, "from")
        copied[ident, "homing"] = any(homing)
    agree(copied, lambda ident, figure: _is_printed(TORPEDOES[ident], figure))


def _is_printed(card: PrintedCard, figure: str) -> bool:
    return card.source_of(figure).startswith("rulebook ")


def test_what_is_told_to_be_printed_of_a_season() -> None:
    assert {row.mark for row in advanced.equipment()} == {"reconstructed"}
    assert not any(WEAPONS.keys() & {*chart.printed} for chart in AVAILABILITY.values())
