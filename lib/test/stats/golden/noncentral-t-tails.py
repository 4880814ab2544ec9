# Golden values of the upper tail of the noncentral t distribution, to 20 digits, with mpmath (pip install mpmath).
# Run: python3 noncentral-t-tails.py > noncentral-t-tails.csv
# The normal tail beyond x s - ncp, integrated over the density of s by mpmath's Gauss-Legendre rule in 32 digits, on two
# different divisions of the range that have to agree; where x and ncp are small and positive the sum of incomplete beta
# functions of AS 243 has to agree too.
from itertools import product
from mpmath import betainc, erfc, exp, fac, gamma, inf, loggamma, log, mp, mpf, pi, quad, sqrt

mp.dps = 32

def log_integrand(x, df, ncp):
    half = df / 2
    constant = log(2) + half * log(half) - loggamma(half)
    def at(u):
        tail = erfc((x * exp(u) - ncp) / sqrt(2)) / 2
        return -inf if tail == 0 else constant + df * u - half * exp(2 * u) + log(tail)
    return at

def peak(f, low, high):
    for _ in range(120):
        a, b = low + (high - low) / 3, high - (high - low) / 3
        low, high = (a, high) if f(a) < f(b) else (low, b)
    return (low + high) / 2

def edge(f, top, direction):
    reach = mpf("1e-6")
    while f(top + direction * reach) > f(top) - 60: reach *= 2
    low, high = reach / 2, reach
    for _ in range(20):
        middle = (low + high) / 2
        low, high = (middle, high) if f(top + direction * middle) > f(top) - 60 else (low, middle)
    return top + direction * high

def upper(x, df, ncp, parts):
    f = log_integrand(x, df, ncp)
    top = peak(f, mpf(-80), mpf(8))
    low, high = edge(f, top, -1), edge(f, top, 1)
    cuts = [low + (high - low) * k / parts for k in range(parts + 1)] + [top]
    turns = [(ncp + z) / x for z in (-40, -15, -7, -3, -1, 0, 1, 3, 7, 15, 40)]
    cuts += [log(s) for s in turns if s > 0 and low < log(s) < high]
    return exp(f(top)) * quad(lambda u: exp(f(u) - f(top)), sorted(set(cuts)), method="gauss-legendre")

def by_series(x, df, ncp):
    y, b, rate, result = x * x / (x * x + df), df / 2, ncp * ncp / 2, mpf(0)
    for j in range(400):
        p = exp(-rate) * rate ** j / fac(j)
        q = ncp * exp(-rate) * rate ** j / (sqrt(mpf(2)) * gamma(j + mpf(3) / 2))
        above = lambda a: betainc(a, b, y, 1, regularized=True)
        term = (p * above(j + mpf(1) / 2) + q * above(j + 1)) / 2
        result += term
        if j > 3 * rate + 20 and abs(term) < abs(result) * mpf(10) ** -25: return result

cases = [(x, df, ncp) for x, df, ncp in product([-40, -3, 0.5, 4, 12, 40, 1000], [1, 2.5, 50, 1000], [-20, -6, -1, 0, 1, 5, 20, 100])]
cases += [(x, df, x * share) for x in (201, 535, 4e4, 1e12) for df in (1, 3, 50, 1e5) for share in (0.01, 0.3, 0.9, 1, 1.1, 1.7)]
cases += [(-x, df, -x * share) for x in (535, 4e4) for df in (1, 3, 50) for share in (0.3, 1, 1.7, 5)]
cases += [(2, 999999, 0), (2, 999999, 3), (30, 999999, 1), (2e4, 999999, 20010), (2e5, 999999, 200100), (1.97, 1e6, -5)]

print("x,df,ncp,upper")
for case in cases:
    x, df, ncp = map(mpf, case)
    value = upper(x, df, ncp, 12)
    assert abs(upper(x, df, ncp, 17) / value - 1) < mpf(10) ** -20, case
    if 0 < x <= 12 and 0 <= ncp <= 5 and df <= 50: assert abs(by_series(x, df, ncp) / value - 1) < mpf(10) ** -18, case
    if mpf("1e-290") < value: print(",".join([repr(float(v)) for v in case] + [mp.nstr(value, 20)]), flush=True)
