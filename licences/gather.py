"""Gathers the licences of all that a built folder holds, and stops a build that lacks one.

The texts of Python's distributions come from their metadata; those of native libraries, and what
each asks for, from `libraries.toml` and `texts/` beside this file.
"""

import re
import shutil
import sys
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from importlib.metadata import Distribution, distribution, packages_distributions
from pathlib import Path
from typing import Any

Table = dict[str, Any]
HERE = Path(__file__).resolve().parent
OUR_LICENCE = HERE.parent / "LICENSE"
OURS = {"western-approaches"}
BUILDER = "pyinstaller"
"""Whose loader begins every built program."""
NATIVE = re.compile(r".+\.(?:so(?:\.[\d.]+)?|dll|dylib|pyd)", re.IGNORECASE)
MODULE = re.compile(r"\.(?:cpython-\w+|abi3|cp\d+)[\w-]*\.|\.pyd$", re.IGNORECASE)
OF_PYTHON = {"lib-dynload", "_internal"}
"""Folders in which the modules of Python itself lie, some of them with libraries inside."""
STEM = re.compile(
    r"(?:lib)?(?P<stem>.+?)(?:-\d[\d.]*)?(?:-[0-9a-f]{8})?(?:\.\d+)*"
    r"\.(?:so|dll|dylib|pyd|cpython|abi3|cp\d)"
)
"""libSDL2-2-50d19f93.0.so.0.3200.10, SDL2.dll and libSDL2-2.0.0.dylib are all sdl2."""
TOLD = "README.txt"
USUAL = "Its copyright notice and licence go with every copy."
HEAD = """\
Western Approaches is free software under the MIT licence: LICENSE.txt beside the program.

It is built with what others made, listed here with the licence of each, the file of its text in
this folder, and what that licence asks for. None of its source was changed.
"""
REPLACING = """\
HOW TO PUT ANOTHER VERSION IN THE PLACE OF A LIBRARY

The libraries marked with a source above may be changed by whoever has this program, and the
program runs with the changed one. Each lies in files of its own, none of it in the executable:
get the source from the address given, build it for the same system, and put its files in the
place of those listed, under the same names. A module of Python, listed as a folder, may also be
put there as source (.py), which is read before what is compiled (.pyc). You may take the program
apart to find the faults of such a change.
"""


class Unlisted(Exception):
    """Something in the folder has no licence with it; the message names each."""


@dataclass(frozen=True)
class Part:
    """Something that others made, as the list tells of it.

    `texts` are files relative to the folder of licences, `files` those of the program that hold it.
    """

    name: str
    licence: str
    asks: str
    home: str
    texts: list[str]
    copyright: str = ""
    source: str = ""
    files: list[str] = field(default_factory=list)

    def told(self) -> str:
        """Its lines in the list."""
        said = {
            "licence": self.licence,
            "text": ", ".join(self.texts) or "at the address below",
            "copyright": self.copyright,
            "asks": self.asks,
            "home": self.home,
            "source": self.source,
            "files": ", ".join(self.files),
        }
        lines = [f"  {name + ':':<11}{value}" for name, value in said.items() if value]
        return "\n".join([self.name, *lines])


def gather(folder: Path, modules: Iterable[str], into: Path) -> list[Part]:
    """Write the licences of a built folder and the list of them into another folder.

    `modules` are the dotted names of the Python modules in the executable; those that lie in the
    folder are found there.

    Raises:
        Unlisted: a library or a distribution has no licence here.
    """
    table = tomllib.loads((HERE / "libraries.toml").read_text("utf-8"))
    missing: list[str] = []
    parts = _libraries(folder, table, missing)
    into.mkdir(parents=True, exist_ok=True)
    for name, places in _distributions(folder, modules).items():
        part = _distribution(distribution(name), places, table, into)
        parts.append(part)
        if not part.texts:
            missing.append(f"{name} (a distribution)")
    if missing:
        raise Unlisted(
            f"No licence is known of: {', '.join(sorted(missing))}. Add them to libraries.toml."
        )
    for text in {text for part in parts for text in part.texts if "/" not in text}:
        shutil.copyfile(HERE / "texts" / text, into / text)
    parts.sort(key=lambda part: part.name.lower())
    told = [HEAD, *(part.told() + "\n" for part in parts), REPLACING]
    (into / TOLD).write_text("\n".join(told), "utf-8")
    return parts


