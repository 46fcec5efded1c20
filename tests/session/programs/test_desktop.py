"""The entry in the menu of a Linux desktop: sound, working in place, and gone without a trace."""

import configparser
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game import desktop
from game.cli import main
from game.verbs import FAILED, OK, REFUSED

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a Linux desktop")
LOCALE_KEYS = {"Name", "GenericName", "Comment", "Keywords"}
KNOWN_KEYS = {
    *LOCALE_KEYS,
    "Version", "Type", "TryExec", "Exec", "Path", "Icon", "Terminal", "StartupWMClass",
    "Categories", "MimeType",
}  # fmt: skip
"""Of the Desktop Entry Specification, those that ours uses."""


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of this user's programs."""
    folder = tmp_path / "share"
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    return folder


def _read(path: Path) -> dict[str, str]:
    file = configparser.RawConfigParser(delimiters="=", strict=True)
    file.optionxform = str  # type: ignore[assignment, method-assign]
    file.read_string(path.read_text("utf-8"))
    return dict(file["Desktop Entry"])


def test_the_entry_is_what_the_specification_asks_for(data: Path) -> None:
    assert main(["install-desktop"]) == OK
    path = data / "applications" / "western-approaches.desktop"
    values = _read(path)
    assert {"Type", "Name", "Exec"} <= set(values) <= KNOWN_KEYS
    assert values["Type"] == "Application"
    assert values["Terminal"] == "false"
    if validator := shutil.which("desktop-file-validate"):
        done = subprocess.run([validator, path], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout) == (0, "")


def test_an_icon_of_each_size_lies_where_desktops_look(data: Path) -> None:
    assert main(["install-desktop"]) == OK
    theme = data / "icons" / "hicolor"
    for size in desktop.SIZES:
        path = theme / f"{size}x{size}" / "apps" / "western-approaches.png"
        assert pygame.image.load(path).get_size() == (size, size)
    assert (theme / "scalable" / "apps" / "western-approaches.svg").is_file()


def test_undone_it_leaves_what_was_there(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = data / "icons" / "hicolor" / "48x48" / "apps" / "other.png"
    other.parent.mkdir(parents=True)
    other.touch()
    for _ in range(2):  # once more is no mistake
        assert main(["install-desktop"]) == OK
    assert main(["install-desktop", "--undo"]) == OK
    assert main(["install-desktop", "--undo"]) == OK
    left = [path for path in data.rglob("*") if path.is_file()]
    assert [path for path in left if not _is_of_desktop(data, path)] == [other]
    assert capsys.readouterr().err == ""


def _is_of_desktop(data: Path, path: Path) -> bool:
    """Whether a file is what the desktop made of all it was told, which it keeps."""
    place = path.relative_to(data).parts
    return place[:1] == ("mime",) and place[1] != "packages"


def test_a_double_click_opens_games_and_scenarios(data: Path) -> None:
    assert main(["install-desktop"]) == OK
    values = _read(data / "applications" / "western-approaches.desktop")
    assert values["Exec"].endswith(" open %f")
    kind = (data / "mime" / "packages" / "western-approaches.xml").read_text()
    assert 'pattern="*.wagame"' in kind
    assert 'pattern="*.wascenario"' in kind
    assert f'type="{values["MimeType"].rstrip(";")}"' in kind
    if shutil.which("update-mime-database"):
        known = (data / "mime" / "globs").read_text()
        assert "*.wascenario" in known
        assert "*.wainvitation" in known


def test_what_stands_in_the_way_is_named(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data.mkdir()
    (data / "icons").touch()
    assert main(["install-desktop"]) == FAILED
    said = capsys.readouterr().err
    assert str(data / "icons") in said
    assert said.count("\n") == 1


def test_elsewhere_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "darwin")
    assert main(["install-desktop"]) == REFUSED
    assert capsys.readouterr().err.startswith("Only a Linux desktop takes a menu entry")


@pytest.mark.parametrize(
    "name", ["plain", "two words", "a$b", 'a"b"', "a`b", "a'b", "a;b&c", "é", "a=b", r"a\b"]
)
def test_a_program_in_any_folder_starts_from_the_menu(tmp_path: Path, name: str) -> None:
    program = tmp_path / name / "western-approaches"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\necho "$0" > "{tmp_path}/started"\n')
    program.chmod(0o755)
    path = tmp_path / "western-approaches.desktop"
    path.write_text(desktop.entry([str(program)]), "utf-8")
    if not (launcher := shutil.which("gio")):
        pytest.skip("nothing here starts a menu entry")
    environment = {**os.environ, "DBUS_SESSION_BUS_ADDRESS": ""}
    subprocess.run([launcher, "launch", path], check=True, env=environment, timeout=30)
    started = tmp_path / "started"
    for _ in range(100):
        if started.is_file() and started.read_text():
            break
        subprocess.run(["sleep", "0.05"], check=True)
    assert started.is_file()


@pytest.mark.parametrize(
    ("word", "written"),
    [
        ("/opt/wa", "/opt/wa"),
        ("/opt/a b", '"/opt/a b"'),
        ("/opt/a$b", r'"/opt/a\\$b"'),
        ('/a"b', r'"/a\\"b"'),
        ("/a\\b", r'"/a\\\\b"'),
        ("/a%f", "/a%%f"),
    ],
)
def test_a_command_keeps_every_sign(word: str, written: str) -> None:
    assert f"\nExec={written}\n" in desktop.entry([word])


def test_the_entry_starts_what_was_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.argv", ["bin/western-approaches-console", "install-desktop"])
    assert desktop.how_started() == [str(tmp_path / "bin" / "western-approaches")]
    monkeypatch.setattr("sys.argv", ["/somewhere/game/__main__.py", "install-desktop"])
    assert desktop.how_started() == [sys.executable, "-m", "game"]
    monkeypatch.setattr("sys._MEIPASS", "/opt/wa/_internal", raising=False)
    monkeypatch.setattr("sys.executable", "/opt/wa/western-approaches-console")
    assert desktop.how_started() == ["/opt/wa/western-approaches"]


def test_a_module_is_found_from_its_folder() -> None:
    root = Path(desktop.__file__).parents[1]
    assert f"\nPath={root}\n" in desktop.entry(["/usr/bin/python3", "-m", "game"])
    assert "Path=" not in desktop.entry(["/opt/western-approaches"])
