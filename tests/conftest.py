"""What holds for all tests, and what several ask for.

A slow machine, or two processes on one core, fail none of them.
"""

import pytest
from hypothesis import settings

from tests.fakes import small_tree
from tools import stage

settings.register_profile("unhurried", parent=settings(), deadline=None)
settings.load_profile("unhurried")


@pytest.fixture
def checkout(tmp_path, monkeypatch):
    """A small repository, which is laid out in place of this one."""
    root = small_tree.write(tmp_path / "checkout")
    monkeypatch.setattr(stage, "ROOT", root)
    return root
