"""Data packs: read, checked, in force from the next start, told in every save and chart."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from game.bots.packtrial import fault_with
from game.session.play.session import Session
from game.tables import packs
from game.tables.loader import read_title_file
from game.tables.packs import (
    Pack,
    check_pack,
    choose_packs,
    chosen_packs,
    found_packs,
    tables_checksum,
)
from game.tables.resources import HOME_VARIABLE, resource
from game.titles import load_title
from game.titles.unterseeboot.printed.tables import TABLES, Tables

TITLE = load_title("unterseeboot")
HEADING = {"name": "Mine", "title": "unterseeboot", "version": "2"}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    return tmp_path / "home"


def write(home: Path, tables: object, heading: object = HEADING, folder: str = "mine") -> Pack:
    """A pack of these tables in the player's folder, read again."""
    place = home / "packs" / folder
    place.mkdir(parents=True, exist_ok=True)
    for name, content in (("pack.json", heading), ("tables.json", tables)):
        raw = content if isinstance(content, bytes) else json.dumps(content).encode()
        (place / name).write_bytes(raw)
    return next(pack for pack in found_packs() if pack.folder == folder)


def run(home: Path, code: str, *chosen: str, **more: str) -> Any:
    """What Python prints as JSON in a program started with these packs chosen."""
    choose_packs(chosen)
    environment: Mapping[str, str] = {
        **{key: value for key, value in os.environ.items() if key != packs.PACKS_VARIABLE},
        HOME_VARIABLE: str(home),
        **more,
    }
    done = subprocess.run(
        [sys.executable, "-c", dedent(code)],
        env=environment, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.stderr == ""
    return json.loads(done.stdout.splitlines()[-1])


@pytest.fixture
def load(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., tuple[Tables, list[str]]]]:
    """Loads the tables as a program started with some packs would; also what is wrong."""
    monkeypatch.setattr(packs, "_loaded", dict(packs._loaded))

    def start(*folders: str) -> tuple[Tables, list[str]]:
        monkeypatch.setenv(packs.PACKS_VARIABLE, json.dumps(folders))
        packs._read_packs.cache_clear()
        return packs.load_tables("unterseeboot", Tables), packs.problems()

    yield start
    packs._read_packs.cache_clear()


Load = Callable[..., tuple[Tables, list[str]]]
FIGURES = """
    import json
    from game.titles import load_title
    from game.tables import packs
    title = load_title("unterseeboot")
    from game.titles.unterseeboot.printed.tables import TABLES
    charts = {chart.id: chart.source for chart in title.words.charts()}
    print(json.dumps([TABLES.boat.hull, TABLES.boat.turns, charts, title.data_checksum,
                      packs.problems()]))
"""


class TestTheExample:
    @pytest.fixture(autouse=True)
    def _copied(self, home: Path) -> None:
        shutil.copytree(resource("assets", "example-pack"), home / "packs" / "example pack")

    def test_it_is_sound(self) -> None:
        (pack,) = found_packs()
        assert (pack.name, check_pack(pack)) == ("Example boat 1.0", [])

    def test_it_changes_the_figures_the_charts_and_the_checksum(self, home: Path) -> None:
        hull, turns, charts, checksum, problems = run(home, FIGURES, "example pack")
        assert (hull, turns, problems) == (4, 20, [])
        assert charts["boat"] == "data pack Example boat 1.0, our own figures for an example"
        assert charts["torpedo"] == "rulebook, Torpedo Attack table"
        assert checksum != TITLE.data_checksum

    def test_not_chosen_it_changes_nothing(self, home: Path) -> None:
        hull, _, _, checksum, _ = run(home, FIGURES)
        assert (hull, checksum) == (3, TITLE.data_checksum)

    def test_whole_games_are_played_with_it(self, home: Path) -> None:
        code = """
            import json
            from game.bots.crews import processes
            from game.bots.simulate import simulate
            from game.session.request.start import StartRequest
            request = StartRequest("unterseeboot", seats={"captain": "captain"})
            with processes(2) as crew:
                figures = simulate(request, 20, crew)
            print(json.dumps(figures.games))
        """
        assert run(home, code, "example pack") == 20

    def test_children_of_the_program_keep_its_packs_when_the_choice_changes(
        self, home: Path
    ) -> None:
        code = """
            import json, subprocess, sys
            from game.tables import packs
            assert packs.packs_in_force() == ("example pack",)
            packs.choose_packs([])
            where = "game.titles.unterseeboot.printed.tables"
            ask = f"from {where} import TABLES; print(TABLES.boat.hull)"
            done = subprocess.run([sys.executable, "-c", ask], capture_output=True)
            print(done.stdout.decode().strip())
        """
        assert run(home, code, "example pack") == 4

    def test_the_readme_names_every_table(self) -> None:
        text = resource("assets", "example-pack", "README.md").read_text("utf-8")
        printed = packs._loaded["unterseeboot", "tables"].printed
        assert all(f"`{name}`" in text for name in printed)


