"""The plot of a tournament: how the win rate settles, and how long the games are."""

from itertools import accumulate

import matplotlib

matplotlib.use("Agg")

from matplotlib import pyplot as plt  # noqa: E402
from matplotlib.ticker import PercentFormatter, StrMethodFormatter  # noqa: E402

from sim.trouble import Trouble  # noqa: E402

# The inks of the console, see firmware/ui/ink.py.
_NIGHT, _DUSK, _SLATE, _SILVER, _WHITE = "#1a1c2c", "#333c57", "#566c86", "#94b0c2", "#f4f4f4"
_CYAN, _SKY, _YELLOW, _RED = "#73eff7", "#41a6f6", "#ffcd75", "#b13e53"
_STYLE = {
    "figure.facecolor": _NIGHT,
    "axes.facecolor": _NIGHT,
    "axes.edgecolor": _SLATE,
    "axes.labelcolor": _SILVER,
    "axes.titlecolor": _WHITE,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": _DUSK,
    "xtick.color": _SILVER,
    "ytick.color": _SILVER,
    "text.color": _WHITE,
    "legend.frameon": False,
    "font.size": 11,
}
_POINTS = 400  # of a curve


def draw(found, result, path):
    """Draw a tournament's figures and games into a file."""
    with plt.rc_context(_STYLE):
        figure, (left, right) = plt.subplots(1, 2, figsize=(12, 4.8), layout="constrained")
        against = f" against {found['against']}" if "against" in found else ""
        title = f"{found['game'].capitalize()}: {found['player']}{against}"
        figure.suptitle(f"{title}, {found['games']:,} games, seed {found['seed']}", fontsize=15)
        _draw_rate(left, found, result.won)
        _draw_lengths(right, found, result)
        try:
            figure.savefig(path, dpi=120)
        except OSError as fault:
            raise Trouble(f"{path!r} cannot be written: {fault.strerror or fault}.") from None
        finally:
            plt.close(figure)


def _sampled(games):
    """Where a curve over so many games is drawn: evenly spread over a logarithmic axis."""
    first = min(10, games)
    steps = {round(first * (games / first) ** (at / _POINTS)) for at in range(_POINTS + 1)}
    return sorted(steps)


def _draw_rate(axes, found, won):
    from sim.tournament import wilson

    wins = list(accumulate(won))
    games = _sampled(len(won))
    rates = [wins[game - 1] / game for game in games]
    bounds = [wilson(wins[game - 1], game) for game in games]
    lows, highs = zip(*bounds, strict=True)
    low, high = found["interval"]
    axes.fill_between(games, lows, highs, color=_SKY, alpha=0.25, lw=0, label="95 % (Wilson)")
    axes.plot(games, rates, color=_CYAN, lw=2, label="win rate so far")
    axes.axhline(found["win_rate"], color=_YELLOW, lw=1, ls="--")
    axes.set_xscale("log")
    axes.set_xlim(games[0], max(games[-1], games[0] + 1))
    top = max(0.02, min(1.0, max(highs[len(highs) // 8 :]) * 1.08))
    axes.set_ylim(max(0.0, min(lows[len(lows) // 8 :]) * 0.92), top)
    axes.yaxis.set_major_formatter(PercentFormatter(1.0, decimals=0))
    axes.xaxis.set_major_formatter(StrMethodFormatter("{x:,.0f}"))
    axes.set_xlabel("games")
    axes.set_title(f"{found['win_rate']:.2%} won   ({low:.2%} to {high:.2%})", fontsize=12)
    axes.legend(loc="best")


def _draw_lengths(axes, found, result):
    pairs = list(zip(result.lengths, result.won, strict=True))
    lost = [length for length, won in pairs if not won]
    won = [length for length, won in pairs if won]
    least, most = min(result.lengths), max(result.lengths)
    width = max(1, (most - least) // 40)
    bins = [edge - 0.5 for edge in range(least, most + width + 1, width)]
    axes.hist([won, lost], bins=bins, stacked=True, color=[_YELLOW, _RED], label=["won", "lost"])
    axes.axvline(found["moves_per_game"], color=_WHITE, lw=1, ls="--")
    axes.set_xlabel("decisions in a game")
    axes.set_ylabel("games")
    axes.set_title(f"{found['moves_per_game']:.1f} decisions a game", fontsize=12)
    axes.grid(axis="x", visible=False)
    axes.legend(loc="best")
