"""The finished example games in saves/."""
