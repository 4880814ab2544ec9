import { Command } from "commander";
import { orAborted } from "@loadlab/lib/core/abort.js";
import type { Progress } from "@loadlab/lib/core/task.js";
import { layoutOf, planId } from "../run/plan.js";
import { run } from "../run/run.js";
import { readShard, shardText } from "../run/shards/shard.js";
import { requireSiblings } from "../run/shards/status.js";
import { storeFolder } from "../run/stores/store.js";
import { EXIT, Interrupted, interruptible, note, progressTo, say } from "./terminal.js";
import { overridesOf, quoted, shardsFolder, shardStore, withPlanOptions } from "./plan-options.js";
import { askedBy, openPlan, type PlanOverrides } from "./plan.js";

interface Options extends PlanOverrides {
  shard?: string;
  askRefused?: boolean;
}

const HELP = `
A plan is a file in YAML or JSON, or in TypeScript or JavaScript with the plan as its default export:

  task: cogniload.puzzle
  grid: { difficulty: [1, 3], statements: [20, 50], needleRatio: 0.5 }   # or paper
  items: 10
  model: { bundled: cogniload }   # or oracle, random, known: 0.7, gguf: {path}, server: {path}, endpoint: {model, baseURL}

The command checks the whole plan before it asks anything. It stores each response at once, and the same command
continues a stopped run. With --shard 3/24 the store is STORE.shards/03-of-24; all shards in that folder must have the
same plan and model.

Exit codes: 0 every question is answered, or refused by the server; 1 an error; 2 a mistake in the plan or an option;
3 some questions have no response, and the same command retries them; 130 Ctrl-C, 143 SIGTERM.`;

/** `loadlab run PLAN`. */
export const runCommand = () =>
  withPlanOptions(new Command("run").argument("<plan>", "plan file"))
    .description("run a plan, or continue it")
    .option("--shard <i/n>", "run one part of the plan: 0/24 to 23/24")
    .option("--ask-refused", "retry the items that the server refused")
    .addHelpText("after", HELP)
    .action((file: string, options: Options) => interruptible((signal) => runPlan(file, options, signal)));

async function runPlan(file: string, options: Options, signal: AbortSignal): Promise<void> {
  const shard = options.shard === undefined ? undefined : readShard(options.shard);
  const planned = await openPlan(file, overridesOf(options));
  const { model: load, ...plan } = planned;
  const asked = askedBy(planned);
  const store = shard ? shardStore(plan.store, shard) : storeFolder(plan.store);
  const part = shard ? `, shard ${shardText(shard)}` : "";
  const size = `${asked.cells.length} cells, ${layoutOf(asked).total} questions`;
  note(`plan ${planId(asked)}: ${asked.task} ${asked.version}, ${size}${part}; store ${store}`);

  const model = await orAborted(load(), signal);
  const tell = progressTo(process.stderr);
  let last: Progress | undefined;
  const onProgress = (state: Progress) => tell((last = state));
  const { askRefused } = options;
  try {
    const common = { ...asked, maxTokens: plan.maxTokens ?? null, identity: model.identity };
    if (shard) await requireSiblings(shardsFolder(plan.store), { ...common, of: shard.of });
    await run({ ...plan, model, store, shard, askRefused, signal, onProgress });
  } catch (error) {
    if (error instanceof Interrupted)
      note(
        `stopped: ${last?.done ?? 0} of ${last?.total ?? "all"} responses are in ${store}; the same command continues:\n` +
          `  npx loadlab ${quoted(process.argv.slice(2))}`,
      );
    throw error;
  } finally {
    await model.dispose();
  }
  if (last) process.exitCode = conclude(last, store);
}

function conclude({ done, total, failed, refused, correct }: Progress, store: string): number {
  const mean = correct === null ? "" : `, mean score ${correct.toFixed(3)}`;
  say(`${done} of ${total} responses in ${store}${mean}`);
  const unheard = failed - refused.length;
  if (unheard > 0) say(`${unheard} have no response; the same command retries them`);
  if (refused.length > 0) say(`${refused.length} were refused; --ask-refused retries them`);
  return unheard > 0 ? EXIT.incomplete : EXIT.done;
}
