"""Moments in friendly words, seen from now."""

from datetime import datetime

HOUR, MINUTE = 3600, 60
WEEK = 7


def said_when(moment: datetime, now: datetime | None = None) -> str:
    """How a player would say it: "20 minutes ago", "yesterday evening", "on Tuesday", "4 March"."""
    now = now or datetime.now().astimezone()
    seconds, days = (now - moment).total_seconds(), (now.date() - moment.date()).days
    if seconds < MINUTE:
        return "just now"
    if seconds < HOUR:
        minutes = int(seconds // MINUTE)
        return "a minute ago" if minutes == 1 else f"{minutes} minutes ago"
    part = _part(moment.hour)
    if days == 0:
        return "last night" if part == "night" else f"this {part}"
    if days == 1:
        return f"yesterday {part}"
    if days < WEEK:
        return f"on {moment:%A} {part}"
    year = "" if moment.year == now.year else f" {moment.year}"
    return f"on {moment.day} {moment:%B}{year}"


def _part(hour: int) -> str:
    """The part of the day that an hour lies in."""
    if 5 <= hour < 12:
        return "morning"
    if 12 <= hour < 18:
        return "afternoon"
    return "evening" if 18 <= hour < 23 else "night"
