"""The games in words, one module a game: what a playthrough says."""
