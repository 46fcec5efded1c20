"""Tonnage War Solitaire: escorts against the packs around a convoy."""