def stem(name: str) -> str:
    """What the table knows a native file by, whatever system and version it is of."""
    found = STEM.match(name.lower())
    return found["stem"] if found else name.lower()


def native_files(folder: Path) -> list[Path]:
    """The native libraries and modules of a folder, links to them left out, relative to it."""
    return sorted(
        path.relative_to(folder)
        for path in folder.rglob("*")
        if NATIVE.fullmatch(path.name) and path.is_file() and not path.is_symlink()
    )


def _libraries(folder: Path, table: Table, missing: list[str]) -> list[Part]:
    """The rows of the table that something in the folder answers to, and Python itself."""
    files: dict[str, list[str]] = {"Python": []}
    for path in native_files(folder):
        is_module = MODULE.search(path.name) is not None
        if is_module and path.parent.name not in OF_PYTHON:
            continue  # a distribution's, as its row tells
        row = _row(table, stem(path.name))
        if row is not None:
            files.setdefault(row["name"], []).append(path.as_posix())
        elif not is_module:
            missing.append(path.as_posix())
    return [
        Part(
            name=row["name"],
            copyright=row["copyright"],
            home=row["home"],
            source=row.get("source", ""),
            files=files[row["name"]],
            **_terms(table, row["licence"]),
        )
        for row in table["library"]
        if row["name"] in files
    ]


def _row(table: Table, of_file: str) -> Table | None:
    rows: list[Table] = table["library"]
    for row in rows:
        if any(fnmatchcase(of_file, pattern) for pattern in row["stems"]):
            return row
    return None


def _terms(table: Table, licence: str) -> dict[str, Any]:
    entry = table["licence"][licence]
    texts = [f"{name}.txt" for name in entry["texts"]]
    return {"licence": licence, "asks": entry["asks"], "texts": texts}


def _distributions(folder: Path, modules: Iterable[str]) -> dict[str, list[str]]:
    """The distributions in the program and the one that builds, each with its folders in it."""
    known = packages_distributions()
    lying = {
        path.name: f"{path.relative_to(folder).as_posix()}/"
        for path in sorted(folder.glob("*/*"))
        if path.is_dir()
    }
    tops = {*lying, *(name.partition(".")[0] for name in modules)} - set(sys.stdlib_module_names)
    places: dict[str, list[str]] = {BUILDER: []}
    for top in sorted(tops):
        for name in set(known.get(top, [])) - OURS:
            places.setdefault(name, []).extend([lying[top]] if top in lying else [])
    return places


def _distribution(dist: Distribution, places: list[str], table: Table, into: Path) -> Part:
    """A distribution with the texts that it brings, which are copied, and those of the table."""
    name = dist.name.lower()
    said: Table = dist.metadata.json
    brought = []
    for file in dist.files or []:
        path = Path(str(file))
        is_text = re.match("(licen[cs]e|copying|notice)", path.name, re.IGNORECASE)
        if ".dist-info" in path.parts[0] and (is_text or "sboms" in path.parts):
            target = into / name / path.name
            target.parent.mkdir(exist_ok=True)
            shutil.copyfile(str(file.locate()), target)
            brought.append(target.relative_to(into).as_posix())
    row = table["distribution"].get(name)
    terms: Table = {"licence": _licence_of(said), "texts": [], "asks": USUAL}
    if row:
        terms = _terms(table, row["licence"])
    return Part(
        name=f"{dist.name} {dist.version}",
        licence=terms["licence"],
        texts=[*terms["texts"], *brought],
        asks=terms["asks"],
        home=row["home"] if row else _home_of(said),
        source=row["source"] if row else "",
        files=places,
    )


def _licence_of(said: Table) -> str:
    text: str = said.get("license_expression") or said.get("license") or "as its text says"
    return text.splitlines()[0]


def _home_of(said: Table) -> str:
    pairs = [url.split(",", 1) for url in said.get("project_url", [])]
    addresses: dict[str, str] = {label.lower(): address.strip() for label, address in pairs}
    for label in ("homepage", "home", "source", "repository"):
        if label in addresses:
            return addresses[label]
    return str(said.get("home_page", ""))
