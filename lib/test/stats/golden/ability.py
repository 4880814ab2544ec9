"""2PL estimates by girth on the tables of ability.R. Run in this folder after it: python ability.py"""
import csv
from collections import defaultdict
import numpy as np
from girth import twopl_mml

tables = defaultdict(list)
with open("ability-data.csv") as file:
    for row in csv.DictReader(file):
        tables[row["set"]] += [[int(one) for one in row["pattern"][1:]]] * int(row["count"])
with open("ability-girth.csv", "w", newline="") as file:
    out = csv.writer(file, lineterminator="\n")
    out.writerow(["set", "item", "discrimination", "difficulty"])
    for name, table in tables.items():
        found = twopl_mml(np.array(table).T, {"quadrature_n": 61, "max_iteration": 500})
        for item, (a, b) in enumerate(zip(found["Discrimination"], found["Difficulty"])):
            out.writerow([name, item, a, b])
