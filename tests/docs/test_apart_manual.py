"""Manual for hosts and other clients: every message, every field, every word of the command."""

from typing import get_args

import pytest

from game.cli import main
from game.session.apart import messages as m
from game.session.record.chains import LENGTH
from tests.docs.pages import ROOT

PAGE = (ROOT / "docs" / "apart.md").read_text(encoding="utf-8")
REQUESTS = (m.Sit, m.Play, m.Undo, m.Redo, m.Resign, m.Counsel, m.Record, m.Link)


@pytest.mark.parametrize("request_type", REQUESTS)
def test_every_field_of_a_request_is_told(request_type: type[m.Sit]) -> None:
    (verb,) = get_args(request_type.model_fields["do"].annotation)
    fields = [name for name in request_type.model_fields if name != "do"]
    assert [f"`{word}`" for word in (verb, *fields) if f"`{word}`" not in PAGE] == []


@pytest.mark.parametrize(
    "part", [m.Reply, m.Seated, m.Told, m.Refused, m.Company, m.Advice, m.Rolling]
)
def test_every_field_of_a_message_is_told(part: type[m.Reply]) -> None:
    assert [name for name in part.model_fields if f"`{name}`" not in PAGE] == []


def test_the_bounds_are_those_of_the_host() -> None:
    from game.apart import host, limits, remote

    told = (
        f"{m.MOST_BYTES:,} bytes",
        f"{remote.BURST:.0f} messages at once",
        f"{remote.RATE:.0f} a second",
        f"{remote.SITTINGS:.0f} times",
        f"{remote.MOST_STRANGERS} connections",
        f"at most {limits.MOST_TAKEN_BACK} times",
        f"at most {limits.MOST_COUNSELS} times",
        f"hashed {LENGTH:,} times",
    )
    assert [each for each in told if each not in PAGE] == []
    assert "ten seconds" in PAGE
    assert host.PATIENCE_TO_SIT == 10


def test_every_option_of_the_command_is_there(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["host", "--help"])
    said = capsys.readouterr().out
    named = [
        line.split("`")[1].split()[0] for line in PAGE.splitlines() if line.startswith("| `--")
    ]
    assert len(named) == 8
    assert [each for each in (*named, "--key") if each not in said] == []
