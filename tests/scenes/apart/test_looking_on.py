"""What is told at the end to somebody who only looked on."""

from pathlib import Path

import pytest

from game.core.eyes import ONLOOKER
from game.scenes.records.luck import YOUR_WAY, way_of
from game.scenes.records.result import ResultScene
from game.scenes.report.afteraction import report_page
from game.scenes.routes import open_apart
from game.scenes.table.table import TableScene
from game.scenes.titles.endings import award_name, own_award
from game.scenes.titles.moments import moment_of
from game.session.logbook.rank import rank_of
from game.session.logbook.saves import list_saves
from game.session.logbook.service import service_of
from game.session.play.session import Session
from game.session.record.lines import Apart
from game.tables.resources import resource
from tests.pilot import Pilot
from tests.scenes.apart.tables import CONVOY, PACK, guest_by, hosting, line_for
from tests.scenes.waiting import until

SAVES = (
    "Battle of the Atlantic - Small",
    "Submarine - Wahoo Running",
    "Operation Paukenschlag - A convoy battle",
)


def looked_on(name: str) -> Session:
    """An example game as somebody has it who looked on at it."""
    session = Session.load(resource("saves") / f"{name}.wagame", read_only=True)
    apart = Apart(
        address="127.0.0.1", port=1, is_secure=False, code="0" * 32, eyes=ONLOOKER,
        commitment="", part="", is_over=True,
    )  # fmt: skip
    session.header = session.header.model_copy(update={"apart": apart})
    return session


@pytest.mark.parametrize("name", SAVES)
def test_nobody_has_won_who_only_looked_on(pilot: Pilot, name: str) -> None:
    session = looked_on(name)
    scene = ResultScene(pilot.app, session)
    pilot.app.push(scene)
    result = session.result()
    assert result is not None
    (headline,) = [each for each in pilot._widgets() if each.label == result.headline]
    assert headline.shade == "accent"  # type: ignore[attr-defined]
    assert own_award(session, result) == ""
    for fate in result.fates:
        if fate.award:
            assert not pilot.sees(award_name(session.title.id, fate.award))
    assert pilot.sees(" has won")
    assert not pilot.sees("Among the")
    assert rank_of(session) is None
    assert way_of(session) != YOUR_WAY
    moment = moment_of(session, result)
    assert (moment.name, moment.award) == (result.headline, "")
    assert any("has won" in line for line in moment.lines)
    assert "</html>" in report_page(session)


def test_a_game_looked_on_at_is_no_service(pilot: Pilot, tmp_path: Path) -> None:
    scene = hosting(pilot, own="")
    pilot.click("Invite an onlooker")
    line = line_for(scene, ONLOOKER)
    looks = [
        guest_by(pilot, line_for(scene, seat), tmp_path / f"{seat}.wagame")
        for seat in (CONVOY, PACK)
    ]
    until(pilot, lambda: None not in [look() for look in looks])
    open_apart(pilot.app, line)
    pilot.click("Sit down")
    until(pilot, lambda: isinstance(pilot.app.top, TableScene))
    convoy = looks[0]()
    assert convoy is not None
    convoy.resign(CONVOY, "Enough.")
    until(pilot, lambda: (convoy.news(), isinstance(pilot.app.top, ResultScene))[1])
    (row,) = list_saves()
    assert row.is_looked_on
    assert row.is_over
    assert row.fate is None
    service = service_of([row])
    assert (service.records[0].figures.games, service.machine) == (0, 0)
