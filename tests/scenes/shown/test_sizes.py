"""Every screen at every size: nothing cut, nothing outside the window, nothing in the way."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.apart.table import HostTable
from game.scenes.apart.hosting import HostingScene
from game.scenes.apart.sitting import ApartScene
from game.scenes.books.charts import open_charts
from game.scenes.books.chartsheet import Spot
from game.scenes.books.howto import open_howto
from game.scenes.books.rulebook import open_rulebook
from game.scenes.briefing.briefing import BriefingScene
from game.scenes.page.export import ExportDialog
from game.scenes.page.privatenote import ask_private_note
from game.scenes.records.logbook import LogBookScene
from game.scenes.records.result import ResultScene
from game.scenes.shelf.shelf import ShelfScene
from game.scenes.system.crash import CrashScene
from game.scenes.system.pause import PauseScene
from game.scenes.system.resign import ResignDialog
from game.scenes.system.settings import SettingsScene
from game.scenes.table.instruments.viewer import ViewerScene, exhibits
from game.scenes.workshop.draft import Draft
from game.scenes.workshop.making import MakingScene
from game.scenes.workshop.workshop import WorkshopScene
from game.session.logbook.designs import keep_design
from game.session.logbook.saves import list_saves, saves_folder
from game.session.play.session import Session
from game.session.request.start import StartRequest
from game.tables.designs import SUFFIX, Design
from game.tables.resources import user_dir
from game.titles import load_title
from game.ui.scene import WidgetScene
from game.ui.widgets import Button, IconButton, Label, Scroll
from tests.scenes.conftest import played
from tests.ui.gallery import outside, overlaps

SCALES = (75, 100, 200, 250)
WINDOWS = ((960, 600), (1280, 720), (1920, 1080))


def shelf():
    played()
    return ShelfScene()


def briefing():
    return BriefingScene(load_title("unterseeboot"))


def log_book():
    played()
    (saves_folder() / "Wreck.wagame").write_text("nothing of use\n")
    return LogBookScene()


def result():
    return ResultScene(None, played(None))


def campaign():
    return ResultScene(None, played(None, "campaign"))


def pause():
    return PauseScene(Session.load(played().path, read_only=True))


def crash():
    return CrashScene(saves_folder() / "report.txt", saves_folder() / "A game.wagame")


def export():
    played()
    return ExportDialog(list_saves()[0])


def resign():
    session = Session.load(played(kind="human").path, read_only=True)
    return ResignDialog(session, "captain", lambda words: None)


def private_note():
    path = played(kind="human").path
    return opened(lambda app: ask_private_note(app, path, "captain"))


def rulebook():
    return opened(lambda app: open_rulebook(app, load_title("unterseeboot"), "U-BAT.3", played(9)))


def charts():
    spots = [Spot("damage_control", "Repair", 4)]
    return opened(lambda app: open_charts(app, load_title("unterseeboot"), spots))


def howto():
    return opened(lambda app: open_howto(app, load_title("unterseeboot")))


def viewer():
    view = played(9).view("captain")
    card = load_title("unterseeboot").words.card
    names = ("boat", "destroyer", "hull")
    return ViewerScene(exhibits(((n, "destroyer") for n in names), lambda n: card(view, n)), 0)


def workshop():
    shop = load_title("submarine").workshop
    design = Design(title="submarine", scenario=dict(shop.table_of("wahoo")))
    keep_design(design)
    broken = design.scenario | {"name": "A boat too many", "boats": []}
    keep_design(Design(title="submarine", author="Somebody", scenario=broken))
    (user_dir("scenarios") / f"Wreck{SUFFIX}").write_text("nothing of use")
    return WorkshopScene()


def making():
    title = load_title("submarine")
    return MakingScene(Draft(title, title.workshop.table_of("wolf-pack")))


def opened(act):
    """The scene that is pushed by an opening function."""
    kept: list[Any] = []
    act(SimpleNamespace(push=kept.append))
    return kept[0]


def hosting() -> HostingScene:
    """A table for two people apart, before it is open."""
    request = StartRequest("atlantic_1942", "small")
    save = saves_folder() / "apart.wagame"
    return HostingScene(*HostTable.begin(request, ["convoy-a", "pack-v"], save))


SCREENS = [
    rulebook,
    charts,
    howto,
    viewer,
    shelf,
    briefing,
    log_book,
    SettingsScene,
    result,
    campaign,
    pause,
    crash,
    export,
    resign,
    private_note,
    workshop,
    making,
    ApartScene,
    hosting,
]


def cut_texts(scene: WidgetScene) -> list[str]:
    """Labels and buttons whose words do not fit into their place, or are torn apart."""
    text, found = scene.kit.text, []
    for widget in scene.stage.root.walk():
        if isinstance(widget, Label) and widget.text:
            role, size, wide = widget.role, widget.size, widget.rect.width
            high = text.measure(widget.text, role, wide, size)[1]
            words, room = widget.text, widget.rect.height
        elif isinstance(widget, Button) and not isinstance(widget, IconButton):
            role, size = "strong", None
            pads = 2 * widget._pads(scene.kit)[0] + sum(widget._sides(scene.kit))
            wide = widget.rect.width - pads
            high = text.measure(widget.label, role, wide)[1]
            words, room = widget.label, widget.rect.height
        else:
            continue
        if high > room + 1 or any(_is_torn(text, word, role, wide, size) for word in words.split()):
            found.append(f"{words!r} in {widget.rect}")
    return found


def _is_torn(text, word, role, wide, size):
    is_path = "/" in word or "\\" in word
    return not is_path and text.measure(word.replace("**", ""), role, None, size)[0] > wide


def hidden(scene: WidgetScene) -> list[str]:
    """What the Tab key visits but no scrolling brings into the window."""
    found = []
    for widget in scene.stage.focusables():
        scene.stage.set_focus(widget)
        clip = widget.clip_rect()
        seen = widget.rect.clip(clip) if clip else widget.rect
        seen = seen.clip(scene.stage.rect)
        if seen.width < widget.rect.width or seen.height < min(widget.rect.height, 40):
            found.append(f"{widget.name} {widget.rect} seen {seen}")
    return found


@pytest.mark.sampled(2)
@pytest.mark.parametrize("make", SCREENS, ids=lambda make: make.__name__)
def test_all_fits_and_all_can_be_reached(app, pilot, make):
    scene = make()
    app.push(scene)
    for window in WINDOWS:
        pilot.resize(*window)
        for scale in SCALES:
            pilot.scale(scale)
            pilot.advance(0.05)
            where = f"at {window}, {scale} %"
            assert scene.stage.rect.size == window
            assert cut_texts(scene) == [], where
            assert outside(scene) == [], where
            assert overlaps(scene) == [], where
            assert hidden(scene) == [], where


def test_the_page_can_be_scrolled_to_its_end(app, pilot):
    app.push(briefing())
    pilot.resize(1280, 720)
    pilot.scale(200)
    scroll = next(w for w in app.top.stage.root.walk() if isinstance(w, Scroll))
    pilot.wheel(-100, scroll)
    assert scroll.bar.is_at_end
