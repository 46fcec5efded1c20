"""Sound chains around strange words: what somebody writes who knows how a save is made."""

import contextlib
import json
import random
from pathlib import Path
from typing import Any

from game.core.eyes import ALL_EYES, ONLOOKER
from game.session.play.decisions import decisions_of
from game.session.play.failing import RuleFailed
from game.session.play.session import Session
from game.session.play.verify import first_difference
from game.session.record.files import SaveError
from game.session.record.journal import BODY_START, chained
from game.session.story.account import account_of
from game.session.story.replay import story_of

WORDS = ("", "nowhere", "0", "x" * 3000, "none", "returned", "A1", "1-1")
NUMBERS = (-1, 0, 1, 7, 99, 10**9, 10**30)


def bodies_of(data: bytes) -> list[bytes]:
    """The bodies of a sound journal."""
    return [line[BODY_START:-2] for line in data.splitlines(keepends=True)]


def tampered(data: bytes, chance: random.Random) -> bytes:
    """A journal whose chain is sound, with one value in one of its lines changed."""
    bodies = bodies_of(data)
    number = chance.randrange(1, len(bodies))
    line = json.loads(bodies[number])
    places = [place for place in places_in(line) if place[1] not in ("line", "kind", "digest")]
    holder, key = chance.choice(places)
    holder[key] = _other(holder[key], chance)
    bodies[number] = json.dumps(line, separators=(",", ":")).encode()
    return chained(b"", bodies)[0]


def places_in(value: Any) -> list[tuple[Any, Any]]:
    """Every (container, key) under a JSON value."""
    keys: Any = ()
    if isinstance(value, dict):
        keys = list(value)
    elif isinstance(value, list):
        keys = range(len(value))
    below = [place for key in keys for place in places_in(value[key])]
    return [*((value, key) for key in keys), *below]


def _other(value: Any, chance: random.Random) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return chance.choice(NUMBERS)
    if isinstance(value, str):
        return chance.choice(WORDS)
    if isinstance(value, list) and value:
        return chance.choice((value[:-1], value * 2, value[::-1], []))
    return None


def check_tampered(path: Path, data: bytes, chance: random.Random) -> bool:
    """A tampered game is refused in one sentence, or all can be told of it; True when it is."""
    path.write_bytes(tampered(data, chance))
    try:
        session = Session.load(path, read_only=True)
    except SaveError as error:
        said = str(error)
    else:
        tell_all(session)
        return True
    assert said.startswith(f"{path.name}: ")
    assert "\n" not in said
    assert len(said) < 500
    return False


def tell_all(session: Session) -> None:
    """Everything that screens and reports ask of a game that was read."""
    for eyes in (*session.seats, ONLOOKER, ALL_EYES):
        story = story_of(session, eyes)
        for position in range(len(story) + 1):
            session.title.words.status(story.view_at(position))
    decisions_of(session)
    account_of(session)
    first_difference(session)
    session.result()
    with contextlib.suppress(RuleFailed):  # one sentence, and the game is as it was
        while session.why_no_redo() is None:
            session.redo()
    with contextlib.suppress(RuleFailed):
        while session.why_no_undo() is None:
            session.undo()
    for prompt in session.prompts():
        session.prompt(prompt.seat)
