import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { questions } from "../../../../centerbench/comprehension/questions.js";
import { comprehension } from "../../../../centerbench/comprehension/task.js";
import { FORMS, RELATIVIZERS } from "../../../../centerbench/sentences/forms.js";
import { lexicon, type Lexicon } from "../../../../centerbench/sentences/lexicon/lexicon.js";
import { verbForms } from "../../../../centerbench/sentences/lexicon/verb-forms.js";
import { parse } from "../../../../centerbench/sentences/parsing/parse.js";
import { readOnce } from "../../../../centerbench/sentences/parsing/phrases.js";
import { SUBSETS } from "../../../../centerbench/sentences/sentence.js";
import { validate } from "../../../../centerbench/sentences/validate.js";
import { eventsOf, frame, handWritten, noun, written } from "../../support.js";

/** The events of a sentence as the tables of the golden folder write them. */
const read = (...given: Parameters<typeof parse>) => written(parse(...given));

const person = (name: string) => noun(name, { domain: "people", person: true });
const small = (transitive: string[], intransitive: string[] = ["sleep"]): Lexicon => ({
  nouns: ["cat", "dog", "boy", "bus driver", "bus", "SUV", "girl"].map((name) => person(name)),
  frames: [
    ...transitive.map((verb) => frame(verb, ["people"], ["people"])),
    ...intransitive.map((verb) => frame(verb, ["people"], null)),
  ],
  forms: new Map(),
});

describe("the paper's sentences have the structure it annotates", () => {
  it.each(handWritten<[string, string, string]>("paper-sentences"))("%s: %s", (_, text, expected) => {
    expect(read(text)).toBe(expected);
    const pasts = parse(text).map(({ past }) => past);
    expect(text.replace(/[^a-z -]/gi, "")).toMatch(new RegExp(` ${pasts.reverse().join(" ")}$`));
  });
});

describe("what makes no difference", () => {
  const plain = "SUV:sleep; bus driver:greet:SUV";
  const words = small(["greet"]);
  it.each([
    "The SUV that the bus driver greeted slept.",
    "the suv that the Bus Driver greeted slept",
    "  THE SUV\tTHAT THE BUS\u00A0DRIVER \n GREETED SLEPT !  ",
    "\u201CThe SUV that the bus driver greeted slept.\u201D",
    "'An SUV, that a bus driver greeted, slept.'",
    "*The \u200BSUV [that the bus\u202Fdriver greeted] slept...*",
  ])("%j", (text) => {
    expect(read(text, { lexicon: words })).toBe(plain);
  });
});

describe("the verb as it is printed", () => {
  const words =
    "watch town settler coin oak plank gull fence altar monk dragon knight corn miller poem scarf";
  const nouns = words.split(" ");
  it.each(handWritten<[string, string]>("printed-verbs"))("%s", (text, told) => {
    const pasts = parse(text, { nouns }).map(({ action, past }) => `${past} (${action})`);
    expect(pasts.reverse().join("; ")).toBe(told);
  });
});

describe("with a small lexicon", () => {
  const listed = (cell: string) => cell.split(", ").filter((word) => word !== "none");
  it.each(handWritten("small-lexicon"))("%s: %s; %s; %s: %s", (...cells) => {
    const [, transitive = "", intransitive = "", own = "", text = "", expected = ""] = cells;
    const words = small(listed(transitive), listed(intransitive));
    const given = { lexicon: words, nouns: listed(own) };
    if (!expected.startsWith("!")) return expect(read(text, given)).toBe(expected);
    expect(() => parse(text, given)).toThrow(new RegExp(expected.slice(1)));
  });

  it.each(["", " . "])("%j is no sentence", (text) => {
    expect(() => parse(text)).toThrow("expected one sentence such as");
  });

  it("two verbs of one past are both listed, and options must be known", () => {
    const forms = [{ base: "found", past: "found", participle: "found", gerund: "founding" }];
    const lexicon = { ...small(["find", "found"], ["run"]), forms: new Map([["found", forms]]) };
    expect(() => parse("The cat that the dog found ran.", { lexicon })).toThrow(
      "the verbs can be split in 2 ways: (dog find cat, cat run), (dog found cat, cat run)",
    );
    expect(() => parse("The cat.", { noun: ["cat"] } as never)).toThrow('knows no "noun"');
  });
});

/** Says events without any code of the lab but its verb forms. */
function told(clauses: readonly { subject: string; action: string }[], words: Lexicon): string {
  let text = "";
  for (const { subject } of clauses) text += `${text === "" ? "The" : " that the"} ${subject}`;
  for (const { action } of [...clauses].reverse()) text += ` ${verbForms(action, words).past}`;
  return `${text}.`;
}

