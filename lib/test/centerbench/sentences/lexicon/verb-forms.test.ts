import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { describe, expect, it } from "vitest";
import { clauseWords } from "../../../../centerbench/sentences/clause-words.js";
import { lexicon, type Lexicon } from "../../../../centerbench/sentences/lexicon/lexicon.js";
import {
  baseOfPast,
  isPastForm,
  passivePhrase,
  pastPhrase,
  phrasesOf,
  verbForms,
} from "../../../../centerbench/sentences/lexicon/verb-forms.js";
import { GOLDEN, handWritten } from "../../support.js";

const EMPTY: Lexicon = { nouns: [], frames: [], forms: new Map() };

const PHRASES = [...phrasesOf(lexicon())];

describe("verbForms", () => {
  it.each(handWritten("inflected-verbs"))("%s: of %s", (words, base = "", past, participle, gerund) => {
    const lexicon = words === "without a lexicon" ? EMPTY : undefined;
    expect(verbForms(base, lexicon)).toEqual({ base, past, participle, gerund });
  });

  it("agrees with lemminflect on every verb of the lexicon", () => {
    const golden = new Map(
      csvParse(readFileSync(new URL("verb-forms.csv", GOLDEN), "utf8")).map((row) => [row.base, row]),
    );
    for (const verb of new Set(PHRASES.map((phrase) => phrase.split(" ")[0]!))) {
      const forms = verbForms(verb);
      for (const form of ["past", "participle", "gerund"] as const)
        expect(golden.get(verb)?.[form]?.split("/"), `${form} of ${verb}`).toContain(forms[form]);
    }
  });

  it("lets a lexicon's own table go first", () => {
    const forms = { base: "dive", past: "dived", participle: "dived", gerund: "diving" };
    const own: Lexicon = { ...EMPTY, forms: new Map([["dive", [forms, { ...forms, past: "dove" }]]]) };
    expect(pastPhrase("dive at", own)).toBe("dived at");
    expect(pastPhrase("sky-dive", own)).toBe("sky-dived");
    expect(baseOfPast("dove at", own)).toBe("dive at");
  });
});

describe("a list of English verbs, written from knowledge of English alone", () => {
  // Where a verb has two pasts, the first is what the lab writes.
  const verbs = csvParse(readFileSync(new URL("english-verbs.csv", GOLDEN), "utf8"), (row) => ({
    base: row.base ?? "",
    gerund: row.gerund ?? "",
    pasts: row.past?.split("/") ?? [],
    participles: row.participle?.split("/") ?? [],
  }));

  it.each(verbs)("$base", ({ base, gerund, pasts, participles }) => {
    const [past, participle] = [pasts[0], participles[0]];
    expect(verbForms(base)).toEqual({ base, past, participle, gerund });
    for (const one of pasts) expect(baseOfPast(one)).toBe(base);
    for (const [at, one] of pasts.entries()) {
      const words = clauseWords({ subject: "cat", action: base, past: one, object: null }, lexicon());
      expect(words).toEqual({ base, past: one, gerund, passive: participles[at] });
    }
  });
});

describe("a past in British spelling", () => {
  it.each(handWritten<[string, string]>("british-pasts"))("of %s: %sed", (base, stem) => {
    expect(baseOfPast(`${stem}ed`)).toBe(base);
    const words = clauseWords({ subject: "cat", action: base, past: `${stem}ed`, object: null }, lexicon());
    expect(words).toMatchObject({ past: `${stem}ed`, gerund: `${stem}ing` });
  });
});

it("verbForms refuses what is no verb", () => {
  expect(() => verbForms(undefined as never)).toThrow("the verb is undefined; expected a text");
  for (const empty of ["", "  "])
    expect(() => verbForms(empty)).toThrow("the verb is empty; expected its base");
});

it.each(handWritten<[string, string]>("passives"))("what was done, of %s: %s", (base, passive) => {
  expect(passivePhrase(base)).toBe(passive);
});

describe("baseOfPast", () => {
  // Section 2.3 reports "cal" for "called".
  it.each(handWritten<[string, string, string]>("bases-of-pasts"))("%s, of %s is %s", (read, past, base) => {
    expect(read === "without one" ? baseOfPast(past, EMPTY) : baseOfPast(past)).toBe(base);
  });

  it.each(["bark", "chase", "speed past", "feed", "bleed", "call"])("gives the base form %s back", (base) => {
    expect(baseOfPast(base)).toBe(base);
  });

  it("undoes pastPhrase on every verb of the lexicon whose past is its own", () => {
    for (const phrase of PHRASES) {
      const alike = PHRASES.filter((other) => pastPhrase(other) === pastPhrase(phrase));
      expect(alike).toContain(baseOfPast(pastPhrase(phrase)));
    }
  });
});

describe("isPastForm", () => {
  it.each("barked saw left read hit took lane-split cross-examined yowled tired galloped".split(" "))(
    "takes %s",
    (word) => expect(isPastForm(word)).toBe(true),
  );

  const others =
    "play delay relay accept renew corrode surround bark mail rights medicine orders siren from to at past over " +
    "toward against speed sled red around except underground hundred naked sacred embed moped";
  it.each(others.split(" "))("does not take %s", (word) => expect(isPastForm(word)).toBe(false));
});
