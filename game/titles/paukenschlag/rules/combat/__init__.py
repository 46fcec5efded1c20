"""Torpedoes, depth charges and guns. OP 9."""
