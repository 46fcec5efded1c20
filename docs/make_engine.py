"""Writes the requests into docs/engine.md, from the models. Run: python -m docs.make_engine"""

from pathlib import Path
from typing import Any

from game.protocol import ERRORS, REQUEST_TYPES, Request, verb_of

MANUAL = Path(__file__).with_name("engine.md")
BEGIN, END = "<!-- made by docs.make_engine -->\n", "<!-- end of what is made -->\n"
KINDS = {
    "string": "text",
    "boolean": "true or false",
    "integer": "whole number",
    "array": "list",
    "object": "object",
    "null": "null",
}


def requests() -> str:
    """All requests with their fields and replies, and the kinds of error, as Markdown."""
    errors = [f"| `{kind}` | {meaning} |" for kind, meaning in ERRORS.items()]
    rows = ["## Errors", "", "| Kind | Means |", "|---|---|", *errors]
    return "\n".join([*(_section(each) for each in REQUEST_TYPES), *rows, ""])


def renewed(manual: str) -> str:
    """The manual with the requests as the models have them now."""
    before, _begin, rest = manual.partition(BEGIN)
    _made, _end, after = rest.partition(END)
    return f"{before}{BEGIN}\n{requests()}\n{END}{after}"


def _section(request: type[Request]) -> str:
    fields = request.model_json_schema()
    asked = [
        f"| `{name}` | {_kind(field)} | {_usual(name, field, fields)} | {field['description']} |"
        for name, field in fields["properties"].items()
        if name != "do"
    ]
    if asked:
        asked = ["| Field | Is | Usual | Means |", "|---|---|---|---|", *asked, ""]
    replies = [f"| `{name}` | {meaning} |" for name, meaning in request.gives.items()]
    told = ["| Reply | Is |", "|---|---|", *replies, ""]
    return "\n".join([f"### `{verb_of(request)}`", "", fields["description"], "", *asked, *told])


def _kind(field: dict[str, Any]) -> str:
    """A field's form in words, with its bounds."""
    if "anyOf" in field:
        return " or ".join(_kind(each) for each in field["anyOf"])
    words = KINDS[field["type"]] if "type" in field else "JSON"
    if "items" in field:
        words += f" of {_kind(field['items']).replace('number', 'numbers')}"
    if "additionalProperties" in field:
        words += f" of values, each {_kind(field['additionalProperties'])}"
    return words + _bounds(field)


def _bounds(field: dict[str, Any]) -> str:
    if "minimum" in field:
        last = field["maximum"] if "maximum" in field else field["exclusiveMaximum"] - 1
        return f" from {field['minimum']:,} to {last:,}"
    for most, noun in (("maxLength", "characters"), ("maxItems", "of them")):
        if most in field:
            return f", at most {field[most]:,} {noun}"
    return ""


def _usual(name: str, field: dict[str, Any], fields: dict[str, Any]) -> str:
    """What stands for a field that is left out."""
    if name in fields["required"]:
        return "must be there"
    return f"`{field['default']}`" if field.get("default") else "none"


if __name__ == "__main__":
    MANUAL.write_text(renewed(MANUAL.read_text("utf-8")), encoding="utf-8")
