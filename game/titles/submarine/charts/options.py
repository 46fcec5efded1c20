"""The options of a game, and what each does in a sentence or two."""

from collections.abc import Iterable, Mapping

from game.contract.offers import Option, OptionSet
from game.core.rules import OptionValue
from game.titles.submarine.model.house import NEEDS, House
from game.titles.submarine.printed.scenarios import SCENARIOS as CARDS


def _where(is_meant: Iterable[bool]) -> tuple[str, ...]:
    return tuple(ident for ident, holds in zip(CARDS, is_meant, strict=True) if holds)


def _forced(option: str) -> Mapping[str, OptionValue]:
    return {ident: card.forced[option] for ident, card in CARDS.items() if option in card.forced}


_SOLITAIRE = _where(bool(card.solitaire) for card in CARDS.values())
_LATE = _where(bool(card.late_boats) or card.campaign is not None for card in CARDS.values())
_LONG = _where(bool(card.long_turns) for card in CARDS.values())
_CAMPAIGNS = _where(card.campaign is not None for card in CARDS.values())
_ESCORTED = _where(any(row.kind == "escort" for row in card.ships) for card in CARDS.values())
_BY_NIGHT = _where(card.is_night for card in CARDS.values())

_CONVOYS = _where(bool(card.merchants) or card.campaign is not None for card in CARDS.values())


GROUPS = {
    "Advanced: the clock": "clock silent snort prolonged",
    "Advanced: torpedoes": "detonation aimed sides unseen_torpedoes mixed_loads acoustic foxers "
    "circling t3 boats_hit",
    "Advanced: attacks on boats": "ahead_thrown attacks kguns mk10",
    "Advanced: sonar and radar": "sonar_ranges contact_depth radar_ranges lookouts",
    "Advanced: guns, crews and weather": "gunnery crews weather repair",
}


def _advanced(ident: str, rule: str, name: str, summary: str, *scenarios: str) -> Option:
    """27 A rule of the advanced game, which is a switch of its own."""
    return Option(
        ident,
        name,
        summary,
        False,
        rule,
        scenarios=scenarios,
        needs=NEEDS.get(ident, ()),
        group=next(group for group, names in GROUPS.items() if ident in names.split()),
    )


