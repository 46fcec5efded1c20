"""A scene around any widget."""

from game.ui.scene import WidgetScene
from game.ui.widgets import Widget


class Plain(WidgetScene):
    """A scene around any widget."""

    def __init__(self, root: Widget) -> None:
        super().__init__()
        self.root = root

    def build(self) -> Widget:
        return self.root
