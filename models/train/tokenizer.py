"""Makes the byte-level BPE vocabulary of a bundled model and writes tokenizer.json.

Usage: python tokenizer.py samples.jsonl whole.json tokenizer.json [size]
whole.json lists the texts that are one token each (write-samples.js --whole).
"""
import json
import re
import sys

from tokenizers import AddedToken, Tokenizer, decoders, models, pre_tokenizers, trainers

CONTROL = ["<|end|>", "<|user|>", "<|assistant|>"]


def main(samples: str, whole: str, out: str, size: str = "1280") -> None:
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=True)
    tokenizer.decoder = decoders.ByteLevel()
    tokens = json.load(open(whole))
    between = re.compile("|".join(re.escape(text) for text in sorted(tokens, key=len, reverse=True)))

    def texts():
        with open(samples) as lines:
            for line in lines:
                sample = json.loads(line)
                for turn in sample.get("turns", [sample]):
                    yield from between.split(turn["prompt"])
                    yield from between.split(turn["reply"])

    trainer = trainers.BpeTrainer(
        vocab_size=int(size) - len(tokens),
        special_tokens=CONTROL,
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
        show_progress=False,
    )
    tokenizer.train_from_iterator(texts(), trainer)
    tokenizer.add_tokens([AddedToken(text, normalized=False) for text in tokens])
    tokenizer.save(out)
    print(f"{tokenizer.get_vocab_size()} tokens in {out}")


if __name__ == "__main__":
    main(*sys.argv[1:])
