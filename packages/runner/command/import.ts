import { Command } from "commander";
import { requireOneOf } from "@loadlab/lib/core/check.js";
import { accuracy } from "@loadlab/lib/stats/accuracy.js";
import { importLog } from "../run/import/import-log.js";
import { storeFolder } from "../run/stores/store.js";
import { fromHere } from "./plan-options.js";
import { note, say } from "./say.js";
import { textTable } from "./table.js";
import { TASKS } from "./tasks.js";

interface Options {
  task?: string;
  store?: string;
  model?: string;
  metric?: string;
  missing?: string[];
}

/** `loadlab import LOG`: takes in replies that were given elsewhere. */
export const importCommand = () =>
  new Command("import")
    .argument(
      "<log>",
      "a log of Inspect AI, lm-evaluation-harness or HELM, a batch's output, JSON lines or CSV of id, reply",
    )
    .description("score replies that were given elsewhere, and keep those to the lab's items in a store")
    .option("--task <name>", "the task whose items were answered; defaults to what the log says")
    .option("--store <store>", "where the answers go: a name in data/runs, or a path with a slash", fromHere)
    .option("--model <name>", "who replied, where the log does not say; defaults to the name of the file")
    .option("--metric <name>", "which score of the log is `correct`, where its own are taken")
    .option("--missing <texts...>", "what stands for a missing value in a CSV; defaults to NA NaN .")
    .action(async (log: string, { task: name, ...options }: Options) => {
      const task = TASKS.find((one) => one.name === name);
      if (name !== undefined && !task)
        requireOneOf(
          "--task",
          name,
          TASKS.map((one) => one.name),
        );
      const rows = await importLog(log, { ...options, task, tasks: TASKS, onNote: note });
      const by = ["task", "model", ...(rows.some((row) => row.try > 0) ? ["try"] : [])];
      const table = accuracy(rows, { by }).map((row) => ({
        ...Object.fromEntries(by.map((column) => [column, String(row[column])])),
        rows: row.items + row.unanswered,
        "without score": row.unanswered,
        accuracy: row.accuracy.toFixed(3),
      }));
      say(textTable(table));
      if (options.store !== undefined)
        say(`the replies to the lab's items are in ${storeFolder(options.store)}`);
    });
