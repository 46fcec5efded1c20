"""Reads the manuals: their pieces of code, their tables, their links."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PYTHON = ".venv/bin/python"
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def page(name: str) -> str:
    """The text of a manual, by its path in the project."""
    return (ROOT / name).read_text("utf-8")


def section(text: str, heading: str) -> str:
    """What stands under a heading, down to the next of its rank or higher."""
    marks, _, _ = heading.partition(" ")
    body = text.split(f"{heading}\n", 1)[1]
    return re.split(rf"^#{{1,{len(marks)}}} ", body, maxsplit=1, flags=re.MULTILINE)[0]


def blocks(text: str, language: str) -> list[str]:
    """The fenced pieces of a language, without their fences."""
    return [body for found, body in FENCE.findall(text) if found == language]


def rows(text: str) -> list[list[str]]:
    """The cells of the tables' rows, without headings and rules."""
    lines = text.splitlines()
    tables = [
        line
        for number, line in enumerate(lines)
        if line.startswith("|")
        and not line.startswith("|---")
        and not lines[min(number + 1, len(lines) - 1)].startswith("|---")
    ]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in tables]


def word(cell: str) -> str:
    """The one word of code in a cell."""
    return cell.strip("`")


def run_line(command: str, folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run a line of a manual in a folder, by the Python of these tests."""
    program, *rest = shlex.split(command)
    words = [sys.executable, *rest]
    if program != PYTHON:
        words[1:1] = ["-m", Path(program).name]
    return subprocess.run(
        words,
        cwd=folder,
        env={**os.environ, **variables},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def commands(text: str) -> list[str]:
    """The lines of a text that are typed at a shell."""
    return [line for block in blocks(text, "sh") for line in block.splitlines()]
