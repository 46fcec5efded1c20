"""CONTRIBUTING.md: what it names is there, a click goes as it says, its commands work."""

import re
import shlex
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import FrameType

import pytest

from game.scenes.routes import scene_of
from game.scenes.table.table import TableScene
from game.session.logbook.saves import list_saves, new_path
from game.session.play.session import Session
from game.tables.resources import HOME_VARIABLE
from game.titles import load_title
from game.ui.settings import Settings
from game.ui.window import App
from tests.arch.test_imports import LAYERS
from tests.arch.test_scenes import PARTS
from tests.docs.pages import PYTHON, ROOT, blocks, commands, page, rows, run_line, section, word
from tests.night_raider.settle import homes
from tests.pilot import Pilot

TEXT = page("CONTRIBUTING.md")
CLICK = section(TEXT, "## One click")
RULE = section(TEXT, "## How a rule is added")
TITLE = section(TEXT, "## How a title is added")
LOOK = section(TEXT, "## How to look at what you did")
PATH = re.compile(r"`((?:game|tests|docs|maps|assets|saves)/[\w./-]*[\w/])`")
ONE_FRAME = {"WESTERN_APPROACHES_FIRST_FRAME": "quit"}


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


def test_the_picture_is_that_of_the_tests() -> None:
    (picture,) = blocks(section(TEXT, "## The house"), "text")
    first = picture.partition("\n")[0]
    assert first.split(" <- ") == [*LAYERS[:-1], "the command line"]
    ways = re.search(r"page <- .*", picture)
    assert ways is not None
    assert ways[0].split(" <- ") == [part for part in PARTS if part not in ("routes", "start")]


@pytest.mark.parametrize("path", sorted({p for p in PATH.findall(TEXT) if "first_night" not in p}))
def test_every_file_that_is_named_is_there(path: str) -> None:
    assert (ROOT / path).exists()


def _functions() -> list[str]:
    return [word(row[1]) for row in rows(CLICK)]


@pytest.mark.parametrize("name", _functions())
def test_every_function_of_the_way_is_there(name: str) -> None:
    _module, code = _code_of(name)
    assert code


def _code_of(name: str) -> tuple[str, str]:
    """The file of a function from the root of the project, and its name within."""
    parts = name.split(".")
    for size in range(len(parts) - 1, 0, -1):
        if (ROOT.joinpath(*parts[:size]).with_suffix(".py")).is_file():
            found: object = import_module(".".join(parts[:size]))
            for part in parts[size:]:
                found = getattr(found, part)
            return "/".join(parts[:size]) + ".py", ".".join(parts[size:])
    raise LookupError(name)


def test_a_click_goes_the_way_that_is_told() -> None:
    """Each function is called after the one before it."""
    calls = _calls_of_a_click()
    after = 0
    for name in _functions():
        code = _code_of(name)
        assert code in calls[after:], f"{name} is not called after the one before it"
        after = calls.index(code, after) + 1


def _calls_of_a_click() -> list[tuple[str, str]]:
    title = load_title("unterseeboot")
    seats = {"captain": "human"}
    session = Session.new(title.id, "patrol", seats=seats, seed=7, path=new_path(title, {}))
    app = App(Settings(), headless=True)
    scene = scene_of(session)
    assert isinstance(scene, TableScene)
    app.push(scene)
    pilot = Pilot(app)
    pilot.advance(0.2)
    laid, area = scene.board.sights[0].spaces["surface-1"]
    x, y = scene.board.lens(laid.id).to_screen(area.center)
    pilot.move((round(x), round(y)))
    calls: list[tuple[str, str]] = []

    def listen(frame: FrameType, event: str, _value: object) -> None:
        path = Path(frame.f_code.co_filename)
        if event == "call" and path.is_relative_to(ROOT):
            calls.append((path.relative_to(ROOT).as_posix(), frame.f_code.co_qualname))

    sys.setprofile(listen)
    try:
        pilot.click((round(x), round(y)))
        pilot.advance(3.0, 0.1)
    finally:
        sys.setprofile(None)
    assert len(session.commits) == 2
    app.close()
    return calls


def test_the_rule_stands_where_it_is_said_to() -> None:
    places = rows(RULE)
    assert [row[0] for row in places] == ["Rulebook", "Code", "Test", "Log"]
    for _place, file, _words in places[:3]:
        assert "U-MAN.1" in page(word(file))


