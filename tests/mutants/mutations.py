"""Rules broken in one place each: what can be broken in a module, and the code that comes of it."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import CodeType

ROOT = Path(__file__).parent.parent.parent
BOUNDARIES: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
EXTREMES = {"min": "max", "max": "min"}
SMALL = 20
"""Constants up to here are broken by one; larger ones are ids and measures of drawings."""
CHECKS = ("invariants",)
"""Modules that only look at what the rules have done: nothing of them is met in play."""


@dataclass(frozen=True)
class Place:
    """A node in a function of a module, and where it hangs: `getattr(parent, field)[index]`."""

    function: str
    statement: ast.stmt
    parent: ast.AST
    field: str
    index: int | None
    node: ast.AST

    def put(self, node: ast.AST) -> None:
        if self.index is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.index] = node


@dataclass(frozen=True)
class Mutant:
    """One rule broken: `number` counts all that can be broken in the module of `path`."""

    path: str
    number: int
    function: str
    line: int
    lines: frozenset[int]
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.function}: {self.before}  ->  {self.after}"


def modules(title: str) -> list[str]:
    """The modules that hold a title's rules, as paths from the root."""
    home = ROOT / "game" / "titles" / title
    found = [home / "view.py", *(home / "model").glob("apply*.py")]
    for room in ("rules", "printed", "model/apply"):
        found += (home / room).rglob("*.py")
    paths = sorted(path for path in found if path.stem not in CHECKS)
    return [str(path.relative_to(ROOT)) for path in paths]


@cache
def mutants(path: str) -> tuple[Mutant, ...]:
    """All that can be broken in a module."""
    found = []
    tree = ast.parse((ROOT / path).read_text("utf-8"))
    for number, (place, node) in enumerate(_breaks(tree)):
        before = _shown(place)
        place.put(node)
        after = _shown(place)
        place.put(place.node)
        first, last = place.node.lineno, place.node.end_lineno  # type: ignore[attr-defined]
        lines = frozenset((place.statement.lineno, *range(first, last + 1)))
        found.append(Mutant(path, number, place.function, first, lines, before, after))
    return tuple(found)


def codes(mutant: Mutant) -> dict[tuple[str, int], CodeType]:
    """The code of every function of the broken module, by its qualified name and first line."""
    path = ROOT / mutant.path
    tree = ast.parse(path.read_text("utf-8"))
    for number, (place, node) in enumerate(_breaks(tree)):
        if number == mutant.number:
            place.put(ast.copy_location(node, place.node))
            break
    compiled = compile(ast.fix_missing_locations(tree), str(path), "exec")
    return {(code.co_qualname, code.co_firstlineno): code for code in _codes(compiled)}


def _codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes(constant)


def _shown(place: Place) -> str:
    """The code at a place as it is now, with what stands around it in the same expression."""
    if isinstance(place.parent, ast.expr | ast.keyword | ast.comprehension):
        return ast.unparse(place.parent)
    value = getattr(place.parent, place.field)
    return ast.unparse(value if place.index is None else value[place.index])


def _breaks(tree: ast.Module) -> Iterator[tuple[Place, ast.AST]]:
    for place in list(_places(tree)):
        for node in _broken(place):
            yield place, node


def _places(tree: ast.Module) -> Iterator[Place]:
    """Every node in the bodies of functions, from the top to the bottom."""

    def walk(node: ast.AST, function: str, statement: ast.stmt | None) -> Iterator[Place]:
        for field, value in ast.iter_fields(node):
            is_body = isinstance(node, ast.FunctionDef | ast.ClassDef)
            if (is_body and field != "body") or field in ("annotation", "format_spec"):
                continue
            for index, child in enumerate(value if isinstance(value, list) else [value]):
                if not isinstance(child, ast.AST) or isinstance(child, ast.Raise | ast.JoinedStr):
                    continue
                own = child if isinstance(child, ast.stmt) else statement
                at = index if isinstance(value, list) else None
                if function and own and hasattr(child, "lineno"):
                    yield Place(function, own, node, field, at, child)
                name = function
                if isinstance(child, ast.FunctionDef):
                    name = f"{function}.{child.name}" if function else child.name
                yield from walk(child, name, own)

    return walk(tree, "", None)


def _broken(place: Place) -> Iterator[ast.AST]:
    """What can stand in the place of a node so that the rule is another."""
    node = place.node
    is_if = isinstance(place.parent, ast.If | ast.IfExp) and place.field == "test"
    if is_if or (isinstance(place.parent, ast.comprehension) and place.field == "ifs"):
        yield ast.Constant(True)
    if is_if:
        yield ast.Constant(False)
    match node:
        case ast.Constant(value) if type(value) is int and value <= SMALL:
            yield ast.Constant(value + 1)
            yield ast.Constant(value - 1)
        case ast.UnaryOp(ast.Not(), operand):
            yield operand
        case ast.Expr(ast.Call()):
            yield ast.Pass()
        case ast.Compare() | ast.BoolOp():
            yield from _other_conditions(node)
        case ast.Call() | ast.Subscript():
            yield from _other_columns(node)


def _other_conditions(node: ast.Compare | ast.BoolOp) -> Iterator[ast.expr]:
    """A boundary moved by one, or one of several conditions dropped."""
    if isinstance(node, ast.Compare):
        for at, sign in enumerate(node.ops):
            if type(sign) in BOUNDARIES:
                signs = [*node.ops[:at], BOUNDARIES[type(sign)](), *node.ops[at + 1 :]]
                yield ast.Compare(node.left, signs, node.comparators)
        return
    for at in range(len(node.values)):
        left = [*node.values[:at], *node.values[at + 1 :]]
        yield left[0] if len(left) == 1 else ast.BoolOp(node.op, left)


def _other_columns(node: ast.Call | ast.Subscript) -> Iterator[ast.expr]:
    """The smallest for the largest, or neighbours in each other's place."""
    match node:
        case ast.Call(ast.Name(name), args, keywords) if name in EXTREMES:
            yield ast.Call(ast.Name(EXTREMES[name], ast.Load()), args, keywords)
        case ast.Call(function, args, keywords):
            for swapped in _swapped(args):
                yield ast.Call(function, swapped, keywords)
        case ast.Subscript(value, ast.Tuple(items, context), load):
            for swapped in _swapped(items):
                yield ast.Subscript(value, ast.Tuple(swapped, context), load)


def _swapped(items: list[ast.expr]) -> Iterator[list[ast.expr]]:
    """The same with two neighbours in each other's place, words to players left alone."""
    for at in range(len(items) - 1):
        pair = items[at : at + 2]
        if not any(isinstance(item, ast.Constant | ast.JoinedStr | ast.Starred) for item in pair):
            yield [*items[:at], *reversed(pair), *items[at + 2 :]]
