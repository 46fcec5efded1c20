"""Copies the toy into the house, as the beginning of a title of its own.

python -m tests.night_raider.settle first_night "First Night"
"""

import argparse
import re
import sys
from pathlib import Path

HERE = Path(__file__).parent
STAYS = {"__main__.py", "chart.py", "settle.py"}
"""What makes the toy a toy, and the maker of its map."""
BEFORE, LAST_LINE = "tests.night_raider", "}\n\n\ndef title_ids"
NOT_IN_A_NAME = re.compile(r"[^\w .,'-]")


def homes(title: str) -> dict[str, str]:
    """Where each file of the toy goes that leaves its folder, from the root of the project."""
    return {
        "looks.py": f"game/scenes/titles/{title}/__init__.py",
        "night.tmx": f"maps/{title}.tmx",
        "cases.py": f"tests/titles/{title}/test_cases.py",
    }


def settle(root: Path, title: str, name: str) -> list[Path]:
    """Write the copy and its line in the registry; the files written. Raises FileExistsError."""
    written = []
    for source in sorted(path for path in HERE.iterdir() if path.is_file()):
        if source.name not in STAYS:
            home = root / homes(title).get(source.name, f"game/titles/{title}/{source.name}")
            home.parent.mkdir(parents=True, exist_ok=True)
            with home.open("x", encoding="utf-8", newline="\n") as stream:
                stream.write(_renamed(source.read_text("utf-8"), title, name))
            written.append(home)
    (root / "tests" / "titles" / title / "__init__.py").touch()
    return [*written, _register(root / "game" / "titles" / "__init__.py", title)]


def _renamed(text: str, title: str, name: str) -> str:
    for before, after in (
        (f"from {BEFORE}.chart import CHART\n", ""),
        ("read_board(CHART)", f'load_board("{title}")'),
        ("import Board, read_board", "import Board, load_board"),
        (BEFORE, f"game.titles.{title}"),
        ("night_raider", title),
        ("Night Raider", name),
        ("../../assets", "../assets"),
    ):
        text = text.replace(before, after)
    return text


def _register(registry: Path, title: str) -> Path:
    text = registry.read_text("utf-8")
    line = f'    "{title}": _house("{title}"),\n'
    registry.write_text(text.replace(LAST_LINE, f"{line}{LAST_LINE}", 1), encoding="utf-8")
    return registry


def main() -> str:
    """Copy as the command line asks; empty, or a sentence on why not."""
    parser = argparse.ArgumentParser(description="Copy the toy as a title of its own.")
    parser.add_argument("title", help="the id: small letters, figures and _")
    parser.add_argument("name", help="what stands on the box")
    asked = parser.parse_args()
    if not re.fullmatch(r"[a-z][a-z0-9_]*", asked.title):
        return f"'{asked.title}' is no id: small letters, figures and _, a letter first."
    if NOT_IN_A_NAME.search(asked.name):
        return f"'{asked.name}' has a character that does not fit on a box."
    root = HERE.parent.parent
    try:
        written = settle(root, asked.title, asked.name)
    except FileExistsError as error:
        return f"{error.filename} is there already; nothing is written over it."
    for path in written:
        print(path.relative_to(root).as_posix())
    return ""


if __name__ == "__main__":
    sys.exit(main() or None)
