"""The widgets. Everything a scene needs comes from here."""

from game.ui.widgets.base import Widget
from game.ui.widgets.basic import Card, Label, Panel, Picture, ProgressBar, Rule
from game.ui.widgets.buttons import Button, IconButton, draw_key_cap, key_cap_size
from game.ui.widgets.choices import Choice, Slider, Tabs, Toggle
from game.ui.widgets.entry import TextEntry
from game.ui.widgets.layout import Column, Grid, Held, Row, Shelves, Spacer, Stack
from game.ui.widgets.listview import ListView
from game.ui.widgets.scroll import Scroll

__all__ = [
    "Button",
    "Card",
    "Choice",
    "Column",
    "Grid",
    "Held",
    "IconButton",
    "Label",
    "ListView",
    "Panel",
    "Picture",
    "ProgressBar",
    "Row",
    "Rule",
    "Scroll",
    "Shelves",
    "Slider",
    "Spacer",
    "Stack",
    "Tabs",
    "TextEntry",
    "Toggle",
    "Widget",
    "draw_key_cap",
    "key_cap_size",
]