ADVANCED = (
    _advanced(
        "clock",
        "27",
        "Turns of 51 seconds",
        "The clock of the advanced game: speeds, torpedoes and batteries by its charts, convoys "
        "one hex faster; a boat on the surface charges her batteries.",
    ),
    _advanced(
        "silent",
        "32",
        "Silent running",
        "A boat that creeps for two turns is harder to find by sonar.",
    ),
    _advanced(
        "snort",
        "33",
        "Snort",
        "Boats that have one run their diesels at 25 feet, and charge their batteries there.",
    ),
    _advanced(
        "prolonged",
        "34.7",
        "Prolonged attack",
        "Escorts that can be spared hunt the boats in contact on after the last turn.",
        *_CONVOYS,
    ),
    _advanced(
        "detonation",
        "37",
        "Torpedo detonation",
        "Thirteen attitudes, a table for each class, duds and hit points; a torpedo arms in four "
        "hexes.",
    ),
    _advanced(
        "aimed",
        "35",
        "Aimed torpedoes",
        "Targets are picked a turn ahead; torpedoes fired without run as far as the dice say.",
    ),
    _advanced(
        "sides",
        "36",
        "Torpedoes along hex sides",
        "Torpedoes run in twelve directions instead of six.",
    ),
    _advanced(
        "unseen_torpedoes",
        "40",
        "Unseen torpedoes",
        "Torpedoes are not on the board until they meet a ship, which may turn away in time.",
    ),
    _advanced(
        "mixed_loads",
        "41",
        "Mixed loads",
        "A boat may carry torpedoes of several kinds, and pause in reloading.",
    ),
    _advanced(
        "acoustic",
        "51.1",
        "Acoustic torpedoes",
        "They go off beside a ship that moves, and stop her.",
    ),
    _advanced(
        "foxers",
        "51.2",
        "Foxers",
        "Escorts may tow a noise that draws acoustic torpedoes, and hear less.",
    ),
    _advanced(
        "circling",
        "51.3",
        "Circling torpedoes",
        "They turn about after a set run, again and again.",
    ),
    _advanced(
        "t3",
        "51.4",
        "T-3 torpedoes",
        "Acoustic and circling in one, at the very end of the war.",
    ),
    _advanced(
        "boats_hit",
        "54",
        "Boats hit by torpedoes",
        "A torpedo may strike a boat at 25 feet or on the surface.",
    ),
    _advanced(
        "ahead_thrown",
        "42",
        "Ahead-thrown weapons",
        "Hedgehogs fall two hexes ahead, and at a boat in sonar contact before she moves.",
    ),
    _advanced(
        "attacks",
        "43",
        "Attacks by type and depth",
        "Charges do hit points by type, depth and class; what they did is the boat's secret.",
    ),
    _advanced(
        "kguns",
        "53",
        "More K-guns",
        "American escorts of 1943 and British ones of 1942 throw more charges to each side.",
    ),
    _advanced(
        "mk10",
        "51.5",
        "One-ton charges",
        "A British destroyer carries one Mk X, which does four times the damage.",
    ),
    _advanced(
        "sonar_ranges",
        "44",
        "Advanced sonar",
        "Sweeps reach by type, ahead only and at speed 3 or less; contact is kept by two dice.",
        *_ESCORTED,
    ),
    _advanced(
        "contact_depth",
        "45",
        "Sonar contact depth",
        "The nearer a boat is, the less deep she has to be for a sweep to find her.",
        *_ESCORTED,
    ),
    _advanced(
        "radar_ranges",
        "46",
        "Advanced radar",
        "Radar has a range, and finds boats on the surface and snorts only.",
        *_BY_NIGHT,
    ),
    _advanced(
        "lookouts",
        "47",
        "Night lookouts",
        "Escorts without radar look for boats by night, each turn as far as the dice say.",
        *_BY_NIGHT,
    ),
    _advanced(
        "gunnery",
        "48",
        "Advanced gunnery",
        "Guns do hit points, and shoot better the longer they fire at a target.",
    ),
    _advanced(
        "crews",
        "49",
        "Crews",
        "A die says how good each crew is, which tells in searching and in aiming.",
    ),
    _advanced(
        "weather",
        "50",
        "Weather",
        "Two dice say how the sea is, which tells in seeing, in radar and in gunfire.",
    ),
    _advanced(
        "repair",
        "52",
        "Repair",
        "A vessel that is slow enough mends a hit point a turn.",
    ),
)

