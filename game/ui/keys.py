"""Every key the player may change: one registry of actions, and which key each has now."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.ui.keynames import is_for_writing, names_of, normal, shown


@dataclass(frozen=True, slots=True)
class Action:
    """Something a key does. ``screens`` are where it works; none named means everywhere."""

    id: str
    name: str
    group: str
    key: str
    screens: frozenset[str] = frozenset()

    def meets(self, other: "Action") -> bool:
        """Whether the two work on one screen, and so need different keys."""
        return not (self.screens and other.screens) or bool(self.screens & other.screens)


_GROUPS: tuple[tuple[str, str, str, Mapping[str, tuple[str, str]]], ...] = (
    (
        "app", "Everywhere", "",
        {
            "keys": ("Show all keys", "F12"),
            "full_screen": ("Full screen", "F11"),
            "mute": ("Mute all, or let it sound again", "Ctrl+M"),
            "say": ("Speak, or say again where you are", "F9"),
            "bigger": ("Everything larger", "Ctrl++"),
            "smaller": ("Everything smaller", "Ctrl+-"),
            "normal_size": ("Usual size", "Ctrl+0"),
        },
    ),
    (
        "shelf", "On the shelf", "shelf",
        {
            "go_on": ("Continue the last game", "c"),
            "log_book": ("Log book", "l"),
            "settings": ("Settings", "s"),
            "quit": ("Quit", "q"),
        },
    ),
    (
        "book", "Where a game is chosen or played", "shelf briefing pause table replay",
        {"rules": ("Rules", "F1"), "charts": ("Charts", "F2"), "howto": ("How to play", "F3")},
    ),
    ("page", "In rules and charts", "page", {"search": ("Search", "/")}),
    ("briefing", "At the briefing", "briefing", {"start": ("Start the game", "Ctrl+Enter")}),
    (
        "board", "At the table and in a replay", "table replay",
        {
            "pause": ("Pause", "Escape"),
            "pieces": ("Hide the pieces", "h"),
            "whole": ("Whole board", "f"),
            "guess": ("Where hidden ones may be", "g"),
            "legend": ("What the lines on the board mean", "m"),
            "card": ("Card of a piece", "v"),
            "log": ("Search the log", "l"),
            "instruments": ("Open or fold the instruments", "i"),
            "muster": ("All units", "o"),
        },
    ),
    (
        "table", "At the table", "table",
        {
            "choices": ("Go to the first choice", "c"),
            "board": ("Go to the board", "b"),
            "undo": ("Take back", "Ctrl+Z"),
            "redo": ("Make again", "Ctrl+Y"),
            "skip": ("Skip what is being shown", "Space"),
            "loss": ("Show what follows up to the next loss", "x"),
            "step": ("Show what follows step by step", "s"),
            "done": ("End what is asked", "0"),
            "stand": ("Give the first standing order", "w"),
            "leg": ("Lay a leg of the way of the piece in hand", "y"),
            "act": ("Lay a leg, and act where it ends", "j"),
            "roll": ("Let the program roll a die", "r"),
            "advise": ("What would you do?", "a"),
            "note": ("Private note", "n"),
            "danger": ("Show or hide the danger", "d"),
            "counsel": ("Odds and reasons in full", "e"),
        },
    ),
    ("guide", "In a lesson", "table", {"leave": ("Leave the lesson", "q")}),
    (
        "replay", "In a replay", "replay",
        {
            "play": ("Play or pause", "Space"),
            "first": ("First event", "Home"),
            "turn_back": ("Back a turn", "Page Up"),
            "step_back": ("Back a step", "Left"),
            "step": ("Next step", "Right"),
            "turn_on": ("Next turn", "Page Down"),
            "last": ("Last event", "End"),
            "bookmark": ("Bookmark", "b"),
            "note": ("Note", "n"),
            "mark_back": ("Bookmark before", "["),
            "mark_on": ("Next bookmark", "]"),
            "comment": ("Next comment", "t"),
            "branch": ("Continue from here", "c"),
        },
    ),
    (
        "log", "In the log book", "log",
        {
            "rename": ("Rename a game", "F2"),
            "delete": ("Delete a game", "Delete"),
            "note": ("Private note", "n"),
            "record": ("Service record", "s"),
            "search": ("Find a game", "/"),
            "import": ("Import a game", "i"),
            "export": ("Export a game", "e"),
        },
    ),
    (
        "result", "The dice of a game", "table replay result luck",
        {"luck": ("How the dice fell", "k")},
    ),
    (
        "pause", "While paused", "pause",
        {
            "resume": ("Resume", "r"),
            "settings": ("Settings", "s"),
            "resign": ("Resign", "g"),
            "shelf": ("Back to the shelf", "b"),
            "quit": ("Quit", "q"),
        },
    ),
)  # fmt: skip

ACTIONS: Mapping[str, Action] = {
    f"{prefix}.{name}": Action(f"{prefix}.{name}", words, group, key, frozenset(screens.split()))
    for prefix, group, screens, actions in _GROUPS
    for name, (words, key) in actions.items()
}
GROUPS = tuple(group for _, group, _, _ in _GROUPS)

_ARROWS = ("Left", "Right", "Up", "Down")
FIXED: Mapping[str, str] = {
    "Tab": "moves the focus",
    "Shift+Tab": "moves the focus back",
    "Enter": "presses what has the focus",
    "Escape": "goes back",
    **dict.fromkeys(_ARROWS, "moves the cursor or the focus"),
    **{f"Ctrl+{arrow}": "moves over the pieces" for arrow in _ARROWS},
    **{f"Shift+{arrow}": "measures on the board" for arrow in _ARROWS},
    **dict.fromkeys((",", "."), "turns a piece in hand"),
    "Ctrl+F": "searches",
    **dict.fromkeys("123456789", "answers with a numbered choice"),
}
"""Keys with a meaning of their own, which only an action that has one from the start may use."""


class Chosen(Protocol):
    """Holds the keys that a player has changed, by action."""

    keys: dict[str, str]


class Keys:
    """The keys as this player has them: ``keys["table.undo"]`` is "Ctrl+Z" until changed."""

    def __init__(self, settings: Chosen) -> None:
        self._settings = settings

    def __getitem__(self, action: str) -> str:
        return self._settings.keys.get(action, ACTIONS[action].key)

    def is_pressed(self, action: str, event: pygame.Event) -> bool:
        """Whether a KEYDOWN asks for the action."""
        return self[action] in names_of(event)

    def is_changed(self, action: str) -> bool:
        return action in self._settings.keys

    def refusal(self, action: str, key: str) -> str:
        """Why the action cannot have the key, in a sentence; empty when it can."""
        if reason := _unfit(ACTIONS[action], key):
            return reason
        for other in _rivals(ACTIONS[action]):
            if self[other.id] == key:
                return f"{shown(key)} is taken: {other.group.lower()} it means “{other.name}”."
        return ""

    def change(self, action: str, key: str) -> str:
        """Give the action another key, or say in a sentence why that cannot be."""
        reason = self.refusal(action, key)
        if not reason:
            rest = {each: k for each, k in self._settings.keys.items() if each != action}
            is_usual = key == ACTIONS[action].key
            self._settings.keys = rest if is_usual else {**rest, action: key}
        return reason

    def reset(self) -> None:
        """Give every action its usual key again."""
        self._settings.keys = {}


def sound_keys(given: object) -> dict[str, str]:
    """What can be used of ``given``, whatever a settings file holds: fit keys without a clash."""
    if not isinstance(given, Mapping):
        return {}
    keys = {
        str(action): normal(key)
        for action, key in given.items()
        if action in ACTIONS and isinstance(key, str) and not _unfit(ACTIONS[action], normal(key))
    }
    while clash := next(_clashes(keys), ""):
        del keys[clash]
    return {action: key for action, key in keys.items() if key != ACTIONS[action].key}


def _clashes(keys: Mapping[str, str]) -> Iterator[str]:
    """Changed actions, the last first, whose key another action has on the same screen."""
    for action in [*keys][::-1]:
        for other in _rivals(ACTIONS[action]):
            if keys.get(other.id, other.key) == keys[action]:
                yield action


def _rivals(action: Action) -> Iterator[Action]:
    return (other for other in ACTIONS.values() if other is not action and other.meets(action))


def _unfit(action: Action, key: str) -> str:
    """Why no player can have that key for the action; empty when it is fit."""
    if not key:
        return "That key cannot be used."
    if key == action.key:
        return ""
    if key in FIXED:
        return f"{shown(key)} cannot be given away: it {FIXED[key]}."
    if not action.screens and is_for_writing(key):
        return f"{shown(key)} is needed for writing: what works everywhere takes F1 to F15 or Ctrl."
    return ""
