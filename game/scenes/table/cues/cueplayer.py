"""Plays the beats of a story as effects on the board: one after the other, moves side by side."""

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from game.contract.cues import Cue
from game.scenes.table.cues.effects import motion_of
from game.scenes.titles.effects import Effect, Motion, Point
from game.session.play.story import Beat
from game.ui.boards import Piece
from game.ui.settings import Settings

MOST_TOGETHER = 1.2
"""Seconds that pieces take which move side by side, however long their ways are."""


@dataclass(slots=True)
class Way:
    """What one piece does, one effect after the other; `at` is the one that is seen now."""

    effects: list[Effect] = field(default_factory=list)
    at: int = 0

    @property
    def is_over(self) -> bool:
        return self.at == len(self.effects)

    def adjust(self, pieces: Sequence[Piece]) -> Sequence[Piece]:
        """The pieces, this one as far along its way as it is."""
        for effect in self.effects[: self.at + 1]:
            pieces = effect.adjust(pieces)
        return pieces


class CuePlayer:
    """Shows beats up to `goal`; calls `on_beat(position)` as they have been seen.

    `anchor(name)` gives map positions, of pieces and spaces and of "piece@space", where the
    piece would stand there; `size_of(name)` gives the width in map pixels of what is drawn
    about a piece or a space; `play_sound(name)` makes a noise. `own` are the title's own motions
    by the kinds of its cues. `board_of(name)` is the id of the board on which a piece lies, and
    `seek(board, point)` brings a point of one into sight.

    While it is held, it shows one thing more with each `step`: from the position `stepped_from`.
    """

    def __init__(
        self,
        settings: Settings,
        cues_of: Callable[[Beat], Sequence[Cue]],
        anchor: Callable[[str], Point],
        on_beat: Callable[[int], object],
        play_sound: Callable[[str], object],
        size_of: Callable[[str], float],
        own: Mapping[str, Motion],
        board_of: Callable[[str], str] = lambda name: "",
        seek: Callable[[str, Point], object] = lambda board, point: None,
    ) -> None:
        self._settings = settings
        self._cues_of = cues_of
        self._anchor = anchor
        self._on_beat = on_beat
        self._play_sound = play_sound
        self._size_of = size_of
        self._own, self._board_of, self._seek = own, board_of, seek
        self._beats: deque[Beat] = deque()
        self._cues: deque[Cue] = deque()
        self._begun = 0
        self._ways: list[Way] = []
        self._heading: Effect | None = None
        self._has_shown = False
        self.is_held = False
        self.position = self.stepped_from = 0
        self.speed = 1.0

    @property
    def is_playing(self) -> bool:
        """Whether beats are still to be seen; a heading may stand there longer."""
        return bool(self._beats or self._begun)

    @property
    def reached(self) -> int:
        """The position when what is being shown is over."""
        return self.position + self._begun

    @property
    def goal(self) -> int:
        """The position when all that is queued has been shown."""
        return self.reached + len(self._beats)

    @property
    def is_moving(self) -> bool:
        """Whether the next frame differs from this one."""
        return (self.is_playing and not self._waits) or self._heading is not None

    @property
    def effects(self) -> Sequence[Effect]:
        """What is drawn over the board now, the last on top."""
        moving = [way.effects[way.at] for way in self._ways if not way.is_over]
        return [*moving, self._heading] if self._heading else moving

    def play(self, beats: Sequence[Beat]) -> None:
        """Queue more beats; those shown are counted by `position`."""
        self._beats.extend(beats)

    def adopt(self, other: "CuePlayer") -> None:
        """Go on with what another player was showing."""
        self._beats, self._cues, self._begun = other._beats, other._cues, other._begun
        self._ways, self._heading = other._ways, other._heading
        self._has_shown, self.is_held = other._has_shown, other.is_held
        self.position, self.speed = other.position, other.speed

    def jump(self, position: int) -> None:
        """Forget what is queued and stand at a position."""
        self._beats.clear()
        self._cues.clear()
        self._ways, self._heading = [], None
        self._begun = 0
        self._has_shown = self.is_held = False
        self.position = position

    def skip(self, is_awaited: Callable[[Beat], bool] = lambda beat: False) -> bool:
        """Show at once what is queued, up to the first awaited beat; whether one came."""
        self._cues.clear()
        self._ways, self._heading = [], None
        self.is_held = False
        while self._beats and not is_awaited(self._beats[0]):
            self._beats.popleft()
            self._begun += 1
        if self._begun:
            self._close()
        return bool(self._beats)

    def step(self) -> None:
        """Hold; what is being shown is over, and the next thing is shown."""
        self.stepped_from = self.reached
        self._ways, self.is_held, self._has_shown = [], True, False
        self._cues.clear()
        self.update(0.0)

    def go_on(self) -> None:
        """Hold no longer."""
        self.is_held = False

    def update(self, seconds: float) -> bool:
        """Let time pass; True while something moves."""
        if not self.is_moving:
            return False
        if self._heading and self._is_over(self._heading, seconds):
            self._heading = None
        for way in self._ways:
            self._advance(way, seconds)
        while self.is_playing and not self._waits and all(way.is_over for way in self._ways):
            self._start_next()
        return True

    def adjust(self, pieces: Sequence[Piece]) -> Sequence[Piece]:
        for way in self._ways:
            pieces = way.adjust(pieces)
        return pieces

    @property
    def _waits(self) -> bool:
        """Whether it is held, and the next thing would be another one."""
        return self.is_held and self._has_shown and not self._begun

    def _advance(self, way: Way, seconds: float) -> None:
        """A piece goes on; one with a long way goes faster."""
        whole = sum(self._length(effect.cue) for effect in way.effects)
        pace = max(1.0, whole / MOST_TOGETHER) if len(way.effects) > 1 else 1.0
        if not way.is_over and self._is_over(way.effects[way.at], seconds * pace):
            way.at += 1

    def _is_over(self, effect: Effect, seconds: float) -> bool:
        """Let an effect go on; whether it has come to its end."""
        length = self._length(effect.cue) / self.speed
        effect.progress = min(1.0, effect.progress + seconds / length) if length else 1.0
        effect.pose = self._pose(effect.cue)
        return effect.progress >= 1.0

    def _motion(self, cue: Cue) -> Motion:
        return motion_of(cue.kind, self._own)

    def _length(self, cue: Cue) -> float:
        """Seconds; 0 for a cue that is not shown."""
        motion = self._motion(cue)
        if not self._settings.reduced_motion:
            return self._settings.motion(motion.seconds)
        return self._settings.still(motion.still[1]) if motion.still else 0.0

    def _pose(self, cue: Cue) -> float | None:
        still = self._motion(cue).still
        return still[0] if self._settings.reduced_motion and still else None

    def _start_next(self) -> None:
        self._ways = []
        if self._cues:
            self._start(self._cues.popleft())
        elif self._begun:
            self._close()
        else:
            self._begin()

    def _begin(self) -> None:
        """Begin a beat, and with moves all the moves that follow."""
        cues = self._cues_of(self._beats.popleft())
        self._begun = 1
        if not cues or not self._goes_along(cues):
            self._cues.extend(cues)
            return
        ways: dict[str, Way] = {}
        self._lengthen(ways, cues)
        while self._beats and self._goes_along(cues := self._cues_of(self._beats[0])):
            self._beats.popleft()
            self._begun += 1
            self._lengthen(ways, cues)
        self._ways = [way for way in ways.values() if way.effects]

    def _goes_along(self, cues: Sequence[Cue]) -> bool:
        return all(self._motion(cue).goes_along for cue in cues)

    def _lengthen(self, ways: dict[str, Way], cues: Sequence[Cue]) -> None:
        for cue in cues:
            way = ways.setdefault(cue.piece, Way())
            if effect := self._effect(cue, way.effects[-1] if way.effects else None):
                way.effects.append(effect)

    def _start(self, cue: Cue) -> None:
        """Show a cue by itself; for a heading nothing waits."""
        if not self._motion(cue).is_heading:
            effect = self._effect(cue)
            self._ways = [Way([effect])] if effect else []
        elif not self._is_heading_next():
            self._heading = self._effect(cue)

    def _is_heading_next(self) -> bool:
        """Whether the next thing to be seen would take a heading's place."""
        queued = (cue for beat in self._beats for cue in self._cues_of(beat) if self._length(cue))
        return any(self._motion(cue).is_heading for cue in [*self._cues, *list(queued)[:1]][:1])

    def _effect(self, cue: Cue, before: Effect | None = None) -> Effect | None:
        """A cue begins, where the piece has come to before; None where nothing is seen of it."""
        if cue.sound:
            self._play_sound(cue.sound)
        if self._motion(cue).is_sought:
            name = cue.piece or cue.place
            self._seek(self._board_of(name), self._anchor(cue.place or cue.piece))
        if not self._length(cue):
            return None
        self._has_shown = True
        end = cue.to
        if cue.kind == "move":
            start, end = self._anchor(cue.piece), f"{cue.piece}@{cue.to}"
        elif before and cue.place in ("", cue.piece):
            start = before.end
        else:
            start = self._anchor(cue.place or cue.piece)
        return Effect(
            cue,
            start,
            self._anchor(end) if end else start,
            self._motion(cue),
            self._size_of(cue.piece or cue.place),
            pose=self._pose(cue),
            board=self._board_of(cue.piece or cue.place),
        )

    def _close(self) -> None:
        self.position += self._begun
        self._begun = 0
        self._on_beat(self.position)
