"""The options of a game, and what each does in a sentence or two."""

from collections.abc import Iterator, Mapping

from game.contract.offers import Option, OptionSet
from game.core.rules import OptionValue
from game.titles.submarine.charts.longerswitches import LONGER
from game.titles.submarine.charts.switches import ADVANCED, BY_NIGHT, ESCORTED, where
from game.titles.submarine.model.house import NEEDS, House
from game.titles.submarine.printed.scenarios import SCENARIOS as CARDS


class _Forced(Mapping[str, OptionValue]):
    """What scenarios that leave no choice of an option make of it."""

    def __init__(self, option: str) -> None:
        self._option = option

    def __getitem__(self, scenario: str) -> OptionValue:
        return CARDS[scenario].forced[self._option]

    def __iter__(self) -> Iterator[str]:
        return (ident for ident, card in CARDS.items() if self._option in card.forced)

    def __len__(self) -> int:
        return sum(1 for _ in self)


_SOLITAIRE = where(lambda card: bool(card.solitaire))
_LATE = where(lambda card: bool(card.late_boats) or card.campaign is not None)
_LONG = where(lambda card: bool(card.long_turns))
_CAMPAIGNS = where(lambda card: card.campaign is not None)


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
        forced=_Forced("hidden"),
    ),
    Option(
        "sonar",
        "Sonar",
        "Escorts sweep for hidden boats at 50 feet or deeper and hold on to those they have found.",
        True,
        "22",
        scenarios=ESCORTED,
        forced=_Forced("sonar"),
        needs=NEEDS["sonar"],
    ),
    Option(
        "radar",
        "Radar",
        "Escorts find hidden boats on the surface, and with good sets at periscope depth.",
        True,
        "23",
        scenarios=BY_NIGHT,
        needs=NEEDS["radar"],
    ),
    Option(
        "fit",
        "Fitting out",
        "A die says which sonar and radar each ship has got by the date. Without it every ship "
        "has the newest.",
        True,
        "24",
        scenarios=ESCORTED,
        needs=NEEDS["fit"],
    ),
    Option(
        "star_shells",
        "Star shells",
        "By night escorts may light the sea instead of firing.",
        False,
        "25",
        scenarios=BY_NIGHT,
    ),
    Option(
        "own_sight",
        "Own sight",
        "By night a gun fires only where its own ship or boat sees the target: within 4 hexes, 7 "
        "where the ship burns, or by a star shell. The book lets all fire at what is on the "
        "board, over any range; at sea nobody shelled what he did not see.",
        False,
        "SYN.2",
        scenarios=BY_NIGHT,
    ),
    Option(
        "late_boats",
        "Late boats",
        "From turn 3 on more boats may come, at a compass that a marker names.",
        False,
        "26",
        scenarios=_LATE,
        forced=_Forced("late_boats"),
    ),
    Option(
        "as_designed",
        "As designed",
        "Ships carry every weapon of their card, also one that came only after the date.",
        False,
        "4.5.2.2",
        scenarios=ESCORTED,
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
    *LONGER,
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