class TestSavesOfOtherTables:
    PLAY = """
        import json, sys
        from pathlib import Path
        from game.session.play.session import Session
        path = Path({path!r})
        session = Session.load(path) if path.exists() else Session.new("unterseeboot", seed=2,
                                                                       path=path)
        captain = session.title.bots.players["captain"](0)
        decisions = {decisions}
        while decisions and not session.is_over:
            prompt = session.prompts()[0]
            session.submit(prompt.seat, captain.choose(session.view(prompt.seat), prompt))
            decisions -= 1
        print(json.dumps([session.notice, session.is_over, session.view("captain").hull]))
    """

    def test_a_save_with_a_pack_opens_without_it_says_so_and_goes_on(
        self, home: Path, tmp_path: Path
    ) -> None:
        write(home, {"boat": {"hull": 9, "turns": 40, "main_battery": 12}})
        path = tmp_path / "a.wagame"
        notice, _, hull = run(home, self.PLAY.format(path=str(path), decisions=6), "mine")
        assert (notice, hull > 3) == ("", True)
        session = Session.load(path)
        assert session.notice.startswith("This game was begun with other tables")
        session.close()
        _, is_over, _ = run(home, self.PLAY.format(path=str(path), decisions=500))
        assert is_over

    def test_a_save_without_packs_opens_with_one(self, home: Path, tmp_path: Path) -> None:
        write(home, {"boat": {"turns": 2}})
        path = tmp_path / "a.wagame"
        run(home, self.PLAY.format(path=str(path), decisions=12))
        notice, is_over, _ = run(home, self.PLAY.format(path=str(path), decisions=500), "mine")
        assert (notice.count("."), is_over) == (1, True)


@pytest.mark.parametrize(
    ("tables", "sentence"),
    [
        (b"{", "mine/tables.json: is not JSON"),
        (b"\xff\xfe", "mine/tables.json: is not JSON"),
        (b"[" * 100_000, "mine/tables.json: is not JSON"),
        (b" " * (packs.MOST_BYTES + 1), "mine/tables.json: cannot be read (It is larger than"),
        ([], "mine/tables.json: must be tables by name"),
        ({"boat": 3}, "mine/tables.json: must be tables by name"),
        ({"boot": {}}, "mine/tables.json: boot: there is no such table; there is: aircraft_search"),
        ({"boat": {"hull": 0}}, "mine/tables.json: boat.hull: Input should be greater than"),
        ({"boat": {"hull": "4"}}, "mine/tables.json: boat.hull: Input should be a valid integer"),
        ({"boat": {"hull": 1e9}}, "mine/tables.json: boat.hull: "),
        ({"boat": {"wings": 2}}, "mine/tables.json: boat.wings: Extra inputs"),
        ({"torpedo": {"rows": []}}, "mine/tables.json: torpedo: its rows must be: Surface, "),
        ({"torpedo": {"sides": 8}}, "mine/tables.json: torpedo: 'sides' must be 6"),
        ({"damage_control": {"rows": [{"name": "Repair", "needs": 7}]}}, "needs 7 on a D6"),
        ({"damage_control": {"rows": [{"name": "Repair", "needs": None}]}}, "must be a face"),
        ({"strafing": {"rows": [{"name": name, "needs": 3} for name in
          ("Surface", "Periscope depth", "100 m", "200 m")]}}, "'Periscope depth' must be null"),
        ({"awards": {"bands": []}}, "mine/tables.json: awards.bands: Tuple should have at least"),
        ({"awards": {"bands": [{"low": 0, "high": None, "value": "a", "name": "b"}]}}, "one of w"),
        ({"awards": {"bands": [{"low": 1, "high": None, "value": "swords", "name": "b"}]}},
         "must begin at 0"),
        ({"big_ship": {"bands": [{"low": 1, "high": 6, "value": "7", "name": "D7"}]}}, "one of 6,"),
        ({"big_ship": {"bands": [{"low": 1, "high": 5, "value": "8", "name": "D8"}]}}, "faces 1"),
    ],
)  # fmt: skip
def test_what_is_wrong_in_a_pack_is_one_sentence_and_never_stops_the_program(
    home: Path, load: Load, tables: object, sentence: str
) -> None:
    pack = write(home, tables)
    (found,) = check_pack(pack)
    assert sentence in found
    assert found.endswith(".")
    assert load("mine") == (TABLES, [found])
    assert tables_checksum("unterseeboot") == TITLE.data_checksum


