"""Trains a bundled model on samples written by write-samples.js.

Usage: python train.py --work work/c --tokenizer work/tokenizer.json --stages one.jsonl two.jsonl [--start checkpoint.pt]
Each file is read once, in order (a curriculum); the loss counts the replies' tokens only, unless --strategy says
otherwise (strategies.py). A checkpoint and a line in log.jsonl are written as it goes: of the tokens that the loss counts,
the share that would have been right, and the share of rows right in all of them, on samples not seen before. train.sh
calls it for each step of a model's training, study.sh for each strategy.
"""
import argparse
import json
import math
import os
import time
from dataclasses import asdict

import numpy as np
import torch
import torch.nn.functional as F
from tokenizers import Tokenizer

from model import Config, Llama
from strategies import STRATEGIES, rows


def encode(path, tokenizer):
    """All samples of a file as (tokens, what is to follow each of them, -1 where that does not count).

    A sample is a question {prompt, reply} or a conversation, a list of them as turns. What is to follow is the reply, or
    where a turn has it the reply that would have been right, as long as the one given.
    """
    user, assistant, end = (tokenizer.token_to_id(name) for name in ("<|user|>", "<|assistant|>", "<|end|>"))
    samples = []
    with open(path) as lines:
        while chunk := lines.readlines(1 << 24):
            rows = [row.get("turns", [row]) for row in map(json.loads, chunk)]
            turns = [turn for row in rows for turn in row]
            prompts, replies, rights = (
                iter(tokenizer.encode_batch(texts))
                for texts in zip(*((turn["prompt"], turn["reply"], turn.get("right", turn["reply"])) for turn in turns))
            )
            for row in rows:
                tokens, following = [], []
                for _ in row:
                    head, reply = [user, *next(prompts).ids, assistant], next(replies).ids
                    tokens += [*head, *reply, end]
                    following += [-1] * (len(head) - 1) + [*next(rights).ids, end, -1]
                samples.append((np.array(tokens, dtype=np.int16), np.array(following, dtype=np.int16)))
    return samples


def batches(samples, tokens, generator, pool=4096, by="whole"):
    """Batches of about the given number of tokens; neighbours in a pool are sorted by length to waste little.

    by="prompt" sorts by the length of the prompts, where that of the replies would give the answers away: a reply on a
    puzzle is longer the more statements apply, and a batch where all do or none does teaches a share, no comparison.
    """
    for start in range(0, len(samples), pool):
        length = {"whole": lambda sample: len(sample[0]), "prompt": lambda sample: int(np.argmax(sample[1] >= 0))}[by]
        part = sorted(samples[start : start + pool], key=length)
        groups, group, longest = [], [], 0
        for sample in part:
            longest = max(longest, len(sample[0]))
            if group and (len(group) + 1) * longest > tokens:
                groups.append(group)
                group, longest = [], len(sample[0])
            group.append(sample)
        groups.append(group)
        generator.shuffle(groups)
        yield from groups


