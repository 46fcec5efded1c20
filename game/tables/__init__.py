"""Printed tables, boards and files at the edges: loaded once, checked by pydantic."""
