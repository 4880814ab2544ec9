import { Command } from "commander";
import { join } from "node:path";
import { grouped } from "../core/groups.js";
import type { Params } from "../core/sample.js";
import { readAnswers } from "../run/stores/answers-file.js";
import { readManifest } from "../run/stores/manifest.js";
import { rescored } from "../run/rescore.js";
import { storeFolder } from "../run/stores/store.js";
import { say } from "./say.js";
import { cellNames, textTable } from "./table.js";
import { TASKS } from "./tasks.js";

/** `loadlab rescore STORE`. */
export const rescoreCommand = () =>
  new Command("rescore")
    .argument("<store>", "a name in data/runs, or a path with a slash")
    .description(
      "score a store's replies with the task as it is now, and say what changes; nothing is written",
    )
    .action(async (store: string) => {
      const folder = storeFolder(store);
      const manifest = await readManifest(folder);
      const task = TASKS.find(({ name }) => name === manifest?.task);
      if (!manifest || !task)
        throw new RangeError(
          manifest
            ? `${folder} holds answers to ${manifest.task}, which is no task of the lab; rescore(store, task) takes yours`
            : `there is no run in ${folder}; expected the name or path of a store`,
        );
      const names = Object.keys(task.generate(task.grid[0]!, 1).params);
      const before = new Map<string, number>();
      await readAnswers(join(folder, "answers.jsonl"), ({ params, seed, try: which, score }) => {
        const key = JSON.stringify([params, seed, which]);
        if (!before.has(key)) before.set(key, score.correct);
      });
      const rows: { params: Params; then: number; now: number }[] = [];
      for await (const row of rescored(folder, task)) {
        const all = { ...row } as unknown as Params;
        const params: Params = Object.fromEntries(names.map((name) => [name, all[name]!]));
        const then = before.get(JSON.stringify([params, row.seed, row.try]))!;
        rows.push({ params, then, now: row.correct });
      }
      const mean = (values: number[]) =>
        (values.reduce((sum, one) => sum + one, 0) / values.length).toFixed(3);
      const cells = grouped(rows, ({ params }) => params);
      const cellName = cellNames(cells.map(([{ params }]) => params));
      const table = cells.map((those, at) => ({
        cell: cellName[at]!,
        answers: those.length,
        "mean then": mean(those.map(({ then }) => then)),
        "mean now": mean(those.map(({ now }) => now)),
        changed: those.filter(({ then, now }) => then !== now).length,
      }));
      const changed = table.reduce((sum, row) => sum + row.changed, 0);
      say(textTable(table));
      say(
        `${changed} of ${rows.length} scores differ: ${task.name} was ${manifest.version} and is ${task.version}`,
      );
    });
