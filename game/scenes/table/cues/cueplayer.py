"""Plays the beats of a story as effects on the board, one cue after the other."""

from collections.abc import Callable, Mapping, Sequence

from game.contract.cues import Cue
from game.scenes.table.cues.effects import motion_of
from game.scenes.titles.effects import Effect, Motion, Point
from game.session.story.replay import Beat
from game.ui.boards import Piece
from game.ui.settings import Settings


class CuePlayer:
    """Shows beats `shown` .. `goal`; calls `on_beat(position)` as each has been seen.

    `anchor(name)` gives map positions, of pieces and spaces and of "piece@space", where the
    piece would stand there; `size_of(name)` gives the width in map pixels of what is drawn
    about a piece or a space; `play_sound(name)` makes a noise. `own` are the title's own motions
    by the kinds of its cues.
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
    ) -> None:
        self._settings = settings
        self._cues_of = cues_of
        self._anchor = anchor
        self._on_beat = on_beat
        self._play_sound = play_sound
        self._size_of = size_of
        self._own = own
        self._beats: list[Beat] = []
        self._cues: list[Cue] = []
        self._is_beat_open = False
        self.position = 0
        self.speed = 1.0
        self.effect: Effect | None = None

    @property
    def is_playing(self) -> bool:
        return self.effect is not None or bool(self._beats) or self._is_beat_open

    def play(self, beats: Sequence[Beat]) -> None:
        """Queue more beats; those shown are counted by `position`."""
        self._beats.extend(beats)

    def adopt(self, other: "CuePlayer") -> None:
        """Go on with what another player was showing."""
        self._beats, self._cues = other._beats, other._cues
        self._is_beat_open, self.effect = other._is_beat_open, other.effect
        self.position, self.speed = other.position, other.speed

    def jump(self, position: int) -> None:
        """Forget what is queued and stand at a position."""
        self._beats.clear()
        self._cues.clear()
        self._is_beat_open = False
        self.effect = None
        self.position = position

    def skip(self) -> None:
        """Show everything that is queued at once."""
        self.effect = None
        self._cues.clear()
        while self._is_beat_open or self._beats:
            if not self._is_beat_open:
                self._beats.pop(0)
            self._close_beat()

    def update(self, seconds: float) -> bool:
        """Let time pass; True while something moves."""
        if not self.is_playing:
            return False
        if self.effect is not None:
            self._advance(self.effect, seconds)
        while self.effect is None and self.is_playing:
            self._start_next()
        return True

    def adjust(self, pieces: Sequence[Piece]) -> Sequence[Piece]:
        return self.effect.adjust(pieces) if self.effect else pieces

    def _advance(self, effect: Effect, seconds: float) -> None:
        length = self._length(effect.cue) / self.speed
        effect.progress = effect.progress + seconds / length if length else 1.0
        effect.pose = self._pose(effect.cue)
        if effect.progress >= 1.0:
            self.effect = None

    def _length(self, cue: Cue) -> float:
        """Seconds; 0 for a cue that is not shown."""
        motion = motion_of(cue.kind, self._own)
        if not self._settings.reduced_motion:
            return self._settings.motion(motion.seconds)
        return self._settings.still(motion.still[1]) if motion.still else 0.0

    def _pose(self, cue: Cue) -> float | None:
        still = motion_of(cue.kind, self._own).still
        return still[0] if self._settings.reduced_motion and still else None

    def _start_next(self) -> None:
        if self._cues:
            self._start(self._cues.pop(0))
        elif self._is_beat_open:
            self._close_beat()
        else:
            self._cues = list(self._cues_of(self._beats.pop(0)))
            self._is_beat_open = True

    def _start(self, cue: Cue) -> None:
        if cue.sound:
            self._play_sound(cue.sound)
        if self._length(cue):
            start, end = cue.place or cue.piece, cue.to or cue.place or cue.piece
            if cue.kind == "move":
                start, end = cue.piece, f"{cue.piece}@{cue.to}"
            self.effect = Effect(
                cue,
                self._anchor(start),
                self._anchor(end),
                motion_of(cue.kind, self._own),
                self._size_of(cue.piece or cue.place),
                pose=self._pose(cue),
            )

    def _close_beat(self) -> None:
        self._is_beat_open = False
        self.position += 1
        self._on_beat(self.position)
