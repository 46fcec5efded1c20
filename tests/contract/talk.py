"""What the engine says to one seat, or to nobody's eyes, about a game on disk."""

import json
from collections.abc import Iterator
from typing import Any

from game.core.eyes import ONLOOKER
from game.engine import Engine
from game.session.play.session import Session
from game.session.record.codec import dump, encode
from game.session.request.start import RANDOM

ERRORS: tuple[dict[str, Any], ...] = (
    {"do": "play", "command": {"kind": "Nothing"}},
    {"do": "play", "command": {"kind": "Plot", "to": "Z9"}},
    {"do": "odds", "command": {"kind": "Nothing"}},
    {"do": "bot", "bot": "nobody"},
)


def said_by_the_engine(session: Session, eyes: str) -> Iterator[tuple[str, Any]]:
    """Every reply that these eyes may ask for, by the name of the door."""
    engine = Engine()

    def ask(do: str, **more: object) -> Any:
        return json.loads(engine.answer(json.dumps({"do": do} | more).encode()))

    yield "engine load", ask("load", path=str(session.path))
    for do in ("events", "journal"):
        yield f"engine {do}", ask(do, seat=eyes)
    yield "engine result", ask("result")
    if eyes == ONLOOKER:
        yield "engine undo", (ask("undo"), ask("redo"))
        return
    for do in ("view", "prompt"):
        yield f"engine {do}", ask(do, seat=eyes)
    yield "engine errors", [ask(**{"seat": eyes, **error}) for error in ERRORS]
    prompt = session.prompt(eyes)
    for command in [choice.command for choice in prompt.choices][:1] if prompt else ():
        yield "engine odds", ask("odds", seat=eyes, command=_data(command))
    yield "engine undo", [ask(do, seat=eyes) for do in ("undo", "redo", "redo", "undo", "undo")]
    yield "engine bot", ask("bot", seat=eyes, bot=RANDOM).get("error")
    yield "engine journal afterwards", len(ask("journal", seat=eyes)["journal"])


def _data(command: Any) -> Any:
    return json.loads(dump(encode(command)))
