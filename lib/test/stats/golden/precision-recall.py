# Precision and recall of replies that were read, for precision-recall.csv from precision-recall-data.csv.
#   python precision-recall.py   (scikit-learn, statsmodels, scipy)
# Shares by scikit-learn with sample weights. Precision's interval is statsmodels' Wilson interval of Kish's effective
# number. Recall's limits are those r at which the interval of theta1 - r theta2 by Zou and Donner's method has an end
# at 0, found by root search and not by the formula that solves it.
import csv
from math import inf, sqrt

from scipy.optimize import brentq
from sklearn.metrics import precision_score, recall_score
from statsmodels.stats.proportion import proportion_confint

with open("precision-recall-data.csv") as file:
    rows = list(csv.DictReader(file))


def wilson(group):
    weights = [float(row["weight"]) for row in group]
    trials = sum(weights) ** 2 / sum(w * w for w in weights)
    share = sum(w for w, row in zip(weights, group) if row["right"] == "1") / sum(weights)
    low, high = proportion_confint(share * trials, trials, 0.05, "wilson")
    return sum(weights), share, max(low, 0.0), min(high, 1.0)


def end(one, other, sign):
    """r with theta1 - r theta2 -/+ its half-width = 0; sign -1 for the lower end of r."""
    _, share1, low1, high1 = one
    _, share2, low2, high2 = other
    below, above = (share1 - low1, high2 - share2) if sign < 0 else (high1 - share1, share2 - low2)
    excess = lambda r: share1 - r * share2 + sign * sqrt(below**2 + r**2 * above**2)
    if sign < 0:
        return 0.0 if excess(0) <= 1e-15 else brentq(excess, 0, 1e6, xtol=1e-15)
    return inf if excess(1e6) > 0 else brentq(excess, 0, 1e6, xtol=1e-15)


with open("precision-recall.csv", "w") as file:
    out = csv.writer(file, lineterminator="\n")
    out.writerow("case,precision,precisionLow,precisionHigh,recall,recallLow,recallHigh".split(","))
    for case in dict.fromkeys(row["case"] for row in rows):
        chosen = [row for row in rows if row["case"] == case]
        right, scored = ([int(row[name]) for row in chosen] for name in ("right", "scored"))
        weights = [float(row["weight"]) for row in chosen]
        found, missed = (wilson([row for row in chosen if row["scored"] == value]) for value in ("1", "0"))
        ends = [1 / (1 + missed[0] / found[0] * end(missed, found, sign)) for sign in (1, -1)]
        shares = [score(right, scored, sample_weight=weights) for score in (precision_score, recall_score)]
        out.writerow([case, shares[0], *found[2:], shares[1], *ends])
