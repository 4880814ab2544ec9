import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanReply } from "../../../centerbench/comprehension/clean.js";
import { withoutThoughts } from "../../../core/answer/thoughts.js";

describe("a reply is cleaned", () => {
  it.each([
    ["of prefixes", "Answer: the dog", "the dog"],
    ["of prefixes in bold", "**Answer**: the dog", "the dog"],
    ["with the colon inside or outside", "**Answer:** the dog", "the dog"],
    ["in any case", "ANSWER:the dog", "the dog"],
    ["of the word final", "Final answer: the dog", "the dog"],
    ["of a letter", "A: the dog", "the dog"],
    ["of a label in bold before an answer in bold", "**Answer:** **the dog**", "the dog"],
    ["of a heading", "### Answer: the dog", "the dog"],
    ["of a beginning of a sentence", "The answer is the dog.", "the dog"],
    ["with a colon too", "The correct answer is: **the dog**.", "the dog"],
    ["of a prefix alone", "Answer:", ""],
    ["but not of an article", "A dog", "A dog"],
    ["nor of words that begin alike", "answering the dog", "answering the dog"],
    ["nor of prefixes further on", "I think: Answer: the dog", "I think: Answer: the dog"],
    ["of quotation marks", '"the dog"', "the dog"],
    ["of typographic ones", "\u201cthe dog\u201d.", "the dog"],
    ["of single ones", "\u2018the dog\u2019", "the dog"],
    ["of stars, underscores and backticks, nested", "**_`the dog`_**", "the dog"],
    ["of a period in and after them", '**"The dog barked."**.', "The dog barked"],
    ["of nothing else at the end", "the dog?!", "the dog?!"],
    ["of empty quotation marks", '""', ""],
    ["of white space", "\n\t the \r\n  dog \u2003", "the dog"],
  ])("%s", (_, reply, answer) => expect(cleanReply(reply)).toBe(answer));

  it.each([
    ["zero width space", "\u200bthe\u200b dog"],
    ["zero width joiners", "the d\u200c\u200do\u2060g"],
    ["byte order mark", "\ufeffthe dog"],
    ["direction marks", "\u200e\u202athe dog\u202c\u2066\u2069"],
    ["soft hyphen", "the d\u00adog"],
    ["variation selector", "the dog\ufe0f"],
    ["tag characters", "the dog\u{e0001}\u{e0064}"],
    ["control characters", "the\u0000 dog\u0008\u007f"],
    ["no-break spaces", "the\u00a0dog\u202f"],
  ])("of hidden characters: %s", (_, reply) => expect(cleanReply(reply)).toBe("the dog"));

  it("of typographic hyphens and apostrophes, but not of case, accents or other scripts", () => {
    expect(cleanReply("cross\u2011examined its\u2010own dog\u2019s")).toBe("cross-examined its-own dog's");
    expect(cleanReply("Der Hund, ça: 狗 ﬁ")).toBe("Der Hund, ça: 狗 ﬁ");
  });

  it.each([
    ["a thought", "<think>the cat?\nno</think>\n\nthe dog", "the dog"],
    ["several", "<think>a</think>the cat <think>b</think>the dog", "the cat the dog"],
    [
      "all channels but the final one",
      "<|channel|>analysis<|message|>the cat<|end|><|start|>assistant<|channel|>final<|message|>the dog",
      "the dog",
    ],
    ["one whose beginning was the prompt's", "the cat?</think>the dog", "the dog"],
    ["one that never ends", "<think>the dog", ""],
    ["one that begins after the answer", "the dog <think>the cat", "the dog"],
    ["one in other letters", "<Thinking>the cat</THINKING>Answer: the dog", "the dog"],
    ["one with a zero width space in its mark", "the cat</th\u200bink>the dog", "the dog"],
  ])("of %s", (_, reply, answer) => expect(cleanReply(reply)).toBe(answer));
});

const piece = fc.constantFrom(
  ..."Answer: |**|A:|<think>|</think>|\u200b| |.|\"|'|`|_|the dog|\n|is|The answer ".split("|"),
  "|",
);
const anyReply = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join("")),
);

it("to clean twice changes nothing but marks of thoughts that end nothing", () => {
  fc.assert(
    fc.property(anyReply, (reply) => {
      const cleaned = cleanReply(reply);
      fc.pre(withoutThoughts(cleaned) === cleaned);
      return cleanReply(cleaned) === cleaned;
    }),
  );
});

it("an answer has no white space but single spaces within, and no period at its end", () => {
  fc.assert(fc.property(anyReply, (reply) => !/^\s|\s$|[^\S ]|\s\s|\.$/.test(cleanReply(reply))));
});

it("what is put around an answer is taken off again", () => {
  const layers = [
    { before: "**", after: "**" },
    { before: '"', after: '"' },
    { before: "Answer: ", after: "." },
    { before: "\n", after: ".\n" },
  ];
  const around = fc.array(fc.constantFrom(...layers), { maxLength: 8 });
  fc.assert(
    fc.property(around, fc.constantFrom("the dog", "none", "bark at the cat"), (chosen, answer) => {
      const reply = chosen.reduce<string>((inner, { before, after }) => before + inner + after, answer);
      return cleanReply(reply) === answer;
    }),
  );
});

it("refuses what is no text", () => {
  expect(() => cleanReply(3 as never)).toThrow("reply is 3; expected a text");
});
