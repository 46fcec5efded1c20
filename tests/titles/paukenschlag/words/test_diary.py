"""The diary, the turning points and the curves of a campaign."""

from game.core.records import Event
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.state import HOUSE
from game.titles.paukenschlag.words.diary import TELL, diary
from game.titles.paukenschlag.words.phrases import PHRASES
from game.titles.paukenschlag.words.telling import graph, turning_points

FIGHT: tuple[Event, ...] = (
    e.GridOpened("OP 5.5.1", "CA", "tsl", "A"),
    e.FightBegan("OP 9.0", 4, 5, ("U-66",), ("3",)),
    e.TorpedoRan("OP 9.1e", "U-66", "3/1", 2, 3, True, 7, False, 21, 2),
    e.MerchantSunk("OP 10.3g", "3", 16, 19),
    e.MerchantSunk("OP 10.3g", "3", 10, 18),
    e.MerchantCrippled("OP 10.3f", "3", "TR 1", "CA", False, 17),
    e.DepthCharged("OP 9.2d", ("WPG 3",), "U-66", 5, 0, 6, 5, 6),
    e.BoatSunk("OP 9.2e", "U-66", "depth charges"),
    e.FightEnded("OP 7.2p", ("3",)),
)
GAME: tuple[Event, ...] = (
    e.GameBegan("OP 16.0", "campaign", HOUSE, 0, 32),
    e.ConvoyFormed("OP 16.1h", "3", "CA", "", 1, 20, "loose", ""),
    e.BoatDrawn("OP 16.2c", "U-66", "IX", 6, 22),
    e.BoatPlaced("OP 16.2", "U-66", "CA"),
    e.TurnBegan("OP 5.8b", 1),
    *FIGHT,
    e.TurnBegan("OP 5.8b", 2),
    e.TurnBegan("OP 5.8b", 5),
    e.ConvoyArrived("OP 10.4c", "3", "CA", "G", 17),
    e.GameEnded("OP 18.0", "us", 2, 26),
)


def test_there_is_an_entry_a_week_and_a_chapter_a_month() -> None:
    before, first, second, third = diary(GAME)
    assert "one convoy" in before.text.lower()
    assert (first.when, first.chapter) == ("January, week 1", "January")
    assert (second.when, second.chapter) == ("January, week 2", "")
    assert (third.when, third.chapter) == ("February, week 1", "February")
    assert first.where == "2 ships sunk\n26,000 tons\n1 boat lost"
    assert second.text in PHRASES["quiet"]


def test_a_fight_is_told_by_what_it_cost() -> None:
    text = diary(GAME)[1].text
    assert "26,000 tons" in text
    assert "U-66" in text
    assert "one ship of convoy 3" in text.lower()
    assert "convoy 3 to New York with 17 ships" in diary(GAME)[3].text


def test_every_sentence_has_its_words() -> None:
    assert all(phrase.endswith(".") for phrases in PHRASES.values() for phrase in phrases)
    assert set(TELL) <= set(e.EVENTS)


def test_a_week_has_one_turning_point_with_its_losses() -> None:
    points = turning_points(GAME)
    assert [point.caption for point in points] == [
        "January, week 1: two ships sunk; U-66 sunk",
        "February, week 1: convoy 3 through; the coast has held",
    ]


def test_curves_stand_beside_history_in_a_whole_campaign_alone() -> None:
    curves = {curve.name: curve for curve in graph(GAME).curves}
    assert curves["Ships sunk"].points == ((1, 2), (2, 2), (5, 2))
    assert curves["Tons sunk"].points[-1] == (5, 26)
    assert curves["U-boats at sea"].points[0] == (1, 0)
    assert curves["Ships sunk in history"].points[-1] == (32, 609)
    assert curves["Tons sunk in history"].points[20] == (20, 2000)
    short = (e.GameBegan("OP 16.0", "january", HOUSE, 0, 4), *GAME[1:])
    assert "Ships sunk in history" not in {curve.name for curve in graph(short).curves}
    assert graph(GAME).marks == ((1, "January"), (5, "February"))
