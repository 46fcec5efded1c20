"""What the packages hold: all that is read away from the source, and nothing else."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
TARGETS = PROJECT["tool"]["hatch"]["build"]["targets"]
LINK = re.compile(r"\]\((?!https?:|#)([^)]+)\)")
README = (ROOT / "README.md").read_text("utf-8")


def _described() -> str:
    """The description of the package: the README as the build changes it."""
    said = README
    for change in PROJECT["tool"]["hatch"]["metadata"]["hooks"]["fancy-pypi-readme"][
        "substitutions"
    ]:
        said = re.sub(change["pattern"], change["replacement"], said)
    return said


def _in_source_package(path: str) -> bool:
    return any(Path("/", path).is_relative_to(each) for each in TARGETS["sdist"]["include"])


@pytest.mark.parametrize("target", LINK.findall(README))
def test_what_the_readme_links_to_is_in_the_source_package(target: str) -> None:
    assert (ROOT / target).is_file()
    assert _in_source_package(target)


MANUALS = [ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*"))]


@pytest.mark.parametrize("path", MANUALS, ids=lambda path: path.name)
def test_what_is_told_to_those_who_carry_on_is_in_the_source_package(path: Path) -> None:
    assert _in_source_package(path.relative_to(ROOT).as_posix())
    for target in LINK.findall(path.read_text("utf-8")) if path.suffix == ".md" else ():
        assert (path.parent / target).is_file()
        assert _in_source_package((path.parent / target).relative_to(ROOT).as_posix())


def test_the_description_of_the_package_says_all_but_links_to_no_file() -> None:
    said = _described()
    assert LINK.findall(said) == []
    assert "pictures" not in said
    assert re.findall("^#.*", said, re.MULTILINE) == re.findall("^#.*", README, re.MULTILINE)


@pytest.mark.parametrize("path", sorted((ROOT / "assets" / "example-pack").glob("*.md")))
def test_what_is_copied_to_the_player_links_to_nothing_beside_the_program(path: Path) -> None:
    assert LINK.findall(path.read_text("utf-8")) == []


@pytest.mark.parametrize("folder", TARGETS["wheel"]["force-include"])
def test_the_wheel_has_nothing_that_the_program_does_not_read(folder: str) -> None:
    read = {".json", ".svg", ".tmx", ".tsx", ".wagame", ".wav"}
    files = [path for path in (ROOT / folder).rglob("*") if path.is_file()]
    assert files
    unread = {path.name for path in files if path.suffix not in read}
    assert unread == ({"README.md"} if folder.endswith("example-pack") else set())


def test_the_version_is_written_in_one_place() -> None:
    from game import __version__

    assert "version" in PROJECT["project"]["dynamic"]
    for name in ("pyproject.toml", "build.spec", "README.md"):
        assert __version__ not in (ROOT / name).read_text("utf-8")
