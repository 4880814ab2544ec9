import { Command } from "commander";
import { statSync } from "node:fs";
import { extname } from "node:path";
import type { Asked } from "../run/plan.js";
import { storesIn } from "../run/shards/merge.js";
import { readShard } from "../run/shards/shard.js";
import { differences, statusOf, type PlanStatus } from "../run/shards/status.js";
import { storeFolder } from "../run/stores/store.js";
import { timeLeft } from "@loadlab/lib/core/display.js";
import { cellNames, EXIT, say, textTable } from "./terminal.js";
import { shardsFolder } from "./plan-options.js";
import { askedBy, openPlan } from "./plan.js";

const HELP = `
For a plan, the command counts the responses in its store, or in the stores of its shards, against the plan as it is
now. A folder of shards can be named too. "open" counts the questions with neither a response nor a refusal.

Exit codes: 0 no question is open; 3 some questions are open.`;

/** `loadlab status STORE|PLAN...`. */
export const statusCommand = () =>
  new Command("status")
    .argument("<store|plan...>", "names of stores, paths with a slash, or plan files")
    .description("show the progress and speed of runs, and which process is writing")
    .addHelpText("after", HELP)
    .action(async (names: string[]) => {
      for (const name of names) {
        const finished = await tell(name);
        if (!finished) process.exitCode = EXIT.incomplete;
      }
    });

/** Says all of one, and whether it is finished. */
async function tell(name: string): Promise<boolean> {
  const isPlan = extname(name) !== "" && !!statSync(name, { throwIfNoEntry: false })?.isFile();
  const opened = isPlan ? await openPlan(name) : undefined;
  const plan = opened && askedBy(opened);
  const folder = storeFolder(opened?.store ?? name);
  const whole = await statusOf([folder], plan);
  if (whole.stores.length > 0) return tellPlan(folder, whole, plan, writerOf(whole));

  const shards = shardsFolder(folder);
  const parts = await statusOf(await storesIn(shards).catch(() => []), plan);
  if (parts.stores.length > 0) return tellPlan(shards, parts, plan, shardsOf(parts));
  if (!isPlan)
    throw new RangeError(
      `there is no store ${folder}, and there are no shards in ${shards}; expected a store or a plan`,
    );
  say(`${name}: not started`);
  return false;
}

function writerOf({ stores: [store] }: PlanStatus): string {
  const { process: pid, host } = store?.manifest.sessions.at(-1) ?? {};
  return store?.running ? `process ${pid} on ${host} is writing` : "nobody is writing";
}

function shardsOf({ stores }: PlanStatus): string {
  const of = Math.max(...stores.map(({ record }) => readShard(record?.shard ?? "0/1").of));
  const isComplete = ({ record }: (typeof stores)[number]) => record?.complete != null;
  const complete = stores.filter(isComplete).length;
  const running = stores.filter((store) => store.running).length;
  const others = {
    "are running": running,
    "have stopped": stores.filter((store) => !store.running && !isComplete(store)).length,
    "have not started": of - stores.length,
  };
  const told = Object.entries(others).filter(([, shards]) => shards > 0);
  return [
    `${complete} of ${of} shards are complete`,
    ...told.map(([what, shards]) => `${shards} ${what}`),
  ].join(", ");
}

const sum = <T>(items: readonly T[], value: (item: T) => number) =>
  items.reduce((total, item) => total + value(item), 0);

function tellPlan(
  folder: string,
  { stores, cells, beyond, doubts }: PlanStatus,
  plan: Asked | undefined,
  who: string,
): boolean {
  const { manifest, record } = stores[0]!;
  const [answered = 0, refused = 0, open = 0] = (["answered", "refused", "open"] as const).map((key) =>
    sum(cells, (cell) => cell[key]),
  );
  const isRunning = stores.some(({ running }) => running);
  const counted = isRunning ? stores.filter(({ running }) => running) : stores;
  const perHour = sum(counted, (store) => store.perHour ?? 0);
  const showsPace = perHour > 0 && (isRunning || stores[0]?.folder === folder);
  const rate = showsPace ? `; ${Math.round(perHour).toLocaleString("en")} responses per hour` : "";
  const left = showsPace && isRunning ? timeLeft((open / perHour) * 3600) : "";
  say(
    `${folder}: ${manifest.task} ${manifest.version} on ${manifest.model}${record ? `, plan ${record.plan}` : ""}\n` +
      `${answered} answered, ${refused} refused, ${open} open${rate}${left}; ${who}`,
  );
  const changed = plan && record ? differences(record, plan) : [];
  if (changed.length > 0) say(`note: this store has another plan: ${changed.join("; ")}`);
  if (beyond > 0) say(`note: ${beyond} responses or refusals are to questions that the plan does not have`);
  for (const doubt of doubts) say(`note: ${doubt}`);
  const names = cellNames(cells.map(({ params }) => params));
  const table = cells.map((cell, at) => ({
    cell: names[at]!,
    answered: cell.answered,
    refused: cell.refused,
    open: cell.open,
    score: cell.answered === 0 ? "" : (cell.score / cell.answered).toFixed(3),
  }));
  say(textTable(table));
  return open === 0;
}
