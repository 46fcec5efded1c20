"""Games that have come to an end or to a port, and what is told of them."""

from functools import cache
from pathlib import Path

from game.core.records import Command
from game.scenes.titles.looks import MovingPicture
from game.scenes.titles.moments import moment_of
from game.session.logbook.saves import new_path
from game.session.play.session import Session
from game.titles import load_title
from tests.scenes.conftest import played

LOG_BOOK = "U-CAMP.1"


def ended(outcome: str) -> Session:
    """A finished patrol that came out so."""
    return played(None, seed=_seed_of(outcome))


@cache
def _seed_of(outcome: str) -> int:
    for seed in range(200):
        if played(None, seed=seed).result().fates[0].outcome == outcome:
            return seed
    raise AssertionError(outcome)


def in_port(patrols: int = 1, path: Path | None = None) -> Session:
    """A campaign of a person, in port after so many patrols."""
    title = load_title("unterseeboot")
    for seed in range(200):
        file = path or new_path(title, {})
        session = Session.new(title.id, "campaign", seed=seed, path=file)
        captain = title.bots.players["captain"](seed)
        while not session.is_over:
            prompt = session.prompt("captain")
            assert prompt is not None
            if prompt.rule == LOG_BOOK and len(session.view("captain").log) == patrols:
                return session
            session.submit("captain", captain.choose(session.view("captain"), prompt))
        session.close()
        file.unlink()
    raise AssertionError(patrols)


def before_last(session: Session) -> tuple[Session, Command]:
    """A game of a person as it stood before its last decision, and that decision."""
    command = session.commits[-1].command
    assert command is not None
    assert session.path is not None
    path = session.path.with_name("again.wagame")
    again = session.branch(len(session.commits) - 2, path, same_dice=True)
    again.header = again.header.model_copy(update={"seats": {"captain": "human"}})
    session.close()
    return again, command


def told(session: Session) -> MovingPicture:
    result = session.result()
    assert result is not None
    return moment_of(session, result)
