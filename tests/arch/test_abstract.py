"""What a class leaves to those that derive from it is abstract: who forgets it fails when made."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.prompt import Family
from game.scenes.page.frame import ScrolledPage
from game.ui.scene import WidgetScene
from tests.arch.source import modules, nodes_of, offenders, planted


def postponed(path: Path) -> Iterator[str]:
    """Methods that fail only when they are called."""
    for node in nodes_of(path):
        named = node.exc if isinstance(node, ast.Raise) else None
        if isinstance(named, ast.Call):
            named = named.func
        if isinstance(named, ast.Name) and named.id == "NotImplementedError":
            yield f"{named.lineno}: raises NotImplementedError"


def test_nothing_is_left_to_fail_when_it_is_called() -> None:
    assert offenders(postponed, modules()) == []


def test_what_is_planted_is_found(tmp_path: Path) -> None:
    source = "def f(): raise NotImplementedError\ndef g(): raise NotImplementedError('later')"
    assert len(planted(postponed, tmp_path, source)) == 2
    assert planted(postponed, tmp_path, "try: ...\nexcept NotImplementedError: ...") == []


def test_an_incomplete_class_fails_when_it_is_made() -> None:
    class Empty(ScrolledPage):
        pass

    class Screen(WidgetScene):
        pass

    class Orders(Family):
        pass

    made: tuple[type, ...] = (Empty, Screen, Orders)
    for each in made:
        with pytest.raises(TypeError, match="abstract"):
            each()
