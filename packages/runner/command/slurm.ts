import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { Command, InvalidArgumentError } from "commander";
import { packageFolder } from "@loadlab/lib/core/project.js";
import { hash32 } from "@loadlab/lib/core/random.js";
import { readPlanRecord } from "../run/shards/plan-record.js";
import { requireShard } from "../run/shards/shard.js";
import { requireSiblings } from "../run/shards/status.js";
import { storeFolder } from "../run/stores/store.js";
import {
  overridesOf,
  planArguments,
  quoted,
  shardsFolder,
  shardStore,
  withPlanOptions,
} from "./plan-options.js";
import { askedBy, openPlan, type PlanOverrides } from "./plan.js";
import { say } from "./terminal.js";

interface Options extends PlanOverrides {
  tasks: number;
  atOnce?: number;
  before?: string;
  resume?: boolean;
  dryRun?: boolean;
}

const HELP = `
Options after -- go to sbatch unchanged: -- --partition=gpu --gres=gpu:1 --time=8:00:00. Each array task runs one shard
of the plan, with its store in STORE.shards. A shard is complete when its store is, whatever happened to the job;
--resume submits the shards that are neither complete nor in the queue. Afterwards: loadlab merge.`;

function count(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError("Expected a whole number of at least 1.");
  return Number(text);
}

/** `loadlab slurm PLAN --tasks n`. */
export const slurmCommand = () =>
  withPlanOptions(
    new Command("slurm")
      .argument("<plan>", "plan file")
      .argument("[sbatch...]", "options for sbatch, after --"),
  )
    .description("submit a plan to a Slurm cluster as a job array, one shard per task")
    .requiredOption("--tasks <n>", "number of shards", count)
    .option("--at-once <n>", "maximum number of tasks at a time", count)
    .option("--before <script>", "shell script that each task sources first, for instance to start a server")
    .option("--resume", "submit only the shards that are neither complete nor in the queue")
    .option("--dry-run", "write the script and print the submissions, without submitting")
    .addHelpText("after", HELP)
    .action(submitPlan);

async function submitPlan(file: string, sbatch: string[], options: Options): Promise<void> {
  const { tasks, atOnce, resume, dryRun } = options;
  const plan = await openPlan(file, overridesOf(options));
  const asked = askedBy(plan);
  requireShard({ index: 0, of: tasks }, asked.cells.length * asked.epochs);
  const folder = shardsFolder(plan.store);
  await requireSiblings(folder, { ...asked, of: tasks, maxTokens: plan.maxTokens ?? null });
  const open = await openShards(plan.store, options);
  const name = `loadlab-${hash32(folder).toString(16)}`;
  const waiting = resume ? await queued(name) : new Set<number>();
  const shards = open.filter((index) => !waiting.has(index));
  const inQueue = open.length - shards.length;
  if (inQueue > 0) say(`${inQueue} shards are already in the queue`);
  if (open.length === 0)
    return say(`all shards are complete; npx loadlab merge ${quoted([folder])} merges them`);
  if (shards.length === 0) return say("nothing to submit");

  await mkdir(join(folder, "logs"), { recursive: true });
  const script = join(folder, "job.sh");
  await writeFile(script, jobScript(resolve(file), storeFolder(plan.store), options), { mode: 0o755 });
  const words = ["--parsable", `--job-name=${name}`];
  words.push(`--array=${ranges(shards)}${atOnce === undefined ? "" : `%${atOnce}`}`);
  words.push(`--output=${join(folder, "logs").replaceAll("%", "%%")}/%x-%a.txt`, ...sbatch, script);
  if (dryRun) return say(quoted(["sbatch", ...words]));
  say(`job ${await submit(words)}: shards ${ranges(shards)}`);
  say(`npx loadlab status ${quoted([file])} shows their progress; logs are in ${join(folder, "logs")}`);
}

/** The shards that their own stores do not call complete. */
async function openShards(store: string, { tasks, resume }: Options): Promise<number[]> {
  const open: number[] = [];
  let begun = 0;
  for (let index = 0; index < tasks; index++) {
    const record = await readPlanRecord(shardStore(store, { index, of: tasks }));
    if (record) begun++;
    if (!record?.complete) open.push(index);
  }
  if (begun === 0 || resume) return open;
  throw new RangeError(
    `${begun} of ${tasks} shards in ${shardsFolder(store)} have started; --resume submits the incomplete ones`,
  );
}

function jobScript(plan: string, store: string, options: Options): string {
  const program = [process.execPath, join(packageFolder(), "bin", "loadlab.js")];
  const before =
    options.before === undefined ? [] : [`source ${quoted([resolve(options.before)])} || exit 1`];
  const call = [...program, "run", plan, ...planArguments({ ...options, store }), "--shard"];
  return `#!/bin/bash
# One task of a job array asks one shard of a plan. Written by loadlab slurm, which also submits it.
#SBATCH --open-mode=append
#SBATCH --requeue
: "\${SLURM_ARRAY_TASK_ID:?it is not set: this script is a task of a job array, submitted by loadlab slurm}"
${[`cd ${quoted([process.cwd()])} || exit 1`, ...before].join("\n")}
exec ${quoted(call)} "$SLURM_ARRAY_TASK_ID/${options.tasks}"
`;
}

const execute = promisify(execFile);

async function slurm(program: string, words: readonly string[]): Promise<string> {
  try {
    return (await execute(program, words, { maxBuffer: 1 << 28 })).stdout;
  } catch (error) {
    const { code, stderr = "", message } = error as NodeJS.ErrnoException & { stderr?: string };
    if (code === "ENOENT")
      throw new Error(`${program} is not installed here; run this command on a login node of the cluster`, {
        cause: error,
      });
    throw new Error(`${program} failed: ${stderr.trim() || message}`, { cause: error });
  }
}

/** Submits a script; gives the job's number. */
async function submit(words: readonly string[]): Promise<string> {
  return /^\d+/.exec(await slurm("sbatch", words))?.[0] ?? "?";
}

/** The shards of the job arrays of this name that wait or run. */
async function queued(name: string): Promise<Set<number>> {
  const words = ["--me", `--name=${name}`, "--noheader", "--array", "--states=PD,R,S", "--format=%K"];
  const list = await slurm("squeue", words);
  return new Set(list.split("\n").filter(Boolean).map(Number));
}

/** Whole numbers in order as Slurm writes them: "0-3,7". */
export function ranges(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(",");
}
