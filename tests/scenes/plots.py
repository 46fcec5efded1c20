"""A boat of Submarine that is to be plotted, at the real table."""

from collections.abc import Sequence
from functools import cache

from game.core.prompt import Prompt
from game.scenes.routes import scene_of
from game.scenes.table.table import TableScene
from game.session.play.session import Session
from game.titles import load_title
from game.titles.submarine.model.frames import Plotting
from game.titles.submarine.model.state import ESCORT, SUBMARINE
from game.ui.window import App
from tests.pilot import Pilot

SCENARIO, SEED = "convoy-1", 5


@cache
def _commands(turn: int) -> tuple[object, ...]:
    """What a captain decides until the plot of a turn."""
    session, captain = _new(), load_title("submarine").bots.players["captain"](SEED)
    while session.state.turn < turn or _asked(session).kind != Plotting.__name__:
        prompt = _asked(session)
        session.submit(prompt.seat, captain.choose(session.view(prompt.seat), prompt))
    return tuple(commit.command for commit in session.commits if commit.command)


def _new() -> Session:
    return Session.new("submarine", SCENARIO, seats={SUBMARINE: "human"}, seed=SEED)


def _asked(session: Session) -> Prompt:
    return session.prompts()[0]


def convoy_plotting(app: App) -> tuple[Pilot, TableScene]:
    """The plot of a convoy that is escorted, the boats' being written already."""
    session = Session.new(
        "submarine", "wolf-pack", seats={ESCORT: "human", SUBMARINE: "captain"}, seed=SEED
    )
    captain = load_title("submarine").bots.players["captain"](SEED)
    while not _is_left_to_escort(session.prompts()):
        prompt = next(each for each in session.prompts() if not _is_left_to_escort((each,)))
        session.submit(prompt.seat, captain.choose(session.view(prompt.seat), prompt))
    return _shown(app, session)


def _is_left_to_escort(prompts: Sequence[Prompt]) -> bool:
    return all(each.kind == Plotting.__name__ and each.seat == ESCORT for each in prompts)


def _shown(app: App, session: Session) -> tuple[Pilot, TableScene]:
    scene = scene_of(session)
    assert isinstance(scene, TableScene)
    app.push(scene)
    pilot = Pilot(app)
    pilot.advance(0.3)
    return pilot, scene


def plotting(app: App, turn: int = 1) -> tuple[Pilot, TableScene]:
    """The plot of a boat in the first turn of a scenario against dice, nothing written yet."""
    commands, session = _commands(turn), _new()
    for command in commands:
        session.submit(SUBMARINE, command)  # type: ignore[arg-type]
    pilot, scene = _shown(app, session)
    assert scene.company.prompt is not None
    assert scene.company.prompt.kind == Plotting.__name__
    return pilot, scene
