"""Tables kept here and games played apart, as the lists of games show them."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.apart.house import house, kept_tables
from game.scenes.apart.hosting import HostingScene
from game.scenes.page.export import ExportDialog
from game.scenes.page.privatenote import private_note
from game.scenes.records.result import ResultScene
from game.scenes.records.saverow import row_text
from game.scenes.routes import go_to_shelf, open_apart
from game.scenes.shelf.shelf import ShelfScene
from game.session.logbook.saves import list_saves
from game.session.record.notes import load_notes
from tests.pilot import Pilot
from tests.scenes.apart.tables import CONVOY, PACK, both, hosting
from tests.scenes.conftest import played
from tests.scenes.waiting import until


def given_up(pilot: Pilot, tmp_path: Path) -> None:
    """A table at which a guest has given the game up."""
    _, guest = both(pilot, tmp_path)
    guest.resign(PACK, "Enough.")
    until(pilot, lambda: (guest.news(), guest.is_over)[1])
    until(pilot, lambda: isinstance(pilot.app.top, ResultScene))
    go_to_shelf(pilot.app)


def test_a_kept_table_whose_game_is_over_says_so_unopened(pilot: Pilot, tmp_path: Path) -> None:
    given_up(pilot, tmp_path)
    house().close()
    (table,) = kept_tables()
    assert table.row is not None
    open_apart(pilot.app)
    pilot.advance(0.1)
    assert pilot.sees(f"{table.row.scenario}. The game is over. {table.row.status}")
    assert not pilot.sees("The game has begun.")
    assert house().tables == {}


def test_a_kept_table_is_deleted_when_asked_twice(pilot: Pilot, tmp_path: Path) -> None:
    given_up(pilot, tmp_path)
    (table,) = kept_tables()
    open_apart(pilot.app)
    pilot.click(f"Delete {table.save.stem}")
    assert pilot.sees("cannot fetch its record then")
    pilot.click("Keep it")
    assert kept_tables() == [table]
    pilot.click(f"Delete {table.save.stem}")
    pilot.click("Delete")
    assert pilot.sees("None: begin one in a briefing")
    assert kept_tables() == []
    assert house().tables == {}
    deleted = table.save.parent / "deleted"
    names = {table.save.name, f"{table.save.stem}.table.json"}
    assert {each.name for each in deleted.iterdir()} >= names
    assert len(list_saves()) == 1


def test_a_host_sees_how_a_game_ended_at_its_table(pilot: Pilot, tmp_path: Path) -> None:
    given_up(pilot, tmp_path)
    (table,) = house().tables.values()
    pilot.app.push(HostingScene(table, {}))
    pilot.click("Result")
    assert isinstance(pilot.app.top, ResultScene)


def test_the_own_note_on_a_game_apart_is_read_also_when_it_is_over(
    pilot: Pilot, tmp_path: Path
) -> None:
    given_up(pilot, tmp_path)
    (row,) = list_saves()
    assert [kind for _, kind in row.seats] == ["human", "human"]
    load_notes(row.path).set_private(CONVOY, "He always turns south.")
    assert private_note(row) == "He always turns south."


def test_whoever_exports_a_game_apart_is_warned_of_the_key_in_it(
    pilot: Pilot, tmp_path: Path
) -> None:
    both(pilot, tmp_path)
    (row,) = list_saves()
    pilot.app.push(ExportDialog(row))
    assert pilot.sees("holds the key to your seat")
    pilot.app.pop()
    pilot.app.push(ExportDialog(replace(row, is_apart=False)))
    assert not pilot.sees("holds the key to your seat")


def test_whoever_sits_at_a_table_that_is_deleted_must_go(pilot: Pilot, tmp_path: Path) -> None:
    table, guest = both(pilot, tmp_path)
    (kept,) = kept_tables()
    open_apart(pilot.app)
    pilot.click(f"Delete {kept.save.stem}")
    assert pilot.sees("The game is not over: nobody can play on at it.")
    pilot.click("Delete")
    assert kept_tables() == []
    until(pilot, lambda: (guest.news(), "put this table away" in guest.waiting)[1])
    assert table.session.path is not None
    assert table.session.path.exists()


def test_a_table_at_which_nobody_has_sat_is_deleted(pilot: Pilot) -> None:
    scene = hosting(pilot, own="")
    assert isinstance(scene, HostingScene)
    name = scene.table.save.stem
    open_apart(pilot.app)
    assert pilot.sees("Small. 2 seats still to come.")
    pilot.click(f"Delete {name}")
    assert pilot.sees("its invitations are void then")
    pilot.click("Delete")
    assert kept_tables() == []
    assert (scene.table.save.parent / "deleted" / f"{name}.table.json").exists()


@pytest.mark.parametrize("percent", [100, 200])
def test_the_shelf_says_which_game_is_played_apart(
    pilot: Pilot, tmp_path: Path, percent: int
) -> None:
    played(2)
    both(pilot, tmp_path)
    pilot.scale(percent)
    pilot.app.pop()
    go_to_shelf(pilot.app)
    pilot.advance(0.3)
    shelf = pilot.app.top
    assert isinstance(shelf, ShelfScene)
    here, apart = sorted(shelf.recent.tiles, key=lambda tile: tile.row.is_apart)
    assert "Apart" in apart.own_texts()
    assert "apart" in apart.label
    assert "Apart" in apart.spoken(pilot.app.kit)
    assert "Apart" not in here.own_texts()
    assert "apart" not in here.label


def test_a_saved_game_that_is_hosted_is_played_apart_too(pilot: Pilot) -> None:
    played(2)
    (row,) = list_saves()
    assert "apart" not in row_text(row)
    row.path.with_name(f"{row.path.stem}.table.json").write_text("{}")
    assert "apart" in row_text(row)
