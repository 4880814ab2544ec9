import type { AnswerForm } from "@loadlab/lib/core/answer-form.js";
import type { Sample } from "@loadlab/lib/core/sample.js";
import type { Score } from "@loadlab/lib/core/score.js";
import type { AnyTask } from "@loadlab/lib/core/task.js";
import { COSTLESS, type RefusedError, type Stop } from "../models/model.js";
import { stepsTaken, type Answer } from "./answer.js";
import { watcher } from "./doubts.js";
import type { Question } from "./asking.js";
import type { Preference, Reading } from "./likelihood.js";

/** Who was asked, and in which way. */
export interface Condition {
  /** The model's name. */
  model: string;
  /** Worked examples before the question. */
  shots: number;
  /** `words` or `likelihood`. */
  reading: Reading;
  /** The form in which answers are asked for: `paper`, `line` or `json`. */
  answerForm: AnswerForm;
}

/** The columns that every row has, whatever the task; those of a preference in runs by likelihood only. */
export interface Row extends Condition, Partial<Preference> {
  /** The task's name. */
  task: string;
  /** The task's version. */
  version: string;
  /** The sample's id. */
  sample: string;
  /** What several samples depend on together, such as their sentence; only where the task names its clusters. */
  cluster?: string;
  /** The sample's seed. */
  seed: number;
  /** 0 for the first sample of a cell. */
  epoch: number;
  /** Which time the sample was asked, 0 for the first. */
  try: number;
  /**
   * Share that was right, 0..1; NaN where there is no reply, or none to the whole prompt (all errors but `context`),
   * which is no wrong answer: leave such rows out of an analysis, or ask again, after `transport` by the same call of
   * `run`.
   */
  correct: number;
  /** What kind of right or wrong, as the task names it. */
  bucket: string;
  /** The answer that was read from the reply. */
  answer: string;
  /** The last reply; a long one is left in the run's store and read from there each time it is looked at. */
  reply: string;
  /** Replies the episode took; one that the context cut is not counted. */
  steps: number;
  /** Tokens of all prompts; 0 for scripted models, NaN where the server does not count them. */
  promptTokens: number;
  /** Those of them that were computed, and not kept from an earlier prompt. */
  evaluatedTokens: number;
  /** Tokens of all replies, thoughts included. */
  outputTokens: number;
  /** Time the model took. */
  seconds: number;
  /** How the last reply ended: `end`, `loop` (it repeats itself), `length` (the cap) or `context`. */
  stop: Stop;
  /**
   * `context` where the conversation did not fit into the model's context, `truncated` where its server had cut the
   * prompt without a word, `transport` where the server sent no reply, `refused` where it would not answer, `tool_calls`
   * where it called a tool instead, `format` where it would not hold the reply to a JSON schema, else null.
   */
  error: "context" | "truncated" | NoReply | null;
  /** What about the answer is not as it should be, such as an ending that is not known; empty where all is. */
  doubt: string;
}

/** Why there is no reply. */
export type NoReply = RefusedError["error"] | "transport";

/** A record with the columns of several, spelled out. */
type Flat<T> = { [Column in keyof T]: T[Column] };

/**
 * The result of one try at a sample as a flat, tidy row: the columns of every row, one for every parameter (defaults
 * filled in), every fact of the sample's metadata and every measure of the score.
 *
 * Where there is no reply to the prompt (`correct` is NaN) the score's further measures are null.
 */
export type RowOf<S extends Sample, C extends Score> = Flat<Row & S["params"] & S["metadata"] & C>;

/**
 * Makes the rows of a task and a model. Those with the same columns share one layout, so that a row takes a fourth of
 * the memory and a fraction of the time.
 *
 * @param watch what looks over the answers: shown each once, before `settle`
 */
