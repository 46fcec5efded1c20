"""Ways from one screen to another."""

from typing import TYPE_CHECKING, Any

from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.ui.window import App


def go_to_shelf(app: "App") -> None:
    """Leave everything that lies above the shelf; put a shelf up if there is none."""
    from game.scenes.shelf import ShelfScene

    if not any(isinstance(scene, ShelfScene) for scene in app.scenes):
        under = list(app.scenes)
        app.push(ShelfScene())
        _remove(app, under)
        return
    shelf = next(scene for scene in app.scenes if isinstance(scene, ShelfScene))
    _remove(app, app.scenes[app.scenes.index(shelf) + 1 :])


def show_table(app: "App", session: Any, *, watch: bool = False) -> None:
    """Lay a game on the table, in the place of all that lies above the shelf.

    Watching comes over it instead: the player returns to where the game was chosen.
    """
    from game.scenes.table import open_table

    above = [] if watch else [scene for scene in app.scenes if not _is_shelf(scene)]
    app.push(open_table(app, session, watch=watch))
    _remove(app, above)


def _is_shelf(scene: Scene) -> bool:
    from game.scenes.shelf import ShelfScene

    return isinstance(scene, ShelfScene)


def _remove(app: "App", scenes: list[Scene]) -> None:
    """Lowest first, so that none of those that go is resumed."""
    for scene in list(scenes):
        app.remove(scene)
