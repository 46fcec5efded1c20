"""What the ace makes of a choice: its worth, the chances behind it, and why, in words."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.contract.advice import Advice, Term
from game.core.records import Command
from game.prose.sentences import capital, number
from game.titles.tonnage_war.bots import ace_tuned as tuned
from game.titles.tonnage_war.model.names import boat_name, escorts_named
from game.titles.tonnage_war.printed.places import IZ, PLACE_WORDS, SECTORS, within

UNIT = "points"
DOWN, HARM = "a boat is forced under", "a boat is damaged or sunk"
NOTHING = "Nothing more is worth its price"
STANDS = "The screen stands as it should"
ASTRAY = "The screen stands as it is"
USUAL = "The beams, the bow and the stern, whatever the boats do"


@dataclass(frozen=True, slots=True)
class Judged:
    """A choice; `worth` in points of margin, and the chances that a boat is forced under and that
    one is damaged or sunk by it."""

    command: Command
    worth: float
    words: str
    down: float = 0.0
    harm: float = 0.0


def as_advice(judged: Judged, usual: float) -> Advice:
    """The choice as an adviser tells it, against what is worth `usual`: to do nothing more."""
    worth = round(judged.worth - usual, 6) + 0.0
    harm = f", {judged.harm:.0%} to damage or sink a boat" if judged.harm else ""
    return Advice(
        judged.command,
        worth,
        f"{worth:+.1f} {UNIT}" + harm,
        f"{judged.words}.",
        (
            Term(DOWN, judged.down, is_good=True),
            Term(HARM, judged.harm, is_good=True),
            Term("expected", worth, is_good=True, unit=UNIT, step=tuned.STEP),
        ),
    )


def group_words(escorts: int, is_air: bool, place: str, down: float, found: float) -> str:
    """ "two escorts on the port beam: 55 % it is forced under, 40 % it is found"."""
    what = "aircraft" if is_air else "escort" if escorts == 1 else "escorts"
    return (
        f"{capital(number(escorts))} {what} {within(place)}: {down:.0%} the boat is forced under, "
        f"{found:.0%} it is found"
    )


def attack_words(escorts: Sequence[str], boat: str, harm: float, sinks: float) -> str:
    """The chances of an attack; none to let the boat go."""
    if not escorts:
        return f"{capital(boat_name(boat))} is let go"
    attack = "attacks" if len(escorts) == 1 else "attack"
    chance = f"{harm:.0%} to damage or sink it, {sinks:.0%} to sink it"
    return f"{escorts_named(escorts)} {attack}: {chance}"


def party_words(escorts: Sequence[str], boat: str, finds: float) -> str:
    """Those who go after a boat."""
    if not escorts:
        return f"None goes after {boat_name(boat)}"
    go = "goes" if len(escorts) == 1 else "go"
    return f"{escorts_named(escorts)} {go} after {boat_name(boat)}: {finds:.0%} to find it again"


def station_words(name: str, place: str, share: float, is_air: bool, bearings: int) -> str:
    """What an escort does at a place."""
    if is_air:
        return f"{name} looks for boats {within(place)} and keeps them down"
    if place == IZ:
        if bearings:
            return f"{name} runs down bearings in the inner zone"
        return f"{name} waits in the inner zone, and can take any sector from there"
    if place in SECTORS:
        return f"{name} to {PLACE_WORDS[place]}: {share:.0%} of the boats that come in come there"
    if not share:
        return f"{name} meets what slips between the columns"
    return f"{name} sees two sectors from {PLACE_WORDS[place]}, each half as well"
