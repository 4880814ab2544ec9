"""Golden values of tostProportions, tostPairedT, credible and crediblePairs, by scipy and statsmodels.

The score test's shares at the margin are found by scipy's minimiser: statsmodels 0.14.5 has a slip in its formula for
them (`count0 * diff` where Miettinen and Nurminen have the number of trials), so that it misses the largest likelihood.

Run in this folder: python equivalence.py
"""
import csv
import numpy as np
from scipy import optimize, special, stats
from statsmodels.stats.weightstats import DescrStatsW


def statistic(k1, n1, k2, n2, value):
    def lacks(share):
        other = share - value
        return -(special.xlogy(k1, share) + special.xlogy(n1 - k1, 1 - share)
                 + special.xlogy(k2, other) + special.xlogy(n2 - k2, 1 - other))
    ends = (max(0, value) + 1e-15, min(1, 1 + value) - 1e-15)
    share = optimize.minimize_scalar(lacks, bounds=ends, method="bounded", options={"xatol": 1e-13}).x
    # the minimiser's last digits, by the zero of the slope
    slope = lambda at: k1 / at - (n1 - k1) / (1 - at) + k2 / (at - value) - (n2 - k2) / (1 - at + value)
    near = [max(ends[0], share - 1e-5), min(ends[1], share + 1e-5)]
    if slope(near[0]) * slope(near[1]) < 0:
        share = optimize.brentq(slope, *near, xtol=1e-15)
    other = share - value
    return (k1 / n1 - k2 / n2 - value) / np.sqrt(share * (1 - share) / n1 + other * (1 - other) / n2)

def limit(off, middle, side):
    """Halved, since the statistic has no value far from the shares."""
    near, far = middle + side * 1e-9, side * 0.999
    for _ in range(60):
        between = (near + far) / 2
        inside = off(between) * off(middle + side * 1e-9) > 0
        near, far = (between, far) if inside else (near, between)
    return near

rows = []
for counts in [(56, 70, 48, 80), (19, 20, 18, 20), (10, 12, 9, 12), (200, 250, 205, 250), (0, 30, 1, 30)]:
    for margin in (0.05, 0.2):
        for alpha in (0.05, 0.025):
            z = lambda value: statistic(*counts, value)
            below, above = stats.norm.sf(z(-margin)), stats.norm.cdf(z(margin))
            # The limits are where the one-sided tests have p = alpha.
            middle, reach = counts[0] / counts[1] - counts[2] / counts[3], stats.norm.isf(alpha)
            low = limit(lambda value: z(value) - reach, middle, -1)
            high = limit(lambda value: z(value) + reach, middle, 1)
            rows.append(["proportions", " ".join(map(str, counts)), margin, alpha, below, above, low, high])
random = np.random.default_rng(5)
a = np.round(random.normal(0.6, 0.2, 15), 3)
b = np.round(a + random.normal(0.01, 0.1, 15), 3)
for margin in (0.02, 0.1):
    means = DescrStatsW(a - b)
    _, (_, below, _), (_, above, _) = means.ttost_mean(-margin, margin)
    low, high = means.tconfint_mean(0.1)
    data = ";".join(" ".join(map(str, column)) for column in (a, b))
    rows.append(["pairs", data, margin, 0.05, below, above, low, high])
with open("equivalence.csv", "w", newline="") as file:
    csv.writer(file, lineterminator="\n").writerows([["test", "data", "margin", "alpha", "below", "above", "low", "high"], *rows])

rows = []
for successes, trials in [(0, 5), (5, 5), (7, 10), (18, 20), (93, 200)]:
    for level in (0.9, 0.95):
        low, high = stats.beta.ppf([(1 - level) / 2, (1 + level) / 2], successes + 1, trials - successes + 1)
        rows.append(["share", f"{successes} {trials}", level, (successes + 1) / (trials + 2), low, high])
# The paper's model by drawing from the prior, each draw weighed by its likelihood.
draws = 2_000_000
first, second = random.beta(1, 1, draws), random.beta(1, 1, draws)
rho = 2 * random.beta(4, 2, draws) - 1
nodes, weights = np.polynomial.legendre.leggauss(40)
h, k, joint = stats.norm.ppf(first), stats.norm.ppf(second), first * second
for node, weight in zip(nodes, weights):
    angle = np.arcsin(rho)
    sine = np.sin(angle * (1 + node) / 2)
    joint += weight * angle / (4 * np.pi) * np.exp(-(h * h + k * k - 2 * h * k * sine) / (2 * (1 - sine * sine)))
for counts in [(8, 4, 1, 2), (3, 0, 0, 2), (12, 1, 6, 11)]:
    cells = np.clip([joint, first - joint, second - joint, 1 - first - second + joint], 1e-300, 1)
    weight = np.exp(np.log(cells).T @ np.array(counts))
    order = np.argsort(first - second)
    shares = np.cumsum(weight[order]) / weight.sum()
    difference = (first - second)[order]
    low, high = (difference[np.searchsorted(shares, part)] for part in (0.025, 0.975))
    rows.append(["pairs", " ".join(map(str, counts)), 0.95, float((weight * (first - second)).sum() / weight.sum()), low, high])
with open("credible.csv", "w", newline="") as file:
    csv.writer(file, lineterminator="\n").writerows([["test", "data", "level", "mean", "low", "high"], *rows])
