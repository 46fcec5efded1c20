"""26 Boats that come when the fight has begun."""

from game.core.prompt import DONE, Choice, Prompt, button
from game.core.records import Command
from game.core.rules import Context
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import Arriving, Lurking
from game.titles.submarine.model.state import SUBMARINE, State
from game.titles.submarine.rules.ground.c20_placing import ROSES
from game.titles.submarine.rules.ground.card import card_of
from game.titles.submarine.rules.muster.c20_lurking import compass_at, lay_up
from game.titles.submarine.view import Sea

MARKERS = range(7)
EVERY = 3
"""26.3 An attempt at the start of each third turn."""
NOBODY = 0


def may_arrive(sea: Sea) -> bool:
    """26.3 Whether any boat can still come; the Submarine player is asked in every such turn.

    He is asked even where his marker lets nobody in, so that the other cannot tell.
    """
    return bool(sea.reserve) and sea.turn >= EVERY and has_room(sea)


def has_room(sea: Sea) -> bool:
    """C.SR1, C.SR3 Whether a campaign lets one more boat come in this part."""
    campaign = card_of(sea).campaign
    return campaign is None or sea.late < campaign.late


def ask_arriving(state: State, frame: Arriving) -> tuple[Prompt, ...]:
    choices = [Choice(c.Done(), "No boat comes this turn", DONE, "26.4")]
    if state.marker > NOBODY:
        rose = ROSES[state.marker - 1]
        choices += [
            Choice(
                c.Enlist(boat),
                f"{state.fleet[boat].name} comes in near compass {rose}",
                button(f"enlist {boat}"),
                "26.5",
            )
            for boat in candidates(state)
        ]
    elif may_draw(state, frame):
        choices.append(Choice(c.DrawMarker(), "Draw a number marker", button("draw"), "26.4"))
    return (Prompt(SUBMARINE, "26.3", _text(state), tuple(choices)),)


def _text(sea: Sea) -> str:
    if sea.marker > NOBODY:
        return "A late boat may come in now, or in a later turn."
    return "A late boat may come in when a number marker lets it."


def candidates(sea: Sea) -> tuple[str, ...]:
    """The boats of the reserve, one of each class where they come from a pool."""
    if card_of(sea).campaign is None:
        return sea.reserve
    first: dict[str, str] = {}
    for boat in sea.reserve:
        first.setdefault(sea.fleet[boat].card, boat)
    return tuple(first.values())


def may_draw(sea: Sea, frame: Arriving) -> bool:
    """26.3, 26.6 One marker each third turn, and none while a boat waits."""
    return sea.turn % EVERY == 0 and not frame.has_drawn and sea.marker <= NOBODY


def act_arriving(context: Context[State], frame: Arriving, seat: str, command: Command) -> None:
    match command:
        case c.DrawMarker():
            context.goto(Arriving(has_drawn=True))
            context.emit(e.MarkerDrawn("26.4", context.draw(MARKERS)))
        case c.Enlist():
            marker = context.state.marker
            at = compass_at(context.state, marker)
            context.emit(e.MarkerShown("26.5", command.boat, marker, at))
            context.emit(e.BoatEnlisted("26.5", command.boat))
            lay_up(context, command.boat)
            context.call(Lurking((command.boat,)))
        case _:
            context.end()
