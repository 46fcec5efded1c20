"""Short advice for a first patrol, one sentence at a time, by the options in force."""

from collections.abc import Callable, Mapping

from game.core.prompt import Prompt
from game.titles.unterseeboot.printed.board import PERISCOPE, SURFACE, TWO_HUNDRED
from game.titles.unterseeboot.printed.tables import REAL_SHIP_NEEDS, TORPEDO_NEEDS
from game.titles.unterseeboot.rules.ending import RETURNED
from game.titles.unterseeboot.view import View

LAST_TURNS = 5


def _entry(view: View) -> str:
    return (
        f"Periscope depth is a good way in: aircraft cannot see you, and you see {_in_sight(view)}."
    )


def _in_sight(view: View) -> str:
    """U-ID.2, U-QR.4: what there is to see from periscope depth."""
    if view.house.layout == "staggered":
        return "the two spaces above"
    return "what is straight above" if view.house.strict else "what is above and to either side"


def _maneuver(view: View) -> str:
    """The first advice whose condition holds."""
    is_short = view.level > SURFACE and view.main + view.auxiliary <= view.tokens_to_surface + 2
    advice = (
        (view.destroyer != "none", _hunted(view)),
        (not view.torpedoes, "No torpedo is left: what you have sunk counts once you are home."),
        (not view.targets, "Nothing is left to sink: what you have sunk counts once you are home."),
        (
            view.hull == 1 and view.tons > 0,
            "One hull token left: one more hit may sink you, and tons count only at home.",
        ),
        (view.last_turn - view.turn < LAST_TURNS, _late(view)),
        (
            view.turn == 1 and view.level == SURFACE,
            "Drag your boat, or click a lit space. The contacts lie ahead: sail toward them.",
        ),
        (is_short, "Power is short. A turn on the surface fills the main battery again."),
        (
            view.is_spotted,
            "An aircraft has you in sight and strafes every turn. Dive, and it loses you.",
        ),
        (
            view.level == SURFACE,
            "Each turn on the surface risks an aircraft. At periscope depth you are safe from it.",
        ),
        (
            view.level > PERISCOPE,
            "No ship can be seen or attacked from this deep. Rise to periscope depth to hunt.",
        ),
        (True, f"From periscope depth you see and reach {_in_sight(view)}."),
    )
    return next(words for holds, words in advice if holds)


def _hunted(view: View) -> str:
    """U-DD.12: down to 200 m and up again, if time and power are left for it.

    U-OPT-DIVE.1 makes 200 m a risk for a hull about to give way.
    """
    down, up = TWO_HUNDRED - view.level, TWO_HUNDRED - SURFACE
    if view.last_turn - view.turn + 1 < down + up:
        if view.house.soft_ending:
            return f"No time is left to shake off the destroyer. {_be_up(view)}"
        return "No time is left to shake off the destroyer at 200 m and surface again."
    if view.level > SURFACE and view.main + view.auxiliary < down + up - 1:
        return (
            "Power is short for 200 m and back. The surface fills the main battery, under attack."
        )
    if view.house.uncontrolled_dive and view.hull == 1:
        return (
            "A destroyer hunts you. Only 200 m shakes it off, but there the weak hull may give way."
        )
    return "A destroyer hunts you until you shake it off: only a turn ended at 200 m does that."


def _late(view: View) -> str:
    """U-LOSE.1, U-WIN.1: what it takes to be home at the end of the last turn."""
    return f"The patrol is nearly over. {_be_up(view)}"


def _be_up(view: View) -> str:
    safe = "surfaced" if view.house.soft_ending else "surfaced and unhunted"
    return f"Be {safe} by the end of turn {view.last_turn}."


def _identification(view: View) -> str:
    words = (
        f"Identify a contact: the die is its thousands of tons, below {REAL_SHIP_NEEDS} "
        "it is nothing."
    )
    if view.house.big_ships:
        return f"{words} A 6 may be a larger ship, and is rolled for again."
    return f"{words} It is safe."


def _torpedo(view: View) -> str:
    """What a shot starts, where nothing hunts the boat yet; or that it costs nothing more."""
    needs = TORPEDO_NEEDS[view.level - 1]
    is_double = view.house.viic and view.torpedoes > 1
    if view.destroyer == "detected" or (view.destroyer != "none" and view.level == SURFACE):
        return f"They have found you: a shot hits on {needs} or more, and costs only its torpedo."
    if view.destroyer != "none":
        search = "They search for you already: one shot costs only its torpedo"
        return f"{search}, two at once give you away." if is_double else f"{search}."
    if view.level == SURFACE:
        return f"On the surface you hit on {needs} or more, but the destroyer detects you at once."
    if is_double:
        return (
            f"From below you hit on {needs} or more. One shot starts a destroyer search, "
            "two at once give you away for certain."
        )
    return (
        f"From below you hit on {needs} or more. A shot starts a destroyer search{_way_down(view)}."
    )


def _way_down(view: View) -> str:
    """Whether there is the power to get away from it."""
    needed = TWO_HUNDRED - view.level + TWO_HUNDRED - SURFACE - 1
    if view.main + view.auxiliary < needed:
        return ", and power is short for the way down and up"
    return ": keep a way down open"


def _log_book(view: View) -> str:
    survived = sum(entry.fate == RETURNED for entry in view.log)
    if survived >= view.patrols_to_survive:
        return "The campaign is won. Each further patrol adds to its tonnage, and risks the crew."
    return "Every patrol starts with a fresh boat. The log book adds up what you sank."


ADVICE: Mapping[str, str | Callable[[View], str]] = {
    "U-MAN": _maneuver,
    "U-OPT-ENTRY": _entry,
    "U-BAT": (
        "Spend the main battery first: the diesels refill it, auxiliary power is gone for good."
    ),
    "U-ID": _identification,
    "U-TORP": _torpedo,
    "U-CAMP": _log_book,
}
"""By the chapter of the rule that asks."""


def hint(view: View, prompt: Prompt) -> str:
    """What a friendly watch officer would say about this prompt."""
    advice = ADVICE.get(prompt.rule.partition(".")[0], "")
    return advice if isinstance(advice, str) else advice(view)
