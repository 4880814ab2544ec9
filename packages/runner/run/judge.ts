import { withoutThoughts } from "@loadlab/lib/core/answer/thoughts.js";
import type { AnswerForm } from "@loadlab/lib/core/answer-form.js";
import { requireKnownKeys, shown } from "@loadlab/lib/core/check.js";
import { hash32 } from "@loadlab/lib/core/hash.js";
import type { Sample } from "@loadlab/lib/core/sample.js";
import type { Score } from "@loadlab/lib/core/score.js";
import { itemsVersion, type AnyTask, type Progress, type Task } from "@loadlab/lib/core/task.js";
import { requireModel, type Model } from "../models/model.js";
import { judging, UNREAD, VERDICTS, type Shown, type Verdict } from "./judging.js";
import type { Row } from "./row.js";
import { run } from "./run.js";

/** Who judges which replies, and where the verdicts go. */
export interface JudgeOptions<P extends object = object, S extends Sample = Sample, C extends Score = Score> {
  /** The task that the rows are of, of one question and one reply, such as `factor.symbolic`. */
  task: Task<P, S, C>;
  /** Who judges: a local model, or a server's. */
  model: Model;
  /**
   * A name, for a folder in `data/runs`, or a path: verdicts are written there as they come, and none that is there is
   * asked for again. It belongs to this judge and this task alone. Defaults to none: they are kept in memory.
   */
  store?: string;
  /** The form in which a verdict is asked for, defaults to `json`, to which the judge is held; `paper` is one word. */
  answer?: AnswerForm;
  /** The most tokens of a verdict, thoughts included; defaults to the model's own setting. */
  maxTokens?: number;
  /** Stops it, which then rejects with the signal's reason; defaults to the notebook cell's interrupt. */
  signal?: AbortSignal;
  /** Called at the start and after every verdict; defaults to nothing. */
  onProgress?: (progress: Progress) => void;
}

/** What a judge says of a reply. */
export interface Judged {
  /**
   * `right`, `wrong`, or `none` where the reply gives no answer; `unread` where the judge said something else. Null where
   * there is no reply, or the judge sent none, for which the same call asks again.
   */
  judged: Verdict | typeof UNREAD | null;
  /** The judge's name. */
  judge: string;
}

const OPTIONS = ["task", "model", "store", "answer", "maxTokens", "signal", "onProgress"];

/**
 * Has another model say of each reply whether it is right, as a second opinion beside the score. It sees the question,
 * the right answer and the reply without its thoughts, not who replied or what it scored. The same reply to the same
 * item is judged once; one that says nothing is `none` without being shown. Of several right answers it sees the one that
 * the oracle gives.
 *
 * Its verdict is an opinion, not a correction: count where it and `correct` differ, and read those replies.
 *
 * @param rows of a run of the task, or of several
 * @returns the rows with `judged` and `judge`, in their order
 * @throws RangeError if rows are of another task or of items that it no longer makes, or the task has many turns; Error if
 *   the judge's server holds no reply to a JSON schema, and as `run` does
 */
export async function judge<R extends Row, P extends object, S extends Sample, C extends Score>(
  rows: readonly R[],
  options: JudgeOptions<P, S, C>,
): Promise<(R & Judged)[]> {
  requireKnownKeys("runs.judge", options, OPTIONS);
  requireModel(options.model);
  const { task, answer = "json", ...how } = options;
  const spoken = rows.map(({ correct, reply }) =>
    Number.isNaN(correct) ? null : withoutThoughts(reply).trim(),
  );
  const replies = new Map<string, Shown>();
  rows.forEach((row, at) => {
    const reply = spoken[at];
    if (reply) replies.set(keyOf(row, reply), { ...itemOf(row, task), reply });
  });
  const asked = judging(task.name, replies);
  const found = replies.size === 0 ? [] : await run({ ...how, task: asked, grid: asked.grid, answer });
  if (found.some(({ error }) => error === "format"))
    throw new Error(
      `the server of ${how.model.name} holds no reply to a JSON schema; judge with answer: "paper", for one word`,
    );
  const verdicts = new Map([...replies.keys()].map((key, at) => [key, verdictOf(found[at]!)]));
  return rows.map((row, at) => {
    const reply = spoken[at];
    const judged = reply ? verdicts.get(keyOf(row, reply)) : reply === "" ? "none" : null;
    const columns = Object.getOwnPropertyDescriptors<object>({ judged, judge: how.model.name });
    const own = Object.getOwnPropertyDescriptors(row); // long replies stay where they are
    return Object.defineProperties({}, { ...own, ...columns }) as R & Judged;
  });
}

/** A reply by what a verdict depends on: its item and its words. */
const keyOf = ({ sample }: Row, reply: string) => `${sample} reply=${hash32(reply)}`;

function verdictOf({ correct, bucket }: Pick<Row, "correct" | "bucket">): Judged["judged"] {
  return Number.isNaN(correct) ? null : (VERDICTS.find((one) => one === bucket) ?? UNREAD);
}

/** The question of a row, and its right answer: the last line of the oracle's reply. */
function itemOf(row: Row, task: AnyTask): Pick<Shown, "question" | "gold"> {
  const { sample: id, seed, version } = row;
  const named = id.split(" ").map((part) => part.split("=", 1)[0]!);
  const params = named.filter((name) => name !== "seed" && name in row);
  const same = row.task === task.name && itemsVersion({ version: String(version) }) === itemsVersion(task);
  const sample = same
    ? task.generate(Object.fromEntries(params.map((name) => [name, Reflect.get(row, name)])), seed)
    : undefined;
  if (sample?.id !== id)
    throw new RangeError(
      `a row is of ${shown(id)} of ${row.task} ${version}, which ${task.name} ${task.version} does not make; give the ` +
        "task that the rows are of",
    );
  const episode = task.begin(sample);
  if (episode.soFar)
    throw new RangeError(`${task.name} has many turns; runs.judge judges one reply to one question`);
  const { text } = episode.messages.findLast(({ role }) => role === "user")!;
  return { question: text, gold: task.oracle(episode).split("\n").at(-1)! };
}
