import { describe, expect, it } from "vitest";
import { comprehension, questionsOn, sentences } from "@loadlab/lib/centerbench/index.js";
import type { Sentence, Subset } from "@loadlab/lib/centerbench/sentences/sentence.js";
import { samples } from "@loadlab/lib/core/samples.js";
import { floor } from "@loadlab/lib/stats/accuracy.js";
import { verbClassifier } from "../../centerbench/cheap-readers.js";
import { readCheaply } from "../../centerbench/index.js";

const asked = (type: "action_performed" | "agent_identification" | "entity_count") =>
  [1, 6].map((level) => ({ level, subset: "implausible", type }) as const);
const read = (type: Parameters<typeof asked>[0]) =>
  floor(readCheaply(samples(comprehension, { grid: asked(type), items: 40 })), { by: ["level"] }).map(
    ({ accuracy }) => accuracy,
  );

describe("cheap readers of CenterBench", () => {
  it("count nouns and name who did it at every level, since it is always the noun beside", () => {
    expect(read("entity_count")).toEqual([1, 1]);
    for (const share of read("agent_identification")) expect(share).toBeGreaterThan(0.95);
  });

  it("are right about a noun's action as often as a verb drawn by chance", () => {
    const [shallow, deep] = read("action_performed");
    expect(Math.abs(shallow! - 1 / 2)).toBeLessThan(0.25); // 40 sentences: 3 standard errors
    expect(Math.abs(deep! - 1 / 7)).toBeLessThan(0.17);
  });

  it("take twins as one cluster, and sentences that are given", () => {
    const set = sentences({ levels: [1], count: 3, pairing: "twin" });
    const task = questionsOn(set, { types: ["action_performed"] });
    const rows = readCheaply(samples(task, { grid: task.grid }));
    expect(rows).toHaveLength(3 * 2 * 2 * 3);
    expect(new Set(rows.map(({ cluster }) => cluster)).size).toBe(3);
    expect(rows[0]).toMatchObject({ level: 1, subset: "plausible", type: "action_performed" });
    expect(rows[0]).not.toHaveProperty("form");
  });

  it("have the form of the samples", () => {
    const grid = [{ level: 1, subset: "plausible", type: "entity_count", form: "right" }] as const;
    expect(readCheaply(samples(comprehension, { grid }))[0]).toMatchObject({ form: "right", correct: 1 });
  });
});

const sentence = (subset: Subset, inner: string, outer: string): Sentence => ({
  id: "",
  text: "",
  level: 1,
  subset,
  domain: "animals",
  pair: "",
  events: [
    { subject: "cat", action: outer, object: null },
    { subject: "dog", action: inner, object: "cat" },
  ],
});

describe("a reader of verbs alone", () => {
  const known = [sentence("plausible", "chase", "meow"), sentence("implausible", "meow at", "chase")];
  const right = (asked: Sentence) => verbClassifier(known, [asked])[0]?.correct;
  it("tells sentences whose verbs it has met in one subset", () => {
    expect(right(sentence("plausible", "chase", "meow"))).toBe(1);
    expect(right(sentence("implausible", "chase", "meow"))).toBe(0);
    expect(right(sentence("implausible", "meow at", "chase"))).toBe(1);
  });
  it("takes a verb with an object for another one than without", () => {
    expect(right(sentence("implausible", "bite", "chase"))).toBe(1);
    expect(right(sentence("plausible", "chase", "sleep"))).toBe(1);
  });
  it("says implausible where it has met none of the verbs, and gives what accuracy groups by", () => {
    expect(verbClassifier(known, [sentence("implausible", "bite", "sleep")])).toEqual([
      { level: 1, subset: "implausible", domain: "animals", correct: 1 },
    ]);
    expect(right(sentence("plausible", "bite", "sleep"))).toBe(0);
  });
  it("wants sentences of both subsets to learn from", () => {
    expect(() => verbClassifier(known.slice(0, 1), known)).toThrow(/known has no implausible sentence/);
  });
});