def collate(group, apart):
    """Padded rows: tokens, what is to follow, and where documents are kept apart the document of each token."""
    shape = (len(group), max(len(tokens) for tokens, *_ in group))
    padded, wanted, owner = np.zeros(shape, np.int64), np.full(shape, -1, np.int64), np.zeros(shape, np.int64)
    for row, (tokens, following, documents) in enumerate(group):
        padded[row, : len(tokens)] = tokens
        wanted[row, : len(following)] = following
        if apart:
            owner[row, : len(documents)] = documents
    return torch.from_numpy(padded), torch.from_numpy(wanted), torch.from_numpy(owner) if apart else None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", required=True)
    parser.add_argument("--tokenizer", required=True)
    parser.add_argument("--stages", nargs="+", required=True)
    parser.add_argument("--start", help="checkpoint to go on from")
    parser.add_argument("--batch-tokens", type=int, default=6144)
    parser.add_argument("--strategy", default="masked", choices=STRATEGIES)
    parser.add_argument("--pack", type=int, default=512, help="tokens of a row, of packed and diagonal")
    parser.add_argument("--sort-by", default="whole", choices=["whole", "prompt"])
    parser.add_argument("--rate", type=float, default=1.2e-3)
    parser.add_argument("--last-rate", type=float, default=0.05, help="share of the rate at the end of the cosine")
    parser.add_argument("--layers", type=int, default=4)
    parser.add_argument("--heads", type=int, default=4)
    parser.add_argument("--width", type=int, default=128)
    parser.add_argument("--feed-forward", type=int, default=384)
    parser.add_argument("--precision", default="bfloat16", choices=["bfloat16", "float32"],
                        help="float32 is the faster one on processors without bfloat16")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--stop", type=int, help="step after which to stop, the schedule unfinished")
    arguments = parser.parse_args()
    torch.manual_seed(arguments.seed)
    torch.set_num_threads(arguments.threads)
    generator = np.random.default_rng(arguments.seed)
    os.makedirs(arguments.work, exist_ok=True)

    tokenizer = Tokenizer.from_file(arguments.tokenizer)
    stages = [rows(encode(path, tokenizer), arguments.strategy, arguments.pack) for path in arguments.stages]
    plan = [group for stage in stages for group in batches(stage, arguments.batch_tokens, generator, by=arguments.sort_by)]
    seen_before = 0
    if arguments.start:
        saved = torch.load(arguments.start, weights_only=True)
        config = Config(**saved["config"])
        seen_before = saved["tokens"]
    else:
        config = Config(tokenizer.get_vocab_size(), arguments.layers, arguments.heads, arguments.width,
                        arguments.feed_forward)
    model = Llama(config)
    if arguments.start:
        model.load_state_dict(saved["model"])
    parameters = sum(weight.numel() for weight in model.parameters())
    decayed = [weight for weight in model.parameters() if weight.dim() == 2]
    rest = [weight for weight in model.parameters() if weight.dim() != 2]
    optimizer = torch.optim.AdamW(
        [{"params": decayed, "weight_decay": 0.01}, {"params": rest, "weight_decay": 0.0}],
        lr=arguments.rate, betas=(0.9, 0.98), fused=True,
    )
    print(f"{parameters} parameters, {len(plan)} steps", flush=True)

    log = open(os.path.join(arguments.work, "log.jsonl"), "a")
    started, tokens_seen, warmup = time.time(), seen_before, min(200, len(plan) // 10)
    losses, accuracies, replies = [], [], []
    for step, group in enumerate(plan, 1):
        progress = max(0, (step - warmup) / max(1, len(plan) - warmup))
        cosine = arguments.last_rate + (1 - arguments.last_rate) * 0.5 * (1 + math.cos(math.pi * progress))
        for parameter_group in optimizer.param_groups:
            parameter_group["lr"] = arguments.rate * min(1, step / warmup) * cosine
        tokens, following, documents = collate(group, arguments.strategy == "diagonal")
        asked = following >= 0
        with torch.autocast("cpu", dtype=torch.bfloat16, enabled=arguments.precision == "bfloat16"):
            hidden = model.hidden(tokens, documents)
            wanted = following[asked]
            logits = F.linear(hidden[asked], model.token_embd.weight)
        loss = F.cross_entropy(logits.float(), wanted)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        optimizer.zero_grad(set_to_none=True)
        tokens_seen += sum(len(one) for one, *_ in group)
        losses.append(loss.item())
        right = logits.argmax(-1) == wanted
        accuracies.append(right.float().mean().item())
        wrong_rows = torch.nonzero(asked)[~right, 0].unique()
        replies.append((len(group) - len(wrong_rows), len(group)))
        if step % 50 == 0 or step == len(plan):
            line = {
                "step": step, "of": len(plan), "tokens": tokens_seen, "seconds": round(time.time() - started, 1),
                "loss": round(float(np.mean(losses)), 4), "nextToken": round(float(np.mean(accuracies)), 4),
                "wholeRow": round(sum(whole for whole, _ in replies) / sum(count for _, count in replies), 4),
            }
            print(json.dumps(line), file=log, flush=True)
            losses, accuracies, replies = [], [], []
        if step % 500 == 0 or step in (len(plan), arguments.stop):
            path = os.path.join(arguments.work, "checkpoint.pt")
            torch.save({"model": model.state_dict(), "config": asdict(config), "tokens": tokens_seen}, path + ".new")
            os.replace(path + ".new", path)
        if step == arguments.stop:
            break


if __name__ == "__main__":
    main()
