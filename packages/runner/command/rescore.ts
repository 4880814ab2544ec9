import { Command } from "commander";
import type { Params } from "@loadlab/lib/core/sample.js";
import { readManifest } from "../run/stores/manifest.js";
import { scoredAnew } from "../run/rescore.js";
import { storeFolder } from "../run/stores/store.js";
import { say } from "./say.js";
import { cellNames, textTable } from "./table.js";
import { TASKS } from "./tasks.js";
import "./importable-tasks.js";

/** `loadlab rescore STORE`. */
export const rescoreCommand = () =>
  new Command("rescore")
    .argument("<store>", "a name in data/runs, or a path with a slash")
    .description("score a store's responses with the current task and report changes; writes nothing")
    .action(async (store: string) => {
      const folder = storeFolder(store);
      const manifest = await readManifest(folder);
      const task = TASKS.find(({ name }) => name === manifest?.task);
      if (!manifest || !task)
        throw new RangeError(
          manifest
            ? `${folder} has responses to ${manifest.task}, and the lab has no such task; call rescore(store, task) with yours`
            : `there is no run in ${folder}; expected the name or path of a store`,
        );
      const cells = new Map<
        string,
        { params: Params; answers: number; then: number; now: number; changed: number }
      >();
      for await (const { row, params, before } of scoredAnew(folder, task)) {
        const name = JSON.stringify(params);
        const cell = cells.get(name) ?? { params, answers: 0, then: 0, now: 0, changed: 0 };
        cells.set(name, cell);
        cell.answers++;
        cell.then += before;
        cell.now += row.correct;
        cell.changed += Number(row.correct !== before);
      }
      const found = [...cells.values()];
      const cellName = cellNames(found.map(({ params }) => params));
      const table = found.map(({ answers, then, now, changed }, at) => ({
        cell: cellName[at]!,
        answers,
        "mean then": (then / answers).toFixed(3),
        "mean now": (now / answers).toFixed(3),
        changed,
      }));
      const sum = (column: "answers" | "changed") => table.reduce((total, row) => total + row[column], 0);
      say(textTable(table));
      say(
        `${sum("changed")} of ${sum("answers")} scores differ: ` +
          `${task.name} was ${manifest.version} and is ${task.version}`,
      );
    });
