"""The after-action report on one page."""
