"""The cards of ships and weapons as charts, and how a convoy is laid out."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

from game.contract.printed import RECONSTRUCTED, Chart, ChartRow
from game.tables.charts import NEVER
from game.titles.submarine.charts.tablecharts import BOOK, RADAR_NAMES
from game.titles.submarine.printed.cards import (
    NATIONS,
    BoatFigures,
    CapitalFigures,
    EscortFigures,
    MerchantFigures,
    PrintedCard,
    TorpedoFigures,
)
from game.titles.submarine.printed.scenarios import WATERS
from game.titles.submarine.printed.tables import (
    AVAILABILITY,
    BASIC,
    BOATS,
    CAPITALS,
    CHARGE_NAMES,
    ESCORTS,
    LAUNCHED,
    MERCHANTS,
    TORPEDOES,
)
from game.titles.submarine.rules.ground.c20_placing import ROSES

K = TypeVar("K", bound=PrintedCard)
HOMING_NAMES = {"": NEVER, "magnetic": "magnetic", "acoustic": "acoustic"}
BOAT_FIGURES = (
    "dt", "surface", "normal", "submerged", "to_surface", "to_sink", "dive", "rise", "max_depth",
    "power", "points",
)  # fmt: skip
ARMS_FIGURES = ("guns", "bow_tubes", "stern_tubes", "bow_reloads", "stern_reloads", "avail")
ESCORT_FIGURES = (
    "type", "dt", "speed", "damage", "atw", "launchers", "kguns", "charges", "guns", "points",
    "avail",
)  # fmt: skip
MERCHANT_FIGURES = ("dt", "damage", "points")
CAPITAL_FIGURES = ("dt", "speed", "damage", "guns", "points")
TORPEDO_FIGURES = ("speed", "factor", "homing", "windows")
"""What of a card stands in its chart."""
BOAT_COLUMNS = ("Type", "Speeds", "Damage", "Dive, rise", "Depth", "Power", "V.P.")
ARMS_COLUMNS = ("Guns", "Tubes", "Reloads", "From")
ESCORT_COLUMNS = (
    "Kind", "Type", "Speed", "Damage", "ATW", "K-guns", "D.C.", "Guns", "V.P.", "From",
)  # fmt: skip


def card_charts() -> tuple[Chart, ...]:
    """What there is to sail and to fire, nation by nation, and where convoys form."""
    return (
        *(chart for nation in NATIONS for chart in (_boats(nation), _arms(nation))),
        *(_escorts(nation) for nation in NATIONS if nation != "France"),
        _merchants(),
        _capitals(),
        _torpedoes(),
        _charge_seasons(),
        _atw_seasons(),
        _set_seasons(),
        _formations(),
        _compasses(),
    )


def printed_words(card: PrintedCard, figures: Sequence[str]) -> str:
    """Which cases print some of these figures, or all of them ("all 4.4"); "" for none.

    A card that is not ours, but of a data pack, says so.
    """
    if not card.source.startswith(RECONSTRUCTED):
        return card.source
    told = {figure: card.printed[figure] for figure in figures if figure in card.printed}
    cases = ", ".join(_case(source) for source in dict.fromkeys(told.values()))
    return f"all {cases}" if len(told) == len(figures) else cases


def guns_words(guns: Sequence[int]) -> str:
    """ "1/2/1", with a dash for a field without a gun."""
    return "/".join(str(gun) if gun else NEVER for gun in guns)


def atw_words(card: EscortFigures) -> str:
    """ "Hedgehog", "2 Squids"; a dash for none."""
    if not card.atw:
        return NEVER
    name = LAUNCHED[card.atw].capitalize()
    return name if card.launchers == 1 else f"{card.launchers} {name}s"


def tubes_words(card: BoatFigures) -> str:
    """ "4 + 1", bow and stern, and those outside that cannot be reloaded."""
    outside = f" + {card.external} outside" if card.external else ""
    return f"{card.bow_tubes} + {card.stern_tubes}{outside}"


def _chart(
    ident: str, title: str, rule: str, columns: Sequence[str], rows: Iterable[ChartRow]
) -> Chart:
    return Chart(ident, title, RECONSTRUCTED, rule, tuple(columns), tuple(rows))


def _rows(
    cards: Iterable[tuple[str, K]], cells: Callable[[K], Iterable[object]], figures: Sequence[str]
) -> Iterator[ChartRow]:
    """A row for each card by its name, with what the chart says of it."""
    for name, card in cards:
        yield ChartRow(name, tuple(map(str, cells(card))), (), printed_words(card, figures))


def _boats_of(nation: str) -> Iterator[tuple[str, BoatFigures]]:
    return ((card.cls, card) for card in BOATS.values() if card.nation == nation)


def _boats(nation: str) -> Chart:
    rows = _rows(_boats_of(nation), _boat, BOAT_FIGURES)
    return _chart(f"boats_{nation.lower()}", f"Submarines: {nation}", "4.4", BOAT_COLUMNS, rows)


def _boat(card: BoatFigures) -> tuple[object, ...]:
    speeds = f"{card.surface}/{card.normal}/{card.submerged}"
    damage, depths = f"{card.to_surface}, {card.to_sink}", f"{card.dive}, {card.rise}"
    return card.dt, speeds, damage, depths, card.max_depth, card.power, card.points


def _arms(nation: str) -> Chart:
    rows = _rows(_boats_of(nation), _weapons_of, ARMS_FIGURES)
    ident, title = f"arms_{nation.lower()}", f"Submarines' weapons: {nation}"
    return _chart(ident, title, "4.4.13", ARMS_COLUMNS, rows)


def _weapons_of(card: BoatFigures) -> tuple[str, ...]:
    reloads = f"{card.bow_reloads} + {card.stern_reloads}"
    return guns_words(card.guns), tubes_words(card), reloads, card.avail


def _escorts(nation: str) -> Chart:
    cards = ((card.cls, card) for card in ESCORTS.values() if card.nation == nation)
    ident, title = f"escorts_{nation.lower()}", f"Escorts: {nation}"
    rows = _rows(cards, _escort, ESCORT_FIGURES)
    return _chart(ident, title, "4.5.2", ESCORT_COLUMNS, rows)


def _escort(card: EscortFigures) -> tuple[object, ...]:
    hull = card.type, card.dt, card.speed, card.damage
    weapons = _letters(card), card.kguns or NEVER, card.charges, guns_words(card.guns)
    return *hull, *weapons, card.points, card.avail


def _letters(card: EscortFigures) -> str:
    """As the card prints it: "H", "2S"."""
    return f"{card.launchers if card.launchers > 1 else ''}{card.atw}" or NEVER


def _merchants() -> Chart:
    def cells(card: MerchantFigures) -> tuple[object, ...]:
        return card.name, card.dt, card.damage, card.points

    rows = _rows(MERCHANTS.items(), cells, MERCHANT_FIGURES)
    return _chart("merchants", "Merchants", "4.5.1", ("", "Type", "Damage", "V.P."), rows)


def _capitals() -> Chart:
    def cells(card: CapitalFigures) -> tuple[object, ...]:
        guns = guns_words(card.guns)
        return card.nation, card.type, card.dt, card.speed, card.damage, guns, card.points

    rows = _rows(((card.name, card) for card in CAPITALS.values()), cells, CAPITAL_FIGURES)
    columns = ("Nation", "Kind", "Type", "Speed", "Damage", "Guns", "V.P.")
    return _chart("capitals", "Capital ships", "2.2.3a", columns, rows)


def _torpedoes() -> Chart:
    def cells(card: TorpedoFigures) -> tuple[object, ...]:
        windows = (f"{one} to {last}" if last else f"from {one}" for one, last in card.windows)
        homing = HOMING_NAMES[card.homing]
        return card.nation, card.speed, card.factor, homing, "; ".join(windows)

    cards = ((card.name, card) for card in TORPEDOES.values() if card.level == BASIC)
    columns = ("Nation", "Speed", "Factor", "Exploder", "In use")
    rows = _rows(cards, cells, TORPEDO_FIGURES)
    return _chart("torpedoes", "Torpedoes", "4.4.11a", columns, rows)


def _charge_seasons() -> Chart:
    rows = (
        ChartRow(f"{nation}, {CHARGE_NAMES[row.charge]}, {row.deepest} feet", (row.avail,))
        for nation, chart in AVAILABILITY.items()
        for row in chart.charges
    )
    title = "Depth charges by season, and their deepest setting"
    return _chart("charge_seasons", title, "16.3.2", ("From",), rows)


def _atw_seasons() -> Chart:
    rows = (
        ChartRow(
            nation,
            (chart.entry, chart.hedgehog or NEVER, chart.squid or NEVER),
            (),
            _case(chart.printed.get("entry", "")),
        )
        for nation, chart in AVAILABILITY.items()
    )
    columns = ("At war", "Hedgehog", "Squid")
    return _chart("atw_seasons", "Weapons thrown ahead by season", "4.5.2.2", columns, rows)


def _set_seasons() -> Chart:
    rows = (
        ChartRow(
            f"{nation}, {RADAR_NAMES.get(row.set, row.set)} {gear}",
            (row.avail,),
            (),
            _case(chart.printed.get(f"{gear} {row.set}", "")),
        )
        for nation, chart in AVAILABILITY.items()
        for gear, sets in (("sonar", chart.sonar), ("radar", chart.radar))
        for row in sets
    )
    return _chart("set_seasons", "Sonar and radar by season", "24.1", ("From",), rows)


def _case(source: str) -> str:
    return source.removeprefix(f"{BOOK} ")


def _formations() -> Chart:
    rows = tuple(
        ChartRow(
            f"Formation {number}",
            (str(card.ships * len(card.leads)), str(len(card.leads)), ", ".join(card.leads)),
        )
        for number, card in enumerate(WATERS.formations.rows, 1)
    )
    columns = ("Ships", "Columns", "Lead ships")
    formations = WATERS.formations
    return Chart("formations", "Convoys", formations.source, formations.rule, columns, rows)


def _compasses() -> Chart:
    card = WATERS.compasses
    rows = tuple(ChartRow(roman, (code,)) for roman, code in zip(ROSES, card.hexes, strict=True))
    return Chart("compasses", "Compass hexes", card.source, card.rule, ("Hex",), rows)
