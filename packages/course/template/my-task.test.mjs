// node --test my-task.test.mjs
import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { accuracy, checkTask, models, readPlan, run } from "loadlab";

const { task } = await readPlan(path.join(import.meta.dirname, "my-task.ts"));
const rowsOf = (model) => run({ task, grid: task.grid, items: 100, model });

/** Parameters that the task must refuse. */
const REFUSED = [{ corrections: 7 }, { corrections: 0.5 }];

/** The accuracy of blind guesses. */
const CHANCE = 1 / 8;

for (const { rule, kept, says } of checkTask(task, { refused: REFUSED }))
  test(`the contract: ${rule}`, () => assert.ok(kept, says));

test("the oracle is right on every item", async () => {
  const [{ accuracy: share }] = accuracy(await rowsOf(models.oracle(task)));
  assert.equal(share, 1);
});

test("who guesses blindly is right as often as chance has it", async () => {
  const [{ low, high }] = accuracy(await rowsOf(models.random(task)), { level: 0.999 });
  assert.ok(low <= CHANCE && CHANCE <= high, `chance, ${CHANCE}, lies outside ${low}..${high}`);
});

// The rest belongs to the story: another story has other words and other replies.

test("who reads to the end is right, by other means than the generator's", async () => {
  const reader = models.reader("reads", (text) => {
    const box = /is the (\w+) box now\?/.exec(text)[1];
    return [...text.matchAll(new RegExp(`The ${box} box is on shelf (\\d)`, "g"))].at(-1)[1];
  });
  const [{ accuracy: share }] = accuracy(await rowsOf(reader));
  assert.equal(share, 1);
});

const sample = { ...task.generate(task.grid[0], 1), target: 5 };
for (const [reply, correct] of [
  ["5", 1],
  ["It is on **shelf 5**.", 1],
  ["<think>3?</think> 5", 1],
  ["<think>5?</think> 3", 0],
  ["First 5, then 3.", 0],
  ["55", 0],
  ["I can't tell.", 0],
])
  test(`the reply ${JSON.stringify(reply)} scores ${correct}`, () =>
    assert.equal(task.score(sample, reply).correct, correct));
