"""Writes the checkpoint that the model on CenterBench starts from: random, but the forms of one verb are alike.

Usage: python start.py tokenizer.json forms.json checkpoint.pt
forms.json lists the tokens of each verb (write-samples.js --forms): past, base, gerund, passive. Each form's embedding
is drawn around a vector of the verb and one of the form, so that naming a verb in another form is one step for all
verbs, not a fact to learn of each. Embeddings start larger than train.py's, so that a copy of a token outweighs what
the layers add to it.
"""
import json
import sys
from dataclasses import asdict

import torch
from tokenizers import Tokenizer

from model import Config, Llama

SCALE = 0.1
SHARED = 0.85  # the verb's part in the variance, the rest is the form's


def main(tokenizer: str, forms: str, out: str) -> None:
    torch.manual_seed(1)
    tokens = Tokenizer.from_file(tokenizer)
    config = Config(tokens.get_vocab_size(), feed_forward=256, context=1024, rope_theta=10_000.0)
    model = Llama(config)
    embedding = torch.randn(config.vocabulary, config.width)
    of_form = torch.randn(4, config.width)
    placed = set()
    for verb in json.load(open(forms)):
        of_verb = torch.randn(config.width)
        for form, text in enumerate(verb):
            token = tokens.token_to_id(text)
            if token not in placed:
                embedding[token] = SHARED**0.5 * of_verb + (1 - SHARED) ** 0.5 * of_form[form]
            placed.add(token)
    with torch.no_grad():
        model.token_embd.weight.copy_(SCALE * embedding)
    torch.save({"model": model.state_dict(), "config": asdict(config), "tokens": 0}, out)


if __name__ == "__main__":
    main(*sys.argv[1:])
