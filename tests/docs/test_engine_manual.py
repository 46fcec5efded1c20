"""docs/engine.md says what the models say, and its bot and its conversation are true."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, ClassVar

import pytest

from docs.make_engine import MANUAL, renewed
from game.engine import KINDS, MAX_REQUEST, Engine
from game.protocol import ERRORS, REQUEST_TYPES, Request, verb_of
from tests.docs.pages import ROOT, blocks, commands, page, run_line, section

TEXT = page("docs/engine.md")
MOVE = {"kind": "Move", "to": "surface-1"}


def test_the_requests_are_those_of_the_models() -> None:
    assert renewed(TEXT) == TEXT, "run: python -m docs.make_engine"
    assert page("docs/engine.md") == MANUAL.read_text("utf-8")


def test_every_request_of_the_engine_is_described_and_answered() -> None:
    verbs = [verb_of(request) for request in REQUEST_TYPES]
    assert all(callable(getattr(Engine(), f"_{verb}")) for verb in verbs)
    assert all(f"\n### `{verb}`\n" in TEXT for verb in verbs)


def test_a_field_that_comes_into_a_model_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    class Sing(Request):
        """Sings."""

        gives: ClassVar = {"song": "a shanty"}
        do: str = "sing"

    monkeypatch.setattr("docs.make_engine.REQUEST_TYPES", (*REQUEST_TYPES, Sing))
    monkeypatch.setattr("docs.make_engine.verb_of", lambda request: "sing")
    assert renewed(TEXT) != TEXT


def test_replies_have_the_fields_that_are_described(tmp_path: Path) -> None:
    engine, path = Engine(), str(tmp_path / "a.wagame")
    asked: list[dict[str, Any]] = [
        {"do": "titles"},
        {"do": "new", "title": "unterseeboot", "seed": 7},
        {"do": "prompt", "seat": "captain"},
        {"do": "odds", "seat": "captain", "command": MOVE},
        {"do": "play", "seat": "captain", "command": MOVE},
        {"do": "undo"},
        {"do": "redo"},
        {"do": "bot", "seat": "captain"},
        {"do": "view", "seat": "captain"},
        {"do": "events"},
        {"do": "journal"},
        {"do": "result"},
        {"do": "save", "path": path},
        {"do": "load", "path": path},
        {"do": "quit"},
    ]
    gives = {verb_of(request): set(request.gives) for request in REQUEST_TYPES}
    assert [request["do"] for request in asked] == list(dict.fromkeys(r["do"] for r in asked))
    assert {request["do"] for request in asked} == set(gives)
    for request in asked:
        reply = json.loads(engine.answer(json.dumps(request).encode()))
        assert set(reply) == gives[request["do"]] - {"notice"}, request


def test_the_errors_are_those_of_the_engine() -> None:
    assert {kind for _types, kind in KINDS} == set(ERRORS)
    assert f"{MAX_REQUEST:,}" in TEXT


def test_the_conversation_is_true() -> None:
    (said,) = blocks(section(TEXT, "## Rules of the conversation"), "")
    lines, engine = said.splitlines(), Engine()
    for request, reply in zip(lines[::2], lines[1::2], strict=True):
        told = engine.answer(request.encode()).decode()
        begin, dots, _ = reply.partition("...")
        assert told.startswith(begin)
        assert dots or told == reply


@pytest.mark.parametrize("title", ["unterseeboot", "atlantic_1942"])
def test_the_bot_plays_a_game(tmp_path: Path, title: str) -> None:
    (program,) = blocks(TEXT, "python")
    assert len([line for line in program.splitlines() if line]) <= 20
    bot = tmp_path / "bot.py"
    bot.write_text(program, "utf-8")
    line = [sys.executable, str(bot), title]
    run = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert (run.returncode, run.stderr) == (0, "")
    assert len(run.stdout.splitlines()) == 1


def test_the_schema_is_printed() -> None:
    line = [sys.executable, "-m", "game", "engine", "--schema"]
    said = json.loads(subprocess.check_output(line, cwd=ROOT, timeout=60))
    verbs = {verb_of(request) for request in REQUEST_TYPES}
    assert set(said["discriminator"]["mapping"]) == verbs
    for name in said["discriminator"]["mapping"].values():
        each = said["$defs"][name.rpartition("/")[2]]
        assert each["description"]
        assert all("description" in field for n, field in each["properties"].items() if n != "do")


def test_the_commands_run() -> None:
    for command in commands(TEXT):
        assert run_line(command, ROOT).returncode == 0, command
