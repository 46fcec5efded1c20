"""A scene that shows every widget, for the tests and for looking at."""

import pygame

from game.ui.drawing.icons import ICON_NAMES
from game.ui.scene import WidgetScene
from game.ui.widgets import (
    Button,
    Card,
    Choice,
    Column,
    Grid,
    IconButton,
    Label,
    ListView,
    Panel,
    ProgressBar,
    Row,
    Rule,
    Scroll,
    Slider,
    Spacer,
    Tabs,
    TextEntry,
    Toggle,
    Widget,
)

SIGNAL = (
    "SC 7 to Western Approaches: two ships torpedoed in 57.10 N 20.30 W. Am altering course "
    "forty degrees to starboard. **Request escort.**"
)


class Gallery(WidgetScene):
    """Remembers what was done in ``done``."""

    def __init__(self) -> None:
        super().__init__()
        self.done: list[object] = []

    def note(self, what: object) -> None:
        self.done.append(what)

    def roll(self) -> None:
        self.note("roll")

    def build(self) -> Widget:
        head = Row(
            [
                Label("Western Approaches", "title", grow=1),
                *(IconButton(name, name.capitalize()) for name in ("undo", "redo", "gear")),
            ]
        )
        parts = [self._prompt(), self._controls(), self._signals(), self._tabs()]
        grid = Grid(parts, min_column=360, gap=18)
        body = Column([grid, self._icons()], gap=18, pad=(4, 4, 12, 12))
        return Column([head, Scroll(body, grow=1)], pad=20, gap=14)

    def _prompt(self) -> Widget:
        return Panel(
            [
                Row([Label("Night attack", "heading", "accent", grow=1), Label("9.4", "typed")]),
                Label("Choose the range from which to attack the convoy on the surface."),
                Button(
                    "Close range", lambda: self.note("close"), hotkey="1", text_align="left",
                    detail="Hits on 8 or less, escorts +1", icon="compass",
                ),
                Button("Medium range", lambda: self.note("medium"), hotkey="2", text_align="left"),
                Button(
                    "Long range", lambda: self.note("long"), hotkey="3", text_align="left",
                    reason="Only G7a torpedoes reach that far (9.4).",
                ),
                Rule(),
                Row(
                    [
                        Button("Roll", self.roll, kind="primary", hotkey="r", icon="die"),
                        Button("Dive", lambda: self.note("dive")),
                        Button("Abandon", lambda: self.note("abandon"), kind="danger"),
                        Button("Quiet", lambda: self.note("quiet"), kind="quiet"),
                    ],
                    wrap=True,
                ),
            ],
            gap=10,
        )  # fmt: skip

    def _controls(self) -> Widget:
        self.volume = Slider("Volume", 70, on_change=self.note, unit=" %", step=5)
        self.name_entry = TextEntry(
            "Commander", "Prien", self.note, placeholder="Your name", on_submit=self.note
        )
        return Card(
            [
                Toggle("Hints at the first time of each rule", True, self.note),
                Toggle("Reduced motion", False, self.note),
                Label("Animation", "small", "muted"),
                Choice(
                    [("off", "Off"), ("fast", "Fast"), ("normal", "Normal"), ("slow", "Slow")],
                    "normal",
                    self.note,
                    label="Animation speed",
                ),
                self.volume,
                self.name_entry,
                TextEntry("Search the rulebook", placeholder="Word or case number"),
                ProgressBar(0.62, "Replaying the patrol"),
            ],
            title="Settings",
        )

    def _signals(self) -> Widget:
        return Card(
            [
                Label("MOST IMMEDIATE", "typed_strong", "bad"),
                Label(SIGNAL, "typed"),
                Label(SIGNAL),
                Label("Sunk: 3 ships, 14,200 tons", "strong", "good"),
                Label("Fuel low", "small", "warn"),
                Label("Centred under the lamp", "body", "muted", text_align="center"),
            ],
            title="Signals",
        )

    def _tabs(self) -> Widget:
        self.log = ListView(
            [f"Line {number} of the log" for number in range(10_000)],
            on_select=self.note,
            on_activate=lambda row: self.note(("open", row)),
            label="Log",
            height=240,
        )
        empty: ListView[str] = ListView([], empty="No notes yet.", label="Notes", height=120)
        return Panel([Tabs([("Log", self.log), ("Notes", empty), ("Odds", Label("1/3"))])])

    def _icons(self) -> Widget:
        return Card(
            [Row([IconButton(name, name) for name in ICON_NAMES], wrap=True, gap=4), Spacer(2)],
            title="Icons",
        )


def seen(widget: Widget) -> pygame.Rect:
    """The part of a widget that scrolling parents let through."""
    clip = widget.clip_rect()
    return widget.rect.clip(clip) if clip else widget.rect


def overlaps(scene: WidgetScene) -> list[str]:
    """Pairs of visible leaf widgets that cut into each other."""
    leaves = [w for w in scene.stage.root.walk() if not w.children and seen(w).size != (0, 0)]
    return [
        f"{one.name} {one.rect} x {other.name} {other.rect}"
        for index, one in enumerate(leaves)
        for other in leaves[index + 1 :]
        if seen(one).colliderect(seen(other))
    ]


def outside(scene: WidgetScene) -> list[str]:
    """Visible widgets that stick out of their parent."""
    return [
        f"{widget.name} {widget.rect} in {type(widget.parent).__name__} {widget.parent.rect}"
        for widget in scene.stage.root.walk()
        if widget.parent
        and not isinstance(widget.parent, Scroll)
        and not widget.parent.rect.contains(widget.rect)
    ]
