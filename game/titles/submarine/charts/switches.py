"""27 The switches of the advanced game: what each does, and the cases that it brings."""

from collections.abc import Callable, Mapping

from game.contract.offers import Option
from game.tables.own import Where
from game.tables.own import where as where_of
from game.titles.submarine.charts.comers import boats_of, escorts_of, torpedoes_in
from game.titles.submarine.model.house import NEEDS
from game.titles.submarine.printed.advanced import kguns_of, may_carry_mk10, snort_speed
from game.titles.submarine.printed.cards import EscortFigures, TorpedoFigures
from game.titles.submarine.printed.scenariocards import ScenarioCard
from game.titles.submarine.printed.scenarios import SCENARIOS as CARDS
from game.titles.submarine.printed.tables import ACOUSTIC, FOXER, atw_of, has_weapon
from game.titles.submarine.rules.turn.c34_prolonged import STAY


def where(is_meant: Callable[[ScenarioCard], bool]) -> Where:
    """The scenarios of which it holds."""
    return where_of(CARDS, is_meant)


def _both(some: Where, others: Where) -> Where:
    return where(lambda card: some.is_meant(card) and others.is_meant(card))


def _has_escort(is_meant: Callable[[EscortFigures, int], bool]) -> Where:
    """Those in which an escort sails of which it holds at the time."""
    return where(lambda card: any(is_meant(ship, card.when) for ship in escorts_of(card)))


def _has_torpedo(is_meant: Callable[[TorpedoFigures], bool]) -> Where:
    return where(lambda card: any(map(is_meant, torpedoes_in(card))))


ESCORTED = where(lambda card: bool(escorts_of(card)))
BY_NIGHT = where(lambda card: card.is_night)
_HUNTED_ON = where(lambda card: bool(card.merchants) and len(escorts_of(card)) > STAY)
_WITH_SNORT = where(lambda card: any(snort_speed(boat, card.when) for boat in boats_of(card)))
_THROWING = _has_escort(lambda ship, when: bool(atw_of(ship, when, as_designed=True)))
_MORE_KGUNS = _has_escort(lambda ship, when: kguns_of(ship, when) > ship.kguns)
_WITH_MK10 = _has_escort(may_carry_mk10)
_ACOUSTIC = _has_torpedo(lambda torpedo: torpedo.homing == ACOUSTIC)
_CIRCLING = _has_torpedo(lambda torpedo: torpedo.advanced.circling)
_FOXERS = _has_escort(lambda ship, when: has_weapon(ship.nation, FOXER, when))

GROUPS = {
    "Advanced: the clock": "clock silent snort prolonged",
    "Advanced: torpedoes": "detonation aimed sides unseen_torpedoes mixed_loads acoustic foxers "
    "circling t3 boats_hit",
    "Advanced: attacks on boats": "ahead_thrown attacks kguns mk10",
    "Advanced: sonar and radar": "sonar_ranges contact_depth radar_ranges lookouts",
    "Advanced: guns, crews and weather": "gunnery crews weather repair",
}


_TWO_DICE = ("28", "X28")
_HIT_POINTS = ("38", "X38")
COVERS: Mapping[str, tuple[str, ...]] = {
    "clock": (
        *("29", "30", "T-ADVCONVOY", "31"),
        *("34.1", "34.2", "34.3", "34.4"),
    ),
    "silent": ("X32",),
    "prolonged": ("34.6", "34.75", "T-PROLONGED", *_TWO_DICE),
    "detonation": ("X37", *_HIT_POINTS, "39", *_TWO_DICE),
    "unseen_torpedoes": ("X40", "T-EVASION"),
    "foxers": ("T-FOXER", "X51.2"),
    "t3": ("T-T3HIT",),
    "boats_hit": ("T-SUBVSUB", "X54"),
    "attacks": (*_HIT_POINTS, *_TWO_DICE),
    "mk10": ("X51.5",),
    "sonar_ranges": ("34.5", "X44", "63.2", *_TWO_DICE),
    "contact_depth": ("X45",),
    "radar_ranges": ("63.2", *_TWO_DICE),
    "lookouts": _TWO_DICE,
    "gunnery": (*_HIT_POINTS, *_TWO_DICE),
    "crews": ("T-CREW",),
    "weather": ("T-WEATHER", *_TWO_DICE),
    "repair": ("X52", *_HIT_POINTS),
}
"""The cases that a rule brings with it beside its own, some of which others bring too."""


def _advanced(
    ident: str, rule: str, name: str, summary: str, scenarios: tuple[str, ...] = ()
) -> Option:
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
        covers=COVERS.get(ident, ()),
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
        ESCORTED,
    ),
    _advanced(
        "snort",
        "33",
        "Snort",
        "Boats that have one run their diesels at 25 feet, and charge their batteries there.",
        _WITH_SNORT,
    ),
    _advanced(
        "prolonged",
        "34.7",
        "Prolonged attack",
        "Escorts that can be spared hunt the boats in contact on after the last turn.",
        _HUNTED_ON,
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
        _ACOUSTIC,
    ),
    _advanced(
        "foxers",
        "51.2",
        "Foxers",
        "Escorts may tow a noise that draws acoustic torpedoes, and hear less.",
        _both(_ACOUSTIC, _FOXERS),
    ),
    _advanced(
        "circling",
        "51.3",
        "Circling torpedoes",
        "They turn about after a set run, again and again.",
        _CIRCLING,
    ),
    _advanced(
        "t3",
        "51.4",
        "T-3 torpedoes",
        "Acoustic and circling in one, at the very end of the war.",
        _both(_ACOUSTIC, _CIRCLING),
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
        _THROWING,
    ),
    _advanced(
        "attacks",
        "43",
        "Attacks by type and depth",
        "Charges do hit points by type, depth and class; what they did is the boat's secret.",
        ESCORTED,
    ),
    _advanced(
        "kguns",
        "53",
        "More K-guns",
        "American escorts of 1943 and British ones of 1942 throw more charges to each side.",
        _MORE_KGUNS,
    ),
    _advanced(
        "mk10",
        "51.5",
        "One-ton charges",
        "A British destroyer carries one Mk X, which does four times the damage.",
        _WITH_MK10,
    ),
    _advanced(
        "sonar_ranges",
        "44",
        "Advanced sonar",
        "Sweeps reach by type, ahead only and at speed 3 or less; contact is kept by two dice.",
        ESCORTED,
    ),
    _advanced(
        "contact_depth",
        "45",
        "Sonar contact depth",
        "The nearer a boat is, the less deep she has to be for a sweep to find her.",
        ESCORTED,
    ),
    _advanced(
        "radar_ranges",
        "46",
        "Advanced radar",
        "Radar has a range, and finds boats on the surface and snorts only.",
        BY_NIGHT,
    ),
    _advanced(
        "lookouts",
        "47",
        "Night lookouts",
        "Escorts without radar look for boats by night, each turn as far as the dice say.",
        BY_NIGHT,
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
