#!/usr/bin/env bash
# FACTOR's study of training strategies (sections 5.1 and 5.2) on one processor core: a tenth of the paper's lengths, a
# third of its N, 40,000 samples for each strategy where the paper has 3 million.
#   PYTHON=work/venv/bin/python ./study.sh pre 1       five strategies of pre-training, with seed 1
#   PYTHON=work/venv/bin/python ./study.sh post 1      three of post-training, from the baseline of seed 1
# All share a start of 180,000 short problems without filler, with the loss on the reply: two thirds of the tokens that a
# model sees. From there pre-training goes on as baseline, packed, masked, diagonal (strategies.py) or clean.
# Post-training goes on from baseline, with filler of 2, 4, 8 and 16 times the length: course (one length after the
# other), mixed (all at once), full (16 times from the first sample on). Every model is then asked problems that no
# training used (study.js); what it answered right goes to work/study/answers, from where `./study.sh record` gathers it
# in ../../data/runs/recorded/factor-training.csv. Models and logs stay in work/study, which git ignores.
set -euo pipefail
cd "$(dirname "$0")"
phase=$1 seed=${2:-}
python=${PYTHON:-python3}
work=work/study
record=../../data/runs/recorded/factor-training.csv
first=$((${seed:-0} * 10000000 + 400000000))
mkdir -p "$work/answers"

samples() { node write-samples.js --count "$2" --first-seed "$3" "${@:4}" >"$work/$1.jsonl"; }
train() {
  rm -rf "${work:?}/$1"
  "$python" train.py --tokenizer "$work/tokenizer.json" --work "$work/$1" --batch-tokens 4096 "${@:2}"
  touch "$work/$1/done"
}
export_model() {
  "$python" export.py "$work/$1-$seed/checkpoint.pt" "$work/tokenizer.json" "$work/$1-$seed.gguf" --benchmark factor
}
asked() {
  node study.js "$work/$2-$seed.gguf" --strategy "$2" --seed "$seed" "${@:3}" >"$work/answers/$1-$2-$seed.csv"
}

start() {
  samples vocabulary 20000 1000000 --variables 29 --filler 900
  node write-samples.js --whole >"$work/whole.json"
  "$python" tokenizer.py "$work/vocabulary.jsonl" "$work/whole.json" "$work/tokenizer.json"
  samples to4 120000 301000000 --variables 4
  samples to6 60000 305000000 --variables 6
  train start --stages "$work"/{to4,to6}.jsonl --rate 3e-3 --last-rate 0.3
}

pre() {
  samples "filler-$seed" 40000 "$first" --variables 10 --filler 90 --scale 0.1
  samples "clean-$seed" 40000 "$first" --variables 10
  for strategy in baseline packed masked diagonal clean; do
    data=filler loss=$strategy
    if [ "$strategy" = clean ]; then data=clean loss=baseline; fi
    train "$strategy-$seed" --start "$work/start/checkpoint.pt" --stages "$work/$data-$seed.jsonl" --strategy "$loss" \
      --seed "$seed" --rate 1.5e-3 --last-rate 0.02
    export_model "$strategy"
    asked all "$strategy"
    asked present "$strategy" --absent 0
  done
}

post() {
  local part=4000 long="--variables 10 --filler 1440"
  for times in 2 4 8 16; do
    samples "x$times-$seed" $part $((first + 1000000 + times * 100000)) $long --scale "$(node -p "$times / 10")"
  done
  cat "$work"/x{2,4,8,16}-"$seed".jsonl | shuf --random-source=<(yes "$seed") >"$work/mixed-$seed.jsonl"
  samples "full-$seed" $((4 * part)) $((first + 5000000)) $long --scale 1.6
  after() {
    train "$1-$seed" --start "$work/baseline-$seed/checkpoint.pt" --strategy baseline --seed "$seed" --rate 6e-4 \
      --last-rate 0.05 --stages "${@:2}"
    export_model "$1"
    asked present "$1" --absent 0 --lengths 0,100,200,400,800,1600 --variables 10 --items 30
  }
  after course "$work"/x{2,4,8,16}-"$seed".jsonl
  after mixed "$work/mixed-$seed.jsonl"
  after full "$work/full-$seed.jsonl"
}

record() {
  mkdir -p "$(dirname "$record")"
  { echo "seed,strategy,absent_share,filler_tokens,variables,items,successes"; cat "$work"/answers/*.csv; } >"$record"
}

[ "$phase" = record ] || [ -f "$work/start/done" ] || start
"$phase"
