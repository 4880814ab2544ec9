import { Command } from "commander";
import { join } from "node:path";
import { parsedJson } from "@loadlab/lib/core/text.js";
import type { AnyTask } from "@loadlab/lib/core/task.js";
import type { Answer } from "../run/answer.js";
import { asAsked } from "../run/as-asked.js";
import { requireSameQuestion, requireSameSample } from "../run/fingerprint.js";
import { makesSameItems } from "../run/question-id.js";
import { readPlanRecord } from "../run/shards/plan-record.js";
import { answer } from "../run/stores/answers-file.js";
import { linesOf } from "../run/stores/lines-file.js";
import { conditionOf, marksOf, readManifest } from "../run/stores/manifest.js";
import { unpack } from "../run/stores/packed.js";
import { readRefusals } from "../run/stores/refusals.js";
import { storeFolder } from "../run/stores/store.js";
import { EXIT } from "./exit.js";
import { say } from "./say.js";
import { TASKS } from "./tasks.js";

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
