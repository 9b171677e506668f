"""The two binary formats, to and from pictures: a picture is a list of rows of 0 and 1."""

import struct


def pack_rows(rows):
    """The bits of a picture, most significant first, each row padded to whole bytes."""
    out = bytearray()
    for row in rows:
        size = (len(row) + 7) // 8
        value = int("".join(map(str, row)), 2) << size * 8 - len(row)
        out += value.to_bytes(size, "big")
    return bytes(out)


def unpack_rows(data, width, height):
    """The picture of `width` x `height` pixels at the start of `data`."""
    size = (width + 7) // 8
    return [
        [data[y * size + (x >> 3)] >> 7 - (x & 7) & 1 for x in range(width)] for y in range(height)
    ]


def pack_sheet(pictures):
    """The bytes of a NAME.sheet; all pictures are of one size."""
    height, width = len(pictures[0]), len(pictures[0][0])
    for picture in pictures:
        if len(picture) != height or any(len(row) != width for row in picture):
            raise ValueError(f"A picture is not {width} x {height} pixels.")
    head = struct.pack("<2sBBB3x", b"DS", width, height, len(pictures))
    return head + b"".join(map(pack_rows, pictures))


def unpack_sheet(data):
    """The pictures of a NAME.sheet; ValueError if it is not exactly one."""
    magic, width, height, count = struct.unpack_from("<2sBBB", data)
    size = height * ((width + 7) // 8)
    if magic != b"DS" or data[5:8] != bytes(3) or len(data) != 8 + count * size:
        raise ValueError("This is not a sheet.")
    return [unpack_rows(data[8 + i * size :], width, height) for i in range(count)]


def pack_font(glyphs, height):
    """The bytes of a NAME.font from {code: (advance, rows)}; the cell is as wide as needed."""
    width = max(len(rows[0]) for _, rows in glyphs.values())
    codes = sorted(glyphs)
    out = bytearray(struct.pack("<2sBBH2x", b"DF", width, height, len(codes)))
    for code in codes:
        out += struct.pack("<H", code)
    out += bytes(glyphs[code][0] for code in codes)
    for code in codes:
        rows = glyphs[code][1]
        out += pack_rows([row + [0] * (width - len(row)) for row in rows])
    return bytes(out)


def unpack_font(data):
    """The height and {code: (advance, rows)} of a NAME.font; ValueError if it is not one."""
    magic, width, height, count = struct.unpack_from("<2sBBH", data)
    size = height * ((width + 7) // 8)
    if magic != b"DF" or data[6:8] != bytes(2) or len(data) != 8 + count * (3 + size):
        raise ValueError("This is not a font.")
    codes = struct.unpack_from(f"<{count}H", data, 8)
    advances = data[8 + 2 * count : 8 + 3 * count]
    start = 8 + 3 * count
    return height, {
        code: (advances[i], unpack_rows(data[start + i * size :], width, height))
        for i, code in enumerate(codes)
    }
