"""Names of keys, such as "h", "?", "Page Up" or "Ctrl+Z", and the names a press answers to."""

from functools import lru_cache

import pygame

MODIFIERS = ("Ctrl", "Alt", "Shift")
_MASKS = {"Ctrl": pygame.KMOD_CTRL | pygame.KMOD_META, "Alt": pygame.KMOD_ALT}
_ALT_GR = pygame.KMOD_MODE | pygame.KMOD_RALT
_NAMED = (
    "Space", "Enter", "Escape", "Tab", "Backspace", "Delete", "Insert", "Home", "End",
    "Page Up", "Page Down", "Left", "Right", "Up", "Down", *(f"F{n}" for n in range(1, 16)),
)  # fmt: skip
_BY_NAME = {name.lower(): name for name in _NAMED} | {"return": "Enter"}
_PLACES = {
    pygame.KSCAN_A + index: letter for index, letter in enumerate("abcdefghijklmnopqrstuvwxyz")
} | {pygame.KSCAN_1 + index: digit for index, digit in enumerate("1234567890")}
_PLACES |= {pygame.KSCAN_LEFTBRACKET: "[", pygame.KSCAN_RIGHTBRACKET: "]"}


@lru_cache(maxsize=512)
def normal(name: str) -> str:
    """The one spelling of a key's name; empty when it names no key."""
    held, rest = [], name
    for _ in MODIFIERS:
        modifier, plus, after = rest.partition("+")
        if not (plus and after and modifier.capitalize() in MODIFIERS):
            break
        held.append(modifier.capitalize())
        rest = after
    if len(rest) != 1:
        rest = _BY_NAME.get(rest.lower(), "")
    elif not rest.isprintable() or rest.isspace():
        rest = ""
    return _joined(held, rest) if rest else ""


def shown(name: str) -> str:
    """A key's name as it is printed on the key."""
    return name.upper() if len(name) == 1 else name


def names_of(event: pygame.Event) -> tuple[str, ...]:
    """The names a KEYDOWN answers to, the best first: its text, its key, its place.

    The place on a US keyboard counts where the layout writes no Latin letter, and for the digits
    that some layouts put behind Shift.
    """
    found = (_by_text(event), _by_key(event), _by_place(event))
    return tuple(dict.fromkeys(name for name in found if name))


def matches(hotkey: str, event: pygame.Event) -> bool:
    """Whether a KEYDOWN answers to the name ``hotkey``."""
    return normal(hotkey) in names_of(event)


def is_for_writing(name: str) -> bool:
    """Whether a text field needs the key: all but function keys and those with Ctrl or Alt."""
    is_function = name[:1] == "F" and name[1:].isdigit()
    return not (is_function or name.startswith(("Ctrl+", "Alt+")))


def _joined(held: list[str], key: str) -> str:
    ordered = [modifier for modifier in MODIFIERS if modifier in held]
    # With Ctrl or Alt a letter is written as on the key; alone it is written small.
    key = key.upper() if ordered else key.lower() if len(key) == 1 else key
    return "+".join([*ordered, _BY_NAME.get(key.lower(), key)])


def _held(event: pygame.Event) -> list[str]:
    return [name for name, mask in _MASKS.items() if event.mod & mask]


def _text(event: pygame.Event) -> str:
    text = event.unicode
    return text.lower() if len(text) == 1 and text.isprintable() and not text.isspace() else ""


def _by_text(event: pygame.Event) -> str:
    text = _text(event)
    is_third_level = bool(event.mod & _ALT_GR) and not (text.isascii() and text.isalnum())
    return text if text and (is_third_level or not _held(event)) else ""


def _by_key(event: pygame.Event) -> str:
    held, key = _held(event), pygame.key.name(event.key).lower()
    if not key and 127 < event.key < 0x110000:
        key = chr(event.key)
    if held and len(key) == 3 and key[0] == "[":
        key = key[1]  # the keypad
    if len(key) == 1 and not held:
        return ""
    if key in ("=", "+") and "Ctrl" in held:
        return _joined(held, "+")  # one key on many layouts
    is_shifted = bool(event.mod & pygame.KMOD_SHIFT)
    return normal("+".join([*held, *(["Shift"] if is_shifted else []), key]))


def _by_place(event: pygame.Event) -> str:
    place, held = _PLACES.get(getattr(event, "scancode", 0), ""), _held(event)
    is_foreign = 127 < event.key < 0x110000 or not event.unicode.isascii()
    is_digit = place.isdigit() and not held and not event.unicode.isalnum()
    if not place or event.mod & pygame.KMOD_SHIFT or not (is_foreign or is_digit):
        return ""
    return _joined(held, place)
