import * as neurocognition from "@loadlab/lib/neurocognition/index.js";
import * as stats from "@loadlab/lib/stats/index.js";
import { beforeEach, describe, expect, it } from "vitest";
import { check, forgetHints } from "../check.js";
import { exercises } from "../catalogue.js";
import { marks } from "../exercises/index.js";
import { keyText } from "../key.js";

const all = exercises();

beforeEach(async () => {
  forgetHints();
  await new Promise(setImmediate); // the marks compute without a pause, and the runner has to be heard in between
});

it("every mark has its exercise", () => {
  expect(Object.keys(marks).sort()).toEqual(all.map(({ id }) => id).sort());
});

/** A wrong answer as its exercise has it, with the lab's names that it may use. */
const valueOf = (answer: string): unknown =>
  new Function("neurocognition", "stats", `return (${answer});`)(neurocognition, stats);

describe.each(all)("$id", ({ id, mark, hints, mistakes }) => {
  it("takes the lab's own answer for right", () => {
    expect(check(id, mark.solution())).toMatchObject({ exercise: id, verdict: "right" });
  });
  it("is not answered at first", () => {
    expect(check(id, undefined)).toMatchObject({ verdict: "not answered yet", hintsLeft: hints.length });
  });
  it("gives a further hint to each wrong answer, in their order", () => {
    expect(mistakes.length).toBeGreaterThanOrEqual(3);
    for (const [at, { answer }] of mistakes.entries()) {
      const said = check(id, valueOf(answer));
      expect(said.verdict).toBe("not yet");
      expect(said.says).toContain(hints[Math.min(at, hints.length - 1)]);
    }
  });
});

it("the key has every exercise, hint, way and mark", () => {
  const key = keyText(all);
  for (const { id, question, hints, answer, marking, mistakes } of all)
    for (const part of [
      `## ${id}: `,
      question,
      ...hints,
      answer,
      marking,
      ...mistakes.map(({ says }) => says),
    ])
      expect(key).toContain(part);
});
