"""How the advanced game finds, sees and hunts, against the second copy, cell by cell."""

from itertools import product

from game.titles.submarine.printed.advanced import (
    attack_points,
    crew,
    crew_change,
    defence_points,
    most_targets,
    power_lost,
    weather,
)
from game.titles.submarine.printed.advanced_finding import (
    contact_depth,
    homing_changes,
    homing_range,
    homing_value,
    keeps_contact,
    light,
    night_sight,
    radar_reach,
    sweep_changes,
    sweep_range,
    visibility,
)
from game.titles.submarine.printed.tables import ADVANCED_TABLES
from tests.titles.submarine.printed import advanced
from tests.titles.submarine.printed.advanced.agreeing import (
    FACES,
    FEET,
    PAIRS,
    WEATHERS,
    agree,
    thrown,
)

CREWS = ("novice", "experienced", "professional")
SONARS = {"": "no_sonar", "japanese": "japanese", "ordinary": "ordinary", "improved": "improved"}
THEATRES = ("pacific", "atlantic", "mediterranean")
WITH_GEAR = ("XXI", "XXIII")
"""35.2.9 The classes with S gear."""
NATIONS = {"Japan": "japanese", "Germany": "german"}
BEYOND = 50
"""6.14 Feet that a sweep reaches further for each hex beyond the chart."""


# Seeing


def test_each_light_of_each_weather() -> None:
    agree(
        {(False, row.weather): row.day for row in advanced.visibility_weather()}
        | {(True, row.weather): row.night for row in advanced.visibility_weather()},
        light,
    )


def test_how_far_each_boat_sees_at_each_depth_in_each_weather() -> None:
    """35.2.9 S gear is used from 50 to 150 feet, and weather is nothing to it."""
    sights = {(row.light, row.place): row.hexes for row in advanced.visibility()}
    copied = {}
    for boat, sea, depth, is_night in product(
        advanced.boats(), advanced.visibility_weather(), FEET, (False, True)
    ):
        lit = sea.night if is_night else sea.day
        if depth <= 25:
            hexes = sights[lit, str(depth)] // sea.divisor
        else:
            hexes = sights[lit, "s_gear"] if boat.name in WITH_GEAR and depth <= 150 else 0
        copied[boat.id, depth, is_night, sea.weather] = hexes
    agree(copied, visibility)


def test_each_throw_of_a_lookout() -> None:
    changes = {row.what: row.value for row in advanced.night_visual_changes()}
    copied = {}
    for ((depth, pair), value), nation, sea in product(
        thrown(advanced.night_visual()).items(), ("Britain", "USA", *NATIONS), WEATHERS
    ):
        hexes = int(value) + changes.get(NATIONS.get(nation, ""), 0) + changes.get(sea, 0)
        is_floor = depth == "0" and sea == "clear"
        least = changes["least_on_the_surface_when_clear"] if is_floor else 0
        copied[pair, int(depth), nation, sea] = max(hexes, least)
    agree(copied, night_sight)
    lookout = ADVANCED_TABLES.lookout
    told = {name: change for name, change in changes.items() if name in NATIONS.values()}
    assert {NATIONS[nation]: change for nation, change in lookout.nations.items()} == told
    assert lookout.least == changes["least_on_the_surface_when_clear"]


def test_each_throw_of_each_radar() -> None:
    """46.2 Only the 3 cm radar sees a snort; a fraction of a hex is dropped."""
    changes = {row.what: row for row in advanced.radar_changes()}
    copied = {}
    for ((column, pair), value), quality, sea in product(
        thrown(advanced.radar()).items(), CREWS, WEATHERS
    ):
        percent = changes[sea].percent if sea in changes else 100
        more = changes[quality].hexes if quality in changes else 0
        is_snort = column == "snort_3cm"
        radar = "3cm" if is_snort else column
        copied[radar, pair, quality, sea, is_snort] = int(value) * percent // 100 + more
    unseen = {
        (radar, pair, "novice", "clear", True): 0 for radar in ("1.5m", "10cm") for pair in PAIRS
    }
    agree(copied | unseen, radar_reach)


# Sonar


def test_each_throw_of_each_sonar() -> None:
    cells = {key: int(value) for key, value in thrown(advanced.sonar_sweep()).items()}
    changes = {0, *(row.value for row in advanced.sonar_sweep_changes())}
    agree(
        {
            (sonar, pair, change): max(0, hexes + change)
            for ((sonar, pair), hexes), change in product(cells.items(), changes)
        },
        sweep_range,
    )
    agree({sonar: cells[sonar, (6, 6)] for sonar in SONARS if sonar}, homing_range)