@pytest.mark.parametrize(
    ("heading", "sentence"),
    [
        (b"", "mine/pack.json: the file: Invalid JSON"),
        ([], "mine/pack.json: the file: Input should be an object"),
        ({"name": "x", "title": "unterseeboot"}, "mine/pack.json: version: Field required"),
        ({**HEADING, "version": 2}, "mine/pack.json: version: Input should be a valid string"),
        ({**HEADING, "more": 2}, "mine/pack.json: more: Extra inputs"),
        ({**HEADING, "name": ""}, "mine/pack.json: name: String should have at least"),
        ({**HEADING, "title": "chess"}, "mine/pack.json: title: no game 'chess' takes packs"),
    ],
)
def test_what_is_wrong_in_a_heading(home: Path, load: Load, heading: object, sentence: str) -> None:
    (found,) = check_pack(write(home, {"boat": {"hull": 4}}, heading))
    assert found.startswith(sentence)
    assert load("mine") == (TABLES, [found])


def test_of_a_pack_the_sound_tables_are_used(home: Path, load: Load) -> None:
    write(home, {"boat": {"hull": 5}, "torpedo": {"sides": 8}})
    tables, wrong = load("mine")
    assert (tables.boat.hull, tables.boat.source) == (5, "data pack Mine 2")
    assert tables.torpedo == TABLES.torpedo
    assert len(wrong) == 1
    assert tables_checksum("unterseeboot") != TITLE.data_checksum


def test_of_two_packs_the_later_folder_wins_table_by_table(home: Path, load: Load) -> None:
    write(home, {"boat": {"hull": 5, "turns": 9}})
    write(home, {"boat": {"hull": 6}}, {**HEADING, "name": "Yours"}, "yours")
    tables, _ = load("yours", "mine")
    assert (tables.boat.hull, tables.boat.turns) == (6, 20)


def test_a_pack_without_tables_and_a_file_of_no_use_are_told(home: Path) -> None:
    write(home, {})
    (home / "packs" / "mine" / "tables.json").rename(home / "packs" / "mine" / "charts.json")
    (pack,) = found_packs()
    assert check_pack(pack) == ["mine/charts.json: replaces nothing; there is: tables.json."]
    (home / "packs" / "mine" / "charts.json").unlink()
    (pack,) = found_packs()
    assert check_pack(pack) == ["mine: holds no file of tables."]


def test_a_chosen_pack_that_is_gone_is_told_and_can_be_unchosen(load: Load) -> None:
    choose_packs(["gone"])
    assert load("gone") == (TABLES, ["gone/pack.json: there is no such file."])
    assert [pack.folder for pack in found_packs()] == ["gone"]
    choose_packs([])
    assert found_packs() == []


@pytest.mark.parametrize("choice", ["", "{}", "[1, null]", '["../x", "..", ".", "", "a/b"]', "["])
def test_a_damaged_choice_is_no_choice(home: Path, choice: str) -> None:
    (home / "packs").mkdir(parents=True)
    (home / "packs" / packs.CHOICE).write_text(choice)
    assert chosen_packs() == ()


def test_looking_for_packs_makes_no_folder(home: Path) -> None:
    assert (found_packs(), chosen_packs(), home.exists()) == ([], (), False)


