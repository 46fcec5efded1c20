"""Records of older formats and older titles, made into those of today.

A record is the list of a journal's lines as data, the header first. Each step is a pure function
from one number to the next; digests and standings are reckoned anew by whoever reads the record.
"""

from collections.abc import Callable, Sequence
from typing import Any

from pydantic import TypeAdapter

from game.session.record.codec import JsonDict, dump
from game.session.record.lines import FORMAT, Header, LineError, Standing, read_standing
from game.session.request.start import AnyTitle

Record = list[JsonDict]

_UNKNOWN_DIGEST = "00"
_ANY_LINE: TypeAdapter[JsonDict] = TypeAdapter(JsonDict)


def is_of_today(title: AnyTitle, header: Header) -> bool:
    """Whether a record needs no upgrade."""
    return header.format == FORMAT and header.title_version == title.version


def upgraded(title: AnyTitle, header: Header, bodies: Sequence[bytes]) -> list[bytes]:
    """The lines of a record as a journal of today would have them; raises LineError."""
    try:
        record = [_ANY_LINE.validate_json(body) for body in bodies]
        for number in range(header.format, FORMAT):
            record = FORMATS.get(number, _as_it_was)(record)
        for number in range(header.title_version, title.version):
            record = title.records.upgraders.get(number, _as_it_was)(record)
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        raise LineError(f"it cannot be brought up to date ({error!r})") from error
    record[0] = record[0] | {"format": FORMAT, "title_version": title.version}
    return [dump(line) for line in record]


def _as_it_was(record: Record) -> Record:
    return record


def _to_format_2(record: Record) -> Record:
    """What dice were inherited came to be said: of an older game it may be any of them."""
    header, *lines = record
    return [header | {"inherited": len(lines)}, *lines]


def _to_format_3(record: Record) -> Record:
    """Draws and the fate of every side came in; there was one side before."""
    header, *lines = record
    return [header, *(_line_of_format_3(line) for line in lines)]


def _line_of_format_3(line: JsonDict) -> JsonDict:
    more: JsonDict = {"standing": {"status": "", "ending": None}}
    if line["line"] == "commit":
        more |= {"draws": [], "digest": _UNKNOWN_DIGEST}
    return line | more


def standing_in(body: bytes, version: int) -> Standing | None:
    """Where the game stands after a line of any format, or None when it does not say."""
    if version >= FORMAT:
        return read_standing(body)
    try:
        return read_standing(dump(_with_fates(_ANY_LINE.validate_json(body))))
    except (ValueError, LookupError, TypeError):
        return None


def _with_fates(line: JsonDict) -> JsonDict:
    """A line of format 2 whose standing has the shape of format 3."""
    standing = line["standing"]
    ending: Any = standing["ending"]
    if ending is None:
        return line
    fate = {
        "side": "side",
        "outcome": "won" if ending["is_won"] else "lost",
        "award": ending["award"],
        "scores": ending["scores"],
    }
    told = {"headline": ending["headline"], "fates": [fate]}
    return line | {"standing": standing | {"ending": told}}


FORMATS: dict[int, Callable[[Record], Record]] = {1: _to_format_2, 2: _to_format_3}