describe("sentences made of the lexicon's words", () => {
  const words = lexicon();
  const nouns = words.nouns.map((each) => each.noun);
  const verbs = (takesObject: boolean) => [
    ...new Set(
      words.frames.filter(({ objects }) => (objects !== null) === takesObject).map(({ verb }) => verb),
    ),
  ];
  const clauses = fc
    .uniqueArray(fc.constantFrom(...nouns), { minLength: 2, maxLength: 13 })
    .chain((subjects) =>
      fc
        .tuple(
          fc.constantFrom(...verbs(false)),
          ...subjects.slice(1).map(() => fc.constantFrom(...verbs(true))),
        )
        .map((actions) => eventsOf(...subjects.map((noun, at): [string, string] => [noun, actions[at]!]))),
    );

  it("parse back to what they were made of", () => {
    fc.assert(
      fc.property(clauses, (made) => {
        expect(read(told(made, words))).toBe(written(made));
      }),
      { numRuns: 2000 },
    );
  });

  it("every verb of the lexicon is found, with an object or without", () => {
    const found = (outer: string, inner: string) => {
      const made = eventsOf(["cat", outer], ["dog", inner]);
      expect(read(told(made, words))).toBe(written(made));
    };
    for (const verb of verbs(true)) found("escape", verb);
    for (const verb of verbs(false)) found(verb, "chase");
  });
});

it("thirteen nouns and many words that all open verbs take no more than a moment", () => {
  const read = ["hit", "cut", "hit cut", "cut hit", "hit hit", "cut cut", "hit cut hit"];
  const words: Lexicon = {
    ...small(read, read),
    nouns: Array.from({ length: 13 }, (_, index) => noun(`noun${index}`)),
  };
  const text = `The ${words.nouns.map((each) => each.noun).join(" that the ")} ${"hit cut ".repeat(12)}hit.`;
  expect(() => parse(text, { lexicon: words })).toThrow(/split in \d+ ways: .* and \d+ more/);
});

it("no more readings are followed once 100,000 parts were", () => {
  const once = readOnce();
  const parts = Array.from({ length: 40 }, () => ({ end: 1, is: "", cost: 0 }));
  for (let at = 0; at < 2500; at++) expect(once("noun", at, () => parts)).toHaveLength(40);
  expect(once("noun", 0, () => parts)).toEqual([]);
});

describe("what is far too long is read or refused at once", () => {
  const start = "The cat that the dog ";
  it.each([
    ["spaces", " ".repeat(1_000_000) + "chased meowed.", /^$/],
    ["verbs", "chased ".repeat(2000), /expected one sentence such as/],
    ["words", "ed ".repeat(300_000), /expected one sentence such as/],
    ["verbs with several readings", "hit put cut set let read ".repeat(80), /^480 verbs for 2 nouns/],
    ["one word", "a".repeat(1_000_000), /is not a known past tense/],
  ])("%s", (_, rest, message) => {
    const said = validate(start + rest)[2].explanation;
    expect(said).toMatch(message);
    expect(said.length).toBeLessThan(500);
  });
});

it("takes nouns of one's own with their article", () => {
  expect(parse("The wug that the dog chased slept.", { nouns: ["the wug"] })[0]?.subject).toBe("wug");
});

/** Sentences of the kinds that the psycholinguistic literature has, written and read by hand, none by the lexicon. */
const sentences = handWritten<[kind: string, text: string, expected: string]>("field-sentences");

describe("sentences of the field", () => {
  it("are at least 150", () => expect(new Set(sentences.map(([, text]) => text)).size).toBeGreaterThan(149));

  it.each(sentences)("%s: %s", (_, text, expected) => {
    if (expected.startsWith("!")) return expect(() => parse(text)).toThrow(new RegExp(expected.slice(1)));
    expect(written(parse(text))).toBe(expected);
  });
});

describe("the lab's own sentences", () => {
  it("are read in every form and with every relativizer", () => {
    for (const form of FORMS)
      for (const relativizer of RELATIVIZERS) {
        if ((form === "right" && relativizer === "none") || (form === "sentences" && relativizer !== "that"))
          continue;
        for (let seed = 0; seed < 12; seed++) {
          const params = { level: 1 + (seed % 6), subset: SUBSETS[seed % 2]!, type: "entity_count" } as const;
          const { sentence } = comprehension.generate({ ...params, form, relativizer }, seed);
          expect(written(parse(sentence.text)), sentence.text).toBe(written(sentence.events));
        }
      }
  });
});

describe("questions about what was read", () => {
  it.each([
    ["The boy she kissed blushed.", "What did she do? kiss the boy"],
    ["The boy she kissed blushed.", "Who kissed the boy? she"],
    ["The boy she kissed blushed.", "Who was affected by her? the boy"],
    ["The boy she kissed blushed.", "What series of events led to her action? no prior events"],
    ["John, whom the lawyers defended, cried.", "Who defended John? the lawyers"],
    ["John, whom the lawyers defended, cried.", "What did the lawyers do? defend John"],
    [
      "The man that the boy lied to slept.",
      "What series of events led to the man's action? the boy lying to the man",
    ],
    ["The pier that the sailor moored to collapsed.", "What did the sailor do? moor to the pier"],
    ["The dogs that the cats scratched whined.", "What was affected by the cats? the dogs"],
  ])("have who for names, pronouns and plurals of persons, each in its case: %s %s", (text, expected) => {
    const asked = questions(parse(text)).map(({ question, answer }) => `${question} ${answer}`);
    expect(asked).toContain(expected);
  });
});