def test_what_is_said_follows_the_tables_of_a_pack(home: Path) -> None:
    """Sentences to the player take their figures from the tables in force."""
    limits = json.loads(read_title_file("atlantic_1942", "data/tables.json"))["limits"]
    changed = {"charges": 3, "charge_range": 2, "lane": 2, "sonar_range": 6, "targets": 3}
    heading = {**HEADING, "title": "atlantic_1942"}
    write(home, {"limits": {**limits, **changed}}, heading, "wider")
    code = """
        import json
        from game.scenes.titles.atlantic_1942 import hints, tips
        from game.titles.atlantic_1942.model.frames import Pings
        from game.titles.atlantic_1942.model.frames import Torpedoes
        from game.titles.atlantic_1942.rules import depth_charges, lines, sequence, sonar
        from game.titles.atlantic_1942.rules.torpedoes import ALL_AIMED
        print(json.dumps([
            depth_charges.TOO_FAR, depth_charges.ALL_GONE, lines.TOO_NARROW, sonar.TOO_FAR,
            ALL_AIMED, sequence.WORDS[Torpedoes][1], sequence.WORDS[Pings][1],
            hints.HINTS["Pings"], hints.HINTS["Forming"], *tips.STEPS,
        ]))
    """
    far, gone, narrow, deaf, aimed, fire, ask, ping, form, *steps = run(home, code, "wider")
    assert "more than 2L" in far
    assert "all three charges" in gone
    assert "less than 2L apart" in narrow
    assert "Under 2L apart" in form
    assert all("three ships" in words for words in (aimed, fire, steps[2]))
    assert all("6L" in words for words in (deaf, ask, ping, steps[5]))
    assert "three at most" in steps[6]


SUBMARINE = {"name": "Waters", "title": "submarine", "version": "1"}
START = """
    import json
    from game.titles import load_title
    from game.tables import packs
    title = load_title("submarine")
    from game.titles.submarine.printed.scenarios import COMPASSES
    print(json.dumps([packs.problems(), len(COMPASSES), title.data_checksum]))
"""


def _waters(home: Path, **tables: object) -> Pack:
    pack = write(home, {}, SUBMARINE, "waters")
    (home / "packs" / "waters" / "tables.json").unlink()
    (home / "packs" / "waters" / "waters.json").write_text(json.dumps(tables))
    (pack,) = [each for each in found_packs() if each.folder == "waters"]
    return pack


class TestATitleStandsWhateverAPackHolds:
    """A pack that passed the check stopped the program at its start."""

    def test_an_empty_hex_is_refused_by_the_check(self, home: Path) -> None:
        load_title("submarine")
        hexes = ["", "R29-A", "R29-B", "R29-C", "A1-A", "Z99-A"]
        (said,) = check_pack(_waters(home, compasses={"hexes": hexes}))
        assert said.startswith("waters/waters.json: compasses.hexes.0: ")
        hexes[0] = "B1-A"
        (said,) = check_pack(_waters(home, compasses={"hexes": hexes}))
        assert "'Z99-A' is no hex of these panels" in said

    @pytest.mark.sampled(1)
    @pytest.mark.parametrize("hexes", [["", *["R29-A"] * 5], ["R29-A"]])
    def test_the_printed_table_takes_over(self, home: Path, hexes: list[str]) -> None:
        _waters(home, compasses={"hexes": hexes})
        said, compasses, checksum = run(home, START, "waters")
        assert said[0].startswith("waters/waters.json: compasses")
        assert said[0].endswith("The printed table is used.")
        assert (compasses, checksum) == (6, load_title("submarine").data_checksum)

    def test_what_fits_by_itself_and_not_with_the_rest_is_put_out_of_force(
        self, home: Path
    ) -> None:
        """A formation with a column more is sound; no convoy has the ships to fill it."""
        load_title("submarine")
        rows = json.loads(read_title_file("submarine", "data/waters.json"))["formations"]["rows"]
        rows[3]["leads"].append("H23-C")
        pack = _waters(home, formations={"rows": rows}, compasses={})
        assert check_pack(pack) == []
        said, _, checksum = run(home, START, "waters")
        assert len(said) == 1
        assert said[0].startswith("waters/waters.json: formations: the game cannot be set up")
        assert "'merchants' must fill the formation" in said[0]
        assert said[0].endswith("The printed tables are used.")
        assert checksum == load_title("submarine").data_checksum
        assert fault_with(pack) == said[0], "the settings say so when it is chosen"