export function rowMaker(task: AnyTask, condition: Condition, watch = watcher()) {
  const { name, version } = task;
  const { model, shots, reading, answerForm } = condition;
  const head = { task: name, version, model, shots, reading, answerForm };
  const layouts = new Map<number, object>(); // by their number of columns
  const prompts = new WeakMap<Row, { words: number; measures: string[] }>();

  /** @throws Error if two sources give a column of the same name, which would hide one of them */
  function flat({ sample, epoch, try: which }: Question, score: Score, cost: Cost): Row {
    const cluster = task.cluster && { cluster: task.cluster(sample) };
    const asked = { sample: sample.id, ...cluster, seed: sample.seed, epoch, try: which };
    const sources = [head, sample.params, sample.metadata, asked, score, cost];
    const columns = sources.reduce((sum, source) => sum + Object.keys(source).length, 0);
    const row = Object.assign({ ...layouts.get(columns) }, ...sources) as Row;
    if (layouts.has(columns) && Object.keys(row).length === columns) return row;
    const first = Object.fromEntries(sources.flatMap((source) => Object.entries(source)));
    if (Object.keys(first).length < columns) throw new Error(columnTwice(name, sources));
    layouts.set(columns, first);
    return { ...first } as unknown as Row;
  }

  return {
    watch,
    /** The row of an answer. */
    of(asked: Question, answer: Answer, score: Score = answer.score): Row {
      const { promptTokens, evaluatedTokens, outputTokens, seconds, stop, words, doubt = "" } = answer;
      const row = flat(asked, score, {
        reply: answer.replies.at(-1) ?? "",
        steps: stepsTaken(answer).length,
        promptTokens: promptTokens ?? NaN, // null in JSON
        evaluatedTokens: evaluatedTokens ?? NaN,
        outputTokens: outputTokens ?? NaN,
        seconds,
        stop,
        error: stop === "context" ? "context" : null,
        doubt,
      });
      if (words !== undefined) prompts.set(row, { words, measures: Object.keys(score) });
      return row;
    },
    /** The row of a sample without a reply: its bucket and error say why, and its score is no number. */
    silent(asked: Question, error: NoReply): Row {
      const score = { correct: NaN, bucket: error, answer: "" };
      return flat(asked, score, {
        reply: "",
        steps: 0,
        ...COSTLESS,
        seconds: 0,
        stop: "end",
        error,
        doubt: "",
      });
    },
    /** Once all rows are made: those whose prompt was cut, as the others show, have no score. */
    settle(rows: readonly Row[]): void {
      for (const row of rows) {
        const { words, measures = [] } = prompts.get(row) ?? {};
        if (!watch.isCut(words, row.promptTokens)) continue;
        for (const measure of measures) Reflect.set(row, measure, null);
        Object.assign(row, { correct: NaN, bucket: "truncated", answer: "", error: "truncated" });
      }
    },
  };
}

export type RowMaker = ReturnType<typeof rowMaker>;

type Cost = Pick<
  Row,
  | "reply"
  | "steps"
  | "seconds"
  | "error"
  | "doubt"
  | "stop"
  | "promptTokens"
  | "evaluatedTokens"
  | "outputTokens"
>;

function columnTwice(task: string, sources: readonly object[]): string {
  const columns = sources.flatMap(Object.keys);
  const twice = columns.find((column, at) => columns.indexOf(column) < at);
  return (
    `${task} gives the column "${twice}" twice; parameters, metadata, score and the run's own columns need ` +
    "names of their own: rename it in the task"
  );
}

/** Rows that all have the same columns: what a row lacks, such as the measures of a reply never given, is null. */
export function evened(rows: readonly Row[]): Row[] {
  const columns = new Set<string>();
  for (const row of rows) for (const column in row) columns.add(column);
  const empty = Object.fromEntries([...columns].map((column) => [column, null]));
  return rows.map((row) => {
    if (Object.keys(row).length === columns.size) return row;
    return Object.defineProperties({ ...empty } as object as Row, Object.getOwnPropertyDescriptors(row)); // replies stay unread
  });
}