OPTIONS = (
    Option(
        "solitaire",
        "Solitaire",
        "The dice move the other side, as the scenario is written. Without it a second player "
        "plots for that side; in Killer Group 1 and 3 his boat can dive below all charges, and "
        "then nothing sinks it.",
        True,
        "20.7",
        scenarios=_SOLITAIRE,
    ),
    Option(
        "hidden",
        "Hidden boats",
        "A boat that nobody sees, hears or finds by radar is not on the board.",
        False,
        "21",
        forced=_forced("hidden"),
    ),
    Option(
        "sonar",
        "Sonar",
        "Escorts sweep for hidden boats at 50 feet or deeper and hold on to those they have found.",
        True,
        "22",
        scenarios=_ESCORTED,
        forced=_forced("sonar"),
        needs=NEEDS["sonar"],
    ),
    Option(
        "radar",
        "Radar",
        "Escorts find hidden boats on the surface, and with good sets at periscope depth.",
        True,
        "23",
        scenarios=_BY_NIGHT,
        needs=NEEDS["radar"],
    ),
    Option(
        "fit",
        "Fitting out",
        "A die says which sonar and radar each ship has got by the date. Without it every ship "
        "has the newest.",
        True,
        "24",
        scenarios=_ESCORTED,
        needs=NEEDS["fit"],
    ),
    Option(
        "star_shells",
        "Star shells",
        "By night escorts may light the sea instead of firing.",
        False,
        "25",
        scenarios=_BY_NIGHT,
    ),
    Option(
        "own_sight",
        "Own sight",
        "By night a gun fires only where its own ship or boat sees the target: within 4 hexes, 7 "
        "where the ship burns, or by a star shell. The book lets all fire at what is on the "
        "board, over any range; at sea nobody shelled what he did not see.",
        False,
        "SYN.2",
        scenarios=_BY_NIGHT,
    ),
    Option(
        "late_boats",
        "Late boats",
        "From turn 3 on more boats may come, at a compass that a marker names.",
        False,
        "26",
        scenarios=_LATE,
        forced=_forced("late_boats"),
    ),
    Option(
        "as_designed",
        "As designed",
        "Ships carry every weapon of their card, also one that came only after the date.",
        False,
        "4.5.2.2",
        scenarios=_ESCORTED,
    ),
    Option(
        "long",
        "Forty turns",
        "Twice the length, and more damage to be done.",
        False,
        "S8.OPT",
        scenarios=_LONG,
    ),
    Option(
        "ix_points",
        "Points of a Type IX",
        "The sample game gives a Type IX 26 points, the example of the campaign 37.",
        "26",
        "XC.VC1",
        (("26", "26"), ("37", "37")),
        scenarios=_CAMPAIGNS,
    ),
    Option(
        "formation",
        "Formation",
        "The book names Formation 2 for its eighteen merchants, which holds fifteen: the Escort "
        "player leaves three out of each part. Formation 1 holds them all.",
        "1",
        "C.OB5",
        (("1", "1: eighteen ships"), ("2", "2: fifteen, as printed")),
        scenarios=_CAMPAIGNS,
    ),
    *ADVANCED,
)

_OPTIONAL = ("hidden", "sonar", "radar", "fit")
_RECOMMENDED = (
    *_OPTIONAL,
    "clock",
    "silent",
    "snort",
    "detonation",
    "aimed",
    "sides",
    "ahead_thrown",
    "attacks",
    "kguns",
    "sonar_ranges",
    "contact_depth",
    "radar_ranges",
    "lookouts",
    "gunnery",
    "crews",
    "weather",
    "repair",
)
_ALL = (*_OPTIONAL, *(option.id for option in ADVANCED))
SETS = (
    OptionSet("basic", "Basic game", "Everything lies open, and a turn is 30 seconds.", ()),
    OptionSet("optional", "Optional game", "Boats hide, and are sought.", _OPTIONAL),
    OptionSet(
        "recommended",
        "Advanced, recommended",
        "The advanced game, but for what asks for more keeping of records than it gives.",
        _RECOMMENDED,
    ),
    OptionSet(
        "full",
        "Advanced, in full",
        "Every rule of the advanced game.",
        _ALL,
    ),
)


def level_of(scenario: str, house: House) -> OptionSet | None:
    """The level that a game is played at, None where its switches are those of no level.

    Of two that are the same in a scenario it is the later one.
    """

    def is_on(name: str) -> bool:
        owner = house.advanced if hasattr(house.advanced, name) else house
        return bool(getattr(owner, name)) and all(map(is_on, NEEDS.get(name, ())))

    offered = [option for option in OPTIONS if option.id in _ALL and option.is_offered_in(scenario)]
    played = {option.id for option in offered if is_on(option.id)}

    def fits(level: OptionSet) -> bool:
        return played == {
            option.id for option in offered if option.value_in(scenario, option.id in level.on)
        }

    return next(filter(fits, reversed(SETS)), None)
