"""A flat camera: the world in its own units, the screen in pixels."""

from dataclasses import dataclass, field, replace

import pygame

Point = tuple[float, float]


@dataclass(slots=True)
class Camera:
    """Pan and zoom. ``centre`` is the world point in the middle of ``view``.

    Something lies over the lowest ``foot`` pixels: the world can be moved out from under it.
    """

    world: pygame.FRect
    view: pygame.Rect
    zoom: float = 1.0
    centre: pygame.Vector2 = field(default_factory=pygame.Vector2)
    min_zoom: float = 0.05
    max_zoom: float = 4.0
    foot: int = 0

    def to_screen(self, point: Point) -> tuple[float, float]:
        x = (point[0] - self.centre.x) * self.zoom + self.view.centerx
        y = (point[1] - self.centre.y) * self.zoom + self.view.centery
        return x, y

    def to_world(self, point: Point) -> tuple[float, float]:
        x = (point[0] - self.view.centerx) / self.zoom + self.centre.x
        y = (point[1] - self.view.centery) / self.zoom + self.centre.y
        return x, y

    def rect_to_screen(self, rect: pygame.FRect | pygame.Rect) -> pygame.Rect:
        left, top = self.to_screen((rect.left, rect.top))
        right, bottom = self.to_screen((rect.right, rect.bottom))
        x, y = round(left), round(top)
        return pygame.Rect(x, y, round(right) - x, round(bottom) - y)

    def visible_world(self) -> pygame.FRect:
        left, top = self.to_world(self.view.topleft)
        return pygame.FRect(left, top, self.view.width / self.zoom, self.view.height / self.zoom)

    def fit_zoom(self, rect: pygame.FRect | pygame.Rect | None = None, margin: float = 0) -> float:
        """The zoom at which ``rect`` (the whole world by default) just fits in the view."""
        rect = rect or self.world
        wide = max(1.0, self.view.width - 2 * margin) / max(rect.width, 1e-6)
        high = max(1.0, self.view.height - self.foot - 2 * margin) / max(rect.height, 1e-6)
        return min(wide, high)

    def fit(self, rect: pygame.FRect | pygame.Rect | None = None, margin: float = 0) -> None:
        rect = rect or self.world
        self.zoom = self._bound(self.fit_zoom(rect, margin))
        self.look_at((rect.centerx, rect.centery + self.foot / 2 / self.zoom))

    def pan(self, dx: float, dy: float) -> None:
        """Move the world by a drag of ``dx``, ``dy`` pixels."""
        self.centre.x -= dx / self.zoom
        self.centre.y -= dy / self.zoom
        self.clamp()

    def zoom_at(self, point: Point, factor: float) -> None:
        """Zoom by ``factor`` so that the world point under ``point`` stays where it is."""
        before = self.to_world(point)
        self.zoom = self._bound(self.zoom * factor)
        after = self.to_world(point)
        self.centre.x += before[0] - after[0]
        self.centre.y += before[1] - after[1]
        self.clamp()

    def look_at(self, point: Point) -> None:
        self.centre.update(*point)
        self.clamp()

    def reveal(self, point: Point, margin: float = 0) -> bool:
        """Bring a world point into sight, at least ``margin`` pixels from the edges of the view.

        Returns whether anything moved.
        """
        x, y = self.to_screen(point)
        across = min(margin, self.view.width / 2)
        down = min(margin, self.view.height / 2)
        before = self.centre.copy()
        self.pan(
            max(self.view.left + across - x, 0) + min(self.view.right - across - x, 0),
            max(self.view.top + down - y, 0) + min(self.view.bottom - self.foot - down - y, 0),
        )
        return self.centre != before

    def lens(self, x: float, y: float) -> "Camera":
        """The camera of something that lies in this world with its origin at ``x``, ``y``."""
        return replace(self, world=self.world.move(-x, -y), centre=self.centre - (x, y))

    def clamp(self) -> None:
        """Keep the world in sight: centred when smaller than the view, no void otherwise."""
        self.centre.x = _clamped(
            self.centre.x, self.world.left, self.world.right, self.view.width / self.zoom
        )
        self.centre.y = _clamped(
            self.centre.y,
            self.world.top,
            self.world.bottom + self.foot / self.zoom,
            self.view.height / self.zoom,
        )

    def _bound(self, zoom: float) -> float:
        lowest = min(self.min_zoom, self.fit_zoom())
        return min(max(zoom, lowest), self.max_zoom)


def _clamped(centre: float, low: float, high: float, span: float) -> float:
    if high - low <= span:
        return (low + high) / 2
    return min(max(centre, low + span / 2), high - span / 2)
