"""What is handed out: the wheel, the source package, the built folder."""
