"""Tables apart under enemies and accidents. Nothing here leaves this machine's loopback."""
