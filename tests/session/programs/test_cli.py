"""The command line: what it prints, its exit codes, one sentence for every mistake."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import game.verbs
from game.cli import main
from game.scenes.start import Opening
from game.session.play.session import Session
from game.session.play.verify import Verdict
from game.verbs import DIFFERS, FAILED, OK, REFUSED
from tests.session.damage import sample

CODE = "a1" * 16
"""Of an invitation."""


@pytest.fixture(autouse=True)
def _no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("dance", "invalid choice: 'dance'"),
        ("play", "required: TITLE"),
        ("play chess", "There is no game called 'chess'"),
        ("play unterseeboot --scenario x", "no scenario 'x'"),
        ("play unterseeboot --option x=1", "no option 'x'"),
        ("play unterseeboot --option viic", "--option takes NAME=VALUE, not 'viic'"),
        ("play unterseeboot --option viic=perhaps", "say yes or no"),
        ("play unterseeboot --option layout=round", "cannot be 'round'"),
        ("play submarine --level hard", "no level 'hard'; there is: basic"),
        ("play unterseeboot --seat admiral=human", "no seat 'admiral'"),
        ("play unterseeboot --seat captain=god", "Nobody called 'god'"),
        ("simulate unterseeboot --games 0", "--games takes 1 to"),
        ("simulate unterseeboot --games many", "invalid int value: 'many'"),
        ("simulate unterseeboot --jobs 0", "--jobs takes 1 to"),
        ("simulate unterseeboot --seat captain=human", "no human players"),
        ("simulate unterseeboot --jobs 2 --cluster tcp://a:1", "leave it out with --cluster"),
        ("tournament chess", "There is no game called 'chess'"),
        ("tournament unterseeboot --bot god", "no player 'god'; there is: random, captain, ace"),
        ("tournament unterseeboot --bot ace --bot ace", "needs two bots, and here is one: ace"),
        ("tournament unterseeboot --scenario x", "no scenario 'x'"),
        ("tournament unterseeboot --option x=1", "no option 'x'"),
        ("tournament unterseeboot --games 0", "--games takes 1 to"),
        ("rules chess", "There is no game called 'chess'"),
        ("rules unterseeboot U-NONE", "has no case 'U-NONE'"),
        ("verify", "required: FILE"),
        ("open nowhere.wagame", "nowhere.wagame: there is no such file"),
        ("open /", "/: there is no such file"),
        ("open " + "x" * 300, "cannot be read ("),
        ("open western-approaches://127.0.0.1:8942/a1", "no whole invitation"),
        ("open https://127.0.0.1:8942/" + CODE, "That is no invitation"),
    ],
)
def test_mistakes_get_one_sentence(
    capsys: pytest.CaptureFixture[str], line: str, said: str
) -> None:
    assert main(line.split()) == REFUSED
    output = capsys.readouterr()
    assert output.out == ""
    assert said in output.err
    assert output.err.count("\n") == 1


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="always has a display")
@pytest.mark.parametrize("line", ["", "play unterseeboot"])
def test_without_a_display_the_other_verbs_are_named(
    capsys: pytest.CaptureFixture[str], line: str
) -> None:
    assert main(line.split()) == REFUSED
    assert capsys.readouterr().err == (
        "There is no display to open a window on; "
        "simulate, tournament, engine, verify, report and rules need none.\n"
    )


@pytest.mark.skipif(sys.platform != "linux", reason="X11 only")
def test_a_display_that_is_gone_is_no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":987")
    done = _run()
    assert done.returncode == REFUSED
    assert "There is no display" in done.stderr


def test_the_line_of_an_invitation_opens_it(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    opened: list[Opening | None] = []

    def run(opening: Opening | None) -> int:
        opened.append(opening)
        return OK

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr("game.scenes.start.run_window", run)
    line = f"western-approaches://127.0.0.1:8942/{CODE}"
    assert main(["open", line]) == OK
    assert opened == [Opening(line=line)]


@pytest.mark.skipif(os.name != "posix", reason="elsewhere the system names the folder")
def test_no_window_opens_for_a_user_without_a_home(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.delenv("WESTERN_APPROACHES_HOME")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    assert main([]) == REFUSED
    said = "You have no home folder; name one in WESTERN_APPROACHES_HOME.\n"
    assert capsys.readouterr().err == said


def test_a_failure_is_reported_in_a_file(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    def fail(title_id: str) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr(game.verbs, "load_title", fail)
    assert main(["rules", "unterseeboot"]) == FAILED
    output = capsys.readouterr()
    assert "Traceback" not in output.err
    (report,) = (home / "reports").iterdir()
    assert str(report) in output.err
    assert "RuntimeError: a bug" in report.read_text()


@pytest.mark.slow
def test_simulate(capsys: pytest.CaptureFixture[str]) -> None:
    line = "simulate unterseeboot --games 5 --seed 1 --option viic=yes --seat captain=random"
    assert main([*line.split(), "--json"]) == OK
    first = capsys.readouterr().out
    assert json.loads(first)["games"] == 5
    alone = [*line.split(), "--jobs", "1"]
    assert main([*alone, "--json"]) == OK
    assert capsys.readouterr().out == first
    assert main(alone) == OK
    assert capsys.readouterr().out.startswith("5 games\n")


def test_a_simulation_speaks_of_every_side(
    capsys: pytest.CaptureFixture[str], night_raider: str
) -> None:
    line = "simulate night_raider --scenario night --games 30 --seat raider=random --jobs 1"
    assert main([*line.split(), "--json"]) == OK
    sides = json.loads(capsys.readouterr().out)["sides"]
    assert list(sides) == ["hunters", "raider"]
    for side in sides.values():
        assert sum(side[fate]["value"] for fate in ("won", "drawn", "lost")) == pytest.approx(1)
    assert sides["hunters"]["won"] == sides["raider"]["lost"]
    assert main(line.split()) == OK
    said = capsys.readouterr().out.splitlines()
    assert said[:2] == ["30 games", "Hunters"]
    assert [line.split(":")[0] for line in said].count("  lost") == 2


def test_a_simulation_of_one_side_says_won_and_drawn_and_no_more(
    capsys: pytest.CaptureFixture[str],
) -> None:
    line = "simulate unterseeboot --games 60 --seed 1 --seat captain=captain"
    assert main(line.split()) == OK
    assert capsys.readouterr().out.startswith(
        "60 games\n  won: 65.0% (95 %: 52.4% to 75.8%)\n"
        "  drawn: 3.3% (95 %: 0.9% to 11.4%)\n  tons: "
    )


def test_tournament(capsys: pytest.CaptureFixture[str], night_raider: str) -> None:
    line = "tournament night_raider --scenario duel --games 10 --seed 1 --jobs 1"
    assert main([*line.split(), "--json"]) == OK
    told = json.loads(capsys.readouterr().out)
    assert [each["bots"] for each in told["matches"]] == [
        {"hunters": one, "raider": other}
        for one in ("random", "captain")
        for other in ("random", "captain")
    ]
    assert set(told["matches"][0]["sides"]["raider"]) >= {"won", "drawn", "lost"}
    assert main(line.split()) == OK
    said = capsys.readouterr().out
    assert said.startswith("Night Raider: 10 games a match, seeds 1 to 10\n\nDuel\n")
    assert "Hunters: random, Raider: captain" in said
    assert "  captain against random: +0." in said
    assert said.splitlines()[-2].startswith("  1. captain: ")


def test_verify(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    good, bad = tmp_path / "good.wagame", tmp_path / "bad.wagame"
    sample(good)
    bad.write_bytes(good.read_bytes()[:50])
    assert main(["verify", str(good)]) == OK
    assert "re-run, fold, dice and standings agree" in capsys.readouterr().out
    assert main(["verify", str(bad), str(good)]) == DIFFERS
    output = capsys.readouterr()
    assert output.err.startswith("bad.wagame: ")
    assert "good.wagame" in output.out


@pytest.mark.skipif(sys.platform != "linux", reason="names are text elsewhere")
def test_verify_a_file_with_an_odd_name(tmp_path: Path) -> None:
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff.wagame"))
    Session.new("unterseeboot", seed=1, path=path).close()
    done = _run("verify", str(path))
    assert (done.returncode, done.stderr) == (OK, "")


def test_verify_names_a_difference(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sample(tmp_path / "a.wagame")
    verdict = Verdict(3, "Commit 3: other.", ())
    monkeypatch.setattr("game.session.play.verify.verify", lambda session: verdict)
    assert main(["verify", str(tmp_path / "a.wagame")]) == DIFFERS
    assert capsys.readouterr().err == "a.wagame: Commit 3: other.\n"


def test_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "unterseeboot", "u-torp.1"]) == OK
    assert capsys.readouterr().out.startswith("U-TORP.1 (basic, rule)\n")
    assert main(["rules", "unterseeboot", "U-TORP"]) == OK
    assert "U-TORP.5 " in capsys.readouterr().out
    assert main(["rules", "unterseeboot", "--report"]) == OK
    assert "enforceable cases of Unterseeboot have no test" in capsys.readouterr().out


def _run(*arguments: str, asked: str = "") -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "game", *arguments]
    return subprocess.run(
        command, input=asked, capture_output=True, text=True, check=False, timeout=60
    )


def test_the_engine_as_a_program(tmp_path: Path) -> None:
    path = tmp_path / "a.wagame"
    asked = [
        {"do": "new", "title": "unterseeboot", "seed": 1},
        {"do": "bot", "seat": "captain"},
        {"do": "save", "path": str(path)},
        {"do": "quit"},
    ]
    done = _run("engine", asked="".join(json.dumps(line) + "\n" for line in asked))
    assert done.returncode == OK
    assert done.stderr == ""
    assert len(done.stdout.splitlines()) == len(asked)
    assert len(Session.load(path, read_only=True).commits) == 2


def test_a_reader_that_goes_away_is_no_accident() -> None:
    command = f"{sys.executable} -m game rules unterseeboot | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert done.stderr == ""


@pytest.mark.parametrize("line", ["{}", "play {}", "play unterseeboot --option {}", "rules {}"])
def test_a_mistake_of_any_length_is_quoted_in_short(
    capsys: pytest.CaptureFixture[str], line: str
) -> None:
    assert main(line.format("\ud800\x1b" + "x" * 100_000).split()) == REFUSED
    said = capsys.readouterr().err
    assert len(said) <= game.verbs.MOST_SAID + 1
    assert said[:-1].isprintable()


@pytest.mark.skipif(os.name != "posix", reason="pipes in a folder are a thing of POSIX")
def test_a_pipe_in_the_place_of_a_file_is_refused_by_every_verb(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    pipe, save = tmp_path / "a.wagame", tmp_path / "b.wagame"
    os.mkfifo(pipe)
    sample(save)
    assert main(["verify", str(pipe)]) == DIFFERS
    assert main(["report", str(pipe), "-o", str(tmp_path / "a.html")]) == REFUSED
    assert main(["report", str(save), "-o", str(pipe.rename(tmp_path / "pipe"))]) == REFUSED
    said = capsys.readouterr().err
    assert said.count("not a plain file") == said.count("\n") == 3
