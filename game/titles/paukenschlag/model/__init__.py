"""What a game is made of: its state, commands, frames and events, and what each event changes."""
