import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { questions } from "@loadlab/lib/centerbench/comprehension/questions.js";
import { load } from "../../../centerbench/files/load.js";
import { save } from "../../../centerbench/files/save.js";
import type { Sentence } from "@loadlab/lib/centerbench/sentences/sentence.js";
import { CAT, CAT_TEXT, folder, printed, PUBLISHED } from "./files.js";

const sentence = (more: Partial<Sentence> = {}): Sentence => ({
  id: "plausible a",
  text: CAT_TEXT,
  level: 1,
  subset: "plausible",
  domain: "animals",
  events: CAT,
  pair: "",
  ...more,
});

const WAITER = printed(
  ["waiter", "deliver mail", "delivered mail"],
  ["mailman", "lecture to", "lectured to"],
  ["teacher", "read rights to", "read rights to"],
  ["police officer", "photograph", "photographed"],
  ["photographer", "seat", "seated"],
);

const LONG = sentence({
  id: "implausible b",
  text:
    "The waiter that the mailman that the teacher that the police officer that the photographer seated photographed " +
    "read rights to lectured to delivered mail.",
  level: 4,
  subset: "implausible",
  domain: "people",
  events: WAITER,
  pair: "twins",
});

describe("save", () => {
  it("writes what load reads", () => {
    const paths = save([sentence(), LONG], folder());
    const { sentences, problems } = load(paths);
    expect(problems).toEqual([]);
    expect(sentences).toEqual([
      {
        ...sentence(),
        ...{ sentence: CAT_TEXT, file: paths.plausible, place: "complexity_1.sentences[0]" },
        ...{ eventsFrom: "both", questions: questions(CAT) },
      },
      {
        ...LONG,
        ...{ sentence: LONG.text, file: paths.implausible, place: "complexity_4.sentences[0]" },
        ...{ eventsFrom: "both", questions: questions(WAITER) },
      },
    ]);
  });

  it("keeps the questions and answers of a file, and its ids", () => {
    const { sentences } = load(PUBLISHED);
    const again = load(save(sentences, folder())).sentences;
    expect(again.map(({ id, questions }) => [id, questions])).toEqual(
      sentences.map(({ id, questions }) => [id, questions]),
    );
  });

  it("writes no file for a subset without sentences, and the layout of the published files", () => {
    const path = folder();
    const paths = save([sentence()], path);
    expect(paths).toEqual({ plausible: join(path, "plausible.json") });
    const written = JSON.parse(readFileSync(join(path, "plausible.json"), "utf8")) as object;
    expect(written).toMatchObject({
      complexity_1: {
        sentences: [
          {
            id: "plausible a",
            sentence: CAT_TEXT,
            structure: [
              { subject: "cat", action: "meowed", object: null },
              { subject: "dog", action: "chased", object: "cat" },
            ],
            total_questions: 12,
          },
        ],
      },
    });
    expect(written).toHaveProperty("complexity_1.sentences[0].questions_by_entity.dog[0]", {
      question: "What did the dog do?",
      answer: "chase the cat",
      type: "action_performed",
      difficulty: "easy",
      entity: "dog",
    });
  });

  it("refuses what it cannot write", () => {
    expect(() => save([{ subset: "odd" } as never], folder())).toThrow('sentences[0].subset is "odd"');
  });
});
