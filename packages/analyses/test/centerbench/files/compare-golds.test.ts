import { describe, expect, it } from "vitest";
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

  it("refuses what load has not read", () => {
    for (const wrong of [undefined, {}, [{}], [null]])
      expect(() => compareGolds(wrong as never)).toThrow("expected those that centerbench.load gives");
    expect(() => compareGolds([], { most: 3 } as never)).toThrow('knows no "most"');
  });
});

describe("goldAgreement", () => {
  const rows = compareGolds(load(PUBLISHED).sentences);

  it("counts by level and subset", () => {
    expect(goldAgreement(rows, { by: ["subset", "level"] })).toEqual([
      { subset: "plausible", level: 1, questions: 48, same: 47, differ: 1, notCompared: 0 },
      { subset: "plausible", level: 2, questions: 36, same: 36, differ: 0, notCompared: 0 },
      { subset: "plausible", level: 6, questions: 42, same: 0, differ: 0, notCompared: 42 },
      { subset: "implausible", level: 1, questions: 24, same: 24, differ: 0, notCompared: 0 },
      { subset: "implausible", level: 2, questions: 18, same: 18, differ: 0, notCompared: 0 },
    ]);
  });

  it("counts by type, and all", () => {
    expect(goldAgreement(rows, { by: ["type"] })).toEqual(
      [
        ["action_performed", 0],
        ["agent_identification", 0],
        ["entity_count", 0],
        ["nested_dependency", 0],
        ["causal_sequence", 1],
        ["chain_consequence", 0],
      ].map(([type, differ]) => ({ type, questions: 28, same: 21 - Number(differ), differ, notCompared: 7 })),
    );
    expect(goldAgreement(rows)).toEqual([{ questions: 168, same: 125, differ: 1, notCompared: 42 }]);
  });

  it("refuses another column", () => {
    expect(() => goldAgreement(rows, { by: ["noun"] as never })).toThrow('by[0] is "noun"; expected one of');
  });
});
