"""What every chapter stands on."""
