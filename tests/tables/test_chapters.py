"""Chapters, what is in force, and the search, over a small made-up rulebook."""

import pytest

from game.contract.offers import Option, Scenario
from game.tables.chapters import GameOptions, Rulebook
from game.tables.loader import RuleCase, load_rules
from game.titles import load_title, title_ids


def case(number: str, scope: str = "basic", statement: str = "", reading: str = "") -> RuleCase:
    return RuleCase(
        case=number, scope=scope, kind="rule", statement=statement, check="", reading=reading
    )


CASES = {
    each.case: each
    for each in (
        case("1.1", statement="The boat moves."),
        case("1.2", "variant", "A die stands in for tokens."),
        case("3b.1", statement="Fog.", reading="Option thick plays it the other way."),
        case("30.1", "optional", "Snow falls.", "Only with option snow."),
        case("30.2", "optional", "Snow melts."),
        case("40.1", "basic", "Guns."),
        case("40.2", "optional", "Big guns."),
        case("40.2.1", "optional", "Bigger guns."),
        case("40.9", "optional", "Extra shells."),
        case("C.1", "long", "Only in the long game."),
    )
}
OPTIONS = (
    Option("snow", "Snow", "It snows.", False, "30.1"),
    Option("thick", "Thick fog", "No sight.", False, "9.9"),
    Option("guns", "Guns", "Larger.", "small", "40.2", values=(("small", "S"), ("big", "B"))),
    Option("name", "Name", "Yours.", "X", "C.1", max_length=9),
)
SCENARIOS = (Scenario("short", "Short", ""), Scenario("long", "Long", ""))
NAMES = (("1", "Moving"), ("3", "Weather"), ("30", "Snow"), ("C", "Campaign"))
BOOK = Rulebook(CASES, NAMES, OPTIONS, SCENARIOS)
PLAIN = GameOptions("short", {})


def in_force(house: GameOptions) -> list[str]:
    return [number for number, each in CASES.items() if BOOK.is_in_force(each, house)]


def test_chapters_stand_in_the_order_of_the_book_under_their_longest_named_prefix() -> None:
    found = [(chapter.name, len(chapter.cases)) for chapter in BOOK.chapters]
    assert found == [("Moving", 2), ("Weather", 1), ("Snow", 2), ("40", 4), ("Campaign", 1)]
    assert BOOK.chapter_of("3b.1").prefix == "3"


def test_without_options_only_the_printed_game_is_in_force() -> None:
    assert in_force(PLAIN) == ["1.1", "3b.1", "40.1", "40.9"]


def test_a_switch_governs_its_whole_optional_chapter() -> None:
    assert set(in_force(GameOptions("short", {"snow": True}))) - set(in_force(PLAIN)) == {
        "30.1",
        "30.2",
    }


def test_in_a_mixed_chapter_an_option_governs_only_the_case_it_cites() -> None:
    on = set(in_force(GameOptions("short", {"guns": "big"})))
    assert on - set(in_force(PLAIN)) == {"40.2", "40.2.1"}


def test_a_scenarios_cases_need_that_scenario() -> None:
    assert set(in_force(GameOptions("long", {}))) - set(in_force(PLAIN)) == {"C.1"}


def test_a_chapter_of_scenarios_needs_one_of_them() -> None:
    scenarios = (Scenario("s", "S", "", chapters=("40",)), Scenario("l", "L", ""))
    cases = {number: each for number, each in CASES.items() if each.scope != "long"}
    book = Rulebook(cases, NAMES, (), scenarios)
    told = [number for number, each in cases.items() if book.is_in_force(each, GameOptions("s"))]
    beside = [number for number, each in cases.items() if book.is_in_force(each, GameOptions("l"))]
    assert [number for number in told if number not in beside] == ["40.2", "40.2.1", "40.9"]


def test_an_option_does_not_govern_a_chapter_of_another_scope() -> None:
    option = Option("deep", "Deep", "", False, "40.9")
    cases = {"40.1": case("40.1", "mission"), "40.9": case("40.9", "mission")}
    book = Rulebook(cases, NAMES, (option,), SCENARIOS)
    assert [number for number in cases if book.options_over(cases[number])] == ["40.9"]


