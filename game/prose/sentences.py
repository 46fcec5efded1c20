"""Words as they stand in a sentence: its beginning, counts and lists."""

from collections.abc import Sequence
from fractions import Fraction

NUMBERS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
)  # fmt: skip


def capital(words: str) -> str:
    """Words as they begin a sentence."""
    return words[:1].upper() + words[1:]


def number(count: int) -> str:
    """In words as far as twelve, then in figures."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def counted(count: int, noun: str, nouns: str = "") -> str:
    """In figures: "1 hex", "3 hexes"; `nouns` is the plural where it is not with an s."""
    return f"{count:,} {_inflected(count, noun, nouns)}"


def spelled(count: int, noun: str, nouns: str = "") -> str:
    """In words: "one ship", "ten ships"; `nouns` is the plural where it is not with an s."""
    return f"{number(count)} {_inflected(count, noun, nouns)}"


def _inflected(count: int, noun: str, nouns: str) -> str:
    return noun if count == 1 else nouns or f"{noun}s"


def about(chance: Fraction | float) -> str:
    """A chance as a whole percentage; what is not certain never reads like it."""
    if 0 < chance < Fraction(1, 100):
        return "under 1 %"
    if Fraction(99, 100) < chance < 1:
        return "over 99 %"
    return f"{round(chance * 100)} %"


def listed(words: Sequence[str]) -> str:
    """Words as a sentence lists them: "Graham, Anthony and Tyler"."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def named(names: Sequence[str], nouns: str, most: int) -> str:
    """As many as `most` by their names, more by their number: "six ships"."""
    return listed(names) if len(names) <= most else f"{number(len(names))} {nouns}"


def first_named(names: Sequence[str], most: int) -> str:
    """Of many only the first: "Graham, Anthony and 3 more"; "none" of none."""
    more = len(names) - most
    return listed([*names[:most], f"{more} more"] if more > 0 else names) or "none"
