"""The cards and the weapons by season against a second copy of the figures."""

import json
from contextlib import nullcontext

import pytest
from pydantic import ValidationError

from game.tables.loader import DataError
from game.titles.submarine.printed import tables
from game.titles.submarine.printed.cards import (
    NATIONS,
    BoatFigures,
    EscortFigures,
    PrintedCard,
    TorpedoFigures,
    period,
)
from game.titles.submarine.printed.tables import (
    AVAILABILITY,
    BOATS,
    CAPITALS,
    ESCORTS,
    HEDGEHOG,
    MERCHANTS,
    SQUID,
    TORPEDOES,
    atw_of,
    charge_of,
    first_sonar,
    has_weapon,
    sets_of,
    torpedoes_of,
)
from tests.titles.submarine import figures as book

rule = pytest.mark.rule
SEASONS = tuple(f"{season}'{year}" for year in range(39, 46) for season in ("W", "Sp", "S", "F"))[
    3:
]


def _rows(text: str) -> dict[str, list[str]]:
    rows = [line.split() for line in text.strip().splitlines()]
    return {name: figures for name, *figures in rows}


BOAT_ROWS, ESCORT_ROWS = _rows(book.BOATS), _rows(book.ESCORTS)
TORPEDO_ROWS, CHARGE_ROWS = _rows(book.TORPEDOES), _rows(book.AVAILABLE)


def _dashes(numbers: tuple[int, ...]) -> str:
    return "/".join(str(number) if number else "-" for number in numbers)


def _boat(card: BoatFigures) -> list[str]:
    return [
        str(card.dt),
        f"{card.surface}/{card.normal}/{card.submerged}",
        f"{card.to_surface}/{card.to_sink}",
        f"{card.dive}/{card.rise}",
        str(card.max_depth),
        _dashes(card.guns),
        str(card.power),
        f"{card.bow_tubes}/{card.stern_tubes}/{card.external}",
        f"{card.bow_reloads}/{card.stern_reloads}",
        str(card.points),
        card.avail,
    ]


def _escort(card: EscortFigures) -> list[str]:
    thrown = f"{card.launchers if card.launchers > 1 else ''}{card.atw}" or "-"
    return [
        card.type,
        *map(str, (card.dt, card.speed, card.damage)),
        thrown,
        *map(str, (card.kguns, card.charges)),
        _dashes(card.guns),
        str(card.points),
        card.avail,
    ]


# Ships


@pytest.mark.parametrize("card", BOAT_ROWS)
def test_boat_cards(card: str) -> None:
    assert _boat(BOATS[card]) == BOAT_ROWS[card]


@pytest.mark.parametrize("card", ESCORT_ROWS)
def test_escort_cards(card: str) -> None:
    assert _escort(ESCORTS[card]) == ESCORT_ROWS[card]


def test_merchants_and_capital_ships() -> None:
    merchants = {
        name: [*map(str, (card.dt, card.damage, card.points))] for name, card in MERCHANTS.items()
    }
    capitals = {
        name: [card.type, *map(str, (card.dt, card.speed, card.damage, card.points))]
        for name, card in CAPITALS.items()
    }
    assert merchants == _rows(book.MERCHANTS)
    assert capitals == _rows(book.CAPITALS)


def test_there_is_no_other_card() -> None:
    assert [*BOATS] == [*BOAT_ROWS]
    assert [*ESCORTS] == [*ESCORT_ROWS]
    assert [*TORPEDOES] == [*TORPEDO_ROWS]


@rule("submarine", "X4.4")
def test_the_boat_of_the_sample_log() -> None:
    card = BOATS["G5"]
    assert (card.cls, _boat(card)) == ("VIIB", BOAT_ROWS["G5"])
    assert {card.source_of(name) for name in ("dt", "power", "bow_reloads", "points")} == {
        "rulebook 4.4"
    }
    assert (TORPEDOES["g7a"].speed, TORPEDOES["g7a"].factor) == (8, 10)


@rule("submarine", "X4.5")
def test_the_ships_of_the_sample_log() -> None:
    viceroy, general = ESCORTS["B1"], MERCHANTS["C-2"]
    assert (viceroy.cls, viceroy.type) == ("V Type 1", "DD")
    assert (viceroy.dt, viceroy.speed, viceroy.damage, viceroy.points) == (1, 6, 6, 10)
    assert (viceroy.atw, viceroy.launchers, viceroy.kguns, viceroy.charges) == ("H", 1, 1, 5)
    assert (viceroy.guns, viceroy.avail) == ((1, 2, 1), "F'39")
    assert viceroy.source_of("charges") == "rulebook 4.5.2"
    assert (general.dt, general.damage, general.points) == (5, 5, 8)


