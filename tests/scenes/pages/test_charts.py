"""The charts on the screen."""

from fractions import Fraction

import pygame

from game.contract.printed import Chart, ChartRow
from game.contract.prospects import Check
from game.scenes.books.charts import ChartsScene, open_charts
from game.scenes.books.chartsheet import ChartSheet, Spot, spot_of_check, spot_of_line
from game.scenes.books.rulebook import RulebookScene
from game.titles import load_title
from tests.scenes.pages.test_rulebook import table  # noqa: F401

TITLE = load_title("unterseeboot")


def lit(scene):
    return [(sheet.chart.id, spot.row, spot.face) for sheet in scene.sheets for spot in sheet.spots]


def test_every_table_with_its_source(app, pilot):
    open_charts(app, TITLE)
    for chart in TITLE.words.charts():
        assert chart.title in pilot.texts()
        assert chart.source in pilot.texts()
    assert lit(app.top) == []
    pilot.key("escape")
    assert not isinstance(app.top, ChartsScene)


def test_a_lit_cell_comes_into_sight(app, pilot):
    pilot.resize(960, 600)
    open_charts(app, TITLE, [Spot("awards", "Roll of Honour")])
    pilot.advance(0.05)
    sheet = next(sheet for sheet in app.top.sheets if sheet.is_lit)
    assert pilot.focused is sheet
    assert sheet.rect.clip(sheet.clip_rect()).height > 100
    assert pilot.sees("Lit: Roll of Honour")


def test_a_chart_opens_its_case(app, pilot):
    open_charts(app, TITLE)
    pilot.click("Torpedo attack")
    assert isinstance(app.top, RulebookScene)
    assert app.top.card.case.case == "U-TORP.12"
    pilot.key("escape")
    pilot.key("tab")
    pilot.key("enter")
    assert isinstance(app.top, RulebookScene)


def test_search(app, pilot):
    open_charts(app, TITLE)
    pilot.key("/")
    pilot.type("oak swords")
    assert [sheet.chart.id for sheet in app.top.sheets if sheet.visible] == ["awards"]
    pilot.type("x")
    assert pilot.sees("No chart has these words.")


def test_a_choice_pointed_at_lights_the_cells_of_its_rolls(table, app, pilot):  # noqa: F811
    choices = table.company.prompt.choices
    choice = next(c for c in choices if table.session.checks("captain", c.command))
    table.stage.set_focus(table.orders.button_of(choice))
    pilot.advance(0.05)
    checks = table.session.checks("captain", choice.command)
    pilot.key("f2")
    expected = {(check.table, check.row) for check in checks}
    assert {(table, row) for table, row, _ in lit(app.top)} == expected
    pilot.key("f2")
    assert app.top is table


def test_a_line_of_the_log_lights_its_cell_and_face(table, app, pilot):  # noqa: F811
    row = next(n for n, beat in enumerate(table.log.list.items) if beat.line.table)
    table.log.list.show_row(row)
    line = table.log.list.items[row].line
    pilot.move(table.log.list.row_rect(row).center)
    pilot.key("f2")
    assert lit(app.top) == [(line.table, line.row, line.dice[0][1])]


def test_spots():
    check = Check("Torpedo", "U-TORP.5", "torpedo", "Surface", 6, "3+", Fraction(1))
    assert spot_of_check(check) == Spot("torpedo", "Surface")
    assert all(spot_of_line(line) is None for line in [_line()])


def _line():
    from game.contract.words import LogLine

    return LogLine("maneuver", "The boat stays.")


def test_wide_dice_and_figures_of_our_own(app, pilot):
    """A D20 has no strip of faces, and a chart that is ours says so."""
    rows = (ChartRow("Near", ("5+",), (5, 20), "reconstructed"), ChartRow("Far", ("–",)))
    chart = Chart("x", "Long guns", "reconstructed, by us", "U-INT.1", ("Needs",), rows, 20)
    app.push(ChartsScene(TITLE, [Spot("x", "Near", 5)]))
    scene = app.top
    scene.sheets[0].parent.adopt([ChartSheet(chart, scene.spots, scene.open_rule)])
    pilot.advance(0.05)
    assert pilot.sees("reconstructed, by us")
    assert pilot.sees("Near 5+ reconstructed")


def test_of_a_long_table_the_lit_row_comes_into_sight(app, pilot):
    open_charts(app, load_title("submarine"), [Spot("advanced_ships_britain", "King George V", 6)])
    pilot.advance(0.05)
    sheet = next(sheet for sheet in app.top.sheets if sheet.is_lit)
    assert sheet.rect.height > sheet.clip_rect().height
    row = sheet.lit_rect(app.kit)
    assert row.height < 60
    assert sheet.clip_rect().contains(row)


def test_of_a_table_of_two_dice_the_column_is_lit_with_the_row(app, pilot):
    title = load_title("submarine")
    open_charts(app, title, [Spot("gun_damage", "61–63", 6, "2")])
    pilot.advance(0.05)
    sheet = next(sheet for sheet in app.top.sheets if sheet.is_lit)
    assert "Lit: 61–63, 2" in sheet.own_texts()
    app.is_dirty = True
    app.step(0)
    lit = app.surface.subsurface(sheet.rect.clip(app.surface.get_rect())).copy()
    sheet.spots = []
    app.is_dirty = True
    app.step(0)
    plain = app.surface.subsurface(sheet.rect.clip(app.surface.get_rect()))
    fill = sheet.palette(app.kit).fill
    counts = [pygame.mask.from_threshold(each, fill, (2, 2, 2)).count() for each in (plain, lit)]
    assert counts[0] < counts[1], "the cell of row and column is filled"
