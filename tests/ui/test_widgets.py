"""Each widget, worked by keyboard and by mouse on the real screen."""

from typing import Any

import pygame

from game.ui.widgets import (
    Button,
    Choice,
    Column,
    Held,
    Label,
    Panel,
    Slider,
    Stack,
    Tabs,
    Toggle,
    Widget,
    draw_key_cap,
)
from tests.ui.gallery import Gallery


def test_tab_visits_every_control_in_reading_order_and_comes_round(pilot, gallery):
    order = pilot.focus_order()
    assert order[:8] == [
        "Undo", "Redo", "Gear", "Close range", "Medium range", "Long range", "Roll", "Dive",
    ]  # fmt: skip
    seen: list[Any] = []
    for _ in order:
        pilot.key("tab")
        seen.append(pilot.focused.name)
    assert seen == order
    pilot.key("tab")
    assert pilot.focused.name == order[0]
    pilot.key("shift+tab")
    assert pilot.focused.name == order[-1]


def test_other_words_of_the_same_size_are_drawn_without_a_new_layout(app, show):
    button = Button("Dive", width=200)
    pilot = show(Column([button]))
    pilot.advance(0.1)
    before = app.kit.layout_pass
    for words, passes in (("Surface", 0), ("Surface " * 20, 1), ("Dive", 2)):
        button.label = words
        button.reword()
        frames = app.stats.count
        pilot.advance(0.05)
        assert app.stats.count > frames
        assert app.kit.layout_pass - before == passes, words


def test_focus_scrolls_into_sight(app, pilot, gallery):
    pilot.resize(960, 600)
    pilot.scale(200)
    view = app.surface.get_rect()
    for _ in pilot.focus_order():
        pilot.key("tab")
        clip = pilot.focused.clip_rect()
        part = pilot.focused.rect.clip(clip).clip(view) if clip else pilot.focused.rect.clip(view)
        whole = pilot.focused.rect
        assert part.height >= min(whole.height, (clip or view).height) * 0.9, pilot.focused.name


def test_button_by_mouse_enter_space_and_hotkey(pilot, gallery):
    pilot.click("Dive")
    pilot.key("space")
    assert gallery.done == ["dive"], "nothing shows what Space would press"
    pilot.key("enter")
    pilot.key("space")
    pilot.key("r")
    pilot.key("1")
    assert gallery.done == ["dive", "dive", "dive", "roll", "close"]


def test_button_does_nothing_when_released_elsewhere(pilot, gallery):
    pilot.drag("Dive", "Settings")
    assert gallery.done == []


def test_a_held_key_presses_once(app, pilot, gallery):
    pilot.click("Dive")
    gallery.done.clear()
    for _ in range(5):
        event = pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)
        pygame.event.post(event)
    app.step(0)
    assert gallery.done == ["dive"]


def test_disabled_button_says_why_by_mouse_and_by_keyboard(pilot, gallery):
    reason = "Only G7a torpedoes reach that far (9.4)."
    pilot.move("Long range")
    pilot.advance(1)
    assert pilot.sees(reason)
    pilot.move((5, 5))
    assert not pilot.sees(reason)
    while pilot.focused is None or pilot.focused.name != "Long range":
        pilot.key("tab")
    pilot.advance(1)
    assert pilot.sees(reason)
    pilot.key("enter")
    pilot.key("3")
    pilot.click("Long range")
    assert gallery.done == []
    assert pilot.sees(reason)


def test_reason_can_come_and_go(show):
    button = Button("Fire", tooltip="Fire all tubes")
    pilot = show(Column([button]))
    button.reason = "No torpedoes left."
    assert not button.enabled
    assert button.tooltip == "No torpedoes left."
    button.reason = ""
    assert button.enabled
    assert button.tooltip == "Fire all tubes"
    assert pilot.focus_order() == ["Fire"]


