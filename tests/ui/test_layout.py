"""Sizes, scales and wrapping."""

import pytest

from game.ui.widgets import Column
from game.ui.widgets.layout import shared, squeezed
from game.ui.widgets.scroll import Scroll
from tests.ui.gallery import outside, overlaps


@pytest.mark.sampled(7)
@pytest.mark.parametrize("scale", [75, 100, 150, 200, 250])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_nothing_overlaps_sticks_out_or_is_cut_at_any_scale(pilot, gallery, app, scale, size):
    pilot.resize(*size)
    pilot.scale(scale)
    assert overlaps(gallery) == []
    assert outside(gallery) == []
    for widget in gallery.stage.root.walk():
        if widget.children or isinstance(widget.parent, Scroll) or widget.height is not None:
            continue
        wide, high = widget.content_size(app.kit, widget.rect.width)
        assert wide <= widget.rect.width + 1, (widget.name, wide, widget.rect)
        assert high <= widget.rect.height + 1, (widget.name, high, widget.rect)


def test_every_control_can_be_clicked_at_250_percent_in_the_smallest_window(pilot, gallery):
    pilot.resize(960, 600)
    pilot.scale(250)
    for label in ("Close range", "Dive", "Abandon", "Fast", "Notes"):
        pilot.click(label)
    assert gallery.done == ["close", "dive", "abandon", "fast"]


def test_scale_keys(app, pilot):
    pilot.key("ctrl+=")
    assert app.settings.ui_scale == 110
    pilot.key("ctrl+-", times=2)
    assert app.settings.ui_scale == 90
    pilot.key("ctrl+0")
    assert app.settings.ui_scale == 100


@pytest.mark.parametrize(
    ("sizes", "grows", "room", "result"),
    [
        ([10, 20], [0, 0], 100, [10, 20]),
        ([10, 20], [0, 1], 100, [10, 90]),
        ([10, 70], [1, 1], 100, [30, 70]),
        ([10, 20], [1, 3], 100, [25, 75]),
        ([50, 500], [0, 1], 100, [50, 50]),
        ([200, 40], [0, 1], 100, [200, 0]),
    ],
)
def test_left_over_space_is_shared(sizes, grows, room, result):
    assert shared(sizes, grows, room) == result


@pytest.mark.parametrize(
    ("sizes", "room", "result"),
    [([30, 40], 100, [30, 40]), ([30, 200], 100, [30, 70]), ([200, 300], 100, [50, 50])],
)
def test_only_the_widest_are_squeezed(sizes, room, result):
    assert squeezed(sizes, room) == result


def test_wrapping_keeps_every_letter(app):
    text = "Kapitänleutnant **Otto Kretschmer** signals Donaudampfschifffahrtsgesellschaft\n\nend"
    plain = text.replace("**", "").replace(" ", "").replace("\n", "")
    for width in (1, 40, 90, 300, 5000):
        lines = app.kit.text.wrap(text, "body", width)
        joined = "".join(words for line in lines for words, _ in line)
        assert joined.replace(" ", "") == plain
        if width > 20:
            assert app.kit.text.measure(text, "body", width)[0] <= width


@pytest.mark.parametrize("text", ["a chance of 22 % of it", "a chance of **22 %** of it"])
def test_a_percent_sign_stays_with_its_figure(app, text):
    for width in range(45, 300):
        wrapped = app.kit.text.wrap(text, "body", width)
        lines = ["".join(words for words, _ in line) for line in wrapped]
        assert any("22 %" in line for line in lines), (width, lines)


def test_fit_cuts_with_an_ellipsis(app):
    text = app.kit.text
    assert text.fit("short", "body", 500) == "short"
    cut = text.fit("a long line that does not fit here", "body", 120)
    assert cut.endswith("…")
    assert text.measure(cut, "body")[0] <= 120


def test_an_empty_column_is_nothing(app):
    assert Column().measure(app.kit, 300) == (0, 0)