def test_what_changes_a_sweep() -> None:
    changes = {row.what: row.value for row in advanced.sonar_sweep_changes()}
    cases = {
        "silent_running": (True, False, 0, "novice", "clear"),
        "foxer": (False, True, 0, "novice", "clear"),
        "speed_3": (False, False, 3, "novice", "clear"),
        "gale": (False, False, 0, "novice", "gale"),
        "storm": (False, False, 0, "novice", "storm"),
        "experienced": (False, False, 0, "experienced", "clear"),
        "professional": (False, False, 0, "professional", "clear"),
    }
    copied = {case: changes[what] for what, case in cases.items()}
    none = {(False, False, speed, "novice", "rough"): 0 for speed in range(3)}
    agree(copied | none, lambda *case: sum(change for _, change in sweep_changes(*case)))
    assert {*cases} == {*changes}


def test_how_deep_a_sweep_reaches() -> None:
    copied = {row.at: row.value or 0 for row in advanced.contact_depth()}
    last = max(copied)
    agree(copied, contact_depth)
    agree({last + more: copied[last] + BEYOND * more for more in range(1, 25)}, contact_depth)


def test_each_throw_of_homing_at_each_speed() -> None:
    copied = {row.at: row.value or 0 for row in advanced.sonar_homing()}
    faster = dict.fromkeys(range(max(copied), 15), 0)
    agree(copied | faster, homing_value)
    agree(
        {
            (speed, pair, 0, 0): 10 * pair[0] + pair[1] <= highest
            for (speed, highest), pair in product((copied | faster).items(), PAIRS)
        },
        keeps_contact,
    )


def test_what_changes_the_dice_of_homing() -> None:
    """45.4 Below the contact depth it is silent running alone that counts."""
    cases = {
        "japanese": ("japanese", "novice", False, False, False, False, False),
        "improved": ("improved", "novice", False, False, False, False, False),
        "emergency_power": ("ordinary", "novice", True, False, False, False, False),
        "repairing": ("ordinary", "novice", False, True, False, False, False),
        "silent_running": ("ordinary", "novice", False, False, True, False, False),
        "silent_running_below_contact_depth": (
            "ordinary", "novice", False, False, True, True, False,
        ),
        "foxer": ("ordinary", "novice", False, False, False, False, True),
        "experienced": ("ordinary", "experienced", False, False, False, False, False),
        "professional": ("ordinary", "professional", False, False, False, False, False),
    }  # fmt: skip
    rows = {row.what: [(row.coloured, row.white)] for row in advanced.sonar_homing_changes()}
    copied = {case: rows[what] for what, case in cases.items()}
    copied["ordinary", "novice", False, False, False, True, False] = []
    agree(copied, lambda *case: [(coloured, white) for _, coloured, white in homing_changes(*case)])
    assert {*cases} == {*rows}


# Crews and weather


def test_each_crew_of_each_face_and_year() -> None:
    rows = advanced.crew_changes()
    changes = {
        year: [0, *(row.value or 0 for row in rows if row.at <= year)][-1] for year in range(8)
    }
    agree(changes, crew_change)
    qualities = {row.die: row.quality for row in advanced.crews()}
    agree(
        {
            (face, year): qualities[max(1, face + changes[year])]
            for face, year in product(FACES, changes)
        },
        crew,
    )


def test_the_targets_of_each_crew() -> None:
    agree({row.what: row.value for row in advanced.targets()}, most_targets)


def test_each_throw_of_the_weather() -> None:
    copied = thrown(advanced.weather())
    agree(copied, weather)
    assert {theatre for theatre, _ in copied} == {*THEATRES}


# The prolonged attack


def test_each_throw_of_a_prolonged_attack() -> None:
    """34.75 A dash is no power lost, and beyond 9 it is as at 9."""
    copied = {
        (int(column), pair): int(value or 0)
        for (column, pair), value in thrown(advanced.prolonged_attack()).items()
    }
    more = {(10, pair): copied[9, pair] for pair in PAIRS}
    less = {(-5, pair): 0 for pair in PAIRS}
    agree(copied | more | less, power_lost)


def test_the_points_of_a_prolonged_attack() -> None:
    points = {(row.side, row.what): row.points for row in advanced.prolonged_attack_points()}
    agree({sonar: points["attack", what] for sonar, what in SONARS.items()}, attack_points)
    agree({speed: points["defence", str(min(speed, 5))] for speed in range(1, 9)}, defence_points)
