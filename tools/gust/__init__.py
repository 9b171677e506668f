"""Labelled sound and air for the breath sensing: made here, heard by the console's own `Gust`."""
