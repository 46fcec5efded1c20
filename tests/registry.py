"""Titles that live under tests, on the shelf for a test or for a whole process."""

from importlib import import_module
from pathlib import Path

import pytest

import game.titles
from game.session.request.start import AnyTitle
from game.titles import Packages, load_title, title_ids

NIGHT_RAIDER = "tests.night_raider"
HAYSTACK = "tests.haystack"
TOY = "tests.toy"


def title_in(module: str) -> AnyTitle:
    """The title that a module holds."""
    title: AnyTitle = import_module(module).TITLE
    return title


def packages_in(*modules: str) -> dict[str, Packages]:
    """What the registry says of the titles in these modules."""
    return {title_in(module).id: Packages(module, _looks_of(module)) for module in modules}


def _looks_of(module: str) -> str:
    folder = Path(__file__).parent.parent.joinpath(*module.split("."))
    return f"{module}.looks" if (folder / "looks.py").is_file() else ""


def shelve(monkeypatch: pytest.MonkeyPatch, *modules: str) -> None:
    """Put the titles of modules on the shelf until the test is over."""
    shelf = {**game.titles.registered(), **packages_in(*modules)}
    monkeypatch.setattr(game.titles, "_registry", shelf)


def contract_titles() -> tuple[AnyTitle, ...]:
    """Every title that must keep the contract: those of the program, a toy and a very short one."""
    return (*map(load_title, title_ids()), title_in(NIGHT_RAIDER), title_in(HAYSTACK))
