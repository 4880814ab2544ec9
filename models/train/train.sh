#!/usr/bin/env bash
# Trains the bundled model from nothing: about two hours on one processor core with AVX-512 and AMX.
#   python3 -m venv work/venv && work/venv/bin/pip install -r requirements.txt
#   PYTHON=work/venv/bin/python ./train.sh
# Everything is written to models/train/work, which git ignores; the last line writes models/loadlab-factor.gguf.
set -euo pipefail
cd "$(dirname "$0")"
mkdir -p work
python=${PYTHON:-python3}

samples() { node write-samples.js --count "$2" --variables "$3" --filler "$4" --first-seed "$5" >"work/$1.jsonl"; }
train() { "$python" train.py --tokenizer work/tokenizer.json --work "work/$1" "${@:2}"; }

samples vocabulary 20000 29 900 1000000
"$python" tokenizer.py work/vocabulary.jsonl work/tokenizer.json

# Short problems first: looking a name up is a skill that comes as a sudden step, and comes sooner among few names.
samples to4 40000 4 0 4000000
train a --stages work/to4.jsonl --batch-tokens 4096 --rate 3e-3
samples to5 50000 5 0 51000000
samples to8 50000 8 0 81000000
train b --start work/a/checkpoint.pt --stages work/to5.jsonl work/to8.jsonl --batch-tokens 4096 --last-rate 0.4
samples to16 200000 16 0 200000000
train c --start work/b/checkpoint.pt --stages work/to16.jsonl --last-rate 0.03 --stop 2000
# All N of the benchmark, and filler.
samples to39 45000 39 200 900000000
train d --start work/c/checkpoint.pt --stages work/to39.jsonl --rate 1e-3 --last-rate 0.02

"$python" export.py work/d/checkpoint.pt work/tokenizer.json ../loadlab-factor.gguf
