"""The toy with secrets at the real screens: who sits there, and what must not be on the screen."""

from collections.abc import Iterator
from pathlib import Path

from game.core.eyes import ALL_EYES
from game.scenes.page.frame import SETTLE
from game.scenes.routes import scene_of
from game.scenes.table.orders.haste import BOUNCE
from game.scenes.table.seats.curtain import CurtainScene
from game.scenes.table.table import TableScene
from game.session.play.game import Game
from game.session.play.session import Session
from game.ui.window import App
from tests.night_raider import records as r
from tests.pilot import Pilot
from tests.scenes.recorded import recorded

DUEL = {"north": "human", "raider": "human"}
NIGHT = {"north": "human", "south": "human", "raider": "human"}


def begun(
    app: App, seats: dict[str, str], path: Path | None = None, seed: int = 4
) -> tuple[Pilot, TableScene]:
    """A new game of the toy on the table."""
    scenario = "night" if "south" in seats else "duel"
    session = Session.new("night_raider", scenario, seats=seats, seed=seed, path=path)
    return laid(app, session)


def laid(app: App, session: Session) -> tuple[Pilot, TableScene]:
    scene = scene_of(session)
    assert isinstance(scene, TableScene)
    app.push(scene)
    pilot = Pilot(app)
    pilot.advance(0.1)
    return pilot, scene


def sit_down(pilot: Pilot, name: str) -> None:
    """Answer to the curtain, which must ask for that seat."""
    assert isinstance(pilot.app.top, CurtainScene), pilot.texts()
    assert pilot.sees(f"Hand over to {name}")
    pilot.advance(SETTLE + 0.1)
    pilot.key("enter")
    pilot.advance(0.1)


def hand_over(pilot: Pilot, name: str) -> None:
    """The one at the screen gives it up, and the next one sits down."""
    pilot.click(f"Hand over to {name}")
    pilot.advance(0.1)
    sit_down(pilot, name)


def secrets(session: Session, eyes: str) -> Iterator[str]:
    """Words that these eyes may not read: plots, the hidden ship's hex, the cargo."""
    state = session.state
    if eyes == ALL_EYES or not isinstance(state, r.State):
        return
    for seat in session.places:
        if seat.id != eyes:
            yield f"{seat.name} has plotted for"
            yield f"{seat.name} for "
    if eyes != "raider":
        yield f"carries {state.cargo}"
        yield f"carrying {state.cargo}"
        yield f"Cargo {state.cargo}"
        if not state.is_sighted:
            yield "Raider starts at"
            yield "Raider sails to"
        if state.ships["raider"] not in (
            state.ships.get(seat) for seat in DUEL if seat != "raider"
        ):
            yield f"Wait at {state.ships['raider']}"


def leaks(pilot: Pilot, game: Game, eyes: str) -> list[str]:
    """What stands on the screen and these eyes must not read."""
    texts = pilot.texts()
    hidden = set(secrets(recorded(game), eyes))
    return [text for text in texts for words in hidden if words in text]


def answer(pilot: Pilot, number: str) -> None:
    """Press a number when the last decision is long enough past."""
    pilot.advance(2 * BOUNCE)
    pilot.key(number)
