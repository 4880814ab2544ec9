"""Writes the checkpoint that the model on CenterBench starts from: random, but for what had not emerged in training.

Usage: python start_centerbench.py tokenizer.json words.json checkpoint.pt
words.json has the tokens of nouns and the forms of each verb (write-samples.js --words). Two things are set by hand:

Embeddings. The forms of a verb share a vector, and so do all nouns, all past forms and so on, and all tokens: naming a
verb in another form is then one step for all verbs, not a fact to learn of each.

Heads. Those of the first layer look two tokens back, which is from a noun to the noun before it and from the beginning
of the reply to the word asked about, and carry over what stands there. Those of the next three layers look for
another place of the same token: one that is, or was carried, here and there. What is made of it is left to training.
"""
import json
import sys
from dataclasses import asdict

import torch
from tokenizers import Tokenizer

from model import Config, Llama

SCALE = 0.2  # so large that a token outweighs what the layers add to it
SHARED_BY_ALL, SHARED_BY_KIND = 0.15, 0.15  # shares of an embedding's variance
KINDS = 5  # past, base, gerund, passive; noun
FAR, NEAR = 7, 4  # pairs of a head's rotary positions: from here on they hardly turn in a sentence; up to here they do


def embeddings(config, tokens, words):
    own = torch.randn(config.vocabulary, config.width)
    kind = torch.randn(config.vocabulary, config.width)
    *of_kind, of_all = torch.randn(KINDS + 1, config.width)
    placed = set()
    for verb in words["verbs"]:
        of_verb = torch.randn(config.width)
        for form, text in enumerate(verb):
            token = tokens.token_to_id(text)
            if token not in placed:
                own[token], kind[token] = of_verb, of_kind[form]
            placed.add(token)
    for text in words["nouns"]:
        kind[tokens.token_to_id(text)] = of_kind[-1]
    of_own = 1 - SHARED_BY_ALL - SHARED_BY_KIND
    mixed = of_own**0.5 * own + SHARED_BY_KIND**0.5 * kind + SHARED_BY_ALL**0.5 * of_all
    return SCALE * mixed, of_all / of_all.norm()


def set_heads(model, config, of_all):
    width, half = config.width, config.width // config.heads // 2
    size = 2 * half
    here, carried = (torch.linalg.qr(torch.randn(width, width))[0][: 3 * size] for _ in range(2))
    turn = 2 * config.rope_theta ** (-torch.arange(half) / half)[: NEAR + 1]
    query, key = torch.zeros(2, half), torch.zeros(2, half)
    query[0, : NEAR + 1] = 1.3
    key[0, : NEAR + 1], key[1, : NEAR + 1] = 1.3 * torch.cos(turn), 1.3 * torch.sin(turn)
    for head in range(3):
        rows = slice(size * head, size * (head + 1))
        queries, keys, values = model.blk[0].attn_qkv.weight.chunk(3)
        queries[rows] = torch.outer(query.flatten(), of_all)
        keys[rows] = torch.outer(key.flatten(), of_all)
        values[rows] = 0.4 * here[rows]
        model.blk[0].attn_output.weight[:, rows] = 0.4 * carried[rows].T
    for layer in (1, 2, 3):
        queries, keys, _ = model.blk[layer].attn_qkv.weight.chunk(3)
        for head, (asks, has) in enumerate([(carried, here), (carried, carried), (here, here)]):
            rows = slice(size * head, size * (head + 1))
            same = torch.zeros(2, half, 3 * size)
            same[:, FAR:] = 0.2 * torch.randn(2, half - FAR, 3 * size)
            same[:, :NEAR] = 0.2 * torch.randn(2, NEAR, 3 * size)
            queries[rows] = same.flatten(0, 1) @ asks
            same[:, :NEAR] *= -1  # a token does not find itself
            keys[rows] = same.flatten(0, 1) @ has


def main(tokenizer: str, words: str, out: str) -> None:
    torch.manual_seed(1)
    tokens = Tokenizer.from_file(tokenizer)
    config = Config(tokens.get_vocab_size(), layers=6, feed_forward=192, context=1024, rope_theta=10_000.0)
    model = Llama(config)
    with torch.no_grad():
        embedding, of_all = embeddings(config, tokens, json.load(open(words)))
        model.token_embd.weight.copy_(embedding)
        set_heads(model, config, of_all)
    torch.save({"model": model.state_dict(), "config": asdict(config), "tokens": 0}, out)


if __name__ == "__main__":
    main(*sys.argv[1:])
