"""How far a share that was counted may be from the true one."""

from math import sqrt

Z_95 = 1.959964


def wilson(share: float, total: int, sigmas: float = Z_95) -> tuple[float, float]:
    """The ends of the interval of a share of so many trials (Wilson), of 95 % as a rule."""
    spread = sigmas * sigmas / total
    center = (share + spread / 2) / (1 + spread)
    half = sigmas * sqrt(share * (1 - share) / total + spread / (4 * total)) / (1 + spread)
    low = max(0.0, center - half) if share > 0 else 0.0
    high = min(1.0, center + half) if share < 1 else 1.0
    return low, high
