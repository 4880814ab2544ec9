import { Command } from "commander";
import { statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { extname, join } from "node:path";
import { listed } from "../core/check.js";
import { grouped } from "../core/groups.js";
import { readShard } from "../run/shards/shard.js";
import { statusOf, type CellStatus, type StoreStatus } from "../run/shards/status.js";
import { storeFolder } from "../run/stores/store.js";
import { timeLeft } from "../show/progress-line.js";
import { EXIT } from "./exit.js";
import { SHARDS, shardsFolder } from "./plan-options.js";
import { openPlan } from "./plan.js";
import { cellNames, textTable } from "./table.js";

const HELP = `
Of a plan, its store and the stores of its shards; a folder of shards may also be named itself. "open" counts the
questions that have neither an answer nor a refusal, among them those that got no reply.

Exit codes: 0 all is answered; 3 something is open or refused.`;

/** `loadlab status STORE|PLAN...`. */
export const statusCommand = () =>
  new Command("status")
    .argument("<store|plan...>", "names or paths of stores, or files of plans")
    .description("say how far runs have come, how fast they go and who is writing")
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
  const store = isPlan ? (await openPlan(name)).store : name;
  const whole = await statusOf(storeFolder(store));
  if (whole) return tellOne(whole);
  const folder = store.endsWith(SHARDS) ? storeFolder(store) : shardsFolder(store);
  const shards = await shardsIn(folder);
  if (shards.length > 0) return tellShards(folder, shards);
  if (!isPlan)
    throw new RangeError(`there is no store ${storeFolder(store)}, and there are no shards in ${folder}`);
  process.stdout.write(`${name}: nothing has been asked yet\n`);
  return false;
}

async function shardsIn(folder: string): Promise<StoreStatus[]> {
  const names = await readdir(folder).catch(() => []);
  const found: StoreStatus[] = [];
  for (const name of names.sort()) {
    const status = await statusOf(join(folder, name));
    if (status) found.push(status);
  }
  return found;
}

const sum = <T>(items: readonly T[], value: (item: T) => number) =>
  items.reduce((total, item) => total + value(item), 0);

function tellOne(status: StoreStatus): boolean {
  const { manifest, running, cells, perHour, folder } = status;
  const { process: pid, host } = manifest.sessions.at(-1) ?? {};
  const who = running ? `process ${pid} on ${host} is writing` : "nobody is writing";
  return tellCells(folder, status, cells, perHour, running, who);
}

function tellShards(folder: string, shards: StoreStatus[]): boolean {
  const of = Math.max(...shards.map(({ record }) => readShard(record?.shard ?? "0/1").of));
  const running = shards.filter(({ running }) => running);
  const complete = shards.filter(({ record }) => record?.complete != null);
  const stopped = shards.filter((shard) => !shard.running && shard.record?.complete == null);
  const absent = of - shards.length;
  const parts = [
    `${complete.length} of ${of} shards are complete`,
    running.length > 0 ? `${running.length} are being asked` : "",
    stopped.length > 0
      ? `${stopped.length} have stopped (${listed(
          stopped.map(({ record }) => record?.shard ?? "?"),
          8,
        )})`
      : "",
    absent > 0 ? `${absent} have not begun` : "",
  ];
  const cells = grouped(
    shards.flatMap((shard) => shard.cells),
    ({ params }) => params,
  ).map((those) => ({
    params: those[0].params,
    answered: sum(those, (one) => one.answered),
    refused: sum(those, (one) => one.refused),
    open: sum(those, (one) => one.open),
    score: sum(those, (one) => one.score),
  }));
  const perHour = running.length > 0 ? sum(running, (one) => one.perHour ?? 0) : null;
  const finished = tellCells(
    folder,
    shards[0]!,
    cells,
    perHour,
    running.length > 0,
    parts.filter(Boolean).join(", "),
  );
  return finished && absent === 0;
}

function tellCells(
  folder: string,
  { manifest, record }: StoreStatus,
  cells: CellStatus[],
  perHour: number | null,
  running: boolean,
  who: string,
): boolean {
  const [answered, refused, open] = (["answered", "refused", "open"] as const).map((key) =>
    sum(cells, (cell) => cell[key]),
  );
  const rate = perHour === null ? "" : `; ${Math.round(perHour).toLocaleString("en")} answers an hour`;
  const left = running && perHour ? timeLeft((open! / perHour) * 3600) : "";
  process.stdout.write(
    `${folder}: ${manifest.task} ${manifest.version} on ${manifest.model}${record ? `, plan ${record.plan}` : ""}\n` +
      `${answered} answered, ${refused} refused, ${open} open${rate}${left}; ${who}\n`,
  );
  const names = cellNames(cells.map(({ params }) => params));
  const table = cells.map((cell, at) => ({
    cell: names[at]!,
    answered: cell.answered,
    refused: cell.refused,
    open: cell.open,
    score: cell.answered === 0 ? "" : (cell.score / cell.answered).toFixed(3),
  }));
  process.stdout.write(`${textTable(table)}\n`);
  return refused === 0 && open === 0;
}
