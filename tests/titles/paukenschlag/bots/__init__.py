"""Players of Operation Paukenschlag that are no people."""
