"""Short advice for a first patrol, one sentence at a time."""

from game.core.prompt import Prompt
from game.titles.unterseeboot.view import View

LAST_TURNS = 5


def hint(view: View, prompt: Prompt) -> str:
    """What a friendly watch officer would say about this prompt."""
    chapter = prompt.rule.partition(".")[0]
    advise = {
        "U-MAN": _maneuver,
        "U-OPT-ENTRY": _entry,
        "U-BAT": _battery,
        "U-ID": _identification,
        "U-TORP": _torpedo,
        "U-CAMP": _log_book,
    }.get(chapter)
    return advise(view) if advise else ""


def _entry(view: View) -> str:
    return "Periscope depth is a good way in: aircraft cannot see you, and you see the ships above."


def _maneuver(view: View) -> str:
    """The first advice whose condition holds."""
    is_short = view.level > 1 and view.main + view.auxiliary <= view.tokens_to_surface + 2
    advice = (
        (
            view.destroyer != "none" and view.level == 4,
            "You are deep enough: survive this turn here and the destroyer loses you.",
        ),
        (
            view.destroyer != "none",
            "A destroyer hunts you. Dive toward 200 m: ending a turn there shakes it off.",
        ),
        (
            view.hull == 1,
            "One hull token left. Surface and return to base: a living crew sails again.",
        ),
        (
            view.last_turn - view.turn < LAST_TURNS,
            "The patrol is nearly over. Be surfaced and unhunted by the end of turn 20.",
        ),
        (
            view.turn == 1 and view.level == 1,
            "Drag your boat, or click a lit space. The contacts lie ahead: sail toward them.",
        ),
        (is_short, "Power is short. A turn on the surface fills the main battery again."),
        (
            view.is_spotted,
            "An aircraft has you in sight and strafes every turn. Dive, and it loses you.",
        ),
        (
            view.level == 1,
            "Each turn on the surface risks an aircraft. At periscope depth you are safe from it.",
        ),
        (
            view.level > 2,
            "No ship can be seen or attacked from this deep. Rise to periscope depth to hunt.",
        ),
        (True, "From periscope depth you see and reach the ships above and to either side."),
    )
    return next(words for holds, words in advice if holds)


def _battery(view: View) -> str:
    return "Spend the main battery first: the diesels refill it, auxiliary power is gone for good."


def _identification(view: View) -> str:
    return "Identify a contact: the die is its tonnage, but a 1 is a false contact. It is safe."


def _torpedo(view: View) -> str:
    if view.level == 1:
        return "On the surface you hit on 3 or more, but the destroyer detects you at once."
    if view.destroyer == "detected":
        return "They have found you already: another shot costs you nothing more tonight."
    return (
        "From below you hit on 4 or more. A shot starts a destroyer search: keep a way down open."
    )


def _log_book(view: View) -> str:
    return "Every patrol starts with a fresh boat. The log book adds up what you sank."
