import { describe, expect, it } from "vitest";
import { comprehension } from "../../../../centerbench/comprehension/task.js";
import { questions } from "../../../../centerbench/comprehension/questions.js";
import { FORMS, RELATIVIZERS } from "../../../../centerbench/sentences/forms.js";
import { parse } from "../../../../centerbench/sentences/parsing/parse.js";
import { SUBSETS } from "../../../../centerbench/sentences/sentence.js";
import { handWritten, written } from "../../support.js";

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
