# The tables beside this script, as pandas writes them: python made.py
import pandas
scores = pandas.DataFrame({"model": ["Zoë", "GPT, 4", 'say "hi"'], "reading": [0.5, None, 1], "span": [7.25, float("nan"), -3]})
scores.to_csv("pandas.csv")
scores.to_csv("pandas-tab.tsv", sep="\t", index=False, na_rep="NaN")
scores.to_csv("pandas-semicolon.csv", sep=";", decimal=",", index=False, encoding="utf-8-sig", lineterminator="\r\n")