def test_toggle(show):
    seen: list[Any] = []
    pilot = show(Column([Toggle("Hints", True, seen.append)]))
    assert pilot.texts() == ["Hints", "On"]
    pilot.click("Hints")
    pilot.key("space")
    pilot.key("enter")
    assert seen == [False, True, False]
    assert pilot.texts() == ["Hints", "Off"]


def test_choice(show):
    seen: list[Any] = []
    options = [("a", "Alpha"), ("b", "Bravo"), ("c", "Charlie")]
    pilot = show(Column([Choice(options, "a", seen.append)]))
    pilot.click("Charlie")
    pilot.key("left")
    pilot.key("left", times=3)
    pilot.key("space")
    assert seen == ["c", "b", "a", "b"]


def test_slider(show):
    seen: list[Any] = []
    slider = Slider("Volume", 50, 0, 100, 5, seen.append, unit=" %")
    pilot = show(Column([slider]))
    pilot.key("tab")
    for key in ("right", "left", "page up", "home", "end"):
        pilot.key(key)
    assert seen == [55, 50, 60, 0, 100]
    pilot.drag((slider.rect.right - 10, slider._track.centery), slider._track.midleft)
    assert slider.value == 0
    assert pilot.texts() == ["Volume", "0 %"]


def test_tabs_by_mouse_and_arrows(show):
    tabs = Tabs([("One", Label("first")), ("Two", Label("second"))])
    pilot = show(Column([tabs]))
    assert "second" not in pilot.texts()
    pilot.click("Two")
    assert pilot.texts() == ["One", "Two", "second"]
    pilot.key("left")
    assert pilot.texts() == ["One", "Two", "first"]


def test_a_panel_over_a_board_keeps_the_mouse_from_it(show):
    hits = []

    class Board(Widget):
        def pointer(self, event):
            if event.type == pygame.MOUSEBUTTONDOWN:
                hits.append(event.pos)
            return True

    panel = Held(Panel([Label("Convoy")]), "topright", pad=10)
    pilot = show(Stack([Board(grow=1), panel]))
    pilot.click("Convoy")
    assert hits == []
    pilot.click((100, 400))
    assert hits == [(100, 400)]


def test_arrows_move_between_buttons_by_place(show):
    pilot = show(Column([Button("North"), Button("Middle"), Button("South")], items="start"))
    pilot.key("tab")
    pilot.key("down")
    assert pilot.focused.name == "Middle"
    pilot.key("down")
    assert pilot.focused.name == "South"
    pilot.key("up")
    assert pilot.focused.name == "Middle"


def test_rebuild_keeps_focus_and_scrolled_places(app, pilot, gallery):
    pilot.click("Medium range")
    gallery.log.bar.move_to(900)
    gallery.rebuild()
    pilot.advance(0.1)
    assert pilot.focused.name == "Medium range"
    assert gallery.log.bar.offset == 900


def test_hidden_and_removed_widgets_lose_the_focus(show):
    first, second = Button("First"), Button("Second")
    column = Column([first, second])
    pilot = show(column)
    pilot.click("First")
    first.visible = False
    pilot.advance(0.1)
    assert pilot.focused is None
    assert pilot.focus_order() == ["Second"]
    column.adopt([Label("nothing")])
    assert pilot.focus_order() == []


def test_gallery_reports_its_texts(pilot, gallery):
    texts = pilot.texts()
    for text in ("Western Approaches", "Hits on 8 or less, escorts +1", "70 %", "Prien"):
        assert text in texts
    assert any("Request escort." in text and "**" not in text for text in texts)
    assert isinstance(gallery, Gallery)


def test_the_key_zero_does_not_look_like_the_letter(app):
    def middle(key: str) -> int:
        cap = pygame.Surface((80, 80))
        draw_key_cap(app.kit, cap, key, (40, 40), (255, 255, 255))
        return sum(cap.get_at((x, y)).r for x in (39, 40) for y in (38, 39, 40))

    assert middle("o") == 0
    assert middle("0") > 0, "it has a mark in it"
