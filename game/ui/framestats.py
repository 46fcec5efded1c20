"""How long the last frames took to draw."""

from collections import deque


class FrameStats:
    """Drawing times of the last frames, in milliseconds."""

    def __init__(self) -> None:
        self.times: deque[float] = deque(maxlen=600)
        self.count = 0

    def add(self, milliseconds: float) -> None:
        self.times.append(milliseconds)
        self.count += 1