@rule("submarine", "X64.2")
def test_the_boat_of_the_sample_game() -> None:
    card = BOATS["G10"]
    speeds = (card.surface, card.normal, card.submerged)
    assert (card.cls, card.dt, speeds) == ("IXC", 2, (3, 1, 3))
    assert (card.dive, card.rise, card.max_depth) == (50, 25, 600)
    assert (card.guns, card.points, card.to_sink) == ((2, 2, 0), 26, 5)
    assert TORPEDOES["g7a"].factor == 10


@rule("submarine", "4.5.2.2a")
def test_a_ship_throws_one_kind_of_weapon() -> None:
    assert (ESCORTS["B18"].atw, ESCORTS["B18"].launchers) == ("S", 2)
    assert {card.launchers for card in ESCORTS.values() if card.atw} == {1, 2}
    assert {card.launchers for card in ESCORTS.values() if not card.atw} == {0}


def test_what_is_printed_is_marked_and_nothing_else() -> None:
    cards: list[PrintedCard] = [*BOATS.values(), *ESCORTS.values(), *MERCHANTS.values()]
    cards += [*CAPITALS.values(), *TORPEDOES.values()]
    assert {card.source for card in cards} == {"reconstructed"}
    assert all(source.startswith("rulebook ") for card in cards for source in card.printed.values())
    assert BOATS["G6"].source_of("submerged") == "rulebook 8.3.3"
    assert BOATS["G6"].source_of("power") == "reconstructed"
    assert {card.told_by[:8] for card in cards} == {"", "public: "}


def test_a_mark_must_name_a_figure() -> None:
    with pytest.raises(ValidationError, match="'printed' names 'colour'"):
        type(BOATS["G5"]).model_validate(
            {**BOATS["G5"].model_dump(), "printed": {"colour": "rulebook 1"}}
        )


# Torpedoes


def _torpedo(card: TorpedoFigures) -> list[str]:
    windows = ",".join(f"{first}-{last}" if last else first for first, last in card.windows)
    return [card.nation, str(card.speed), str(card.factor), card.homing or "-", windows]


@rule("submarine", "4.4.11a")
@pytest.mark.parametrize("card", TORPEDO_ROWS)
def test_torpedo_cards(card: str) -> None:
    assert _torpedo(TORPEDOES[card]) == TORPEDO_ROWS[card]


@rule("submarine", "4.4.11a")
@rule("submarine", "S2.SR2")
@rule("submarine", "S9.SR1")
@pytest.mark.parametrize(
    ("boat", "when", "types"),
    [
        ("G6", "F'39", ["g7a", "g7a-magnetic", "g7e", "g7e-magnetic"]),
        ("G6", "W'42", ["g7a", "g7e"]),
        ("G6", "Sp'43", ["g7a", "g7a-magnetic", "g7e", "g7e-magnetic"]),
        ("G6", "F'43", ["g7a", "g7a-magnetic", "g7e", "g7e-magnetic", "t5"]),
        ("G6", "Sp'45", ["g7a", "g7a-magnetic", "g7e", "g7e-magnetic", "t5", "t3"]),
        ("U6", "F'41", []),
        ("U6", "W'42", ["mk14", "mk14-magnetic"]),
        ("U6", "Sp'44", ["mk14", "mk18"]),
        ("U1", "W'42", ["mk10", "mk14", "mk14-magnetic"]),
        ("J6", "S'45", ["type89", "type95", "type92"]),
    ],
)
def test_what_a_boat_may_be_armed_with(boat: str, when: str, types: list[str]) -> None:
    """The Mk 10 is for the old S boats alone."""
    assert [*torpedoes_of(boat, period(when))] == types


@pytest.mark.parametrize("change", [{"normal": 9}, {"to_surface": 99}])
def test_a_boat_that_is_slower_at_her_best_or_sinks_before_she_surfaces_is_refused(
    change: dict[str, int],
) -> None:
    card = BOATS[next(iter(BOATS))]
    printed = json.loads(card.model_dump_json())
    assert BoatFigures.model_validate_json(json.dumps(printed)) == card
    with pytest.raises(ValidationError):
        BoatFigures.model_validate_json(json.dumps(printed | change))


# Seasons


@rule("submarine", "4.5.2.2")
def test_the_seasons_follow_each_other() -> None:
    numbers = [period(season) for season in SEASONS]
    assert numbers == [*range(numbers[0], numbers[0] + len(SEASONS))]
    assert period("S'43") - period("W'43") == 2
    for wrong in ("X'43", "1943", "W"):
        with pytest.raises(ValueError):
            period(wrong)


@rule("submarine", "4.5.2.2")
@pytest.mark.parametrize("nation", CHARGE_ROWS)
def test_weapons_come_in_their_season(nation: str) -> None:
    chart, (entry, hedgehog, squid, *charges) = AVAILABILITY[nation], CHARGE_ROWS[nation]
    assert (chart.entry, f"H:{chart.hedgehog or '-'}", f"S:{chart.squid or '-'}") == (
        entry,
        hedgehog,
        squid,
    )
    assert [f"{row.charge}:{row.avail}:{row.deepest}" for row in chart.charges] == charges


