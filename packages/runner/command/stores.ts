import { join } from "node:path";
import { Command } from "commander";
import type { Params } from "@loadlab/lib/core/sample.js";
import type { AnyTask } from "@loadlab/lib/core/task.js";
import { parsedJson } from "@loadlab/lib/core/text.js";
import { requireSameQuestion, requireSameSample, type Answer } from "../run/answer.js";
import { asAsked } from "../run/as-asked.js";
import { makesSameItems } from "../run/question.js";
import { scoredAnew } from "../run/rescore.js";
import { merge } from "../run/shards/merge.js";
import { readPlanRecord } from "../run/shards/plan-record.js";
import { answer, readRefusals } from "../run/stores/answers-file.js";
import { unpack } from "../run/stores/disk.js";
import { linesOf } from "../run/stores/lines-file.js";
import { conditionOf, marksOf, readManifest } from "../run/stores/manifest.js";
import { storeFolder } from "../run/stores/store.js";
import { SHARDS, shardsFolder } from "./plan-options.js";
import "./plan.js";
import { TASKS } from "./tasks.js";
import { cellNames, EXIT, say, textTable } from "./terminal.js";

const HELP = `
Exit codes: 0 every question is answered or refused; 1 the shards do not fit together, and nothing was written; 3 some
questions are open.`;

/** `loadlab merge FOLDER`. */
export const mergeCommand = () =>
  new Command("merge")
    .argument("<folder>", "STORE.shards, or STORE for short: a name in data/runs, or a path with a slash")
    .option("--into <store>", "new store; default: STORE")
    .option("--partial", "accept missing and incomplete shards; `run` then asks the open questions")
    .description(
      "merge the stores of a plan's shards into one; missing, repeated or different shards are errors",
    )
    .addHelpText("after", HELP)
    .action(async (folder: string, { into, partial }: { into?: string; partial?: boolean }) => {
      const shards = shardsFolder(folder);
      const made = await merge(shards, { into: into ?? shards.slice(0, -SHARDS.length), partial });
      const refused = made.refused > 0 ? `, ${made.refused} refused` : "";
      const missing = made.missing > 0 ? `, ${made.missing} open` : "";
      say(`${made.answers} responses of ${made.shards} shards in ${made.folder}${refused}${missing}`);
      if (made.missing > 0) process.exitCode = EXIT.incomplete;
    });

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

/** `loadlab verify STORE...`. */
export const verifyCommand = () =>
  new Command("verify")
    .argument("<store...>", "names in data/runs, or paths with a slash")
    .description("check stores: manifest, plan, every line, unique keys, and every prompt against the task")
    .addHelpText(
      "after",
      "\nExit codes: 0 the stores are sound; 1 a store has faults, listed with their places.",
    )
    .action(async (stores: string[]) => {
      for (const store of stores) {
        const faults: string[] = [];
        const answers = await checkStore(storeFolder(store), (fault) => faults.push(fault));
        say([`${store}: ${answers} responses, faults: ${faults.length}`, ...faults].join("\n  "));
        if (faults.length > 0) process.exitCode = EXIT.fault;
      }
    });

/** Reports each fault of a store; gives the number of its lines. */
async function checkStore(folder: string, report: (fault: string) => void): Promise<number> {
  const reported = ({ message }: Error) => void report(message);
  await unpack(folder).catch(reported);
  const manifest = await readManifest(folder).catch(reported);
  if (!manifest) report(`${join(folder, "manifest.json")} is missing or damaged; restore it`);
  await readPlanRecord(folder).catch(reported);
  await readRefusals(join(folder, "refused.jsonl"), () => {}).catch(reported);
  const bare = TASKS.find(({ name }) => name === manifest?.task);
  const isKnown = manifest && bare && makesSameItems(bare, manifest.version);
  const task = isKnown && asAsked(bare, { ...conditionOf(manifest), thoughtMarks: marksOf(manifest) });
  if (manifest && !task)
    say(`note: the lab makes no items of ${manifest.task} ${manifest.version}; prompts are not checked`);
  const file = join(folder, "answers.jsonl");
  const lineOf = new Map<string, number>();
  let lines = 0;
  for await (const { text, number, ended } of linesOf(file)) {
    lines = number;
    const place = `line ${number} of ${file}`;
    const { data } = answer().safeParse(parsedJson(text));
    if (!data) {
      report(ended ? `${place} is not an answer` : `${place} was cut off; the next run removes it`);
      continue;
    }
    const first = lineOf.get(data.key);
    if (first !== undefined) report(`${place} repeats the key of line ${first}, ${data.key}`);
    else lineOf.set(data.key, number);
    try {
      if (task) requireSame(task, data);
    } catch (error) {
      reported(error as Error);
    }
  }
  return lines;
}

/** @throws Error if the task makes another item or another prompt than the one answered */
function requireSame(task: AnyTask, answered: Answer): void {
  const sample = task.generate(answered.params, answered.seed);
  requireSameSample(task, sample, answered);
  requireSameQuestion(task, task.begin(sample), answered);
}
