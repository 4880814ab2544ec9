import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Command, Option } from "commander";
import { requireOneOf } from "@loadlab/lib/core/check.js";
import { accuracy } from "@loadlab/lib/stats/accuracy.js";
import { PROMPT_FORMATS, promptsOf, type PromptsOptions } from "../run/export/prompts.js";
import { importLog } from "../run/import/import-log.js";
import { storeFolder } from "../run/stores/store.js";
import { fromHere, overridesOf, withQuestionOptions } from "./plan-options.js";
import { openPlan, type PlanOverrides } from "./plan.js";
import { TASKS } from "./tasks.js";
import { note, say, textTable } from "./terminal.js";

interface PlanPrompts extends PlanOverrides, Pick<PromptsOptions, "format"> {
  out?: string;
  model?: string;
}

/** `loadlab prompts PLAN --format jsonl|openai|inspect`: writes a plan's prompts for models elsewhere. */
export const promptsCommand = () =>
  withQuestionOptions(new Command("prompts").argument("<plan>", "plan file"))
    .description("write the prompts of a plan to a file; `loadlab import` reads the responses")
    .addOption(new Option("--format <format>", "output format").choices(PROMPT_FORMATS).makeOptionMandatory())
    .option("--out <file>", "output file; default: standard output")
    .option("--model <name>", "model of an OpenAI batch")
    .action(async (file: string, { format, out, model, ...options }: PlanPrompts) => {
      const plan = await openPlan(file, overridesOf(options));
      const { task, grid, items, tries, seed, shots, answer, maxTokens } = plan;
      const asked = { task, grid, items, tries, seed, shots, answer, maxTokens, format, model };
      const lines = function* () {
        for (const prompt of promptsOf(asked)) yield `${JSON.stringify(prompt)}\n`;
      };
      const to = out === undefined ? process.stdout : createWriteStream(out);
      await pipeline(Readable.from(lines()), to, { end: out !== undefined });
    });

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
