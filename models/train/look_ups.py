"""Look-ups set by hand: attention heads that find what they are told to find, and carry it where they are told to.

They are for models that do not start from random weights alone (start_cogniload.py).
"""
import torch

FEATURE = 0.5  # the size of a feature in the residual stream
STILL = 6e-4  # radians a token that a pair of rotary positions turns at most and counts as not turning
NOISE = 0.04  # the share that is left of random weights in the queries and keys of these heads


class Head:
    """A head of which look-ups are set: each takes channels that hardly turn, until there are none left.

    Directions are divided by the size that a feature has there once normalised; peak is then the score of a match.
    """

    def __init__(self, model, layer, head, feature, kept=None):
        """kept: how many channels and how many values of a head are in use already, if it keeps what it has."""
        config = model.config
        self.half = config.width // config.heads // 2
        rows = slice(2 * self.half * head, 2 * self.half * (head + 1))
        block = model.blk[layer]
        self.queries, self.keys, self.values = (part[rows] for part in block.attn_qkv.weight.data.chunk(3))
        self.output = block.attn_output.weight.data[:, rows]
        if not kept:
            for part in (self.queries, self.keys):
                part *= NOISE
            for part in (self.values, self.output):
                part.zero_()
        channels, self.carried = kept or (0, 0)
        self.rates = config.rope_theta ** (-torch.arange(self.half) / self.half)
        still = [pair for pair in range(self.half) if self.rates[pair] < STILL]
        self.still = [channel for pair in reversed(still) for channel in (pair, self.half + pair)]
        self.still, self.feature = self.still[channels:], feature

    def match(self, asks, has, peak):
        """A place looks for those where the same of several directions are present, however far."""
        channels, self.still = self.still[: len(asks)], self.still[len(asks) :]
        assert len(channels) == len(asks), "no channels left"
        strength = (abs(peak) * (2 * self.half) ** 0.5) ** 0.5 / self.feature
        self.queries[channels] += strength * asks
        self.keys[channels] += (strength if peak > 0 else -strength) * has

    def flags(self, *pairs):
        """Places with one direction look for those with another: (asks, has, peak)."""
        for asks, has, peak in pairs:
            self.match(asks[None], has[None], peak)

    def near(self, asks, has, peak, lag=0, sharp=0.0, fastest=1.1, slowest=1e-3):
        """Places with one direction look for those with another, best some tokens back, and rather near than far."""
        pairs = [pair for pair in range(self.half) if slowest < self.rates[pair] < fastest]
        weights = self.rates[pairs] ** sharp
        for pair, weight in zip(pairs, weights / weights.sum()):
            amplitude = (peak * weight * (2 * self.half) ** 0.5) ** 0.5 / self.feature
            turn = lag * self.rates[pair]
            self.queries[pair] += amplitude * asks
            self.keys[pair] += amplitude * torch.cos(turn) * has
            self.keys[self.half + pair] += amplitude * torch.sin(turn) * has

    def carry(self, read, written, size=1.0):
        """What it reads where it looks, and where it writes that: a feature becomes that many."""
        rows = slice(self.carried, self.carried + len(read))
        self.carried += len(read)
        assert self.carried <= 2 * self.half, "no values left"
        gain = (size * FEATURE / self.feature) ** 0.5
        self.values[rows] += gain * read
        self.output[:, rows] += gain * written.T


def squeezed(size, rows):
    """A projection to fewer directions that keeps lengths on average."""
    return torch.linalg.qr(torch.randn(size, size))[0][:rows] * (size / rows) ** 0.5


def turning(turns, rounds):
    """The angles of a step from a number to the next, such that no two numbers are much alike."""
    best = (2.0, None)
    for _ in range(rounds):
        angles = torch.rand(turns) * 2.8 + 0.2
        alike = torch.cos(torch.outer(torch.arange(1, 251), angles)).mean(1).max()
        best = min(best, (alike.item(), angles), key=lambda pair: pair[0])
    return best


def rotation(angles, steps):
    """The matrix that turns a number's vector by some steps; the two directions left do not count."""
    matrix = torch.zeros(2 * len(angles) + 2, 2 * len(angles) + 2)
    cos, sin = torch.cos(steps * angles), torch.sin(steps * angles)
    for turn in range(len(angles)):
        at = [2 * turn, 2 * turn + 1]
        matrix[at[0], at], matrix[at[1], at] = torch.stack((cos[turn], -sin[turn])), torch.stack((sin[turn], cos[turn]))
    return matrix
