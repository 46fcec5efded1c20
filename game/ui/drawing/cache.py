"""A least-recently-used store of surfaces, bound by their size in memory."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from weakref import WeakSet

import pygame

_caches: "WeakSet[SurfaceCache]" = WeakSet()


def forget_all() -> None:
    """Free every surface that is kept anywhere: what showed them is gone."""
    for cache in _caches:
        cache.clear()


class SurfaceCache:
    """Surfaces by key; the oldest leave when ``limit`` bytes are exceeded."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.used = 0
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        _caches.add(self)

    def __len__(self) -> int:
        return len(self._surfaces)

    def find(self, key: Hashable) -> pygame.Surface | None:
        """The surface kept for ``key``, if it is."""
        found = self._surfaces.get(key)
        if found is not None:
            self._surfaces.move_to_end(key)
        return found

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface for ``key``, made by ``make`` on first use."""
        found = self.find(key)
        if found is not None:
            return found
        surface = make()
        self._surfaces[key] = surface
        self.used += _size(surface)
        while self.used > self.limit and len(self._surfaces) > 1:
            self.used -= _size(self._surfaces.popitem(last=False)[1])
        return surface

    def clear(self) -> None:
        self._surfaces.clear()
        self.used = 0


def _size(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
