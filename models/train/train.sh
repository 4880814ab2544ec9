#!/usr/bin/env bash
# Trains a bundled model from nothing, on one processor core with AVX-512 and AMX: the one on FACTOR takes about two
# and a half hours, those on CogniLoad and CenterBench about one each, the one on NeuroCognition about half of one.
#   python3 -m venv work/venv && work/venv/bin/pip install -r requirements.txt
#   PYTHON=work/venv/bin/python ./train.sh [factor|cogniload|centerbench|neurocognition] [step]
# Everything is written to models/train/work, which git ignores; the model goes to models/loadlab-factor.gguf,
# models/loadlab-cogniload.gguf, models/loadlab-centerbench.gguf or models/loadlab-neurocognition.gguf.
set -euo pipefail
cd "$(dirname "$0")"
python=${PYTHON:-python3}
benchmark=${1:-factor}
work=work/$benchmark
mkdir -p "$work"

samples() { node write-samples.js --benchmark "$benchmark" --count "$2" --first-seed "$3" "${@:4}" >"$work/$1.jsonl"; }
vocabulary() {
  samples vocabulary "$@"
  node write-samples.js --benchmark "$benchmark" --whole >"$work/whole.json"
  "$python" tokenizer.py "$work/vocabulary.jsonl" "$work/whole.json" "$work/tokenizer.json" "${size:-1280}"
}
train() { "$python" train.py --tokenizer "$work/tokenizer.json" --work "$work/$1" "${@:2}"; }
puzzles() {
  while [ $# -gt 1 ]; do
    node write-samples.js --benchmark cogniload --count "$2" --first-seed "$3" --statements "$4"
    set -- "$1" "${@:5}"
  done | shuf --random-source=<(yes) >"$work/$1.jsonl"
}
export_model() {
  "$python" export.py "$work/$1/checkpoint.pt" "$work/tokenizer.json" "../loadlab-$benchmark.gguf" --benchmark "$benchmark"
}

factor_vocabulary() { vocabulary 20000 1000000 --variables 29 --filler 900; }

factor() {
  factor_vocabulary
  # Short problems first: looking a name up is a skill that comes as a sudden step, and comes sooner among few names.
  samples to4 40000 4000000 --variables 4
  train a --stages "$work/to4.jsonl" --batch-tokens 4096 --rate 3e-3
  samples to5 50000 51000000 --variables 5
  samples to8 50000 81000000 --variables 8
  train b --start "$work/a/checkpoint.pt" --stages "$work/to5.jsonl" "$work/to8.jsonl" --batch-tokens 4096 --last-rate 0.4
  samples to16 200000 200000000 --variables 16
  train c --start "$work/b/checkpoint.pt" --stages "$work/to16.jsonl" --last-rate 0.03 --stop 2000
  # All N of the benchmark, and filler.
  samples to39 45000 900000000 --variables 39 --filler 200
  train d --start "$work/c/checkpoint.pt" --stages "$work/to39.jsonl" --rate 1e-3 --last-rate 0.02
  export_model d
  lengthen
}

# Long filler, from the exported model on; so the bundled one was made from the one before it, without its checkpoints:
#   git show 27d129a:models/loadlab-factor.gguf >../loadlab-factor.gguf && ./train.sh factor lengthen
lengthen() {
  [ -f "$work/tokenizer.json" ] || factor_vocabulary
  "$python" recover.py "../loadlab-$benchmark.gguf" "$work/tokenizer.json" "$work/recovered.pt"
  samples to2000 13500 1500000000 --variables 39 --filler 200 --long 0.33 --longest 2000
  train e --start "$work/recovered.pt" --stages "$work/to2000.jsonl" --rate 3e-4 --last-rate 0.02 --precision float32
  export_model e
}

cogniload() {
  size=1800 vocabulary 500 1000000 --statements 1,20
  node write-samples.js --benchmark cogniload --words >"$work/words.json"
  "$python" start_cogniload.py "$work/tokenizer.json" "$work/words.json" "$work/start.pt"
  # All lengths from the first step on: the vector of a number that never comes is soon pushed aside.
  puzzles mixed-a 12000 30000000 1,12 4000 40000000 13,30 1500 50000000 31,60
  train a --start "$work/start.pt" --stages "$work/mixed-a.jsonl" --sort-by prompt --batch-tokens 4096 \
    --rate 6e-4 --last-rate 0.3
  # Many short ones: first and last lines come once in a puzzle.
  puzzles mixed-b 8000 60000000 1,2 6000 70000000 3,12 3000 80000000 13,30 1200 90000000 31,60
  train b --start "$work/a/checkpoint.pt" --stages "$work/mixed-b.jsonl" --sort-by prompt --batch-tokens 4096 \
    --rate 3e-4 --last-rate 0.02 --stop 500
  "$python" answer_cogniload.py "$work/b/checkpoint.pt" "$work/answer.pt"
  puzzles mixed-c 5500 100000000 1,2 2800 110000000 3,12 900 120000000 13,45
  train c --start "$work/answer.pt" --stages "$work/mixed-c.jsonl" --sort-by prompt --batch-tokens 4096 \
    --rate 3e-4 --last-rate 0.05
  export_model c
}

centerbench() {
  size=4096 vocabulary 20000 1000000
  node write-samples.js --benchmark centerbench --words >"$work/words.json"
  "$python" start_centerbench.py "$work/tokenizer.json" "$work/words.json" "$work/start.pt"
  samples to3 150000 20000000 --levels 1,3
  train a --start "$work/start.pt" --stages "$work/to3.jsonl" --sort-by prompt --batch-tokens 2048 \
    --rate 7e-4 --last-rate 0.6
  samples to4 100000 30000000 --levels 1,4
  train b --start "$work/a/checkpoint.pt" --stages "$work/to4.jsonl" --sort-by prompt --batch-tokens 2048 \
    --rate 1e-3 --last-rate 0.6
  samples to6 240000 40000000 --levels 1,6
  train c --start "$work/b/checkpoint.pt" --stages "$work/to6.jsonl" --sort-by prompt --batch-tokens 3072 \
    --rate 1e-3 --last-rate 0.03 --stop 500
  # The verbs that are typical of one noun are rare among plausible sentences, and implausible ones are made of them.
  samples rare 130000 100000000 --levels 1,6 --candidates 8
  train d --start "$work/c/checkpoint.pt" --stages "$work/rare.jsonl" --sort-by prompt --batch-tokens 3072 \
    --rate 1e-3 --last-rate 0.03
  export_model d
  # Of to6 about what 500 steps read.
  node count-verbs.js "$work"/{to3,to4,rare}.jsonl <(head -36000 "$work/to6.jsonl") >../loadlab-centerbench-verbs.csv
}

neurocognition() {
  size=2048 vocabulary 200 1000000
  node write-samples.js --benchmark neurocognition --words >"$work/words.json"
  "$python" start_neurocognition.py "$work/tokenizer.json" "$work/words.json" "$work/start.pt"
  samples to30 9000 20000000 --turns 30
  train a --start "$work/start.pt" --stages "$work/to30.jsonl" --batch-tokens 4096 --rate 1.5e-3 --last-rate 0.6
  samples whole 16000 40000000
  train b --start "$work/a/checkpoint.pt" --stages "$work/whole.jsonl" --rate 1.5e-3 --last-rate 0.03
  samples hard 9000 60000000 --tests swm-hard,swm-hard,swm-hard,wcst-hard,wcst-easy,swm-easy
  train c --start "$work/b/checkpoint.pt" --stages "$work/hard.jsonl" --rate 1e-3 --last-rate 0.02
  export_model c
}

"${2:-$benchmark}"
