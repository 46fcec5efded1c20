"""A boat as she is plotted: how deep she is, what her torpedoes are set to, and her line."""
