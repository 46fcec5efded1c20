"""Keys: their names, the registry, what may be changed, and other keyboard layouts."""

import ast
import json
from functools import partial
from pathlib import Path

import pygame
import pytest

import game
from game.ui.dialogs import Dialog
from game.ui.keynames import names_of, normal, shown
from game.ui.keys import ACTIONS, FIXED, GROUPS, Keys, sound_keys
from game.ui.scene import WidgetScene
from game.ui.settings import Settings, load_settings, save_settings, settings_path
from game.ui.widgets import Button, Column, IconButton, Widget
from game.ui.window import App
from tests.pilot import Pilot

RUSSIAN_YA, FRENCH_E_ACUTE = 0x44F, 0xE9
ALT_GR = pygame.KMOD_RALT | pygame.KMOD_LCTRL


SCENES = Path(game.__path__[0]) / "scenes"


class Plain(WidgetScene):
    def __init__(self, root: Widget) -> None:
        super().__init__()
        self.root = root

    def build(self) -> Widget:
        return self.root


def press(key: int, unicode: str = "", mod: int = 0, place: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode, scancode=place)


@pytest.fixture(autouse=True)
def _display(app: App) -> App:
    """Key names need the display module."""
    return app


class TestNames:
    @pytest.mark.parametrize(
        ("given", "name"),
        [
            ("H", "h"),
            ("ctrl+z", "Ctrl+Z"),
            ("Shift+Ctrl+z", "Ctrl+Shift+Z"),
            ("page up", "Page Up"),
            ("return", "Enter"),
            ("+", "+"),
            ("Ctrl++", "Ctrl++"),
            ("Я", "я"),
            *((nothing, "") for nothing in ("", " ", "\x00", "Ctrl+", "F16", "hh", "Hyper+x")),
        ],
    )
    def test_one_spelling(self, given: str, name: str) -> None:
        assert normal(given) == name

    def test_shown_as_printed(self) -> None:
        assert [shown(name) for name in ("h", "Ctrl+Z", "Page Up", "[")] == [
            "H", "Ctrl+Z", "Page Up", "[",
        ]  # fmt: skip

    @pytest.mark.parametrize(
        ("event", "name"),
        [
            (press(RUSSIAN_YA, "я", place=pygame.KSCAN_Z), "z"),
            (press(RUSSIAN_YA, "", pygame.KMOD_LCTRL, pygame.KSCAN_Z), "Ctrl+Z"),
            (press(FRENCH_E_ACUTE, "é", place=pygame.KSCAN_2), "2"),
            (press(pygame.K_AMPERSAND, "&", place=pygame.KSCAN_1), "1"),
            (press(pygame.K_8, "[", ALT_GR, pygame.KSCAN_8), "["),
            (press(pygame.K_KP_PLUS, "", pygame.KMOD_LCTRL), "Ctrl++"),
            (press(pygame.K_EQUALS, "", pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT), "Ctrl++"),
            (press(pygame.K_KP0, "", pygame.KMOD_LCTRL), "Ctrl+0"),
            (press(pygame.K_z, "\x1a", pygame.KMOD_LMETA), "Ctrl+Z"),
        ],
        ids=["cyrillic", "cyrillic with Ctrl", "azerty 2", "azerty 1", "AltGr [", "keypad +",
             "Ctrl Shift =", "keypad 0", "Command Z"],
    )  # fmt: skip
    def test_other_layouts_reach_every_key(self, event: pygame.Event, name: str) -> None:
        assert name in names_of(event)

    @pytest.mark.parametrize(
        ("event", "name"),
        [
            (press(pygame.K_a, "a", place=pygame.KSCAN_Q), "q"),
            (press(pygame.K_z, "z", place=pygame.KSCAN_Y), "y"),
            (press(pygame.K_1, "!", pygame.KMOD_LSHIFT, pygame.KSCAN_1), "1"),
            (press(pygame.K_SLASH, "?", pygame.KMOD_LSHIFT), "/"),
            (press(pygame.K_LSHIFT, "", pygame.KMOD_LSHIFT), "Shift"),
        ],
    )
    def test_a_latin_letter_is_never_taken_for_its_place(
        self, event: pygame.Event, name: str
    ) -> None:
        assert name not in names_of(event)

    def test_the_text_goes_before_the_place(self, app: App) -> None:
        """On a French keyboard the key of 6 writes a hyphen; a button with a hyphen has it."""
        pressed: list[str] = []
        buttons = [Button(key, partial(pressed.append, key), hotkey=key) for key in ("6", "-")]
        app.push(Plain(Column(buttons)))
        pygame.event.post(press(pygame.K_MINUS, "-", place=pygame.KSCAN_6))
        app.step(0)
        assert pressed == ["-"]


SHOWN = {"Enter", "Escape"}
"""What presses the focus and what leads back: nobody can change them, so buttons show them."""


