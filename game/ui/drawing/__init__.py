"""What everything is drawn with: colours, type, shapes, pictures, icons."""
