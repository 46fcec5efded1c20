"""What is said of each battle before it begins: its figures, and what really happened."""

from game.core.title import Scenario
from game.titles.tonnage_war.places import BOX, IZ, OZ
from game.titles.tonnage_war.tables import BATTLES, BattleCard

START_WORDS = {IZ: "in the inner zone", OZ: "in the outer zone", BOX: "on the way"}


def _scenario(card: BattleCard) -> Scenario:
    return Scenario(card.id, card.name, card.summary, facts(card), card.history, card.told_by)


def facts(card: BattleCard) -> tuple[tuple[str, str], ...]:
    """The figures of a battle, and last where they come from."""
    rescue = "with a rescue ship" if card.has_rescue_ship else "no rescue ship"
    lagging = f"{card.stragglers} of them straggling"
    special = _special(card)
    return (
        ("Begins", f"{card.began}, {card.hour(1):02d}00; {card.turns} turns of four hours"),
        ("Convoy", f"{card.speed}, {card.ships} ships, {lagging}, {rescue}"),
        ("Screen", _screen(card)),
        ("Boats", _boats(card)),
        ("Their values", f"attack {card.attack}, flak {card.flak}, return {card.back}"),
        *((("Besides", special),) if special else ()),
        ("Figures", card.source),
    )


def _screen(card: BattleCard) -> str:
    ships = [unit for unit in card.units if not unit.is_air]
    now = sum(unit.arrives == 1 for unit in ships)
    finders = sum(unit.has_hfdf for unit in ships)
    parts = [f"{now} escorts"]
    if len(ships) > now:
        parts.append(f"{len(ships) - now} more later")
    aircraft = len(card.units) - len(ships)
    if aircraft:
        parts.append(f"{aircraft} aircraft")
    parts.append(f"{finders} with HF/DF" if finders else "no HF/DF")
    return ", ".join(parts)


def _boats(card: BattleCard) -> str:
    parts = [f"{count} {START_WORDS[place]}" for place, count in card.start.items()]
    parts += [f"{count} more from turn {turn}" for turn, count in card.entries.items()]
    pack = f" ({card.pack})" if card.pack else ""
    return f"{', '.join(parts)}{pack}"


def _special(card: BattleCard) -> str:
    """Weather, torpedoes, and what the boats are like."""
    storms = ", ".join(map(str, card.storms))
    words = {
        f"storms in turns {storms}": bool(card.storms),
        "bad sonar": card.has_bad_sonar,
        "FAT torpedoes": card.has_fat,
        "acoustic torpedoes": card.has_zaunkoenig,
        "cautious boats": card.reactions == "cautious",
        "boats that fight aircraft": card.air_reactions == "fight-back",
    }
    return "; ".join(word for word, holds in words.items() if holds)


SCENARIOS = tuple(map(_scenario, BATTLES.values()))
