"""FACTOR's training strategies (section 5.1): which tokens the loss counts, and what stands together in a row.

A sample is (tokens, what is to follow each, -1 where that does not count), as train.py reads it; a row is the same with
the number of the document each token belongs to.
- baseline: one sample a row, every next token counts.
- masked: the question is masked from the loss, the reply alone counts.
- packed: samples are concatenated into rows of some length, and every token sees all before it, also those of other
  samples. The paper concatenates a mini-batch.
- diagonal: the same rows, but a token sees its own sample only. Position numbers run on through the row, one reading of
  the paper's "position IDs are retained"; rotary positions know distances alone, so starting each sample from 0 would
  compute the same but for rounding.
Clean, the fifth, is baseline on samples without filler (write-samples.js --filler 0).
"""
import numpy as np

STRATEGIES = ("baseline", "packed", "masked", "diagonal")


def rows(samples, strategy, length):
    """Rows of some strategy, packed ones of up to `length` tokens or one sample, in the samples' order."""
    if strategy != "masked":
        samples = [(tokens, every_next(tokens)) for tokens, _ in samples]
    if strategy in ("baseline", "masked"):
        return [(tokens, following, None) for tokens, following in samples]
    return [join(group) for group in groups(samples, length)]


def every_next(tokens):
    return np.append(tokens[1:], -1).astype(tokens.dtype)


def groups(samples, length):
    group, filled = [], 0
    for sample in samples:
        if group and filled + len(sample[0]) > length:
            yield group
            group, filled = [], 0
        group.append(sample)
        filled += len(sample[0])
    if group:
        yield group


def join(group):
    tokens, following = (np.concatenate(parts) for parts in zip(*group))
    documents = np.repeat(np.arange(len(group)), [len(tokens) for tokens, _ in group])
    return tokens, following, documents
