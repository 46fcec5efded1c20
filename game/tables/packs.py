"""Data packs: tables of the player's own that stand in for the printed ones.

A pack is a folder in `packs` in the player's data folder: `pack.json` says what it is, and every
other JSON file holds tables to replace, under the names that the title's own file has. A file that
is open, such as one of scenarios, takes new ones beside those it has.
"""

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, Field

from game.tables.doors import MOST_SENTENCE, PLAIN, is_plain, plain, read_file, write_file
from game.tables.loader import MOST_QUOTED, DataError, parse_table, read_title_file
from game.tables.resources import user_dir, user_path
from game.tables.strict import Strict

PACKS_VARIABLE = "WESTERN_APPROACHES_PACKS"
"""A JSON list of the packs in force; set for the processes that this one starts."""

HEADING, CHOICE = "pack.json", "in force.json"
MOST_BYTES = 1 << 20
MOST_FILES = 40
MOST_CHOSEN = 50
MOST_DIGITS = 9

M = TypeVar("M", bound=BaseModel)
Text = Annotated[str, Field(min_length=1, max_length=60), PLAIN]
Tables = Mapping[str, Any]


class Heading(Strict):
    """The file pack.json; `title` is the id of the game whose tables the pack replaces."""

    name: Text
    title: Text
    version: Text
    author: Annotated[str, Field(max_length=60), PLAIN] = ""


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack as found; `problem` is a sentence when not even its heading can be used.

    `files` are the tables to replace, by the name of their file without `.json`.
    """

    folder: str
    heading: Heading | None
    files: Mapping[str, Tables]
    problem: str = ""

    @property
    def title(self) -> str:
        """The id of the game whose tables it replaces; empty where it does not say."""
        return self.heading.title if self.heading else ""

    @property
    def name(self) -> str:
        """What it calls itself, with its version; its folder where it does not say."""
        said = f"{self.heading.name} {self.heading.version}" if self.heading else self.folder
        return plain(said)


@dataclass(frozen=True, slots=True)
class _Loaded:
    """A title's file: what is printed, the model, and what is in force with its problems."""

    model: type[BaseModel]
    is_open: bool
    printed: Tables
    data: Tables
    problems: tuple[str, ...] = ()


_loaded: dict[tuple[str, str], _Loaded] = {}
_trial: list[tuple[Pack, ...]] = []
_fallen: dict[str, str] = {}


def load_tables(title: str, model: type[M], name: str = "tables", *, is_open: bool = False) -> M:
    """A title's `data/<name>.json` as a checked model, with what the packs in force replace.

    To a file that `is_open` a pack may add tables of new names; its model must hold any name.
    What is wrong in a pack leaves the printed table in force; `problems` tells of it.
    """
    raw = read_title_file(title, f"data/{name}.json")
    parse_table(raw, f"{name}.json", model)
    printed = data = json.loads(raw)
    found: list[str] = []
    for pack in packs_of(title):
        if name in pack.files:
            data, problems = _replaced(pack, name, _Loaded(model, is_open, printed, data))
            found += problems
    _loaded[title, name] = _Loaded(model, is_open, printed, data, tuple(found))
    return parse_table(json.dumps(data).encode(), f"{name}.json", model)


def tables_checksum(title: str) -> str:
    """A short checksum over a title's tables as they are in force, recorded in every save."""
    digest = blake2b(digest_size=8)
    for (owner, _), loaded in sorted(_loaded.items()):
        if owner == title:
            digest.update(json.dumps(loaded.data).encode())
    return digest.hexdigest()


def problems() -> list[str]:
    """What is wrong with the packs in force, a sentence each, for the titles loaded so far."""
    here = _read_packs(packs_in_force())
    found = [pack.problem for pack in here if pack.problem]
    found += [sentence for pack in here for sentence in _misfits(pack)]
    found += [sentence for loaded in _loaded.values() for sentence in loaded.problems]
    found += _fallen.values()
    return [plain(sentence) for sentence in found]


def check_pack(pack: Pack) -> list[str]:
    """What is wrong with a pack, a sentence each; for a title that has been loaded."""
    found = [pack.problem] if pack.problem else [*_misfits(pack)]
    for name in pack.files:
        loaded = _loaded.get((pack.heading.title, name)) if pack.heading else None
        if loaded:
            found += _replaced(pack, name, replace(loaded, data=loaded.printed))[1]
    return [plain(sentence) for sentence in found]


def found_packs() -> list[Pack]:
    """Every pack in the player's folder, by the name of its folder, and those chosen but gone."""
    try:
        here = {path.name for path in packs_path().iterdir() if path.is_dir()}
    except OSError:
        here = set()
    return [_read_pack(packs_path() / folder) for folder in sorted({*here, *chosen_packs()})]


def packs_path() -> Path:
    """The folder that packs lie in, which need not be there."""
    return user_path("packs")


def packs_in_force() -> tuple[str, ...]:
    """The folders of the packs that this program started with."""
    said = os.environ.get(PACKS_VARIABLE)
    if said is None:
        said = json.dumps(chosen_packs())
        os.environ[PACKS_VARIABLE] = said
    return _names(said.encode())


def packs_of(title: str) -> tuple[Pack, ...]:
    """The packs in force that replace tables of a title."""
    here = _trial[-1] if _trial else _read_packs(packs_in_force())
    return tuple(pack for pack in here if pack.files and pack.title == title)


@contextmanager
def on_trial(packs: Sequence[Pack]) -> Iterator[None]:
    """Have only these packs in force for a while."""
    _trial.append(tuple(packs))
    try:
        yield
    finally:
        _trial.pop()


