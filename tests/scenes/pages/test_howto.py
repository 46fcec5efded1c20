"""How to play on the screen."""

from game.scenes.books.howto import HowToScene, illustrated, open_howto
from game.tables.markdown import Block, parse
from game.titles import load_title
from game.ui.widgets import Label, Picture

TITLE = load_title("unterseeboot")


def test_the_page_is_all_there_and_scrolls_by_keys(app, pilot):
    open_howto(app, TITLE)
    pilot.resize(1280, 720)
    pilot.advance(0.05)
    scene = app.top
    assert "How to play Unterseeboot" in pilot.texts()
    for heading in ("What you see", "A turn in six steps", "What it is worth"):
        assert heading in pilot.texts()
    assert not pilot.sees("![")
    assert not pilot.sees("**")
    assert pilot.focused is scene.scroll
    pilot.key("end")
    assert scene.scroll.bar.is_at_end
    pilot.key("escape")
    assert not isinstance(app.top, HowToScene)


def test_its_pictures_are_our_drawings(app, pilot):
    open_howto(app, TITLE)
    pictures = [w.art for w in app.top.stage.root.walk() if isinstance(w, Picture)]
    assert "uboat-viia" in pictures
    assert all(app.kit.art.has(art) for art in pictures)


def test_lines_are_of_a_readable_width(app, pilot):
    open_howto(app, TITLE)
    for size, scale in (((1920, 1080), 100), ((1280, 720), 200), ((2560, 1440), 100)):
        pilot.resize(*size)
        pilot.scale(scale)
        pilot.advance(0.05)
        labels = [w for w in app.top.stage.root.walk() if isinstance(w, Label)]
        assert max(w.rect.width for w in labels) <= app.kit.px(780)


def test_a_picture_takes_the_items_that_follow_it():
    blocks = parse("![](art:a)\n\nOne.\n\nTwo.\n\n![](art:b)\n\n- x\n- y\n\n![](art:c)")
    groups = [[block.text or block.art for block in group] for group in illustrated(blocks)]
    assert groups == [["a", "One."], ["Two."], ["b", "x", "y"], ["c"]]
    assert list(illustrated(())) == []


def test_a_heading_parts_a_picture_from_what_follows():
    blocks = (Block("picture", "", art="a"), Block("heading", "H", 2), Block("bullet", "x"))
    assert [len(group) for group in illustrated(blocks)] == [1, 1, 1]


def test_a_page_that_is_missing_is_said(app, pilot, monkeypatch):
    from game.scenes.books import howto
    from game.tables.loader import DataError

    def fail(title_id, name):
        raise DataError(f"{title_id}/{name}: cannot be read.")

    monkeypatch.setattr(howto, "read_title_file", fail)
    open_howto(app, TITLE)
    assert pilot.sees("unterseeboot/howto.md: cannot be read.")
