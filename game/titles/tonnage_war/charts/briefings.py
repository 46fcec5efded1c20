"""What is said of each battle before it begins: its figures, and what really happened."""

from collections.abc import Iterable, Sequence

from game.prose.sentences import listed
from game.titles.tonnage_war.printed.places import BOX, IZ, OZ
from game.titles.tonnage_war.printed.tables import BattleCard

START_WORDS = {IZ: "in the inner zone", OZ: "in the outer zone", BOX: "on the way"}


def facts(card: BattleCard) -> tuple[tuple[str, str], ...]:
    """The figures of a battle, and last where they come from."""
    rescue = "with a rescue ship" if card.has_rescue_ship else "no rescue ship"
    lagging = f"{card.stragglers} of them straggling"
    told = (
        ("Begins", f"{card.began}, {card.hour(1):02d}00; {card.turns} turns of four hours"),
        ("Convoy", f"{card.speed}, {card.ships} ships, {lagging}, {rescue}"),
        ("Screen", _screen(card)),
        ("Later", _later(card)),
        ("Leave", _leaving(card)),
        ("Aircraft", _aircraft(card)),
        ("Boats", _boats(card)),
        ("Their values", f"attack {card.attack}, flak {card.flak}, return {card.back}"),
        ("Low visibility", _low(card)),
        ("Besides", _special(card)),
        ("Figures", card.source),
    )
    return tuple(fact for fact in told if fact[1])


def _low(card: BattleCard) -> str:
    turns = [turn for turn in range(1, card.turns + 1) if card.is_low(turn)]
    return f"turns {_runs(turns)}" if turns else "never"


def _screen(card: BattleCard) -> str:
    now = [unit.name for unit in card.units if unit.arrives == 1 and not unit.is_air]
    finders = [unit.name for unit in card.units if unit.has_hfdf]
    direction = f"HF/DF in {listed(finders)}" if finders else "no HF/DF"
    return f"{', '.join(now) or 'no ship'}; {direction}"


def _later(card: BattleCard) -> str:
    ships = [unit for unit in card.units if unit.arrives > 1 and not unit.is_air]
    return _by_turn("turn", [(unit.arrives, unit.name) for unit in ships])


def _leaving(card: BattleCard) -> str:
    ships = [unit for unit in card.units if unit.last_turn and not unit.is_air]
    return _by_turn("after turn", [(unit.last_turn, unit.name) for unit in ships])


def _aircraft(card: BattleCard) -> str:
    return _by_turn("turn", [(unit.arrives, unit.name) for unit in card.units if unit.is_air])


def _by_turn(when: str, names: Sequence[tuple[int, str]]) -> str:
    """ "turn 2: Digby, Hudson; turn 8: Digby"."""
    turns = dict.fromkeys(sorted(turn for turn, _ in names))
    return "; ".join(
        f"{when} {turn}: {', '.join(name for at, name in names if at == turn)}" for turn in turns
    )


def _runs(turns: Iterable[int]) -> str:
    """ "1–4, 7, 9–10"."""
    runs: list[list[int]] = []
    for turn in turns:
        if runs and runs[-1][-1] == turn - 1:
            runs[-1].append(turn)
        else:
            runs.append([turn])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)


def _boats(card: BattleCard) -> str:
    parts = [f"{count} {START_WORDS[place]}" for place, count in card.start.items()]
    parts += [f"{count} more from turn {turn}" for turn, count in card.entries.items()]
    pack = f" ({card.pack})" if card.pack else ""
    return f"{', '.join(parts)}{pack}"


def _special(card: BattleCard) -> str:
    """Weather, torpedoes, and what the boats are like."""
    words = {
        f"storms in turns {_runs(card.storms)}": bool(card.storms),
        "bad sonar": card.has_bad_sonar,
        "FAT torpedoes": card.has_fat,
        "acoustic torpedoes": card.has_zaunkoenig,
        "cautious boats": card.reactions == "cautious",
        "boats that fight aircraft": card.air_reactions == "fight-back",
    }
    return "; ".join(word for word, holds in words.items() if holds)
