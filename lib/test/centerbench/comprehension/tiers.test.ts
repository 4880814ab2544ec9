import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { QuestionType } from "../../../centerbench/comprehension/item.js";
import {
  cleanReply,
  readingOf,
  sameWords,
  wordsOf,
  wordTier,
} from "../../../centerbench/comprehension/tiers.js";
import { lexicon } from "../../../centerbench/sentences/lexicon/lexicon.js";
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

const tier = (type: QuestionType, accepted: readonly [string, ...string[]], reply: string) =>
  wordTier({ type, answer: accepted[0], accepted }, readingOf(reply), lexicon());

describe("the first tier at which a reply is an answer", () => {
  it.each([
    ["Meow", "exact"],
    ["the MEOW", "articles"],
    ["meowing!", "lemmas"],
    ["purred", undefined],
  ])("whichever of the accepted it is: %s", (reply, found) => {
    expect(tier("action_performed", ["hiss", "meow"], reply)).toBe(found);
    expect(tier("action_performed", ["meow", "hiss"], reply)).toBe(found);
  });

  it("of questions for the agent, none beyond the articles", () => {
    expect(tier("agent_identification", ["the dog"], "dog")).toBe("articles");
    expect(tier("agent_identification", ["the dog"], "dogs")).toBeUndefined();
    expect(tier("agent_identification", ["the dog"], "the dog!")).toBeUndefined();
    expect(tier("chain_consequence", ["the dog"], "dogs")).toBe("lemmas");
  });

  it("by the lexicon's forms, if any verb has both", () => {
    expect(tier("action_performed", ["purr", "lie down"], "lain down")).toBeDefined();
    expect(sameWords(["lay"], ["lain"], lexicon())).toBe(true);
    expect(sameWords(["lain"], ["lay"], lexicon())).toBe(true);
    expect(sameWords(["xyzzy"], ["lay"], lexicon())).toBe(false);
  });

  it("of a number with another sign none, of other answers with a sign theirs", () => {
    expect(tier("entity_count", ["there are 2"], "there are -2")).toBeUndefined();
    expect(tier("entity_count", ["2 entities"], "2 entity!")).toBe("lemmas");
    expect(tier("entity_count", ["2"], "2 ...")).toBe("lemmas");
    expect(tier("action_performed", ["feed 3 hens"], "fed 3+ hens")).toBe("lemmas");
  });
});

describe("the words of a text", () => {
  it("keep their apostrophes, and no other sign", () => {
    expect(wordsOf("they're the dogs' (owner's), rock'n'roll 4x4-é")).toEqual([
      ...["they're", "the", "dogs", "owner's", "rock'n'roll", "4x4", "é"],
    ]);
    expect(wordsOf("...")).toEqual([]);
  });
});
