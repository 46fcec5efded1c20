"""The boards: their tiles, and where the lines and boxes of the convoy plot lie."""
