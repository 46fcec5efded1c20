"""Why not? An answer for everything on the table that no chapter refuses by itself."""

from collections.abc import Callable

from game.contract.words import Reason
from game.core.prompt import Prompt, Refusal, Target, piece, space
from game.titles.unterseeboot.model import frames as f
from game.titles.unterseeboot.printed.board import PIECES
from game.titles.unterseeboot.rules.c1_maneuver import refuse_entry, refuse_maneuver
from game.titles.unterseeboot.rules.c3_identification import refuse_identification
from game.titles.unterseeboot.rules.c5_torpedo import refuse_torpedo
from game.titles.unterseeboot.rules.places import Situation, area_of, space_name

EMPTY_SPACE: dict[str, Reason] = {
    f.Entry.__name__: (
        "U-OPT-ENTRY.1",
        "A patrol is entered at the first or last space of a level.",
    ),
    f.Maneuver.__name__: ("U-MAN.1", "The boat moves at most one space a turn."),
    f.Battery.__name__: ("U-BAT.1", "First pay for silent running: choose a battery token."),
    f.Identification.__name__: ("U-ID.2", "There is no contact here to identify."),
    f.TorpedoAttack.__name__: ("U-TORP.1", "There is no identified ship here to attack."),
    f.LogBook.__name__: ("U-CAMP.1", "The boat is in port: sail again, or close the log book."),
}
ALWAYS: dict[str, Reason] = {
    "aircraft": ("U-AIR.9", "Nothing aboard can fight an aircraft: dive, and it loses you."),
    "destroyer": ("U-DD.12", "A destroyer is no target: end a turn at 200 m to shake it off."),
    "hull": ("U-DMG.2", "Damage is repaired by itself, once, at the moment it is taken."),
}
OUT_OF_PHASE: dict[str, Reason] = {
    "boat": ("U-SEQ.1", "The boat moves in the Maneuver Phase, at the start of a turn."),
    "main": ("U-BAT.1", "Main battery tokens pay for submerged turns in the Battery Phase."),
    "auxiliary": ("U-BAT.5", "Auxiliary power pays in the Battery Phase and is not recharged."),
    "torpedo": ("U-TORP.1", "Torpedoes are fired in the Torpedo Phase, at an identified ship."),
}
USED_UP: dict[str, Reason] = {
    "main": ("U-BAT.4", "No token is left: a turn on the surface recharges the main battery."),
    "auxiliary": ("U-BAT.5", "The auxiliary power is used up, and is not recharged."),
    "torpedo": ("U-TORP.6", "No torpedo is left aboard."),
}
IN_PHASE: dict[tuple[str, str], Reason] = {
    (f.Maneuver.__name__, "boat"): ("U-MAN.1", "Drag the boat to a lit space, or click one."),
    (f.Entry.__name__, "boat"): ("U-OPT-ENTRY.1", "Click a lit space to enter there."),
    (f.TorpedoAttack.__name__, "torpedo"): ("U-TORP.1", "Click the ship to fire at."),
}


REFUSE: dict[str, Callable[[Situation], tuple[Refusal, ...]]] = {
    f.Entry.__name__: refuse_entry,
    f.Maneuver.__name__: refuse_maneuver,
    f.Identification.__name__: refuse_identification,
    f.TorpedoAttack.__name__: refuse_torpedo,
}


def things(seen: Situation) -> tuple[Target, ...]:
    """Everything a player may point at: the spaces and the pieces."""
    return (*map(space, area_of(seen).spaces), *map(piece, PIECES))


def refuse(seen: Situation, prompt: Prompt) -> tuple[Refusal, ...]:
    """What the chapter that asks bars of itself."""
    chapter = REFUSE.get(prompt.kind)
    return chapter(seen) if chapter else ()


def refuse_rest(seen: Situation, prompt: Prompt, target: Target) -> Refusal:
    """The answer to a thing that the prompt neither offers nor refuses."""
    kind = prompt.kind
    if target.kind == "space":
        rule, reason = EMPTY_SPACE[kind]
        return Refusal(target, space_name(target.id), rule, reason)
    answers = (
        ALWAYS.get(target.id),
        _used_up(seen, target.id),
        IN_PHASE.get((kind, target.id)),
        OUT_OF_PHASE.get(target.id),
    )
    rule, reason = next(answer for answer in answers if answer)
    return Refusal(target, target.id.capitalize(), rule, reason)


def _used_up(seen: Situation, token: str) -> Reason | None:
    """The answer to what there is no more of aboard."""
    left = {"main": seen.main, "auxiliary": seen.auxiliary, "torpedo": seen.torpedoes}
    return USED_UP[token] if left.get(token) == 0 else None
