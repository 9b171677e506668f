"""Writes the assets of both scales and the names of their pictures."""

from pathlib import Path

from tools.assets import fonts, formats, huts, icons, logo, signs, spin

ROOT = Path(__file__).resolve().parents[2]
TARGET = ROOT / "firmware" / "assets"
SCALES = ("small", "large")
SIDES = {"small": (16, 32), "large": (24, 48)}


def sheets(scale):
    """{sheet: {picture: rows}} of a scale."""
    small, big = SIDES[scale]
    return {
        "icons": dict(zip(icons.ICONS, icons.icon_pictures(scale, small), strict=True)),
        **{
            name: dict(zip(rows, icons.pictures(rows.values(), scale, big), strict=True))
            for name, rows in icons.BIG.items()
        },
        "signs": signs.pictures(scale),
        "blow": spin.pictures(scale),
        "logo": {"NAME": logo.logo(scale)},
        "pigs": huts.pictures("pigs", scale),
        "huts": huts.pictures("huts", scale),
        "wheel": dict(zip(("SHAPE", "HIGHLIGHT"), logo.wheel(scale), strict=True)),
    }


# What a constant of each sheet begins with.
PREFIXES = {
    "icons": "ICON",
    "games": "GAME",
    "onirim": "ONIRIM",
    "result": "RESULT",
    "signs": "SIGN",
    "blow": "BLOW",
    "logo": "LOGO",
    "pigs": "TILE",
    "huts": "HUT",
    "wheel": "WHEEL",
}


def names(made):
    """The text of names.py for the sheets of one scale."""
    lines = [
        '"""The index of every picture in its sheet. Written by tools/assets; do not edit."""',
        "",
        "from engine.const import const",
    ]
    for sheet, pictures in made.items():
        lines += ["", f"# {sheet}.sheet"]
        for index, picture in enumerate(pictures):
            lines.append(f"{PREFIXES[sheet]}_{picture} = const({index})")
    return "\n".join(lines) + "\n"


def build(target=TARGET):
    """Write everything below `target`; returns {relative path: size}."""
    files = {}
    for scale in SCALES:
        made = sheets(scale)
        for sheet, pictures in made.items():
            files[f"{scale}/{sheet}.sheet"] = formats.pack_sheet(list(pictures.values()))
        height, glyphs = fonts.text_font(scale)
        files[f"{scale}/text.font"] = formats.pack_font(glyphs, height)
        files["names.py"] = names(made).encode()
    files["__init__.py"] = b""
    for name, data in files.items():
        path = Path(target) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return {name: len(data) for name, data in sorted(files.items())}
