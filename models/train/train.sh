#!/usr/bin/env bash
# Trains a bundled model from nothing, on one processor core with AVX-512 and AMX: the one on FACTOR takes about two
# hours, those on CogniLoad and CenterBench about one each, the one on NeuroCognition about half of one.
#   python3 -m venv work/venv && work/venv/bin/pip install -r requirements.txt
#   PYTHON=work/venv/bin/python ./train.sh [factor|cogniload|centerbench|neurocognition]
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
part() { sed -n "$2,$3p" "$work/$1.jsonl" >"$work/$1-$2.jsonl"; }
train() { "$python" train.py --tokenizer "$work/tokenizer.json" --work "$work/$1" "${@:2}"; }
puzzles() { train "$@" --context 8192 --rope-theta 10000 --sort-by prompt; }
export_model() {
  "$python" export.py "$work/$1/checkpoint.pt" "$work/tokenizer.json" "../loadlab-$benchmark.gguf" --benchmark "$benchmark"
}

factor() {
  vocabulary 20000 1000000 --variables 29 --filler 900
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
}

cogniload() {
  vocabulary 2000 1000000 --statements 1,20
  # Comparing first, on its own: eight comparisons a sample, and nothing else counts.
  samples comparing 12000 1000000 --drill comparing
  samples comparing-more 16000 2000000 --drill comparing
  cat "$work"/{comparing,comparing-more}.jsonl >"$work/drills.jsonl"
  puzzles a --stages "$work/drills.jsonl" --only " yes" " no. " --batch-tokens 4096 --rate 1.5e-3 --last-rate 0.7 --stop 250
  # One category and few statements, then two categories; that came too early, so back to one, and two again.
  samples 1to4 36000 10000000 --difficulties 1 --statements 1,4
  samples 1to6 32000 50000000 --difficulties 1 --statements 2,6
  samples 2to8 20000 60000000 --difficulties 1,2 --statements 2,8
  part 1to4 1 24000
  part 1to6 1 10000
  puzzles b --start "$work/a/checkpoint.pt" --stages "$work"/{1to4-1,1to6-1,2to8}.jsonl --batch-tokens 3584 \
    --rate 3e-3 --last-rate 0.4 --stop 1000
  part 1to4 24001 36000
  part 1to6 16001 32000
  samples 2to6 14000 110000000 --difficulties 1,1,2 --statements 2,6
  puzzles c --start "$work/b/checkpoint.pt" --stages "$work"/{1to4-24001,1to6-16001,2to6,2to8}.jsonl \
    --batch-tokens 3584 --rate 2.2e-3 --last-rate 0.3
  samples 2to5 16000 150000000 --difficulties 1,1,2 --statements 1,5
  samples 2to12 14000 160000000 --difficulties 1,1,2 --statements 1,12
  samples 3to25 8000 170000000 --difficulties 1,1,2,3 --statements 1,25
  puzzles d --start "$work/c/checkpoint.pt" --stages "$work"/{2to5,2to12,3to25}.jsonl --batch-tokens 3584 \
    --rate 1.5e-3 --last-rate 0.03 --stop 1000
  samples 2to3 13000 190000000 --difficulties 1,1,2 --statements 1,3
  samples 2to8-short 8000 210000000 --difficulties 1,1,2 --statements 1,8
  samples 3to20 6500 220000000 --difficulties 1,1,2,3 --statements 1,20
  puzzles e --start "$work/d/checkpoint.pt" --stages "$work"/{2to3,2to8-short,3to20}.jsonl --batch-tokens 3584 \
    --rate 1.2e-3 --last-rate 0.03 --stop 500
  # Whose state it is, on its own, among short puzzles.
  samples people 9000 230000000 --drill people
  part 2to3 8001 13000
  part 2to5 1 5000
  part 2to8-short 1 2500
  cat "$work"/{people,2to3-8001,2to5-1}.jsonl | shuf --random-source=<(yes) >"$work/mixed.jsonl"
  puzzles f --start "$work/e/checkpoint.pt" --stages "$work"/{mixed,2to8-short-1}.jsonl --batch-tokens 3584 \
    --rate 1.2e-3 --last-rate 0.05
  export_model f
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

"$benchmark"
