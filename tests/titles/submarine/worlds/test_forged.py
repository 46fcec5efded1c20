"""Forged games of the full advanced level are refused in a sentence that names what is wrong."""

import json
import random
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from game.bots.players import RandomBot
from game.session.play.session import Session
from game.session.record.files import SaveError
from game.session.record.journal import chained
from game.titles.submarine.charts.options import OPTIONS, SETS
from game.titles.submarine.model.events import BoatPlotted
from tests.session.forge import set_digest
from tests.session.tamper import bodies_of

SCENARIO = "killers-2"
CASES: tuple[tuple[str, tuple[str | int, ...], Any, str], ...] = (
    ("GameBegan", ("seats", 0), "nobody", "seats"),
    ("GameBegan", ("house", "advanced", "clock"), "maybe", "clock"),
    ("WeatherRolled", ("weather",), "fog", "weather"),
    ("WeatherRolled", ("dice", 0), 10**6, "dice"),
    ("CrewRated", ("crew",), "drunk", "crew"),
    ("CrewRated", ("unit",), "nobody", "a crew that is not rated"),
    ("SetsFitted", ("sonar",), "asdic", "sonar"),
    ("SetsFitted", ("radar",), "x" * 3000, "radar"),
    ("ShipJoined", ("ship", "card"), "nobody", "of no class"),
    ("ShipJoined", ("ship", "hits"), 10, "hits"),
    ("BoatNamed", ("card",), "nobody", "of no class|nobody"),
    ("BoatPlotted", ("plot", "targets"), ["c-2-1"] * 10_000, "targets"),
    ("BoatPlotted", ("plot", "mode"), "asleep", "mode"),
    ("BoatPlotted", ("plot", "depth"), 10**6, "depth"),
)


@cache
def played() -> bytes:
    """A game at the full level up to the first plot of a boat."""
    on = next(each.on for each in SETS if each.id == "full")
    offered = [each.id for each in OPTIONS if each.id in on and each.is_open_in(SCENARIO)]
    session = Session.new(
        "submarine", SCENARIO, {**dict.fromkeys(offered, True), "solitaire": False}, seed=4
    )
    chance, bot = random.Random(4), RandomBot(4)
    while not any(isinstance(each, BoatPlotted) for each in session.commits[-1].events):
        prompt = chance.choice(session.prompts())
        session.submit(prompt.seat, bot.choose(None, prompt))
    with TemporaryDirectory() as folder:
        path = Path(folder) / "sound.wagame"
        session.save_as(path)
        session.close()
        return path.read_bytes()


@pytest.mark.parametrize(("kind", "place", "value", "said"), CASES)
def test_what_no_game_has_is_refused(
    tmp_path: Path, kind: str, place: tuple[str | int, ...], value: Any, said: str
) -> None:
    lines = [json.loads(body) for body in bodies_of(played())]
    holder = next(each for line in lines[1:] for each in line["events"] if each["kind"] == kind)
    for key in place[:-1]:
        holder = holder[key]
    assert holder[place[-1]] != value
    holder[place[-1]] = value
    set_digest(lines)
    path = tmp_path / "forged.wagame"
    path.write_bytes(chained(b"", [json.dumps(line).encode() for line in lines])[0])
    with pytest.raises(SaveError, match=rf"^forged\.wagame: [^\n]*({said})[^\n]*$") as refused:
        Session.load(path, read_only=True)
    assert len(str(refused.value)) < 500
