"""Tests of Operation Paukenschlag."""
