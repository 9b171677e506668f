# For people who build their own MicroPython: freezes the program into the firmware, so that its
# byte code runs from flash and takes no memory. It freezes a tree that is laid out first:
#
#     python -m tools.stage --board picosystem --out build/frozen --frozen
#     make -C micropython/ports/rp2 BOARD=RPI_PICO FROZEN_MANIFEST=/path/to/firmware/manifest.py
#
# The assets stay files: copy build/frozen/firmware/assets to /firmware/assets on the board.

options.defaults(tree="../build/frozen")  # noqa: F821 (names given by the build)

include("$(PORT_DIR)/boards/manifest.py")  # noqa: F821
module("boot.py", base_path=options.tree)  # noqa: F821
module("main.py", base_path=options.tree)  # noqa: F821
for name in ("engine", "firmware", "hw"):
    package(name, base_path=options.tree)  # noqa: F821
