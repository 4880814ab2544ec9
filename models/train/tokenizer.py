"""Trains the byte-level BPE vocabulary of the bundled model and writes tokenizer.json.

Usage: python tokenizer.py samples.jsonl tokenizer.json
"""
import json
import re
import sys

from tokenizers import AddedToken, Tokenizer, decoders, models, pre_tokenizers, trainers

CONTROL = ["<|end|>", "<|user|>", "<|assistant|>"]

# A variable's name is one token, so that matching names is matching tokens; the sentences that every prompt shares
# are one token each, so that a small model spends its context on what differs.
WHOLE = [f" v{number}" for number in range(40)] + [
    "This is the beginning of the text:",
    "This is the end of the text.",
    "The text contains relationships between variables enclosed by '<<<' and '>>>'. "
    "These relationships are not sequential assignments in a programming language; "
    "they are independent mathematical equations that are all true simultaneously.",
    "Using only these relationships, determine what variable(s), if any, are equal to",
    " Show your step-by-step reasoning and calculations, and then conclude your final answer in a sentence.",
    "The variables equal to",
    "\n-",
]


def main(samples: str, out: str, size: int = 1280) -> None:
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=True)
    tokenizer.decoder = decoders.ByteLevel()
    whole = re.compile("|".join(re.escape(text) for text in sorted(WHOLE, key=len, reverse=True)))

    def texts():
        with open(samples) as lines:
            for line in lines:
                sample = json.loads(line)
                yield from whole.split(sample["prompt"])
                yield from whole.split(sample["reply"])

    trainer = trainers.BpeTrainer(
        vocab_size=size - len(WHOLE),
        special_tokens=CONTROL,
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
        show_progress=False,
    )
    tokenizer.train_from_iterator(texts(), trainer)
    tokenizer.add_tokens([AddedToken(text, normalized=False) for text in WHOLE])
    tokenizer.save(out)
    print(f"{tokenizer.get_vocab_size()} tokens in {out}")


if __name__ == "__main__":
    main(*sys.argv[1:])
