"""A title's rules on the command line: each case in our words, and which tests hold it."""

import ast
from collections.abc import Iterator
from pathlib import Path

from game.tables.loader import RuleCase

TESTS = Path(__file__).resolve().parent.parent / "tests"
ENFORCEABLE = ("rule", "setup", "table", "victory", "example")


def find_tests(title_id: str, folder: Path = TESTS) -> dict[str, list[str]]:
    """The tests of a checkout marked `rule(title, case)`: case to "file::test", in file order."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        source = path.read_text(encoding="utf-8")
        marks = _marks(ast.parse(source)) if title_id in source else ()
        for marked_title, case, name in marks:
            if marked_title == title_id:
                place = f"{path.relative_to(folder.parent).as_posix()}::{name}"
                found.setdefault(case, []).append(place)
    return found


def untested(cases: dict[str, RuleCase], tests: dict[str, list[str]]) -> list[RuleCase]:
    """The enforceable cases that no test names."""
    return [
        case for number, case in cases.items() if case.kind in ENFORCEABLE and number not in tests
    ]


def case_text(case: RuleCase, tests: list[str]) -> str:
    """A case as it is printed: statement, reading, tests."""
    lines = [f"{case.case} ({case.scope}, {case.kind})", f"  {case.statement}"]
    if case.reading:
        lines.append(f"  Reading: {case.reading}")
    lines += [f"  Test: {test}" for test in tests]
    return "\n".join(lines)


def _marks(tree: ast.Module) -> Iterator[tuple[str, str, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            for decorator in node.decorator_list:
                for call in ast.walk(decorator):
                    words = _mark_words(call)
                    if words:
                        yield words[0], words[1], node.name


def _mark_words(call: ast.AST) -> list[str]:
    """Title and case of `pytest.mark.rule(title, case)`, also where `rule` is a short name."""
    if not isinstance(call, ast.Call):
        return []
    name = getattr(call.func, "attr", getattr(call.func, "id", ""))
    words = [arg.value for arg in call.args if isinstance(arg, ast.Constant)]
    return [str(word) for word in words] if name == "rule" and len(words) == 2 else []
