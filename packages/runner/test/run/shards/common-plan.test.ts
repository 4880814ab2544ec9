import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { differences, readCommonPlan, requireCommonPlan } from "../../../run/shards/common-plan.js";
import { temporaryFolder } from "../../../../../lib/test/support/temporary.js";

const plan = {
  task: "toy.sums",
  version: "1",
  cells: [{ digits: 1 }, { digits: 2 }],
  epochs: 5,
  tries: 1,
  seed: 1,
  shots: 0,
  reading: "words" as const,
  answer: "paper" as const,
  maxTokens: null,
  of: 4,
  model: { kind: "known", probability: 0.7 },
};

it("of shards that begin at the same moment one notes the plan, and those of another are refused", async () => {
  const folder = join(temporaryFolder(), "night.shards");
  const began = await Promise.allSettled(
    Array.from({ length: 8 }, (_, at) => requireCommonPlan(folder, { ...plan, epochs: 5 + (at % 2) })),
  );
  const noted = await readCommonPlan(folder);
  expect(began.map(({ status }) => status === "fulfilled")).toEqual(
    began.map((_, at) => 5 + (at % 2) === noted?.epochs),
  );
  expect(readdirSync(folder)).toEqual(["plan.json"]);
});

it("learns of a model when the first shard has loaded it", async () => {
  const folder = temporaryFolder();
  await requireCommonPlan(folder, { ...plan, model: null });
  await requireCommonPlan(folder, plan);
  await requireCommonPlan(folder, { ...plan, model: null });
  expect(await readCommonPlan(folder)).toEqual(plan);
  const other = requireCommonPlan(folder, { ...plan, model: { kind: "random" } });
  await expect(other).rejects.toThrow(
    'model kind: "known", and now "random"; model probability: 0.7, and now none; the plan has been changed since',
  );
});

it("names each difference, and says what is no plan", async () => {
  const { task, epochs, cells } = plan;
  const now = { task: "other", epochs, cells: [{ digits: 3 }, { digits: 2 }], of: 5 };
  expect(differences({ task, epochs, cells, tries: 1, of: 4 }, now)).toEqual([
    'task: "toy.sums", and now "other"',
    "cells: 2, and now others",
    "shards: 4, and now 5",
  ]);
  expect(differences(plan, plan)).toEqual([]);
  const folder = temporaryFolder();
  writeFileSync(join(folder, "plan.json"), "{}");
  await expect(requireCommonPlan(folder, plan)).rejects.toThrow(
    /plan\.json is not the plan of shards \(task: /,
  );
});
