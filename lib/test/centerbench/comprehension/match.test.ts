import { describe, expect, it } from "vitest";
import { lexicon } from "../../../centerbench/sentences/lexicon/lexicon.js";
import { match } from "../../../centerbench/comprehension/match.js";
import type { QuestionType } from "../../../centerbench/comprehension/item.js";
import { phrasesOf, verbForms } from "../../../centerbench/sentences/lexicon/verb-forms.js";
import { asked, eventsOf, handWritten } from "../support.js";

const key = (type: QuestionType, answer: string, ...more: string[]) => ({
  type,
  answer,
  accepted: [answer, ...more],
});
const chain = key("causal_sequence", "the truck hitting the car which led to the car bumping the bicycle");
const TOLD_OTHERWISE = "the truck hit the car, the car bumped the bicycle";

/** The sentence of Table 3. */
const DOG = eventsOf(["dog", "bark"], ["mailman", "startle"]);

describe("a reply is accepted by the first tier that can", () => {
  it.each(handWritten("tiers"))("%s: %s, %s %s <- %s", (_, tier, type, accepted = "", reply = "") => {
    const [answer = "", ...more] = accepted.split("; ");
    const { tier: found, correct, lenient } = match(key(type as QuestionType, answer, ...more), reply);
    expect({ found, correct }).toEqual({ found: tier, correct: tier === "none" ? 0 : 1 });
    expect(lenient).toBeGreaterThanOrEqual(correct);
  });

  it("any of the accepted answers will do", () => {
    const question = asked(DOG, "action_performed", "mailman").question;
    for (const reply of ["startle the dog", "startled the dog", "Startles the dog", "startling the dog"])
      expect(match(question, reply).correct).toBe(1);
    expect(match({ type: "action_performed", answer: "bark" }, "barked").tier).toBe("lemmas");
  });
});

it("the tier of sentence embeddings is skipped, if it is needed and applies", () => {
  const skipped = { tier: "none", embedding: "skipped", similarity: null };
  expect(match(chain, TOLD_OTHERWISE)).toMatchObject(skipped);
  expect(match(chain, chain.answer)).toMatchObject({ embedding: "not needed", similarity: null });
  expect(match(key("agent_identification", "the dog"), "the cat").embedding).toBe("does not apply");
  for (const empty of ["", "..."]) expect(match(chain, empty).embedding).toBe("does not apply");
});

/** Table 11, with "gaveled" and "gaveling" for its "graveled" and "graveling". */
const MISSING_FROM_SPACY =
  "gavel gaveled gavels gaveling, neigh neighed neighs neighing, yip yipped yips yipping, " +
  "flutter fluttered flutters fluttering, strafe strafed strafes strafing, bask basked basks basking, " +
  "gnaw gnawed gnaws gnawing, blare blared blares blaring";

describe("verbs in each of their forms", () => {
  it.each(MISSING_FROM_SPACY.split(", "))("of Table 11: %s", (line) => {
    const [base, ...forms] = line.split(" ") as [string, ...string[]];
    for (const form of forms)
      for (const [gold, reply] of [
        [base, form],
        [form, base],
        [`${base} at the cat`, `${form} at the cat`],
      ] as const)
        expect(match(key("action_performed", gold), reply).tier).toMatch(/lemmas|oov/);
    expect(match(key("action_performed", "gavel"), "graveled").correct).toBe(0);
  });

  it("of the lexicon", () => {
    const rejected = [...phrasesOf(lexicon())].filter((verb) => {
      const { past, participle, gerund } = verbForms(verb);
      return [past, participle, gerund].some((form) => !match(key("action_performed", verb), form).correct);
    });
    expect(rejected).toEqual([]);
  });

  it.each(handWritten<string[]>("verbs-in-forms"))(
    "irregular, or like adjectives and nouns: %s",
    (base, ...forms) => {
      for (const form of forms) {
        expect(match(key("action_performed", `${base} the cat`), `${form} the cat`).correct).toBe(1);
        expect(match(key("nested_dependency", form), base!).correct).toBe(1);
      }
    },
  );

  it("of a lexicon of one's own, which alone knows that ice skaters zamboni", () => {
    const forms = { base: "zamboni", past: "zambonid", participle: "zambonid", gerund: "zamboniing" };
    const own = { ...lexicon(), forms: new Map([["zamboni", [forms]]]) };
    const question = key("action_performed", "zamboni the rink");
    expect(match(question, "zambonid the rink").tier).toBe("none");
    expect(match(question, "zambonid the rink", { lexicon: own }).tier).toBe("oov");
    expect(match(question, "zambonis the rink", { lexicon: own }).correct).toBe(1);
  });
});

it("a type that is none is refused, and an option that there is not", () => {
  expect(() => match(chain, "x", { lexikon: 1 } as never)).toThrow('centerbench.match knows no "lexikon"');
  expect(() => match({ ...chain, type: "riddle" as never }, "x")).toThrow(
    `the question's type is "riddle"; expected one of "action_performed"`,
  );
});

it.each(["-3", "\u22123", "3+", ">3", "<3", "\u22653", "\u22603", "~3", ".3", "3%"])(
  "%s is not 3",
  (reply) => {
    expect(match({ type: "entity_count", answer: "3" }, reply)).toMatchObject({ correct: 0, lenient: 0 });
  },
);
