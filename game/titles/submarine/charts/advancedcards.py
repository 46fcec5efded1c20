"""29.5 The advanced charts of boats, ships and torpedoes: what is otherwise than on their cards."""

from collections.abc import Iterable, Sequence

from game.contract.printed import RECONSTRUCTED, Chart, ChartRow
from game.tables.charts import NEVER
from game.titles.submarine.printed.cards import NATIONS, BoatFigures, TorpedoFigures
from game.titles.submarine.printed.tables import BOATS, CAPITALS, ESCORTS, TORPEDOES

RULE = "29"
BOAT_COLUMNS = ("Speeds", "Silent", "Snort", "Power", "Dive, rise")
AFLOAT = tuple(nation for nation in NATIONS if nation != "France")
"""Those whose ships are in the game."""
TORPEDO_COLUMNS = ("Speed", "Runs by", "Damage", "Duds")


def advanced_card_charts() -> tuple[Chart, ...]:
    """Nation by nation, then torpedoes."""
    return (*map(_boats, NATIONS), *map(_ships, AFLOAT), _torpedoes())


def _boats(nation: str) -> Chart:
    rows = (ChartRow(card.cls, _boat(card)) for card in BOATS.values() if card.nation == nation)
    return _chart(
        f"advanced_boats_{nation.lower()}", f"Submarines, advanced: {nation}", BOAT_COLUMNS, rows
    )


def _boat(card: BoatFigures) -> tuple[str, ...]:
    told = card.advanced
    silent, turns = told.silent
    return (
        f"{told.surface}/{told.normal}/{told.submerged}",
        f"{silent}/{turns}",
        str(told.snort or NEVER),
        str(told.power),
        f"{told.dive}, {told.rise}",
    )


def _ships(nation: str) -> Chart:
    rows = [
        ChartRow(card.cls, (str(card.advanced_speed),))
        for card in ESCORTS.values()
        if card.nation == nation
    ]
    rows += [
        ChartRow(card.name, (str(card.advanced_speed),))
        for card in CAPITALS.values()
        if card.nation == nation
    ]
    return _chart(
        f"advanced_ships_{nation.lower()}", f"Ships, advanced: {nation}", ("Top speed",), rows
    )


def _torpedoes() -> Chart:
    rows = (ChartRow(card.name, _torpedo(card)) for card in TORPEDOES.values())
    return _chart("advanced_torpedoes", "Torpedoes, advanced", TORPEDO_COLUMNS, rows)


def _torpedo(card: TorpedoFigures) -> tuple[str, ...]:
    """Its speed, what drives it, the column of its damage, and its duds by season."""
    told = card.advanced
    duds = ", then ".join(f"{cls} to {last}" if last else cls for _, last, cls in told.duds)
    drive = f"{told.propellant}, circling" if told.circling else told.propellant
    return str(told.speed), drive, told.column, duds


def _chart(ident: str, title: str, columns: Sequence[str], rows: Iterable[ChartRow]) -> Chart:
    return Chart(ident, title, RECONSTRUCTED, RULE, tuple(columns), tuple(rows))
