"""How far and how deep a vessel can go."""
