import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { atOnce, chainsOf, lastEnd, schedule } from "../notebook/schedule.js";

const root = mkdtempSync(path.join(tmpdir(), "loadlab-schedule-"));
afterAll(() => rmSync(root, { recursive: true }));

const notebook = (name, source) => {
  mkdirSync(path.join(root, "notebooks"), { recursive: true });
  const cells = [{ cell_type: "code", source }];
  writeFileSync(path.join(root, "notebooks", name), JSON.stringify({ cells }));
  return `notebooks/${name}`;
};

it("executes two at once where there are two cores and the memory", () => {
  expect(atOnce(1, 64e9)).toBe(1);
  expect(atOnce(16, 3e9)).toBe(1);
  expect(atOnce(16, 1e9)).toBe(1);
});

it("lets notebooks that write to one store wait for each other, in order", async () => {
  const names = [
    notebook("a.ipynb", ['await run({ task, store: "one" })']),
    notebook("b.ipynb", "await run({ task, store: `two` })"),
    notebook("c.ipynb", "const store = 'one';"),
    notebook("d.ipynb", "run({ store: 'three', task }); run({ store: \"one\" })"),
  ];
  expect(await chainsOf({ root }, names)).toEqual([[names[1]], [names[2]], [names[0], names[3]]]);
});

it.each([
  [[], [0, 0], 0],
  [[5, 4, 3], [0, 0], 7],
  [[5], [2, 9], 9],
])("of %j with workers free at %j the last ends at %d", (pieces, free, end) =>
  expect(lastEnd(pieces, free)).toBe(end),
);

describe("schedule", () => {
  const expected = (name) => ({ long: 100, middle: 60, short: 10, after: 30 })[name];
  const planned = (now) =>
    schedule([["short"], ["middle", "after"], ["long"]], { workers: 2, expected, now });

  it("begins with the longest, two at once, and keeps a chain in order", async () => {
    const began = [];
    const running = new Set();
    let most = 0;
    const { left, run } = planned();
    expect(left()).toBe(100);
    const work = async (name) => {
      began.push(name);
      running.add(name);
      most = Math.max(most, running.size);
      await new Promise((resolve) => setTimeout(resolve, expected(name) / 2));
      running.delete(name);
      return name.length;
    };
    const results = {};
    await run(work, (name, result) => (results[name] = result));
    expect(began.slice(0, 2)).toEqual(["long", "middle"]);
    expect(began.indexOf("after")).toBeGreaterThan(began.indexOf("middle"));
    expect(most).toBe(2);
    expect(results).toEqual({ short: 5, middle: 6, after: 5, long: 4 });
    expect(left()).toBe(0);
  });

  it("reckons the rest at the pace of what is done", async () => {
    let time = 0;
    const { left, run } = planned(() => time);
    const ends = {};
    const all = run(
      (name) => new Promise((resolve) => (ends[name] = resolve)),
      () => {},
    );
    await Promise.resolve();
    time = 120; // middle took twice its 60 seconds
    ends.middle();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(left()).toBe(80); // long: 200 - 120; after and short: 2 * (30 + 10), beside it
    for (const name of ["long", "after", "short"]) {
      ends[name]();
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    await all;
  });

  it("begins nothing more once the runner itself has failed", async () => {
    const began = [];
    const { run } = planned();
    const work = async (name) => {
      began.push(name);
      throw new Error("no kernel");
    };
    await expect(run(work, () => {})).rejects.toThrow("no kernel");
    expect(began).toEqual(["long", "middle"]);
  });
});
