"""The thin layer between the games and pygame: window, scenes, widgets, text, art and sound."""
