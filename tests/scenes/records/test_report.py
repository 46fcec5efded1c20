"""The after-action report: one page that stands by itself, by button and by command."""

import re
import webbrowser
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

from game.cli import main
from game.contract.telling import Curve, Graph
from game.scenes.records.findings import curve_card
from game.scenes.records.result import ResultScene
from game.scenes.report.afteraction import report_page, write_page
from game.scenes.report.graph import graph_svg, steps
from game.session.play.session import Session
from game.session.record.files import SaveError
from game.session.record.notes import notes_path
from game.verbs import OK, REFUSED
from tests.scenes.choosing import looked
from tests.scenes.conftest import played

VOID = {"meta", "br"}


class _Reader(HTMLParser):
    """Checks that tags close in order; gathers text, tags and attributes."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.text = ""
        self.feed(page)
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, value in attrs:
            assert name not in ("src", "onload", "onclick"), name
            if name == "id":
                self.ids.append(value or "")
            if name == "href":
                self.links.append(value or "")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def test_the_page_stands_by_itself(finished):
    page = report_page(finished)
    reader = _Reader(page)
    assert not set(reader.tags) & {"script", "link", "img", "iframe", "object"}
    assert "://" not in page.replace("http://www.w3.org", "")
    assert "@import" not in page
    assert not re.search(r"url\((?!#)", page)
    assert len(set(reader.ids)) == len(reader.ids), "no id stands twice"
    assert reader.links
    for link in reader.links:
        assert link.startswith("#")
        assert link[1:] in reader.ids
    for reference in re.findall(r"url\(#([^)]+)\)", page):
        assert reference in reader.ids


def test_the_page_forbids_what_it_does_not_need(finished):
    """Should a script ever get into the page, no browser runs it."""
    page = report_page(finished)
    said = re.search(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">', page)
    assert said
    rules = dict(rule.strip().split(" ", 1) for rule in said[1].split(";"))
    assert rules["default-src"] == "'none'"
    assert not {"script-src", "connect-src", "frame-src"} & rules.keys()
    assert rules["style-src"] == "'unsafe-inline'", "the page has its style within it"
    assert page.index("Content-Security-Policy") < page.index("<style>")


def test_what_the_page_says(finished):
    text = _Reader(report_page(finished)).text
    result = finished.result()
    said = (
        result.headline, result.summary, "War diary", "Turning points", "Turn by turn", "Luck",
        "Rules that decided it", "How it was played", "Brandt", "U-34", "they agree", "Departure",
    )  # fmt: skip
    for words in said:
        assert words in text
    assert finished.header.key not in text


def test_names_and_notes_are_text_and_nothing_else(running):
    session = Session.new(
        "unterseeboot", options={"commander": "<b>&\"'x", "boat": "</style>"}, seed=1
    )
    page = report_page(session)
    assert "<b>&amp;" not in page
    assert "&lt;b&gt;&amp;&quot;&#x27;x" in page
    assert page.count("</style>") == 1
    assert "Still at sea" in page
    _Reader(page)
    notes_path(running.path).write_text(
        '{"notes":[{"position":3,"text":"<i>here</i>"},{"position":4,"text":""}]}', "utf-8"
    )
    page = report_page(Session.load(running.path, read_only=True))
    assert "&lt;i&gt;here&lt;/i&gt;" in page
    notes_path(running.path).write_text("{nonsense", "utf-8")
    assert "<h2>Notes" not in report_page(Session.load(running.path, read_only=True))


def test_a_tampered_record_is_said(finished):
    tampered = replace(finished.commits[1], digest="00")
    finished._history.live[1] = finished._history.entries[1] = tampered
    assert "leave the record: Commit 1" in report_page(finished)


def test_a_campaign_has_chapters(running):
    campaign = next(
        game for seed in range(30) if len((game := played(None, "campaign", seed)).state.log) > 1
    )
    reader = _Reader(report_page(campaign))
    assert "Patrol 2" in reader.text


@pytest.mark.parametrize("ending", [".wagame", ".WAGAME"])
def test_a_report_never_replaces_a_game(finished, tmp_path, ending):
    with pytest.raises(SaveError, match=r"name of a saved game"):
        write_page(finished, tmp_path / f"game{ending}")
    odd = finished.path.rename(finished.path.with_suffix(".html"))
    with pytest.raises(SaveError, match="name of a saved game"):
        write_page(Session.load(odd, read_only=True), odd.parent / "." / odd.name)


def test_the_command(finished, tmp_path: Path, capsys):
    target = tmp_path / "r.html"
    assert main(["report", str(finished.path), "-o", str(target)]) == OK
    assert capsys.readouterr().out == f"{target}: the report of {finished.path.name}.\n"
    assert target.read_text("utf-8").startswith("<!DOCTYPE html>")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["{save}"], "required: -o/--output"),
        (["{folder}/no.wagame", "-o", "{folder}/r.html"], "no.wagame: there is no such file."),
        (["{folder}", "-o", "{folder}/r.html"], "not a saved game"),
        (["{save}", "-o", "{folder}"], "cannot be written"),
        (["{save}", "-o", "{folder}/no/r.html"], "cannot be written"),
        (["{save}", "-o", "{save}"], "is the name of a saved game"),
    ],
)
def test_mistakes_get_one_sentence(finished, tmp_path: Path, capsys, arguments, said):
    before = finished.path.read_bytes()
    filled = [a.format(save=finished.path, folder=tmp_path) for a in arguments]
    assert main(["report", *filled]) == REFUSED
    output = capsys.readouterr()
    assert said in output.err
    assert output.err.count("\n") == 1
    assert finished.path.read_bytes() == before


def test_the_result_writes_it_and_says_where(app, pilot, finished, home, monkeypatch):
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", lambda url: opened.append(url) or True)
    app.push(ResultScene(app, finished))
    pilot.click("Report")
    looked(pilot)
    pilot.click("Write it")
    written = home / "war diaries" / f"{finished.path.stem}.html"
    assert written.is_file()
    assert pilot.sees(str(written))
    pilot.click("Open it")
    assert opened == [written.as_uri()]
    pilot.click("Report")
    pilot.key("escape")
    assert isinstance(app.top, ResultScene)
    written.unlink()

    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.scenes.report.afteraction.write_file", full)
    pilot.click("Report")
    looked(pilot)
    pilot.click("Write it")
    assert pilot.sees("cannot be written (no space left on device)")
    assert pilot.find("Write it"), "another place may be chosen"


@pytest.mark.parametrize(
    ("most", "ticks", "step"), [(1, 4, 1), (5, 4, 2), (20, 21, 1), (22, 21, 2), (43000, 4, 20000)]
)
def test_round_steps(most, ticks, step):
    assert steps(most, ticks) == step


def test_curves_that_never_leave_zero_have_no_panel():
    flat = Curve("Flat", "x", ((0, 0), (1, 0)))
    soon = Curve("Soon", "x", ((0, 3),))
    high = Curve("High", "x", ((0, 0), (1, 3)))
    assert graph_svg(Graph("Turn", (flat,))) == ""
    assert graph_svg(Graph("Turn", (Curve("None", "x", ((0, 0),)),))) == ""
    assert graph_svg(Graph("Turn", (soon,))) == ""
    assert curve_card(Graph("Turn", (soon,)), 100) is None, "a game that was over at once"
    assert curve_card(Graph("Turn", (high,)), 100) is not None
    assert "High (x)" in graph_svg(Graph("Turn", (flat, high)))
    assert "Flat" not in graph_svg(Graph("Turn", (flat, high)))


def test_a_curve_says_its_unit_where_its_name_does_not() -> None:
    assert Curve("Ships lost", "ships", ()).heading == "Ships lost"
    assert Curve("Tonnage sunk", "tons", ()).heading == "Tonnage sunk (tons)"
