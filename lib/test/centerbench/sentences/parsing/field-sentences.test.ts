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
  const asked = (text: string) =>
    questions(parse(text)).map(({ question, answer }) => `${question} ${answer}`);

  it("have who for names, pronouns and plurals of persons, each in its case", () => {
    expect(asked("The boy she kissed blushed.")).toEqual(
      expect.arrayContaining([
        "What did she do? kiss the boy",
        "Who kissed the boy? she",
        "Who was affected by her? the boy",
        "What series of events led to her action? no prior events",
      ]),
    );
    expect(asked("John, whom the lawyers defended, cried.")).toEqual(
      expect.arrayContaining(["Who defended John? the lawyers", "What did the lawyers do? defend John"]),
    );
    expect(asked("The man that the boy lied to slept.")).toContain(
      "What series of events led to the man's action? the boy lying to the man",
    );
    expect(parse("The pier that the sailor moored to collapsed.")[1]!.action).toBe("moor to");
    expect(asked("The dogs that the cats scratched whined.")).toContain(
      "What was affected by the cats? the dogs",
    );
  });
});
