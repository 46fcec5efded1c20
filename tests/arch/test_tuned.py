"""Every tuned constant of a bot stands in one table, and says how it was found."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from game.titles import load_title, title_ids
from tests.arch.source import modules, nodes_of, offenders, planted, tree_of
from tests.laws import holds_of

TABLES = ("captain_tuned", "ace_tuned")
PLAIN = {0, 1, 1000}
"""Numbers that are no matter of tuning; the last turns tons into thousands."""
FOUND = re.compile(
    r"(By judgement(: .*)?|By the time it may take|By the memory it may take"
    r"|Found by `python -m tests\.[^`]+`)\.$"
)


HOUSE = [name for name in title_ids() if modules("titles", name, "bots")]
"""Titles with a room for their bots; where one module holds them there is nothing to tune."""


def _bots(title_id: str) -> tuple[list[Path], list[Path]]:
    """The tables of a title's bots, and its other modules."""
    paths = modules("titles", title_id, "bots")
    tables = [path for path in paths if path.stem in TABLES]
    return tables, [path for path in paths if path not in tables]


def _numbers(node: ast.AST) -> Iterator[ast.Constant]:
    for each in ast.walk(node):
        if isinstance(each, ast.Constant) and type(each.value) in (int, float):
            yield from () if each.value in PLAIN else (each,)


def _loaded(tree: ast.Module) -> Iterator[ast.expr]:
    """What is reckoned as a module is loaded: values, fields of classes, defaults, decorators."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            yield from (*node.decorator_list, *node.args.defaults)
            yield from filter(None, node.args.kw_defaults)
        elif isinstance(node, ast.Module | ast.ClassDef):
            for each in node.body:
                if isinstance(each, ast.Assign | ast.AnnAssign) and each.value:
                    yield each.value


def _loose(path: Path) -> list[str]:
    """Numbers that no table has: bare ones that a module is loaded with, and all with a point."""
    tree = tree_of(path)
    bare = [number for value in _loaded(tree) if _is_bare(value) for number in _numbers(value)]
    pointed = [number for number in _numbers(tree) if isinstance(number.value, float)]
    return [f"line {each.lineno}: {ast.unparse(each)}" for each in dict.fromkeys([*bare, *pointed])]


def _is_bare(value: ast.expr) -> bool:
    """Whether numbers stand there for themselves, and not in a sum with what has a name."""
    return isinstance(value, ast.Call) or not any(
        isinstance(each, ast.Name) for each in ast.walk(value)
    )


def _untold(path: Path) -> Iterator[str]:
    """What is no constant, and constants that do not say how they were found."""
    body = tree_of(path).body
    for node, after in zip(body, [*body[1:], None], strict=True):
        if isinstance(node, ast.Assign):
            words = ast.literal_eval(after.value) if isinstance(after, ast.Expr) else ""
            if not FOUND.search(" ".join(words.split())):
                yield ast.unparse(node.targets[0])
        elif not isinstance(node, ast.ImportFrom | ast.Expr):
            yield f"line {node.lineno}"


def _idle(title_id: str) -> Iterator[str]:
    """Constants of the tables that no bot reads."""
    tables, others = _bots(title_id)
    nodes = [node for path in others for node in nodes_of(path)]
    read = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    read |= {node.name for node in nodes if isinstance(node, ast.alias)}
    for path in tables:
        for node in tree_of(path).body:
            if isinstance(node, ast.Assign):
                names = ast.walk(node.targets[0])
                yield from (n.id for n in names if isinstance(n, ast.Name) and n.id not in read)


@holds_of(HOUSE)
def test_every_tuned_constant_stands_in_a_table(title_id: str) -> None:
    tables, others = _bots(title_id)
    tuned = load_title(title_id).bots.players.keys() - {"midshipman"}  # he has the captain's
    assert [path.stem for path in tables] == sorted(f"{player}_tuned" for player in tuned)
    assert offenders(_loose, others) == []


@holds_of(HOUSE)
def test_every_constant_of_a_table_is_told_and_read(title_id: str) -> None:
    tables, _ = _bots(title_id)
    assert offenders(_untold, tables) == []
    assert [*_idle(title_id)] == []


def test_what_stands_elsewhere_is_found(tmp_path: Path) -> None:
    source = (
        "HALF = 0.5\nNEAR, FAR = 3, 1\nREACH = 2 * LENGTH\nWAYS = tuple(of(9))\nNONE = (0, 0.0)\n"
        "class Plan:\n    most = 7\n\n"
        "@lru_cache(maxsize=64)\ndef f(most=8):\n    return 6 * most + 0.25\n"
    )
    found = planted(_loose, tmp_path, source)
    assert sorted(each.split(": ")[1] for each in found) == [
        *("0.25", "0.5", "3", "64", "7", "8", "9")
    ]


def test_what_is_not_told_is_found(tmp_path: Path) -> None:
    source = (
        "'''A table.'''\nA = 1\n'''Points. By judgement.'''\nB = 2\nC = 3\n'''Points.'''\n"
        "D = 4\n'''Turns. Found by `python -m tests.tune --constant D`.'''\ndef f(): pass\n"
    )
    assert planted(_untold, tmp_path, source) == ["B", "C", "line 9"]
