import { describe, expect, it } from "vitest";
import type { QuestionSample } from "@loadlab/lib/centerbench/comprehension/item.js";
import { questionsOn } from "@loadlab/lib/centerbench/comprehension/task.js";
import { calibrated, tellsApart } from "../../../../../lib/test/centerbench/calibrated.js";
import { misread } from "../../../../../lib/test/support/calibrate.js";
import { compareGolds, goldAgreement } from "../../../centerbench/files/compare-golds.js";
import { load } from "../../../centerbench/files/load.js";
import { asked, cat, fileOf, PUBLISHED } from "./files.js";

describe("compareGolds", () => {
  it("has a row for each question of a file, and names the one answer that is not the lab's", () => {
    const rows = compareGolds(load(PUBLISHED).sentences);
    expect(rows).toHaveLength(168);
    expect(rows.filter(({ tier }) => tier === "none")).toEqual([
      {
        sentenceId: "plausible complexity_1_sentence_4",
        subset: "plausible",
        level: 1,
        type: "causal_sequence",
        difficulty: "hard",
        noun: "crow",
        question: "What series of events led to the crow's action?",
        gold: "the fox teaasing the crow",
        own: "the fox teasing the crow",
        tier: "none",
      },
    ]);
  });

  it("takes answers for the same that differ in what the matching forgives", () => {
    const questions = {
      cat: [
        asked("What did the cat do?", "meowing"),
        asked("Who?", "dog", "agent_identification"),
        asked("How many?", "2.", "entity_count"),
        asked("And?", "purred", "nested_dependency"),
      ],
      owner: [asked("What did the owner do?", "call")],
    };
    const rows = compareGolds(load(fileOf(cat({ questions_by_entity: questions }))).sentences);
    expect(rows.map(({ own, tier }) => [own, tier])).toEqual([
      ["meow", "lemmas"],
      ["the dog", "articles"],
      ["2", "exact"],
      ["meowed", "none"],
      [null, null],
    ]);
  });

  it("refuses an unknown option", () => {
    expect(() => compareGolds([], { most: 3 } as never)).toThrow('knows no "most"');
  });
});

describe("goldAgreement", () => {
  const rows = compareGolds(load(PUBLISHED).sentences);

  it.each<{ by: ("type" | "difficulty" | "level" | "subset")[]; groups: number }>([
    { by: [], groups: 1 },
    { by: ["type"], groups: 6 },
    { by: ["subset", "level"], groups: 5 },
  ])("counts every row once in $groups groups by $by", ({ by, groups }) => {
    const counts = goldAgreement(rows, { by });
    expect(counts).toHaveLength(groups);
    const sum = (column: "questions" | "same" | "differ" | "notCompared") =>
      counts.reduce((total, group) => total + group[column], 0);
    expect([sum("questions"), sum("same"), sum("differ"), sum("notCompared")]).toEqual([168, 125, 1, 42]);
    for (const group of counts)
      expect(rows.filter((row) => by.every((column) => row[column] === group[column]))).toHaveLength(
        group.questions,
      );
  });

  it("refuses another column", () => {
    expect(() => goldAgreement(rows, { by: ["noun"] as never })).toThrow('by[0] is "noun"; expected one of');
  });
});

it("a perfect reader of the authors' files is right in every form of ordinary prose, a wrong one in none", () => {
  const task = questionsOn(load(PUBLISHED).sentences);
  const samples = task.grid
    .map((params) => task.generate(params, 1) as QuestionSample)
    .filter(tellsApart)
    .filter(({ question }) => !question.answer.includes("teaasing")); // a misprint, of which the true word is no form
  expect(samples.length).toBeGreaterThan(100);
  expect(misread(samples.map(calibrated))).toEqual([]);
});
