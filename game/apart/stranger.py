"""What a peer says before it sits, and why it may not."""

from game.session.apart import messages as m
from game.session.record.codec import dump

SIT_FIRST = "Sit down first."
OTHER_PROTOCOL = "This host speaks another version of the protocol: both need the same program."
NO_ROOM = "The host cannot write to its disk, so nobody can sit down now."


class NoSitting(Exception):
    """A stranger that cannot sit down; `message` tells it why."""

    def __init__(self, kind: str, why: str) -> None:
        super().__init__(why)
        self.message = dump({"error": error_of(kind, why)})


def sitting_in(data: bytes | str) -> m.Sit:
    """What a stranger says first; raises NoSitting."""
    try:
        asked = m.read_request(data)
    except m.MessageError as error:
        raise NoSitting("malformed", str(error)) from error
    if not isinstance(asked, m.Sit):
        raise NoSitting("illegal", SIT_FIRST)
    if asked.protocol != m.PROTOCOL:
        raise NoSitting("unsupported", OTHER_PROTOCOL)
    return asked


def error_of(kind: str, message: str) -> dict[str, str]:
    """An error as it is told."""
    return {"kind": kind, "rule": "", "message": message}