def test_prefixes_of_one_name_are_one_chapter() -> None:
    cases = {number: case(number) for number in ("1.1", "X1.1", "1.2", "30.1")}
    book = Rulebook(cases, (*NAMES, ("X1", "Moving")))
    assert [(c.prefix, [each.case for each in c.cases]) for c in book.chapters] == [
        ("1", ["1.1", "X1.1", "1.2"]),
        ("30", ["30.1"]),
    ]


def test_an_option_that_the_scenario_forces_is_on() -> None:
    option = Option("snow", "Snow", "", False, "30.1", forced={"long": True})
    book = Rulebook(CASES, NAMES, (option,), SCENARIOS)
    assert not book.is_in_force(CASES["30.2"], GameOptions("short"))
    assert book.is_in_force(CASES["30.2"], GameOptions("long"))


def test_a_switch_without_what_it_needs_plays_nothing() -> None:
    snow = Option("snow", "Snow", "", False, "30.1", needs=("frost",))
    frost = Option("frost", "Frost", "", False, "40.9")
    book = Rulebook(CASES, NAMES, (snow, frost), SCENARIOS)
    assert not book.is_in_force(CASES["30.1"], GameOptions("short", {"snow": True}))
    assert book.is_in_force(CASES["30.1"], GameOptions("short", {"snow": True, "frost": True}))


def test_a_case_that_several_options_cover_counts_with_any() -> None:
    cases = {number: case(number, "advanced") for number in ("37.1", "38.1", "48.1")}
    options = (
        Option("hits", "Hits", "", False, "37", covers=("38",)),
        Option("guns", "Guns", "", False, "48", covers=("38",)),
    )
    book = Rulebook(cases, NAMES, options, SCENARIOS)
    for on, told in (("hits", ["37.1", "38.1"]), ("guns", ["38.1", "48.1"])):
        house = GameOptions("short", {on: True})
        assert [number for number in cases if book.is_in_force(cases[number], house)] == told
    assert not any(book.is_in_force(each, PLAIN) for each in cases.values())


def test_a_heading_counts_with_any_option_below_it() -> None:
    head = case("51", "advanced").model_copy(update={"kind": "component"})
    cases = {"51": head, "51.1": case("51.1", "advanced"), "51.2": case("51.2", "advanced")}
    options = (Option("a", "A", "", False, "51.1"), Option("b", "B", "", False, "51.2"))
    book = Rulebook(cases, NAMES, options, SCENARIOS)
    house = GameOptions("short", {"b": True})
    assert [each for each in cases if book.is_in_force(cases[each], house)] == ["51", "51.2"]


def test_an_option_not_offered_in_the_scenario_is_off() -> None:
    option = Option("snow", "Snow", "", True, "30.1", scenarios=("long",))
    book = Rulebook(CASES, NAMES, (option,), SCENARIOS)
    assert not book.is_in_force(CASES["30.1"], GameOptions("short", {"snow": True}))
    assert book.is_in_force(CASES["30.1"], GameOptions("long", {}))


@pytest.mark.parametrize(
    ("number", "options"),
    [("1.1", []), ("3b.1", ["thick"]), ("30.2", ["snow"]), ("40.2.1", ["guns"]), ("C.1", [])],
)
def test_the_options_that_play_a_case(number: str, options: list[str]) -> None:
    assert [option.id for option in BOOK.options_named(CASES[number])] == options


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ((), len(CASES)),
        (("guns",), 3),
        (("guns", "40.2"), 2),
        (("snow", "melts"), 1),
        (("moving",), 2),
        (("kraken",), 0),
    ],
)
def test_every_word_must_be_found(words: tuple[str, ...], found: int) -> None:
    assert sum(BOOK.finds(each, words) for each in CASES.values()) == found


@pytest.mark.parametrize("title_id", title_ids())
def test_every_title_names_its_chapters(title_id: str) -> None:
    title = load_title(title_id)
    book = Rulebook(
        load_rules(title_id), title.words.chapters, title.offers.options, title.offers.scenarios
    )
    assert [chapter.name for chapter in book.chapters if chapter.name == chapter.prefix] == []
    for option in title.offers.options:
        switches = {each.id: True for each in title.offers.options if not each.values}
        on = GameOptions(title.offers.scenarios[0].id, switches | {option.id: True})
        for each in book.cases.values():
            if option in book.options_over(each) and option.is_offered_in(on.scenario):
                assert book.is_in_force(each, on)
