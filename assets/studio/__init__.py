"""The studio: scripts that draw the SVG files of ``assets/art``. Standard library only."""
