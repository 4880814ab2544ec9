# Scores of bm25-chunks.txt, one chunk a line, by bm25s 0.3.16 with its method "lucene", in double precision, for some
# queries and constants. Terms are what Python's word characters without the underscore make of the lower-cased text.
# Run in this folder, with bm25s installed: python3 bm25.py > bm25.csv
import csv
import re
import sys
import bm25s

QUERIES = [
    "How many Fox does Hamilton Farm have?",
    "Which variables hold the value 40719?",
    "VAR v3 = 40719.",
    "buffer buffer the new BUFFER, buffer",
    "füchse",
    "лиса 3",
    "Zoo's each each each number of the Deer v3 v4 kebab don't",
    "nothing here?",
]
CONSTANTS = [(1.2, 0.75), (1.2, 0), (0.5, 1), (0, 0.75), (2.5, 0.3)]

def terms(text):
    return re.findall(r"[^\W_]+", text.lower())

with open("bm25-chunks.txt", encoding="utf-8") as lines:
    chunks = [terms(line) for line in lines]
known = {term for chunk in chunks for term in chunk}
rows = csv.writer(sys.stdout, lineterminator="\n")
rows.writerow(["query", "k1", "b", "chunk", "score"])
for k1, b in CONSTANTS:
    index = bm25s.BM25(method="lucene", k1=k1, b=b, dtype="float64")
    index.index(chunks, show_progress=False)
    for query in QUERIES:
        asked = [term for term in terms(query) if term in known]
        scores = index.get_scores(asked) if asked else [0] * len(chunks)
        for chunk, score in enumerate(scores):
            rows.writerow([query, k1, b, chunk, repr(float(score))])
