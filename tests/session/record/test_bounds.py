"""A number that no game has is refused as the save is read, before anything is reckoned with it."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.session.play.session import Session
from game.session.record.files import SaveError
from game.session.record.journal import chained
from game.tables.resources import resource
from tests.session.tamper import bodies_of

WOLF_PACK = "Submarine - The Wolf Pack"
CASES = (
    (WOLF_PACK, "ShipMoved", ("moved",), -(10**9)),
    (WOLF_PACK, "ShipJoined", ("ship", "top"), 2**40),
    (WOLF_PACK, "ShipMoved", ("bow", 0), 10**9),
    (WOLF_PACK, "BoatPlotted", ("plot", "reloads"), [0] * 100_000),
    (WOLF_PACK, "BoatPlotted", ("plot", "depth"), 5),
    (WOLF_PACK, "ShipSailed", ("way",), [[[1, 2], 6]] * 41),
    ("Tonnage War - HX 229", "BattleBegan", ("ships",), 10**12),
    ("Battle of the Atlantic - Small", "ShipSailed", ("ahead",), 10**9),
    ("Unterseeboot - A single patrol", "PatrolBegan", ("hull",), 10**9),
    ("Unterseeboot - A single patrol", "PatrolEnded", ("tons",), 10**10),
)


@pytest.mark.parametrize(("name", "kind", "place", "value"), CASES)
def test_a_number_out_of_bounds_is_refused(
    tmp_path: Path, name: str, kind: str, place: tuple[str | int, ...], value: Any
) -> None:
    path = tmp_path / "forged.wagame"
    path.write_bytes(_with(resource("saves", f"{name}.wagame").read_bytes(), kind, place, value))
    with pytest.raises(SaveError, match=rf"^forged\.wagame: .* line \d+, .*{kind}.*{place[0]}"):
        Session.load(path, read_only=True)


def test_more_events_than_a_decision_comes_to_are_refused(tmp_path: Path) -> None:
    data = resource("saves", f"{WOLF_PACK}.wagame").read_bytes()
    lines = [json.loads(body) for body in bodies_of(data)]
    lines[-1]["events"] = lines[-1]["events"][:1] * 1001
    path = tmp_path / "forged.wagame"
    path.write_bytes(chained(b"", [json.dumps(line).encode() for line in lines])[0])
    with pytest.raises(SaveError, match=r"at most 1000 items"):
        Session.load(path, read_only=True)


def _with(data: bytes, kind: str, place: tuple[str | int, ...], value: Any) -> bytes:
    """A game with a sound chain, in which the first event of a kind says something else."""
    lines = [json.loads(body) for body in bodies_of(data)]
    holder = next(e for line in lines[1:] for e in line["events"] if e["kind"] == kind)
    for key in place[:-1]:
        holder = holder[key]
    holder[place[-1]] = value
    return chained(b"", [json.dumps(line).encode() for line in lines])[0]
