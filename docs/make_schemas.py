"""Writes docs/schemas, and their list in docs/scenarios.md. Run: python -m docs.make_schemas"""

import json
from pathlib import Path
from typing import Any

from game.titles import load_title, title_ids

MANUAL = Path(__file__).with_name("scenarios.md")
FOLDER = Path(__file__).with_name("schemas")
BEGIN, END = "<!-- made by docs.make_schemas -->\n", "<!-- end of what is made -->\n"


def schemas() -> dict[str, str]:
    """The text of each file of the folder, by its name."""
    found: dict[str, str] = {}
    for title_id in title_ids():
        shop = load_title(title_id).workshop
        if shop is not None:
            told: Any = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
            told |= dict(shop.schema())
            found[f"{title_id}.json"] = json.dumps(told, indent=1, ensure_ascii=False) + "\n"
    return found


def renewed(manual: str) -> str:
    """The manual with the list of schemas as the titles have them now."""
    before, _begin, rest = manual.partition(BEGIN)
    _made, _end, after = rest.partition(END)
    rows = [f"| {load_title(name[:-5]).name} | [{name}](schemas/{name}) |\n" for name in schemas()]
    return f"{before}{BEGIN}{''.join(rows)}{END}{after}"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, text in schemas().items():
        (FOLDER / name).write_text(text, "utf-8")
    MANUAL.write_text(renewed(MANUAL.read_text("utf-8")), "utf-8")
