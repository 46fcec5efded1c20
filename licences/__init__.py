"""The licences of what a built folder holds."""
