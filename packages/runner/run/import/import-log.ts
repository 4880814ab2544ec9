import { parse } from "node:path";
import { listed, requireKnownKeys, requireText } from "@loadlab/lib/core/check.js";
import type { CsvOptions } from "@loadlab/lib/core/records.js";
import type { Sample, Score } from "@loadlab/lib/core/sample.js";
import type { AnyTask, Task } from "@loadlab/lib/core/task.js";
import { rescore } from "../rescore.js";
import { evened, rowMaker, type Row, type RowOf } from "../row.js";
import { answerKey } from "../question.js";
import { foreignRow, metricOf, type ImportedRow, type Logged } from "./logged.js";
import { repliesIn } from "./log-file.js";
import { ownReplies, type OwnReply } from "./own.js";
import { storing, type Storing } from "./storing.js";

/** How to read a log, and where to store its responses. */
export interface ImportOptions extends CsvOptions {
  /** The task of the items, as `runs.prompts` wrote them; defaults to none: the log's own scores. */
  task?: AnyTask;
  /** Tasks for logs that name their task; defaults to none. */
  tasks?: readonly AnyTask[];
  /** A store for the responses to the lab's items, a name or a path as for `run`; defaults to none. */
  store?: string;
  /** The model's name, if the log has none; defaults to the name of the file. */
  model?: string;
  /** The log's score that becomes `correct`, if the lab does not score it; defaults to one named so, such as `acc`. */
  metric?: string;
  /** Called with each note on what was assumed or left out; defaults to the console. */
  onNote?: (note: string) => void;
}

const OPTIONS = ["task", "tasks", "store", "model", "metric", "missing", "onNote"];

/**
 * Reads the responses in a log.
 *
 * It reads logs of Inspect AI (`.eval`, `.json`), lm-evaluation-harness (`samples_*.jsonl`) and HELM
 * (`per_instance_stats.json` with its `scenario_state.json`), the output of an OpenAI batch, and JSON lines or CSV with
 * `id` and `reply`. It detects the format from the content.
 *
 * The current task scores responses to the lab's items (from `runs.prompts` or the lab's export), which it makes again
 * from their ids. With `store` they are stored as by `run`, and the rows are those of the whole store. A missing
 * response is a row with `error: "transport"`, and is not stored. Responses to other items keep the log's scores: one
 * metric is `correct`, the others are columns.
 *
 * Unusable lines are left out, and a note counts them with their places: lines without a response, ids of no item, a
 * second response to the same question, another version of the task.
 *
 * @param path path of the log
 * @param options the task or tasks of the items, the store, names for what the log lacks
 * @returns a row for each response
 * @throws RangeError if the file has another format, or nothing in it can be used
 * @throws Error if the store is not writable, or has another run
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
    if (replies.length === 0) faults.add("no response", place);
    if (found === "foreign") {
      metric ??= chosen(logged, onNote, path);
      return void foreign.push(foreignRow(logged, metric.name, { task: parse(path).name, model }));
    }
    const { task, condition, asking, answer, kind } = found;
    if (store !== undefined && answer) {
      stored ??= { ...(await storing(store, kind, path)), task: found.bare };
      if (stored.isSame(kind)) return stored.add(answer);
      return faults.add("response of another model or with other settings; a store has one kind", place);
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
      else if (seen.has(key)) faults.add("second response to the same question", logged.place);
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
      `${path} has no usable response` +
        (task ? ` to ${task.name}; leave the task out to get the log's own scores` : ""),
    );
  const kept = stored ? await rescore(store!, stored.task as Task) : [];
  return [...evened([...kept, ...rows]), ...evened(foreign as object[] as Row[])];
}

/** The metric that is `correct` in the rows of a log, said once. */
function chosen(logged: Logged, onNote: (note: string) => void, path: string) {
  const name = metricOf(logged);
  const others = Object.keys(logged.metrics).filter((one) => one !== name);
  const said = name === undefined ? "missing: the log has no score in 0..1" : `the log's "${name}"`;
  onNote(
    `${path}: correct is ${said}${others.length > 0 ? ` (other values of the option metric: ${others.join(", ")})` : ""}`,
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
    /** A line for each kind, such as "log.jsonl: no response (2: line 3, line 9)". */
    lines: () =>
      [...kinds].map(([kind, places]) => `${log}: ${kind} (${places.length}: ${listed(places, 5)})`),
  };
}
