"""A lesson at the table, and the hands by which it is played."""

import pygame

from game.scenes.routes import start_lesson
from game.scenes.shelf.shelf import ShelfScene
from game.scenes.table.guided.guidecard import Guidance, Rects
from game.scenes.table.guided.guided import Guided
from game.scenes.table.guided.lights import lit_rects
from game.scenes.table.orders.familycard import FamilyCard
from game.scenes.table.orders.haste import BOUNCE
from game.scenes.table.orders.rows import BackButton, BundleButton, ChoiceButton
from game.scenes.table.table import TableScene
from game.titles import load_title
from game.ui.window import App
from tests.pilot import Pilot
from tests.scenes.recorded import recorded
from tests.scenes.waiting import until


def guide_of(table: TableScene) -> Guided:
    assert isinstance(table.tutor, Guided)
    return table.tutor


def lit_parts(table: TableScene) -> Rects:
    """The parts of the table that the guide lights."""
    root = table.stage.root
    assert isinstance(root, Guidance)
    return root.lit


def begun(app: App, title_id: str) -> tuple[Pilot, TableScene]:
    while app.scenes:
        app.scenes.pop().leave()
    app.push(ShelfScene())
    title, _, name = title_id.partition(":")
    assert start_lesson(app, load_title(title), name)
    table = app.top
    assert isinstance(table, TableScene)
    pilot = Pilot(app)
    settled(pilot, table)
    return pilot, table


def go_on(pilot: Pilot, table: TableScene, steps: int) -> None:
    """So many steps, or to the end."""
    for _ in range(steps):
        if not guide_of(table).lesson.is_done:
            by_key(pilot, table)
            settled(pilot, table)


def settled(pilot: Pilot, table: TableScene) -> bool:
    """Wait until the guide speaks; False when its table has gone."""
    pilot.app.step(0.1)
    guide = guide_of(table)
    until(
        pilot,
        lambda: pilot.app.top is not table or (guide.card.visible and not table.player.is_playing),
        frame=0.1,
    )
    return pilot.app.top is table


def place_of(table: TableScene) -> tuple[int, int, bool]:
    game = table.session
    return guide_of(table).lesson.number, len(recorded(game).commits), game.is_over


def by_key(pilot: Pilot, table: TableScene) -> None:
    """Enter goes on, opens the bundle that has the focus or leaves it, and decides."""
    while isinstance(guide_of(table)._way()[0], BundleButton | BackButton):
        pilot.key("enter")
        pilot.advance(2 * BOUNCE)
    pilot.key("enter")


def by_number(pilot: Pilot, table: TableScene) -> None:
    pilot.advance(2 * BOUNCE)
    while isinstance(row := guide_of(table)._way()[0], BundleButton):
        pilot.key(row.key_name(table.kit))
        pilot.advance(2 * BOUNCE)
    way, _ = guide_of(table)._way()
    key = way.key_name(table.kit) if isinstance(way, ChoiceButton) else ""
    pilot.key(key or "enter")


def by_mouse(pilot: Pilot, table: TableScene) -> None:
    """What is lit is clicked: the space where there is one, else the button; a piece that goes
    there is dragged, and of several ways to go there the one that is lit is clicked."""
    way, target = guide_of(table)._way()
    if isinstance(way, BundleButton) and (target is None or target.kind != "space"):
        pilot.click(way)
        pilot.advance(2 * BOUNCE)
        way, target = guide_of(table)._way()
    if way is None:
        pilot.click(guide_of(table).card.on_button)
    elif isinstance(way, FamilyCard) and way.family.by_space:
        pilot.click(named_rects(table, f"space:{guide_of(table)._space_of(way)}")[0].center)
    elif target and target.kind == "space":
        spot = named_rects(table, f"space:{target.id}")[0].center
        if actor := actor_of(table):
            before = place_of(table)
            pilot.drag(named_rects(table, f"piece:{actor}")[0].center, spot)
            if place_of(table) == before:
                pilot.click(guide_of(table)._way()[0])
        else:
            pilot.click(spot)
    else:
        pilot.click(way if isinstance(way, ChoiceButton) else way.give)  # type: ignore[attr-defined]


def actor_of(table: TableScene) -> str:
    """The piece that makes the wanted decision, "" for none."""
    choices = table.company.prompt.choices if table.company.prompt else ()
    wanted = guide_of(table).lesson.wanted
    return next((each.actor for each in choices if each.command == wanted), "")


def named_rects(table: TableScene, name: str) -> list[pygame.Rect]:
    return lit_rects(table, [name], None, None)
