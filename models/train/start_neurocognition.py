"""Writes the checkpoint that the model on NeuroCognition starts from: random, but for some look-ups.

Usage: python start_neurocognition.py tokenizer.json words.json checkpoint.pt
words.json has the features of each token that means something (write-samples.js --words): a card's place and values, a
box's number and what was in it. Three things are set by hand:

Embeddings. A token is the sum of its features, each a direction of its own, and a little that is its own.

Heads. Of card sorting, an option looks at the given card; feedback at the answer, and from there at the option it
named; the place of the next answer at the last feedback, and at the options on the table. Of spatial working memory,
what came of a guess and the place of the next answer look at the last find of each token; the latter also at all finds,
and at the guesses that have the same last find, which are those since then. Each carries over what it finds to
directions of its own.

Products. What an option shares with the given card, and that with whether it was right.

Everything else, what to make of all this, is left to training.
"""
import json
import sys
from dataclasses import asdict

import torch
from tokenizers import Tokenizer

from model import Config, Llama

VALUES = {
    "number": ["one", "two", "three", "four"],
    "color": ["red", "green", "blue", "yellow"],
    "shape": ["circle", "triangle", "square", "star"],
    "background": ["white", "gray", "purple", "orange"],
}
BOXES = [str(box) for box in range(1, 13)]
FINDS = ["found A", "found B", "no A", "no B"]
FEEDBACK = ["right", "wrong"]
OWN, NOISE = 0.3, 0.04  # the size of what is a token's own; the share that is left of random weights in these heads
# Pairs of rotary positions, from those that turn within some tokens to those that hardly turn in a conversation.
QUICK, MIDDLE, SLOW, FADING, STILL = range(2, 8), range(4, 9), range(7, 12), range(5, 10), range(12, 16)


class Directions:
    """Orthogonal directions of the residual stream, handed out by name; places that never meet may share some."""

    def __init__(self, width, features):
        basis = torch.linalg.qr(torch.randn(width, width))[0]
        self.named = {name: basis[row] for row, name in enumerate(features)}
        self.free = basis[len(features) :]

    def __call__(self, *names):
        return torch.stack([self.named[name] for name in names])

    def share(self, blocks):
        """Hands out the directions left, from the first on anew at every call."""
        row = 0
        for name, size in blocks:
            for number in range(size):
                self.named[f"{name} {number}"] = self.free[row]
                row += 1

    def block(self, name, size):
        return self(*(f"{name} {number}" for number in range(size)))


def attend(model, layer, head, asks, has, pairs, lag=0.0, peak=10.0):
    """Adds to a head that places with one direction look for those with another, best some tokens back.

    Both are divided by about the size that they have there once normalised; peak is then the score.
    """
    config = model.config
    half = config.width // config.heads // 2
    rows = slice(2 * half * head, 2 * half * (head + 1))
    queries, keys, _ = model.blk[layer].attn_qkv.weight.chunk(3)
    amplitude = (peak * (2 * half) ** 0.5 / len(pairs)) ** 0.5
    query, key = torch.zeros(2, half), torch.zeros(2, half)
    for pair in pairs:
        turn = torch.tensor(lag * config.rope_theta ** (-pair / half))
        query[0, pair] = amplitude
        key[0, pair], key[1, pair] = amplitude * torch.cos(turn), amplitude * torch.sin(turn)
    queries[rows] += torch.outer(query.flatten(), asks)
    keys[rows] += torch.outer(key.flatten(), has)


def compare(model, layer, head, asks, has, pairs, peak=14.0):
    """Adds to a head that a place looks for those where the same of several directions are present, however far."""
    config = model.config
    half = config.width // config.heads // 2
    start = 2 * half * head
    queries, keys, _ = model.blk[layer].attn_qkv.weight.chunk(3)
    channels = [start + part + pair for pair in pairs for part in (0, half)][-len(asks) :]
    strength = (peak * (2 * half) ** 0.5) ** 0.5
    queries[channels] += strength * asks
    keys[channels] += strength * has


def carry(model, layer, head, read, written, gain, first=0):
    """A head's values from a first on: what it reads where it looks, and where it writes that."""
    size = model.config.width // model.config.heads
    rows = slice(size * head + first, size * head + first + len(read))
    values = model.blk[layer].attn_qkv.weight.chunk(3)[2]
    values[rows] = gain**0.5 * read
    model.blk[layer].attn_output.weight[:, rows] = gain**0.5 * written.T


def multiply(model, layer, gates, ups, written, gain):
    """The first units of a layer each write a product."""
    block, count = model.blk[layer], len(gates)
    gate, up = block.ffn_gate_up.weight.chunk(2)
    gate[:count], up[:count] = gates, ups
    block.ffn_down.weight[:, :count] = gain * written.T


def quiet(model, layer, heads):
    """Leaves little of the first heads' random weights, so that what is set by hand stands out."""
    size = model.config.width // model.config.heads
    for part in model.blk[layer].attn_qkv.weight.chunk(3):
        part[: size * heads] *= NOISE
    model.blk[layer].attn_output.weight[:, : size * heads] *= NOISE


