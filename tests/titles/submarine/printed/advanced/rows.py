"""What one row, or one cell, of a table of the advanced game tells.

The fields of a row stand in the order of the columns of its file. An empty cell is no number and no
word: a sonar that keeps no contact at that speed, a torpedo that is made until the end of the war.
"""

from typing import NamedTuple


class Cell(NamedTuple):
    """One cell of a table that two dice are thrown on."""

    low: int
    high: int
    column: str
    value: str
    is_printed: bool


class Boat(NamedTuple):
    """The figures of a class of submarines that differ from the basic game."""

    nation: str
    id: str
    name: str
    dt: int
    surfaced: int
    normal: int
    maximum: int
    power: int
    silent_hexes: int
    silent_turns: int
    snort: int | None
    dive: int
    rise: int
    mark: str


class Escort(NamedTuple):
    """The speed of a class of escorts."""

    nation: str
    id: str
    type: str
    name: str
    speed: int
    mark: str


class Capital(NamedTuple):
    """The speed of a capital ship."""

    name: str
    type: str
    nation: str
    speed: int
    mark: str


class Torpedo(NamedTuple):
    """A type of torpedo, and the column of the damage table that it uses."""

    nation: str
    name: str
    first: str
    last: str
    propellant: str
    speed: int
    column: str
    is_magnetic: bool
    is_acoustic: bool
    is_circling: bool
    mark: str


class DudWindow(NamedTuple):
    """The row of the dud table that a torpedo uses from one season to another."""

    nation: str
    torpedo: str
    first: str
    last: str
    dud: str
    mark: str


class Window(NamedTuple):
    """The seasons in which a torpedo has a magnetic pistol."""

    nation: str
    torpedo: str
    first: str
    last: str
    mark: str


class Equipment(NamedTuple):
    """The first season of what a nation equips its ships with."""

    nation: str
    name: str
    first: str
    mark: str


class MkX(NamedTuple):
    """The one-ton depth charge, which does a number of times what a 300 lb one does."""

    first: str
    deepest: int
    times: int
    mark: str


class Aspect(NamedTuple):
    """The highest throw that hits a target at one attitude."""

    kind: str
    nation: str
    target: str
    attitude: int
    highest: int
    is_printed: bool


class Charge(NamedTuple):
    """The hit points of a depth charge that explodes so far off in depth."""

    type: str
    low: int
    high: int
    off: int
    points: int
    is_printed: bool


class Sight(NamedTuple):
    """How far a submarine sees a target in one light, from a depth or with S gear."""

    light: str
    place: str
    hexes: int
    is_printed: bool


class Value(NamedTuple):
    """One number that goes by a word: what changes a range, a class of duds, a crew."""

    what: str
    value: int
    mark: str


class Step(NamedTuple):
    """One number that goes by a number, which may be the first of those it stands for."""

    at: int
    value: int | None
    mark: str


class Dice(NamedTuple):
    """What a circumstance adds to the two dice."""

    what: str
    coloured: int
    white: int
    mark: str


class DefenceDice(NamedTuple):
    """What a defence type adds to the two dice."""

    dt: int
    coloured: int
    white: int
    mark: str


class GunneryChange(NamedTuple):
    """What a circumstance adds to the damage factor of a gun, if it may fire."""

    what: str
    factor: int
    may_fire: bool
    mark: str


class RadarChange(NamedTuple):
    """The part of a radar range that is left, and what is then added to it."""

    what: str
    percent: int
    hexes: int
    mark: str


class SightWeather(NamedTuple):
    """The light that a weather gives by day and by night, and what divides the range."""

    weather: str
    day: str
    night: str
    divisor: int
    mark: str


class Points(NamedTuple):
    """What a vessel gives in a prolonged attack, by its sonar or its speed."""

    side: str
    what: str
    points: int
    mark: str


class KGuns(NamedTuple):
    """The K-guns that a nation may put on each side of ships of some types from a season on."""

    nation: str
    types: str
    first: str
    k_guns: int
    mark: str


class EvasionPlot(NamedTuple):
    """One of the moves that a result of the evasion table allows."""

    result: str
    plot: str
    mark: str


class Crew(NamedTuple):
    """The quality of a crew on a face of the die."""

    die: int
    quality: str
    mark: str


class AcousticHit(NamedTuple):
    """What the first acoustic torpedo of a turn hits, and what those after it hit."""

    die: int
    first: str
    later: str
    mark: str


class T3Hit(NamedTuple):
    """What a T3 torpedo hits."""

    die: int
    hit: str
    mark: str


class Stand(NamedTuple):
    """The Japanese ship whose detonation row a torpedoed submarine uses."""

    dt: int
    target: str
    mark: str