class TestRegistry:
    def test_the_usual_keys_are_well_spelt_and_do_not_clash(self) -> None:
        keys = Keys(Settings())
        for action in ACTIONS.values():
            assert normal(action.key) == action.key
            assert keys.refusal(action.id, action.key) == "", action.id
            assert action.group in GROUPS

    def test_every_action_of_a_widget_is_registered_and_no_scene_has_its_own_keys(self) -> None:
        used = set()
        for path in (*SCENES.rglob("*.py"), SCENES.parent / "ui" / "window.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Constant) and node.value in ACTIONS:
                    used.add(node.value)
                if isinstance(node, ast.keyword) and isinstance(node.value, ast.Constant):
                    is_own_key = node.arg == "hotkey" and node.value.value not in SHOWN
                    assert not is_own_key, f"{path.name}:{node.value.lineno}"
                    assert node.arg != "action" or node.value.value in ACTIONS, node.value.value
        assert used == {*ACTIONS}

    def test_a_change_is_kept_and_taken_back(self) -> None:
        settings = Settings()
        keys = Keys(settings)
        assert keys.change("board.pieces", "p") == ""
        assert keys["board.pieces"] == "p"
        assert settings.keys == {"board.pieces": "p"}
        assert save_settings(settings) == ""
        assert load_settings()[0].keys == {"board.pieces": "p"}
        assert keys.change("board.pieces", "h") == ""
        assert settings.keys == {}
        keys.change("board.pieces", "p")
        keys.reset()
        assert keys["board.pieces"] == "h"

    def test_a_key_of_the_same_screen_is_refused(self) -> None:
        keys = Keys(Settings())
        refusal = keys.change("board.pieces", "f")
        assert refusal == "F is taken: at the table and in a replay it means “Whole board”."
        assert keys["board.pieces"] == "h"
        assert "everywhere" in keys.change("table.undo", "F11")
        assert keys.change("app.keys", "Ctrl+Z")
        assert keys.change("table.undo", "t") == "", "the t of a replay is another screen"

    @pytest.mark.parametrize("key", FIXED)
    def test_fixed_keys_are_refused(self, key: str) -> None:
        assert Keys(Settings()).change("table.redo", key).startswith(f"{shown(key)} cannot be")

    def test_what_works_everywhere_takes_no_letter(self) -> None:
        assert "writing" in Keys(Settings()).change("app.keys", "k")
        assert Keys(Settings()).change("app.keys", "F7") == ""

    @pytest.mark.parametrize(
        "given",
        [
            None, 7, "h", [], ["table.undo"], {"table.undo": None}, {"table.undo": "Hyper+x"},
            {"no.action": "x"}, {7: "x"}, {"table.undo": "Tab"}, {"app.keys": "k"},
            {"board.pieces": "f"}, {"board.pieces": "H"}, {"board.pieces": ""},
        ],
    )  # fmt: skip
    def test_nonsense_in_the_file_is_left_out(self, given: object) -> None:
        assert sound_keys(given) == {}
        settings_path().write_text(json.dumps({"volume": 30, "keys": given}, default=str))
        settings, sentence = load_settings()
        assert (settings.keys, settings.volume, sentence) == ({}, 30, "")

    def test_of_a_clash_in_the_file_the_first_stays_and_swaps_are_fine(self) -> None:
        assert sound_keys({"board.pieces": "p", "table.undo": "p"}) == {"board.pieces": "p"}
        swap = {"board.pieces": "f", "board.whole": "h"}
        assert sound_keys(swap) == swap


class TestInTheWindow:
    def test_a_changed_key_holds_at_once_in_cap_tooltip_and_press(self, app: App) -> None:
        pressed: list[int] = []
        cap = Button("Take back", lambda: pressed.append(1), action="table.undo")
        icon = IconButton("eye", "Hide", lambda: pressed.append(2), action="board.pieces")
        app.push(Plain(Column([cap, icon])))
        pilot = Pilot(app)
        wide = cap.measure(app.kit, 500)
        assert app.kit.keys.change("table.undo", "u") == ""
        app.apply_settings()
        app.kit.keys.change("board.pieces", "F5")
        pilot.key("ctrl+z")
        pilot.key("u")
        pilot.key("f5")
        assert pressed == [1, 2]
        assert (cap.cap(app.kit), icon.tip(app.kit)) == ("u", "Hide (F5)")
        app.kit.layout_pass += 1
        assert cap.measure(app.kit, 500) < wide

    def test_a_letter_as_key_is_no_key_while_writing(self, app: App) -> None:
        app.push(Dialog("Say", "x"))
        pilot = Pilot(app)
        assert app.kit.keys.change("app.full_screen", "Ctrl+G") == ""
        pilot.key("g")
        assert app.settings.fullscreen is False
        pilot.key("f11")
        assert app.settings.fullscreen is False, "no longer the key"

    def test_size_keys_can_be_changed(self, app: App) -> None:
        app.push(Plain(Column([])))
        pilot = Pilot(app)
        app.kit.keys.change("app.bigger", "F8")
        pilot.key("ctrl++")
        assert app.settings.ui_scale == 100
        pilot.key("f8")
        assert app.settings.ui_scale == 110
        pilot.key("ctrl+0")
        assert app.settings.ui_scale == 100