def set_look_ups(model, at):
    """Layer by layer: the heads, then the products."""
    values = [value for of_one in VALUES.values() for value in of_one]
    attribute = [number for number, of_one in enumerate(VALUES.values()) for _ in of_one]
    given, option, answer, asks, start = at("given", "option", "answer", "asks", "start")
    boxes, four = at(*BOXES), at(*BOXES[:4])
    carried, match = at.block("carried", 16), at.block("match", 4)
    chosen, chosen_match, verdict = at.block("last B", 4), at.block("chosen match", 4), at.block("verdict", 8)
    rule = at.block("rule", 4)
    sort = at(*FEEDBACK)

    quiet(model, 0, 4)
    attend(model, 0, 0, option / 5, given / 5, QUICK, lag=2, peak=16)
    carry(model, 0, 0, at(*values), carried, 0.2)
    for kind in sort:
        attend(model, 0, 1, kind / 10, answer / 8, QUICK, lag=3, peak=16)
    for head, kind in enumerate("AB"):
        found, last = at.named[f"found {kind}"], at.block(f"last {kind}", 13)
        for place in (asks / 10, *at(*FINDS) / 12):
            attend(model, 0, head, place, found / 6, FADING, peak=60)
            attend(model, 0, head, place, found / 6 + start / 30, STILL, peak=30)
        carry(model, 0, head, torch.cat((boxes, start[None])), last, 0.25, first=16)
        attend(model, 0, 2 + head, asks / 10, found / 6 + start / 18, STILL, peak=14)
        carry(model, 0, 2 + head, boxes, at.block(f"held {kind}", 12), 0.4)
    multiply(model, 0, carried, at(*values), match[attribute], 0.1)

    quiet(model, 1, 3)
    for kind in sort:
        attend(model, 1, 0, kind / 7, option / 4, QUICK, lag=6.5, peak=18)
    compare(model, 1, 0, chosen / 7, four / 4, range(13, 16), peak=10)
    carry(model, 1, 0, match, chosen_match, 0.25)
    for head, kind in enumerate("AB", 1):
        last = at.block(f"last {kind}", 13)
        compare(model, 1, head, last / 5, last / 5, range(9, 16))
        carry(model, 1, head, boxes, at.block(f"opened {kind}", 12), 0.6)
    multiply(model, 1, sort.repeat_interleave(4, 0), chosen_match.repeat(2, 1), verdict, 0.05)

    quiet(model, 2, 3)
    for head, pairs in enumerate((QUICK, MIDDLE, SLOW)):
        for kind in sort:
            attend(model, 2, head, asks / 8, kind / 5, pairs, lag=7, peak=12)
        carry(model, 2, head, verdict, at.block(f"verdicts {head}", 8), 0.4)

    quiet(model, 3, 1)
    attend(model, 3, 0, asks / 4, option / 4, QUICK, lag=3.5, peak=16)
    compare(model, 3, 0, rule / 5, match / 4, range(13, 16), peak=8)
    carry(model, 3, 0, torch.cat((four, option[None])), torch.cat((four, answer[None])), 0.6)


def main(tokenizer: str, words: str, out: str) -> None:
    torch.manual_seed(1)
    tokens = Tokenizer.from_file(tokenizer)
    config = Config(tokens.get_vocab_size(), layers=4, feed_forward=256, rope_theta=10_000.0)
    model = Llama(config)
    kinds = ["given", "option", "answer", "asks", "start", "other", *FINDS, *FEEDBACK]
    at = Directions(config.width, [*kinds, *BOXES, *(value for of_one in VALUES.values() for value in of_one)])
    # at options; at boxes opened and the answers after them; at feedback to a card, and the answers after that
    at.share([("carried", 16), ("match", 4)])
    boxes = [(f"{name} {kind}", size) for name, size in (("last", 13), ("held", 12), ("opened", 12)) for kind in "AB"]
    at.share([*boxes, ("rule", 4)])
    at.share([("before", 26), ("chosen match", 4), ("verdict", 8)])
    at.share([("before", 26), ("verdicts 0", 8), ("verdicts 1", 8), ("verdicts 2", 8)])
    with torch.no_grad():
        embedding = OWN * torch.randn(config.vocabulary, len(at.free)) @ at.free / len(at.free) ** 0.5
        features = json.load(open(words)) | {"<|assistant|>": ["asks"]}
        for text, token in tokens.get_vocab(with_added_tokens=True).items():
            usual = ["start"] if text.startswith("You ") else ["other"]
            embedding[token] += at(*features.get(text, usual)).sum(0)
        model.token_embd.weight.copy_(embedding)
        set_look_ups(model, at)
    torch.save({"model": model.state_dict(), "config": asdict(config), "tokens": 0}, out)


if __name__ == "__main__":
    main(*sys.argv[1:])
