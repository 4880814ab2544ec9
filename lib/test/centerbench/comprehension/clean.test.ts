import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanReply } from "../../../centerbench/comprehension/clean.js";
import { withoutThoughts } from "../../../core/answer/thoughts.js";
import { handWritten } from "../support.js";

describe("a reply is cleaned", () => {
  it.each(handWritten<[string, string, string]>("cleaned"))("%s: %s", (_, reply, left) =>
    expect(cleanReply(JSON.parse(reply) as string)).toBe(JSON.parse(left)),
  );

  it("of typographic hyphens and apostrophes, but not of case, accents or other scripts", () => {
    expect(cleanReply("cross\u2011examined its\u2010own dog\u2019s")).toBe("cross-examined its-own dog's");
    expect(cleanReply("Der Hund, ça: 狗 ﬁ")).toBe("Der Hund, ça: 狗 ﬁ");
  });
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

it("an answer has no white space but single spaces within, and no period at its end", () =>
  fc.assert(fc.property(anyReply, (reply) => !/^\s|\s$|[^\S ]|\s\s|\.$/.test(cleanReply(reply)))));

it("what is put around an answer is taken off again", () => {
  const layers = [
    ["**", "**"],
    ['"', '"'],
    ["Answer: ", "."],
    ["\n", ".\n"],
  ] as const;
  const around = fc.array(fc.constantFrom(...layers), { maxLength: 8 });
  fc.assert(
    fc.property(around, fc.constantFrom("the dog", "none", "bark at the cat"), (chosen, answer) => {
      const reply = chosen.reduce<string>((inner, [before, after]) => before + inner + after, answer);
      return cleanReply(reply) === answer;
    }),
  );
});
