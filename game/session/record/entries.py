"""The entries of a record as lines of a journal, and back."""

from functools import cache
from typing import Annotated, Any

from pydantic import Field, TypeAdapter, ValidationError

from game.session.record.codec import Codec, JsonDict, dump, encode, first_error
from game.session.record.lines import (
    AdviceLine,
    Commit,
    CommitLine,
    Counsel,
    Counselled,
    DiceLine,
    Entry,
    LineError,
    OwnDice,
    Redo,
    RedoLine,
    Resigned,
    ResignedLine,
    Standing,
    Undo,
    UndoLine,
)


def entry_data(entry: Entry, standing: Standing) -> JsonDict:
    """An entry and where the game then stands, ready to be dumped as JSON."""
    if isinstance(entry, Resigned):
        said = {"seq": entry.seq, "seat": entry.seat, "words": entry.words}
        return {"line": "resigned", **said, "standing": standing.model_dump()}
    if isinstance(entry, OwnDice):
        told = standing.model_dump()
        return {"line": "dice", "seq": entry.seq, "own": entry.own, "standing": told}
    if isinstance(entry, Counsel):
        return _counsel_data(entry, standing)
    if not isinstance(entry, Commit):
        word = "undo" if isinstance(entry, Undo) else "redo"
        return {"line": word, "seq": entry.seq, "standing": standing.model_dump()}
    thrown = {"thrown": entry.thrown} if entry.thrown else {}
    return {
        "line": "commit",
        "seq": entry.seq,
        "seat": entry.seat,
        "command": None if entry.command is None else encode(entry.command),
        "dice": entry.faces,
        "draws": entry.draws,
        "events": [encode(event) for event in entry.events],
        "flow": [encode(frame) for frame in entry.flow],
        "digest": entry.digest,
        "why": entry.why,
        "standing": standing.model_dump(),
        **thrown,
    }


def _counsel_data(counsel: Counsel, standing: Standing) -> JsonDict:
    return {
        "line": "advice",
        "seq": counsel.seq,
        "seat": counsel.seat,
        "rule": counsel.rule,
        "best": [
            {
                "command": encode(each.command),
                "label": each.label,
                "expected": each.expected,
                "reason": each.reason,
            }
            for each in counsel.best
        ],
        "standing": standing.model_dump(),
    }


class LineReader:
    """Reads the lines after the header of one title's journals, and checks those to be written."""

    def __init__(self, codec: Codec) -> None:
        commit_line = CommitLine[codec.command_type, codec.event_type, codec.frame_type]  # type: ignore[name-defined]
        advice_line = AdviceLine[codec.command_type]  # type: ignore[name-defined]
        kinds: Any = Annotated[
            commit_line | UndoLine | RedoLine | ResignedLine | DiceLine | advice_line,
            Field(discriminator="line"),
        ]
        self._adapter: TypeAdapter[Any] = TypeAdapter(kinds)

    def body_of(self, entry: Entry, standing: Standing) -> bytes:
        """An entry as JSON that reads back as itself; raises LineError when it would not."""
        body = dump(entry_data(entry, standing))
        if self.read(body) != (entry, standing):
            raise LineError("it would read back as something else")
        return body

    def read(self, body: bytes) -> tuple[Entry, Standing]:
        """The entry in `body` and where the game stands after it; raises LineError."""
        try:
            line = self._adapter.validate_json(body)
        except ValidationError as error:
            raise LineError(first_error(error)) from error
        if isinstance(line, UndoLine):
            return Undo(line.seq), line.standing
        if isinstance(line, RedoLine):
            return Redo(line.seq), line.standing
        if isinstance(line, ResignedLine):
            return Resigned(line.seq, line.seat, line.words), line.standing
        if isinstance(line, DiceLine):
            return OwnDice(line.seq, line.own), line.standing
        if isinstance(line, AdviceLine):
            return _counsel_of(line), line.standing
        return _commit_of(line), line.standing


def _counsel_of(line: "AdviceLine[Any]") -> Counsel:
    best = (Counselled(each.command, each.label, each.expected, each.reason) for each in line.best)
    return Counsel(line.seq, line.seat, line.rule, tuple(best))


def _commit_of(line: "CommitLine[Any, Any, Any]") -> Commit:
    return Commit(
        seq=line.seq,
        seat=line.seat,
        command=line.command,
        faces=line.dice,
        draws=line.draws,
        events=line.events,
        flow=line.flow,
        digest=line.digest,
        why=line.why,
        thrown=line.thrown,
    )


@cache
def reader_of(codec: Codec) -> LineReader:
    """The line reader of a title's codec, built once."""
    return LineReader(codec)
