"""The small frozen facts that games are made of: commands, events and frames."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Command:
    """A decision of one seat."""


@dataclass(frozen=True, slots=True)
class Event:
    """A past-tense fact, with the case of the rule it obeys.

    A class that turns hidden information up, or shows what was drawn, sets `reveals`: whoever
    sees such an event cannot take back the decision that led to it.
    """

    reveals: ClassVar[bool] = False

    rule: str


@dataclass(frozen=True, slots=True)
class Frame:
    """One waiting step of a rule, with its locals; the flow is a tuple of frames."""
