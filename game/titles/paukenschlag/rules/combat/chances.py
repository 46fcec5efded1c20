"""9 What attacks come to, by chance: exactly, from the charts."""

from fractions import Fraction
from math import comb
from typing import NamedTuple

from game.titles.paukenschlag.printed.tables import (
    asw_number,
    crt,
    dud_faces,
)

D6, D10 = range(1, 7), range(1, 11)
FORCED_UP = 4
"""9.2f The face of the second die that brings a boat up, where it is below the chart's number."""


class Hurt(NamedTuple):
    """The chances that a target is sunk, and that it is crippled and no more."""

    sunk: Fraction
    crippled: Fraction


def of_charges(factors: int, columns_right: int) -> tuple[Fraction, Fraction]:
    """9.2d to g The chances that a boat is sunk, and that she is forced up."""
    sunk = up = Fraction(0)
    for face in D6:
        if number := asw_number(factors, face, columns_right=columns_right):
            sunk += Fraction(sum(second > number for second in D6), 36)
            up += Fraction(number > FORCED_UP, 36)
    return sunk, up


def of_torpedo(needs: int, turn: int) -> Fraction:
    """9.1e, 9.1f That one torpedo hits and goes off."""
    return Fraction(needs, 6) * Fraction(10 - dud_faces(turn), 10)


def of_salvo(
    count: int, needs: int, turn: int, strength: int, defence: int, flotation: int, *,
    is_crippled: bool,
) -> Hurt:  # fmt: skip
    """9.1e to k What several torpedoes at one target do to it together."""
    one = of_torpedo(needs, turn)
    sunk = crippled = Fraction(0)
    for hits in range(1, count + 1):
        chance = comb(count, hits) * one**hits * (1 - one) ** (count - hits)
        for face in D6:
            struck = crt(hits * strength, defence, face)
            if 2 * struck <= flotation:
                continue
            if struck > flotation or is_crippled:
                sunk += chance / 6
            else:
                crippled += chance / 6
    return Hurt(sunk, crippled)


def of_gunfire(
    attack: int, defence: int, flotation: int, modifier: int, *, is_crippled: bool
) -> Hurt:
    """9.3b to g That guns hit a target, and cripple it: the second time they sink it."""
    hurt = sum(
        (
            Fraction(sum(face + hits + modifier > flotation for face in D6), 36)
            for hits in (crt(attack, defence, face) for face in D6)
            if hits
        ),
        Fraction(0),
    )
    return Hurt(hurt, Fraction(0)) if is_crippled else Hurt(Fraction(0), hurt)