@pytest.mark.nightly
def test_a_rule_is_looked_up_as_it_is_said() -> None:
    for command in commands(RULE):
        run = run_line(command, ROOT)
        assert (run.returncode, run.stderr) == (0, ""), command


def test_the_checks_are_those_of_ci() -> None:
    checks = commands(section(TEXT, "## Begin"))
    said = page(".ci/run").replace('"$bin/', "").replace('"', "") + page("README.md")
    for command in checks:
        words = command.removeprefix(".venv/bin/").replace('"', "'")
        assert words in said or "tests/core" in words, command


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project, to be changed."""
    copy = tmp_path_factory.mktemp("project") / "copy"
    copy.mkdir()
    for name in ("game", "maps", "saves", "tests", "assets", "docs", "licences"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "build.spec", "README.md", "CONTRIBUTING.md", "LICENSE"):
        shutil.copy(ROOT / name, copy)
    return copy


@pytest.mark.nightly
@pytest.mark.slow
def test_a_strangers_first_title_follows_the_guide_alone(project: Path) -> None:
    """The toy under another name: it plays a game, stands on the shelf and passes its tests."""
    told = [word(row[0]) for row in rows(TITLE) if "first_night" in row[0] or "registry" in row[1]]
    for command in commands(TITLE):
        run = run_line(command, project, **ONE_FRAME)
        assert run.returncode == 0, f"{command}\n{run.stdout}{run.stderr}"
        if "settle" in command:
            assert sorted(run.stdout.split()) == sorted(told)
        if "simulate" in command:
            assert run.stdout.startswith("20 games\nHunters\n")
    assert len(list((project / "saves").glob("First Night - *.wagame"))) == 2
    assert "First Night" in _on_the_shelf(project)


def _on_the_shelf(project: Path) -> str:
    program = (
        "from game.scenes.shelf.shelf import ShelfScene\n"
        "from game.ui.window import App\n"
        "from tests.pilot import Pilot\n"
        "app = App(headless=True)\n"
        "app.push(ShelfScene())\n"
        "print(*Pilot(app).texts(), sep='\\n')\n"
    )
    return subprocess.check_output([sys.executable, "-c", program], cwd=project, text=True)


def test_every_test_that_asks_something_of_a_title_is_there() -> None:
    (needs,) = [part for part in TITLE.split("\n\n") if part.startswith("| What")]
    asking = [path for row in rows(needs) for path in PATH.findall(row[2])]
    assert len(asking) == 6
    assert all("title_ids()" in page(path) for path in asking if "contract" not in path)
    assert set(homes("first_night").values()) <= {word(row[0]) for row in rows(TITLE)}


def test_nothing_is_written_over(project: Path) -> None:
    home = project / "game" / "titles" / "other_night"
    home.mkdir()
    (home / "bots.py").write_text("mine")
    run = run_line(f'{PYTHON} -m tests.night_raider.settle other_night "Other"', project)
    assert run.returncode == 1
    assert "is there already" in run.stderr
    assert (home / "bots.py").read_text() == "mine"


@pytest.mark.nightly
def test_the_window_opens_as_it_is_said() -> None:
    for command in commands(LOOK):
        run = run_line(command, ROOT, **ONE_FRAME)
        assert (run.returncode, run.stderr) == (0, ""), command
    assert list_saves()


@pytest.mark.nightly
def test_the_pilot_takes_a_picture(tmp_path: Path) -> None:
    (program,) = blocks(LOOK, "python")
    (tmp_path / "look.py").write_text(program, "utf-8")
    run = run_line(f"{PYTHON} look.py", tmp_path, PYTHONPATH=str(ROOT))
    assert run.returncode == 0, run.stderr
    assert "Sail to surface, column 2" in run.stdout or "column 1" in run.stdout
    assert (tmp_path / "look.png").stat().st_size > 50_000


@pytest.mark.nightly
@pytest.mark.parametrize("row", rows(LOOK), ids=lambda row: row[0].split()[2])
def test_every_long_run_is_there_with_its_options(row: list[str]) -> None:
    words = shlex.split(word(row[0]))
    run = run_line(shlex.join([*words, "--help"]), ROOT)
    assert run.returncode == 0, run.stderr
    assert all(each in run.stdout for each in words if each.startswith("--"))
