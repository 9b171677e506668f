"""Everything the console shows that is not code: `python -m tools.assets` writes it.

The formats are in docs/architecture.md. Sources: node_modules (icons, fonts) and the drawings of
this package; the same sources give the same bytes.
"""
