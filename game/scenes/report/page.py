"""The after-action report as one HTML page that needs nothing beside itself."""

from collections.abc import Sequence
from html import escape

from game import __version__
from game.contract.telling import DiaryEntry, Graph
from game.prose.sentences import counted
from game.scenes.report.graph import graph_svg
from game.scenes.report.style import STYLE
from game.session.story.account import Account, CitedRule, Remark
from game.session.story.luck import MANY_ROWS, DieCount, Ledger, Tally, fairness, verdict

BAR_WIDE, BAR_HIGH = 120, 24
POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
"""What a browser may load for the page: nothing but what stands in it, and no script at all."""

ONLY_TOLD = (
    "This is what the host of the table has told so far; the rules can be run again over it when "
    "the game is over."
)


def page(
    told: Account,
    *,
    figures: Sequence[tuple[str, str]],
    medal: str,
    honour: str,
    maps: Sequence[tuple[str, str]],
    definitions: str,
) -> str:
    """The page. `medal` and the first of each of `maps` are SVG, `definitions` their symbols."""
    parts = [
        _header(told, figures, medal, honour),
        _diary(told.diary, told.where),
        _maps(maps),
        _graph(told.graph),
        _luck(told.ledger, told.dice),
        _rules(told.rules),
        _remarks(told.remarks),
        _particulars(told),
    ]
    heading = escape(_heading(told))
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{heading}</title><style>{STYLE}</style></head>\n<body>"
        f"{definitions}\n{chr(10).join(filter(None, parts))}\n"
        f'<footer class="small">Written by Western Approaches {escape(__version__)}.</footer>'
        "</body></html>\n"
    )


def _heading(told: Account) -> str:
    names = [option.value for option in told.options if option.is_text]
    return ", ".join([told.title, *names])


def _section(heading: str, body: str, css_class: str = "") -> str:
    if not body:
        return ""
    return f'<section class="{css_class}"><h2>{heading}</h2>{body}</section>'


def _header(told: Account, figures: Sequence[tuple[str, str]], medal: str, honour: str) -> str:
    result = told.result
    headline = result.headline if result else "Still at sea"
    summary = " ".join(filter(None, (result.summary if result else told.status, told.handicap)))
    names = [(option.name, option.value) for option in told.options if option.is_text]
    rows = [("Game", f"{told.title}, {told.scenario}"), *names, *figures]
    begun = f"{told.started.day} {told.started:%B %Y}"
    badge = f'<div class="honour">{medal}{escape(honour)}</div>' if medal else ""
    return (
        f'<header><div><p class="eyebrow">After-action report</p><h1>{escape(headline)}</h1>'
        f'<p class="lead">{escape(summary)}</p>{_pairs([*rows, ("Begun", begun)])}</div>'
        f"{badge}</header>"
    )


def _pairs(rows: Sequence[tuple[str, str]]) -> str:
    shown = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in rows)
    return f"<dl>{shown}</dl>"


def _diary(entries: Sequence[DiaryEntry], places: str) -> str:
    if not entries:
        return ""
    is_parted = sum(bool(entry.chapter) for entry in entries) > 1
    rows = []
    for entry in entries:
        if entry.chapter and is_parted:
            rows.append(f'<tr class="chapter"><td colspan="3">{escape(entry.chapter)}</td></tr>')
        where = escape(entry.where).replace("\n", "<br>")
        text = escape(entry.text)
        rows.append(f"<tr><td>{escape(entry.when)}</td><td>{where}</td><td>{text}</td></tr>")
    heads = "".join(f"<th>{escape(name)}</th>" for name in ("When", places, "Events"))
    head = f"<thead><tr>{heads}</tr></thead>"
    return _section(
        "War diary", f'<table class="diary">{head}<tbody>{"".join(rows)}</tbody></table>'
    )


def _maps(maps: Sequence[tuple[str, str]]) -> str:
    shown = "".join(
        f"<figure>{picture}<figcaption>{escape(caption)}</figcaption></figure>"
        for picture, caption in maps
    )
    return _section("Turning points", f'<div class="maps">{shown}</div>' if shown else "")


