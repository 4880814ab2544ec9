import { parse } from "node:path";
import { listed, requireKnownKeys, requireText } from "@loadlab/lib/core/check.js";
import type { CsvOptions } from "@loadlab/lib/core/csv.js";
import type { Sample } from "@loadlab/lib/core/sample.js";
import type { Score } from "@loadlab/lib/core/score.js";
import type { AnyTask, Task } from "@loadlab/lib/core/task.js";
import { rescore } from "../rescore.js";
import { evened, rowMaker, type Row, type RowOf } from "../row.js";
import { answerKey } from "../asking.js";
import { foreignRow, metricOf, type ImportedRow } from "./foreign.js";
import { repliesIn } from "./log-file.js";
import type { Logged } from "./logged.js";
import { ownReplies, type OwnReply } from "./own.js";
import { storing, type Storing } from "./storing.js";

/** What a log is read as, and where its replies go. */
export interface ImportOptions extends CsvOptions {
  /** The task whose items were answered, as `runs.prompts` wrote them; defaults to none: the log's own scores. */
  task?: AnyTask;
  /** Tasks that are taken where the log names them; defaults to none. */
  tasks?: readonly AnyTask[];
  /** A store for the replies to the lab's items, a name or a path as for `run`; defaults to none. */
  store?: string;
  /** Who replied, where the log does not say; defaults to the name of the file. */
  model?: string;
  /** Which score of the log is `correct`, where its own are taken; defaults to one that says it is, such as `acc`. */
  metric?: string;
  /** Takes each line that says what was assumed or left out; defaults to the console. */
  onNote?: (note: string) => void;
}

const OPTIONS = ["task", "tasks", "store", "model", "metric", "missing", "onNote"];

/**
 * Reads the replies in a log: of Inspect AI (`.eval`, `.json`), of lm-evaluation-harness (`samples_*.jsonl`), of HELM
 * (`per_instance_stats.json`, beside its `scenario_state.json`), the output of an OpenAI batch, JSON lines or a CSV of
 * `id, reply`. The content says which it is.
 *
 * Replies to items of the lab (`runs.prompts`, or the lab's own export) are scored by the task as it is now; each item is
 * made again from its id. With `store` they are kept as a run keeps them, and the rows are those of the whole store. A
 * missing reply is a row with `error: "transport"`, and is not stored.
 *
 * Other replies keep the log's score: `correct` is one of its metrics, the others are columns of their own.
 *
 * Whatever can't be used is left out, and counted with its places in a note: lines that are no replies, ids that match no
 * item, a second reply to the same question, another version of the task.
 *
 * @param path of the log
 * @returns a row for each reply
 * @throws RangeError if the file is none of these, or nothing in it can be used; Error if the store can't be written to,
 *   or holds another run
 */
export async function importLog<P extends object, S extends Sample, C extends Score>(
  path: string,
  options: ImportOptions & { task: Task<P, S, C> },
): Promise<RowOf<S, C>[]>;
export async function importLog(path: string, options?: ImportOptions): Promise<ImportedRow[]>;
export async function importLog(path: string, options: ImportOptions = {}): Promise<object[]> {
  requireText("path", path, "it is the path of a log");
  requireKnownKeys("importLog", options, OPTIONS);
  const { task, tasks = [], store, model = parse(path).name, onNote = console.warn, missing } = options;
  const faults = faultsGathered(path);
  const own = ownReplies({ task, tasks, model }, faults.add);
  const seen = new Set<string>();
  const silent = new Map<string, () => Promise<void>>(); // a later line may have the reply
  const makers = new Map<string, ReturnType<typeof rowMaker>>();
  const rows: Row[] = [];
  const foreign: ImportedRow[] = [];
  let metric: { name: string | undefined } | undefined =
    options.metric === undefined ? undefined : { name: options.metric };
  let stored: (Storing & { task: AnyTask }) | undefined;

  async function take(found: OwnReply | "foreign", logged: Logged): Promise<void> {
    const { error, place, replies } = logged;
    if (replies.length === 0) faults.add("no reply", place);
    if (found === "foreign") {
      metric ??= chosen(logged, onNote, path);
      return void foreign.push(foreignRow(logged, metric.name, { task: parse(path).name, model }));
    }
    const { task, condition, asking, answer, kind } = found;
    if (store !== undefined && answer) {
      const bare = (options.task ?? tasks.find(({ name }) => name === kind.task))!;
      stored ??= { ...(await storing(store, kind, path)), task: bare };
      if (stored.isSame(kind)) return stored.add(answer);
      return faults.add("reply of another model, or asked otherwise; a store holds one kind", place);
    }
    const asked = JSON.stringify([task.name, condition]);
    const maker = makers.get(asked) ?? rowMaker(task, condition);
    makers.set(asked, maker);
    rows.push(answer ? maker.of(asking, answer) : maker.silent(asking, error ?? "transport"));
  }

  try {
    for await (const logged of repliesIn(path, faults.add, { missing, onNote })) {
      const found = own(logged);
      if (found === undefined) continue;
      const key = JSON.stringify(
        found === "foreign"
          ? [logged.task, logged.model, logged.id, logged.try, logged.facts.filter]
          : [found.kind.task, found.kind.model, answerKey(found.asking)],
      );
      if (logged.replies.length === 0) silent.set(key, () => take(found, logged));
      else if (seen.has(key)) faults.add("further reply to a question that has one", logged.place);
      else await take(found, logged);
      if (logged.replies.length > 0) seen.add(key);
    }
    for (const [key, takeSilent] of silent) if (!seen.has(key)) await takeSilent();
    await stored?.end();
  } finally {
    await stored?.close();
    faults.lines().forEach((line) => onNote(line));
  }
  if (seen.size + silent.size === 0)
    throw new RangeError(
      `${path} holds no reply that can be used` +
        (task ? ` for ${task.name}; leave the task out to have the rows as another program scored them` : ""),
    );
  const kept = stored ? await rescore(store!, stored.task as Task) : [];
  return [...evened([...kept, ...rows]), ...evened(foreign as object[] as Row[])];
}

/** The metric that is `correct` in the rows of a log, said once. */
function chosen(logged: Logged, onNote: (note: string) => void, path: string) {
  const name = metricOf(logged);
  const others = Object.keys(logged.metrics).filter((one) => one !== name);
  const said =
    name === undefined ? "missing: no score of the log is a number of 0..1" : `the log's "${name}"`;
  onNote(
    `${path}: correct is ${said}${others.length > 0 ? ` (option metric takes another: ${others.join(", ")})` : ""}`,
  );
  return { name };
}

/** Counts what in a log can't be used, by its kind, with the places. */
function faultsGathered(log: string) {
  const kinds = new Map<string, string[]>();
  return {
    add(kind: string, place: string): void {
      const places = kinds.get(kind) ?? [];
      kinds.set(kind, places);
      places.push(place);
    },
    /** A line for each kind, such as "log.jsonl: no reply (2: line 3, line 9)". */
    lines: () =>
      [...kinds].map(([kind, places]) => `${log}: ${kind} (${places.length}: ${listed(places, 5)})`),
  };
}
