"""How many puzzles keep Table 3 of CogniLoad from fitting the Supplement's counts, by scipy.

Run in this folder, with numpy, scipy and pandas: python puzzles-off.py
"""
import numpy as np
import pandas as pd
from scipy.optimize import linprog

data = "../../../../data/papers/"
betas = pd.read_csv(data + "cogniload/table-3.csv").set_index("model")
cells = [(d, n, r) for d in (1, 3, 5, 7, 10) for n in (20, 50, 100, 250) for r in (5, 10, 25, 50, 75, 90, 95)]
x = np.array([[1, d, np.log10(n), r / 100, (r / 100) ** 2] for d, n, r in cells])
moves = np.array([[1, d, np.log10(n)] for d in (1, 3, 5, 7, 10) for n in (20, 50, 100, 250)]).T
errors = ["ctx", "valid_logic", "poi_logic", "last_logic", "other"]
print("model,puzzles")
for model in ("Qwen3-32B", "Qwen3-30B-A3B", "Phi-4-reasoning-plus", "Phi-4-reasoning"):
    def right(table):
        rows = pd.read_csv(data + f"cogniload-supplement/{table}.csv")
        rows = rows[rows.model == model]
        return rows.iloc[:, 1], rows.samples - rows[errors].sum(axis=1)
    (d, of_d), (n, of_n) = right("table-2"), right("table-3")
    target = np.array([of_d.sum(), (of_d * d).sum(), (of_n * np.log10(n)).sum()])
    printed = betas.loc[model, ["beta_0", "beta_d", "beta_n", "beta_rho", "beta_rho2"]].to_numpy(float)
    at = printed.copy()
    for _ in range(20):
        p = 1 / (1 + np.exp(-x @ at))
        sums, slopes = 100 * x[:, :3].T @ p, 100 * x[:, :3].T @ (x * (p * (1 - p))[:, None])
        fit = linprog(np.r_[np.zeros(5), np.ones(40)], A_eq=np.c_[slopes, -moves, moves], b_eq=target - sums + slopes @ at,
                      bounds=[(b - 0.005, b + 0.005) for b in printed] + [(0, None)] * 40)
        at = fit.x[:5]
    print(f"{model},{fit.fun:.6f}")
