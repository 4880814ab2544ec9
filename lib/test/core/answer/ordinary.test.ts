import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { describe, expect, it } from "vitest";
import { comprehension } from "../../../centerbench/comprehension/task.js";
import { puzzle } from "../../../cogniload/index.js";
import type { LenientScore } from "../../../core/answer/score.js";
import type { Score } from "../../../core/score.js";
import type { OneShotTask } from "../../../core/task.js";
import { realistic, symbolic } from "../../../factor/index.js";

const TASKS = { puzzle, symbolic, realistic, comprehension };
type AnyOneShot = OneShotTask<object, never, Score & LenientScore>;

const rows = csvParse(
  readFileSync(new URL("../../../../data/ordinary-replies.csv", import.meta.url), "utf8"),
).map(({ task = "", params = "", seed, verdict, reply = "" }) => {
  const asked = TASKS[task.split(".")[1] as keyof typeof TASKS] as unknown as AnyOneShot;
  const { lenient } = asked.score(asked.generate(JSON.parse(params), Number(seed)), reply);
  return { task, reply, right: verdict === "right", credited: lenient === 1 };
});

describe.each([...new Set(rows.map(({ task }) => task))])("ordinary replies to %s", (name) => {
  const own = rows.filter(({ task }) => task === name);
  const right = own.filter((row) => row.right);
  const told = (some: typeof own) => some.map(({ reply }) => reply).join("\n---\n");

  it("are there, right and wrong", () => {
    expect(right.length).toBeGreaterThanOrEqual(36);
    expect(own.length - right.length).toBeGreaterThanOrEqual(36);
  });

  it("are credited where a person finds the right answer, nine in ten, of CenterBench's sentences eight", () => {
    const missed = right.filter(({ credited }) => !credited);
    const most = name.startsWith("centerbench") ? 0.2 : 0.1;
    expect(missed.length / right.length, told(missed)).toBeLessThan(most);
  });

  it("are not credited otherwise, but for one in twenty", () => {
    const false_ = own.filter((row) => row.credited && !row.right);
    expect(false_.length / right.length, told(false_)).toBeLessThan(0.06);
  });
});