@rule("submarine", "24.1")
def test_sets_come_in_their_season() -> None:
    found = []
    for nation in NATIONS:
        for gear, rows in (
            ("sonar", AVAILABILITY[nation].sonar),
            ("radar", AVAILABILITY[nation].radar),
        ):
            found.append([nation, gear, *(f"{row.set}:{row.avail}" for row in rows)])
    assert found == [line.split() for line in book.SETS.strip().splitlines()]
    assert AVAILABILITY["Britain"].printed["radar 10cm"] == "rulebook 24.2(3)"


@rule("submarine", "4.1")
@rule("submarine", "4.5.2.2")
def test_hedgehog_and_squid_wait_for_their_season() -> None:
    assert not has_weapon("Britain", HEDGEHOG, period("F'41"))
    assert has_weapon("Britain", HEDGEHOG, period("W'42"))
    assert not has_weapon("Britain", SQUID, period("Sp'43"))
    assert not has_weapon("Japan", HEDGEHOG, period("F'45"))
    loch, spring = ESCORTS["B18"], period("Sp'43")
    assert atw_of(loch, spring) == ""
    assert atw_of(loch, spring, as_designed=True) == SQUID
    assert atw_of(loch, period("F'43")) == SQUID
    assert atw_of(ESCORTS["J1"], period("F'45"), as_designed=True) == ""


@rule("submarine", "16.3.2")
@rule("submarine", "15.5.2")
@pytest.mark.parametrize(
    ("nation", "when", "dropped", "thrown"),
    [
        ("Britain", "Sp'41", ("300", 500), ("300", 500)),
        ("Britain", "S'43", ("300", 900), ("300", 900)),
        ("USA", "W'42", ("600", 600), ("300", 300)),
        ("USA", "S'45", ("600", 600), ("300", 600)),
        ("Japan", "Sp'43", ("250", 200), ("250", 200)),
        ("Japan", "Sp'44", ("300", 475), ("300", 475)),
        ("Japan", "F'39", ("250", 200), ("250", 200)),
    ],
)
def test_charges(nation: str, when: str, dropped: tuple[str, int], thrown: tuple[str, int]) -> None:
    for is_thrown, wanted in ((False, dropped), (True, thrown)):
        charge = charge_of(nation, period(when), is_thrown)
        assert (charge.id, charge.deepest) == wanted


@rule("submarine", "24.2(1)")
@rule("submarine", "24.2(3)")
@rule("submarine", "24.5")
def test_sets_of_a_period() -> None:
    summer = period("S'43")
    assert sets_of("Britain", "radar", summer) == (("10cm", 2), ("1.5m", 10))
    assert sets_of("Britain", "sonar", summer) == (("improved", 0), ("ordinary", 15))
    assert sets_of("Japan", "radar", summer) == ()
    assert [first_sonar(nation) for nation in NATIONS] == [
        "ordinary",
        "ordinary",
        "japanese",
        "ordinary",
        "",
        "japanese",
        "",
    ]


def test_every_ship_of_a_card_has_its_nation_at_war() -> None:
    nations = {card.nation for card in BOATS.values()}
    assert nations | {card.nation for card in ESCORTS.values()} == {*NATIONS}
    assert CAPITALS["ark-royal"].nation == "Britain"


@pytest.mark.parametrize(("thrown", "has_some"), [(True, True), (False, True), (False, False)])
def test_an_escort_with_charges_is_of_a_nation_that_has_such(
    monkeypatch: pytest.MonkeyPatch, thrown: bool, has_some: bool
) -> None:
    """All have 300 lb charges, which K-guns throw; teardrops roll from the stern alone."""
    row = tables.AVAILABILITY["Britain"].charges[0]
    rows = (row.model_copy(update={"charge": "300" if thrown else "teardrop"}),) * has_some
    chart = tables.AVAILABILITY["Britain"].model_copy(update={"charges": rows})
    monkeypatch.setattr(tables, "AVAILABILITY", {**tables.AVAILABILITY, "Britain": chart})
    with nullcontext() if thrown else pytest.raises(DataError, match="Britain has no charge"):
        tables._require_charges()


@pytest.mark.parametrize("charges", [0, 1])
def test_nor_has_an_escort_charges_to_drop_of_a_nation_that_has_none(
    monkeypatch: pytest.MonkeyPatch, charges: int
) -> None:
    bare = tables.AVAILABILITY["Britain"].model_copy(update={"charges": ()})
    monkeypatch.setattr(tables, "AVAILABILITY", {"Britain": bare})
    ship = ESCORTS["B6"].model_copy(update={"kguns": 0, "charges": charges})
    monkeypatch.setattr(tables, "ESCORTS", {"B6": ship})
    with pytest.raises(DataError, match="Britain has no charge") if charges else nullcontext():
        tables._require_charges()
