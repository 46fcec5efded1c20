"""Records of measures: tables of rows, of which a new one takes the place of the old one."""

import csv
from collections.abc import Sequence
from pathlib import Path
from subprocess import run
from typing import Any

Row = dict[str, Any]


def commit() -> str:
    """What is measured; empty where that is not known."""
    said = run(
        ("git", "rev-parse", "--short=8", "HEAD"), capture_output=True, text=True, check=False
    )
    return said.stdout.strip()


def keep(row: Row, table: Path, keys: Sequence[str]) -> None:
    """Put a row into a table, in the place of the one with the same `keys`."""
    rows = rows_of(table)
    place = next(
        (n for n, old in enumerate(rows) if all(old[key] == row[key] for key in keys)), len(rows)
    )
    rows[place : place + 1] = [row]
    with table.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, row.keys(), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def rows_of(table: Path) -> list[Row]:
    """What has been measured so far."""
    if not table.exists():
        return []
    with table.open(encoding="utf-8", newline="") as file:
        return [dict(row) for row in csv.DictReader(file)]
