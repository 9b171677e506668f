"""What holds for all tests: a slow machine, or two processes on one core, fail none of them."""

from hypothesis import settings

settings.register_profile("unhurried", parent=settings(), deadline=None)
settings.load_profile("unhurried")