def put_out(title: str, sentence: str) -> None:
    """Have the packs of a title in force no longer, here and in processes started from here."""
    mine = {pack.folder for pack in packs_of(title)}
    kept = [folder for folder in packs_in_force() if folder not in mine]
    os.environ[PACKS_VARIABLE] = json.dumps(kept)
    _fallen[title] = plain(sentence)


def why_fallen(title: str) -> str:
    """Why no pack of a title is in force though one was chosen, or ""."""
    return _fallen.get(title, "")


def chosen_packs() -> tuple[str, ...]:
    """The folders of the packs to be in force from the next start on."""
    try:
        return _names(read_file(packs_path() / CHOICE, MOST_BYTES))
    except OSError:
        return ()


def choose_packs(folders: Sequence[str]) -> str:
    """Keep the choice for the next start; a sentence for the player if that failed."""
    try:
        write_file(user_dir("packs") / CHOICE, json.dumps(list(folders), indent=2).encode())
    except OSError as error:
        return f"The choice of data packs could not be saved ({error.strerror})."
    return ""


# Reading


@cache
def _read_packs(folders: tuple[str, ...]) -> tuple[Pack, ...]:
    """Read once, so that every title gets the same."""
    return tuple(_read_pack(packs_path() / folder) for folder in folders)


def _read_pack(path: Path) -> Pack:
    try:
        heading = parse_table(_read(path / HEADING), f"{path.name}/{HEADING}", Heading)
        names = sorted(file.stem for file in path.glob("*.json") if file.name != HEADING)
        if len(names) > MOST_FILES:
            raise DataError(f"{path.name}: holds more than {MOST_FILES} files of tables.")
        return Pack(path.name, heading, {name: _read_tables(path, name) for name in names})
    except DataError as error:
        return Pack(path.name, None, {}, str(error))


def _read_tables(path: Path, name: str) -> Tables:
    raw, place = _read(path / f"{name}.json"), f"{path.name}/{name}.json"
    try:
        tables = json.loads(raw, parse_int=_number, parse_constant=_no_number)
    except ValueError as error:
        raise DataError(f"{place}: is not JSON ({error}).") from error
    except RecursionError as error:
        raise DataError(f"{place}: is not JSON that holds tables.") from error
    if not isinstance(tables, dict) or not all(isinstance(each, dict) for each in tables.values()):
        raise DataError(f"{place}: must be tables by name, each in braces.")
    return tables


def _number(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise ValueError(f"a number has more than {MOST_DIGITS} digits")
    return int(digits)


def _no_number(word: str) -> None:
    raise ValueError(f"{word} is no number")


def _read(path: Path) -> bytes:
    place = f"{path.parent.name}/{path.name}"
    try:
        return read_file(path, MOST_BYTES)
    except FileNotFoundError as error:
        raise DataError(f"{place}: there is no such file.") from error
    except OSError as error:
        raise DataError(f"{place}: cannot be read ({error.strerror}).") from error


def _names(raw: bytes) -> tuple[str, ...]:
    """The plain folder names in a JSON list, whatever it holds."""
    try:
        given = json.loads(raw)
    except (ValueError, RecursionError):
        return ()
    names = given if isinstance(given, list) else []
    known = {name for name in names if isinstance(name, str) and Path("x", name).parent.name == "x"}
    return tuple(sorted(known - {"", ".", ".."})[:MOST_CHOSEN])


# Replacing


def _replaced(pack: Pack, name: str, loaded: _Loaded) -> tuple[Tables, list[str]]:
    """The tables with those of a pack that fit, and a sentence for each that does not."""
    found: list[str] = []
    data, printed = loaded.data, loaded.printed
    for key, table in pack.files[name].items():
        place = f"{pack.folder}/{name}.json"
        said = plain(key, MOST_QUOTED)
        if key not in printed and not loaded.is_open:
            found.append(
                f"{place}: {said}: there is no such table; there is: {', '.join(printed)}."
            )
            continue
        instead = "The printed table is used." if key in printed else "It is left out."
        # Fields left out stay as printed, but the figures are the pack's own.
        own = {**printed.get(key, {}), **table, "source": _source(pack, table)}
        changed = {**data, key: own}
        try:
            _check_texts({key: table}, f"{place}: {said}")
            parse_table(json.dumps(changed).encode(), place, loaded.model)
        except DataError as error:
            found.append(f"{error} {instead}")
        except RecursionError:
            found.append(f"{place}: {said}: is nested too deeply. {instead}")
        else:
            data = changed
    return data, found


def _check_texts(table: Tables, place: str) -> None:
    """Every text of a table can be shown, or DataError says which cannot."""
    waiting: list[Any] = [table]
    while waiting:
        match waiting.pop():
            case str(text) if not is_plain(text) or len(text) > MOST_SENTENCE:
                raise DataError(f"{place}: '{plain(text, MOST_QUOTED)}' cannot be shown.")
            case dict(fields):
                waiting += [*fields, *fields.values()]
            case list(items):
                waiting += items


def _source(pack: Pack, table: Tables) -> str:
    said = table.get("source")
    return f"data pack {pack.name}" + (f", {said}" if isinstance(said, str) and said else "")


def _misfits(pack: Pack) -> Iterator[str]:
    """Sentences for files that replace nothing; none for a pack without a title."""
    title = pack.title
    if not title:
        return
    if not any(owner == title for owner, _ in _loaded):
        known = ", ".join(sorted({owner for owner, _ in _loaded}))
        yield f"{pack.folder}/{HEADING}: title: no game '{title}' takes packs; there is: {known}."
        return
    if not pack.files:
        yield f"{pack.folder}: holds no file of tables."
    for name in pack.files:
        if (title, name) not in _loaded:
            known = ", ".join(f"{each}.json" for owner, each in _loaded if owner == title)
            yield f"{pack.folder}/{name}.json: replaces nothing; there is: {known}."
