"""A tooltip stands beside its button, and covers no other."""

import pygame

from game.ui.tips import tip_box
from game.ui.widgets import Button, Column, Row, Widget

GAP = 8


def placed(show, app, root: Widget, by: Button, size=(300, 80)) -> pygame.Rect:
    show(root)
    app.step(0)
    room = app.surface.get_rect()
    box = tip_box(size, by.rect, by.rect.centerx, room, GAP, root)
    assert room.contains(box)
    assert not box.colliderect(by.rect)
    return box


def test_it_stands_below_where_nothing_is(show, app):
    button = Button("Dive", width=200)
    box = placed(show, app, Column([button]), button)
    assert box.top == button.rect.bottom + GAP


def test_of_buttons_below_each_other_it_covers_none(show, app):
    buttons = [Button(name, width=200) for name in ("Dive", "Surface", "Fire", "Wait")]
    root = Row([Column([], grow=1), Column(buttons, gap=6), Column([], grow=1)])
    for button in buttons:
        box = placed(show, app, root, button)
        assert box.collidelist([each.rect for each in buttons]) == -1, button.label