def _graph(graph: Graph | None) -> str:
    if graph is None:
        return ""
    flat = [curve.name for curve in graph.curves if not any(value for _, value in curve.points)]
    words = "".join(f"<p>{escape(name)}: none.</p>" for name in flat)
    return _section("Turn by turn", graph_svg(graph) + words)


def _luck(ledger: Ledger, dice: Sequence[DieCount]) -> str:
    if not ledger.total.number:
        return ""
    most = max(tally.number for tally in ledger.kinds)
    rows = [_tally(tally, most) for tally in ledger.kinds]
    rows.append(_tally(ledger.total, 0, "total"))
    head = (
        '<thead><tr><th>Roll</th><th class="n">Rolls</th><th class="n">Good,<br>expected</th>'
        '<th class="n">Good,<br>actual</th><th>Expected (outline)<br>and actual (solid)</th>'
        "<th>In words</th></tr></thead>"
    )
    faces = "".join(map(_faces, dice))
    note = f'<p class="small">{escape(MANY_ROWS)}</p>'
    return _section("Luck", f"<table>{head}<tbody>{''.join(rows)}</tbody></table>{note}{faces}")


def _faces(count: DieCount) -> str:
    faces = "".join(f"<th>{face}</th>" for face in range(1, count.sides + 1))
    counts = "".join(f"<td>{number}</td>" for number in count.counts)
    return (
        f'<table class="faces"><tr><th>D{count.sides}</th>{faces}</tr>'
        f"<tr><td>fell</td>{counts}</tr></table>"
        f'<p class="small">{escape(fairness(count))}</p>'
    )


def _tally(tally: Tally, most: int, css_class: str = "") -> str:
    expected = f"{float(tally.expected):.1f}"
    return (
        f'<tr class="{css_class}"><td>{escape(tally.name)}</td><td class="n">{tally.number}</td>'
        f'<td class="n">{expected}</td><td class="n">{tally.actual}</td>'
        f"<td>{_bars(tally, most) if most else ''}</td><td>{escape(verdict(tally))}</td></tr>"
    )


def _bars(tally: Tally, most: int) -> str:
    """Two bars on the scale of the commonest kind of roll."""
    due, had = (float(value) / most * (BAR_WIDE - 2) for value in (tally.expected, tally.actual))
    return (
        f'<svg class="bars" aria-hidden="true" viewBox="0 0 {BAR_WIDE} {BAR_HIGH}" '
        f'preserveAspectRatio="xMinYMid"><rect class="due" x="1" y="3" width="{due:.1f}" '
        f'height="7"/><rect class="had" x="1" y="13" width="{had:.1f}" height="7"/></svg>'
    )


def _rules(rules: Sequence[CitedRule]) -> str:
    rows = "".join(
        f'<tr><td class="typed">{escape(rule.case)}</td><td>{escape(rule.statement)}</td>'
        f'<td class="n">{rule.good}</td><td class="n">{rule.bad}</td></tr>'
        for rule in rules
    )
    head = (
        "<thead><tr><th>Case</th><th>In our words</th>"
        '<th class="n">Went<br>well</th><th class="n">Went<br>badly</th></tr></thead>'
    )
    return _section(
        "Rules that decided it", f"<table>{head}<tbody>{rows}</tbody></table>" if rows else ""
    )


def _remarks(remarks: Sequence[Remark]) -> str:
    shown = [(remark.when or "Note", remark.text) for remark in remarks]
    return _section("Notes", _pairs(shown) if shown else "")


def _checked(told: Account) -> str:
    """What came of running the rules again."""
    if told.is_only_told:
        return ONLY_TOLD
    if told.difference:
        return f"The rules, run again, leave the record: {told.difference}"
    decisions = counted(told.decisions, "decision")
    return f"The rules were run again over all {decisions} and their dice, and they agree."


def _particulars(told: Account) -> str:
    seats = [(f"{seat} played by", kind.capitalize()) for seat, kind in told.seats]
    options = [
        (option.name, option.value + ("" if option.is_usual else ", changed"))
        for option in told.options
        if not option.is_text
    ]
    rows = [*seats, *options, ("Played with", f"Western Approaches {told.app}")]
    body = f"{_pairs(rows)}<p>{escape(_checked(told))}</p>"
    return _section("How it was played", body, "particulars")
