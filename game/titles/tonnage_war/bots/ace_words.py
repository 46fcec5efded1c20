"""What the ace makes of a choice: its worth, the chances behind it, and why, in words."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import floor

from game.contract.advice import Advice, Term
from game.core.records import Command
from game.prose.sentences import capital, number, spelled
from game.titles.tonnage_war.bots import ace_tuned as tuned
from game.titles.tonnage_war.model.names import boat_name, escort_name, escorts_named
from game.titles.tonnage_war.printed.places import IZ, OZ, PLACE_WORDS, SECTORS, STRAGGLERS, within
from game.titles.tonnage_war.rules.ground.chances import percent

UNIT = "points"
NOTHING = "Nothing more is worth its price"
STANDS = "No move makes the screen better"
ASTRAY = "The screen stands as it is"
USUAL = "The beams, the bow and the stern, whatever the boats do"
EVASION = "All steps of the boats are halved"
RELIEVED = "Every lost ship counts two points this turn, and another then takes over"
UNRESCUED = "Every lost ship counts two points"
SEARCHES_NONE = "No search is worth what it costs"
BEGIN = "Whoever can help searches already"
PROCEED = "Nobody can follow it"
LESS_FOUND = "Boats are forced under or found less often"
CHARGES = "In charges and danger to escorts"
MISSED = "Missed in the screen"


@dataclass(frozen=True, slots=True)
class Judged:
    """A choice with what it brings and what it costs, in points of margin, each against doing
    nothing more, and in words."""

    command: Command
    brings: float
    costs: float
    words: str
    cost_words: str = ""

    @property
    def worth(self) -> float:
        return self.brings - self.costs


def as_advice(judged: Judged) -> Advice:
    """The choice as an adviser tells it."""
    worth = round(judged.worth, 6) + 0.0
    shown = steps(worth) * tuned.STEP
    return Advice(
        judged.command,
        worth,
        f"{shown:+z.1f} {UNIT}",
        reason(judged),
        (Term("expected", shown, is_good=True, unit=UNIT, step=tuned.STEP),),
    )


def steps(points: float) -> int:
    """Points in the steps by which they are told."""
    return floor((points + tuned.STEP / 2) / tuned.STEP)


def told(chance: float) -> str:
    """ "38 %", rounded as the prompts round the fraction that it stands for."""
    return percent(Fraction(str(round(chance, 6))))


def reason(judged: Judged) -> str:
    """ "Fame on the port beam: it brings 0.4 points. In the inner zone she is missed: it costs 0.1
    points." The costs are told as what the worth is less than what it brings, as these are told.
    """
    brings = steps(judged.brings)
    costs = brings - steps(judged.worth)
    gain, price = (f"{each * tuned.STEP:.1f} {UNIT}" for each in (brings, costs))
    said = f"{judged.words}: it brings {gain}." if brings else f"{judged.words}."
    if not costs:
        return said
    return f"{said} {f'{judged.cost_words}: it' if judged.cost_words else 'It'} costs {price}."


def idle(advice: Advice) -> Advice:
    """The choice where none of them matters."""
    return replace(advice, reason=f"Nothing is at stake here. {advice.reason}")


def group_words(escorts: int, is_air: bool, place: str, down: float, found: float) -> str:
    """ "two escorts on the port beam: 55 % it is forced under, 40 % it is found"."""
    what = "aircraft" if is_air else "escort" if escorts == 1 else "escorts"
    chances = f"{told(down)} to force the boat under and {told(found)} to find it"
    return f"{capital(number(escorts))} {what} {within(place)}, {chances}"


def withdrawn_words(escort: str) -> str:
    """Of one that searches no more."""
    return f"{escort_name(escort)} searches nothing, and spends nothing"


def attack_words(escorts: Sequence[str], boat: str, harm: float, sinks: float) -> str:
    """The chances of an attack; none to let the boat go."""
    if not escorts:
        return f"{capital(boat_name(boat))} is let go"
    attack = "attacks" if len(escorts) == 1 else "attack"
    damages = f"{told(harm)} to damage or sink it, " if harm > sinks else ""
    return f"{escorts_named(escorts)} {attack}, {damages}{told(sinks)} to sink it"


def party_words(escorts: Sequence[str], boat: str, finds: float) -> str:
    """Those who go after a boat."""
    if not escorts:
        return f"None goes after {boat_name(boat)}"
    go = "goes" if len(escorts) == 1 else "go"
    return f"{escorts_named(escorts)} {go} after {boat_name(boat)}, {told(finds)} to find it again"


def station_words(
    name: str, place: str, share: float, is_air: bool, has_bearings: bool, lying: int
) -> str:
    """What an escort does at a place: `lying` boats are there already."""
    if is_air:
        return f"{name} looks for boats {within(place)}"
    if place == IZ and has_bearings:
        return f"{name} runs down bearings in the inner zone"
    return f"{name} to {PLACE_WORDS[place]}, {_purpose(place, share, lying)}"


def _purpose(place: str, share: float, lying: int) -> str:
    if place == OZ:
        return "where a ship searches for no boat"
    if place == IZ:
        return "from where she can take any sector"
    if lying:
        return f"where {spelled(lying, 'boat')} {'lies' if lying == 1 else 'lie'} already"
    if place == STRAGGLERS:
        return "to bring ships back"
    if place in SECTORS:
        return f"where {told(share)} of the boats come in"
    return "where she sees two sectors half as well" if share else "to meet what slips in there"
