import { Command } from "commander";
import { requireOneOf } from "@loadlab/lib/core/check.js";
import { accuracy } from "@loadlab/lib/stats/accuracy.js";
import { importLog } from "../run/import/import-log.js";
import { storeFolder } from "../run/stores/store.js";
import { fromHere } from "./plan-options.js";
import { note, say } from "./say.js";
import { textTable } from "./table.js";
import { TASKS } from "./tasks.js";

interface ImportOptions {
  task?: string;
  store?: string;
  model?: string;
  metric?: string;
  missing?: string[];
}

/** `loadlab import LOG`: imports responses from elsewhere. */
export const importCommand = () =>
  new Command("import")
    .argument(
      "<log>",
      "a log of Inspect AI, lm-evaluation-harness or HELM, a batch's output, JSON lines or CSV with id and reply",
    )
    .description("score responses from elsewhere, and store those to the lab's items")
    .option("--task <name>", "task of the items; default: the one that the log names")
    .option(
      "--store <store>",
      "store for the responses: a name in data/runs, or a path with a slash",
      fromHere,
    )
    .option("--model <name>", "model, if the log names none; default: the file's name")
    .option("--metric <name>", "score of the log to use as `correct`, if the lab does not score it")
    .option("--missing <texts...>", "texts that mean a missing value in a CSV; default: NA NaN .")
    .action(async (log: string, { task: name, ...options }: ImportOptions) => {
      const names = TASKS.map((one) => one.name);
      if (name !== undefined) requireOneOf("--task", name, names);
      const task = TASKS.find((one) => one.name === name);
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
        say(`stored the responses to the lab's items in ${storeFolder(options.store)}`);
    });
