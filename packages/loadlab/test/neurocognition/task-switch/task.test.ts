import { describe, expect, it } from "vitest";
import { models, run } from "../../../index.js";
import { play } from "@loadlab/lib/neurocognition/play.js";
import { readers, taskSwitch, taskSwitchOn } from "@loadlab/lib/neurocognition/task-switch/task.js";

const exercise = (task: string, prompt: string, answer: string) => ({
  task,
  prompt,
  answers: [answer],
  options: [],
});

describe("neurocognition.taskSwitch", () => {
  it("puts exemplars as turns that have their replies, then the target", () => {
    const exemplars = [exercise("sum", "1 + 1?", "2")];
    const task = taskSwitchOn({ targets: [exercise("day", "Today?", "Monday")], exemplars, count: 1 });
    const [alone, after] = task.grid.map((params) => task.begin(task.generate(params, 1)).messages);
    expect(after).toEqual([
      { role: "system", text: "Answer only with your final answer." },
      { role: "user", text: "1 + 1?" },
      { role: "assistant", text: "2" },
      { role: "user", text: "Today?" },
    ]);
    expect(alone).toEqual([after?.[0], after?.[3]]);
  });

  it("costs one call, gives the oracle 1 and silence 0 in every cell", async () => {
    const rows = await run({
      task: taskSwitch,
      grid: taskSwitch.grid,
      items: 5,
      model: models.oracle(taskSwitch),
    });
    expect(rows).toHaveLength(100);
    expect(
      rows.every(({ correct, steps, bucket }) => correct === 1 && steps === 1 && bucket === "correct"),
    ).toBe(true);
    for (const params of taskSwitch.grid)
      expect(taskSwitch.score(taskSwitch.generate(params, 1), "")).toMatchObject({
        correct: 0,
        bucket: "unparseable",
        answer: "",
      });
  });

  it("takes answers of several lines and signs", () => {
    const targets = [exercise("code", "Two lines?", "one\ntwo"), exercise("minus", "1 - 4?", "-3")];
    const task = taskSwitchOn({ targets, exemplars: [exercise("sum", "1 + 1?", "2")], count: 1 });
    for (const params of task.grid) {
      const episode = task.begin(task.generate(params, 1));
      expect(episode.next(task.oracle(episode)).score?.correct).toBe(1);
    }
    expect(task.score(task.generate(task.grid[2]!, 1), "3").correct).toBe(0);
  });

  it("is guessed right by chance alone", async () => {
    const grid = (["sentiment", "topic", "sum"] as const).map((target) => ({
      target,
      context: "none" as const,
    }));
    const rows = await run({ task: taskSwitch, grid, items: 400, model: models.random(taskSwitch) });
    const right = (target: string) => rows.filter((row) => row.target === target && row.correct === 1).length;
    expect(Math.abs(right("sentiment") - 200)).toBeLessThan(40); // 4 standard deviations
    expect(Math.abs(right("topic") - 100)).toBeLessThan(35);
    expect(right("sum")).toBeLessThan(25);
  });

  it("has readers who go on with the exemplars' task, and who always say the same", () => {
    const buckets = (reader: ReturnType<typeof readers.majority>, context: "none" | "topic" | "sum") =>
      Array.from({ length: 200 }, (_, seed) => {
        const sample = taskSwitch.generate({ target: "topic", context }, seed);
        return play(taskSwitch, sample, reader, { seed }).score.bucket;
      });
    const count = (found: string[], bucket: string) => found.filter((one) => one === bucket).length;
    expect(count(buckets(readers.carrying(1), "sum"), "carried_over")).toBe(200);
    expect(count(buckets(readers.carrying(1), "topic"), "correct")).toBe(200);
    expect(count(buckets(readers.carrying(0), "sum"), "correct")).toBe(200);
    expect(Math.abs(count(buckets(readers.carrying(0.5), "sum"), "correct") - 100)).toBeLessThan(29); // 4 SD
    expect(Math.abs(count(buckets(readers.majority(), "none"), "correct") - 50)).toBeLessThan(25);
    expect(() => readers.carrying(2)).toThrow("probability is 2");
  });
});
