import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { RefusedError } from "../../../models/index.js";
import { merge, rescore, run } from "../../../run/index.js";
import { storedLines } from "../../support/stores.js";
import { temporaryFolder } from "../../../../../lib/test/support/temporary.js";
import { noting, right } from "../../support/toy-model.js";
import { sums } from "../../../../../lib/test/support/toy-task.js";

const plan = { task: sums(), grid: [{ digits: 2 }, { digits: 3 }, { digits: 1 }], items: 5, tries: 2 };
const OF = 4;

/** A folder with the stores of all shards. */
async function sharded(model = () => noting(right)): Promise<string> {
  const folder = temporaryFolder();
  for (let index = 0; index < OF; index++)
    await run({ ...plan, model: model(), shard: { index, of: OF }, store: join(folder, `part-${index}`) });
  return folder;
}

const timeless = <T extends object>(rows: T[]) => rows.map((row) => ({ ...row, seconds: 0 }));

it("makes the store that one process would have made", async () => {
  const folder = await sharded();
  const [into, alone] = [join(folder, "whole"), join(temporaryFolder(), "alone")];
  const merged = await merge(folder, { into });
  expect(merged).toMatchObject({ folder: into, shards: 4, answers: 30, refused: 0, missing: 0 });
  const rows = await run({ ...plan, model: noting(right), store: alone });
  expect(timeless(storedLines(into))).toEqual(timeless(storedLines(alone)));
  expect(timeless(await rescore(into, plan.task))).toEqual(timeless(await rescore(alone, plan.task)));
  const model = noting(right);
  expect(timeless(await run({ ...plan, model, store: into }))).toEqual(timeless(rows));
  expect(model.asked).toEqual([]);
});

it("takes refusals along, and an answer for a refusal that came before it", async () => {
  const picky = () =>
    noting((context) => {
      if (context.episode.sample.seed === 3) throw new RefusedError("no threes");
      return right(context);
    });
  const folder = await sharded(picky);
  const into = join(folder, "whole");
  expect(await merge(folder, { into })).toMatchObject({ answers: 24, refused: 6, missing: 0 });
  const rows = await run({ ...plan, model: noting(right), store: into });
  expect(rows.filter(({ error }) => error === "refused")).toHaveLength(6);
});

it("names what is missing, incomplete or there twice, all together", async () => {
  const folder = await sharded();
  rmSync(join(folder, "part-0"), { recursive: true });
  cpSync(join(folder, "part-3"), join(folder, "part-3 again"), { recursive: true });
  const record = join(folder, "part-2", "plan.json");
  writeFileSync(record, readFileSync(record, "utf8").replace(/"complete": ".*"/, '"complete": null'));
  const merging = merge(folder, { into: join(folder, "whole") });
  await expect(merging).rejects.toThrow("shard 3/4 has 2 stores: part-3, part-3 again");
  await expect(merging).rejects.toThrow("1 of 4 shards are missing: 0/4");
  await expect(merging).rejects.toThrow("1 of 4 shards are incomplete: part-2");
  await expect(merging).rejects.toThrow(/words=0 digits=\d seed=\d is in part-3 and in part-3 again/);
});

it("merges what there is on request, and a run asks the rest", async () => {
  const folder = await sharded();
  rmSync(join(folder, "part-0"), { recursive: true });
  const into = join(folder, "whole");
  const { missing } = await merge(folder, { into, partial: true });
  expect(missing).toBe(8);
  const model = noting(right);
  expect(await run({ ...plan, model, store: into })).toHaveLength(30);
  expect(model.asked).toHaveLength(8);
});

it.each([
  [
    "task version",
    /different task version: "1" in part-0, part-1, part-2, part-3; "2" in solo/,
    { task: sums({ version: "2" }) },
  ],
  ["model", /different model: "noting" in .*; "other" in solo/, { model: noting(right, { name: "other" }) }],
  ["setting", /different setting maxTokens: null in .*; 9 in solo/, { maxTokens: 9 }],
  ["plan", /different plan: \w{12} in .*; \w{12} in solo/, { items: 6 }],
  [
    "identity",
    /different model identity seed: \(none\) in .*; 5 in solo/,
    { model: noting(right, { identity: { script: "noting", seed: 5 } }) },
  ],
])("says of stores of another %s which they are", async (_, message, other) => {
  const folder = await sharded();
  await run({
    ...plan,
    model: noting(right),
    ...other,
    shard: { index: 0, of: OF },
    store: join(folder, "solo"),
  });
  await expect(merge(folder, { into: join(folder, "whole") })).rejects.toThrow(message);
});

it("notices shards of another division, answers lost and answers from elsewhere", async () => {
  const folder = await sharded();
  const answers = join(folder, "part-1", "answers.jsonl");
  const text = readFileSync(answers, "utf8");
  const lines = text.trimEnd().split("\n");
  const into = join(folder, "whole");
  writeFileSync(answers, `${lines.slice(1).join("\n")}\n`);
  await expect(merge(folder, { into })).rejects.toThrow(/no response to words=0 digits=\d seed=\d$/);
  writeFileSync(answers, text);
  appendFileSync(answers, `${JSON.stringify({ ...JSON.parse(lines[0]!), seed: 99 })}\n`);
  await expect(merge(folder, { into })).rejects.toThrow("seed=99 is in part-1 and not in the plan");
  writeFileSync(answers, text);
  await run({ ...plan, model: noting(right), shard: { index: 0, of: 2 }, store: join(folder, "two-parts") });
  await expect(merge(folder, { into })).rejects.toThrow(/number of shards: 4 in .*; 2 in two-parts/);
});

it("overwrites nothing, and says what is no folder of shards", async () => {
  const folder = await sharded();
  await expect(merge(folder, { into: join(folder, "part-0") })).rejects.toThrow("exists already");
  await expect(merge(join(folder, "none"), { into: join(folder, "x") })).rejects.toThrow("cannot read");
  await expect(merge(temporaryFolder(), { into: join(folder, "x") })).rejects.toThrow("has no shards");
  await run({ ...plan, model: noting(right), store: join(folder, "all") });
  await expect(merge(folder, { into: join(folder, "x") })).rejects.toThrow(/all is the store of a whole run/);
});
