import type { AnswerForm } from "@loadlab/lib/core/answer-form.js";
import type { Params, Sample, Score } from "@loadlab/lib/core/sample.js";
import type { AnyTask } from "@loadlab/lib/core/task.js";
import { COSTLESS, type RefusedError, type Stop } from "../models/model.js";
import { stepsTaken, type Answer } from "./answer.js";
import { watcher } from "./doubts.js";
import type { Question } from "./question.js";
import type { Preference, Reading } from "./ask.js";

/** The model, and how it was asked. */
export interface Condition {
  /** The model's name. */
  model: string;
  /** Few-shot examples before the question. */
  shots: number;
  /** `words` or `likelihood`. */
  reading: Reading;
  /** The form of the answer: `paper`, `line` or `json`. */
  answerForm: AnswerForm;
}

/** The columns that rows of every task have; those of `Preference` only in runs by likelihood. */
export interface Row extends Condition, Partial<Preference> {
  /** The task's name. */
  task: string;
  /** The task's version. */
  version: string;
  /** The sample's id. */
  sample: string;
  /** What several samples share, such as their sentence; missing if the task names no clusters. */
  cluster?: string;
  /** The sample's seed. */
  seed: number;
  /** 0 for the first sample of a cell. */
  epoch: number;
  /** The number of the response to the sample, 0 for the first. */
  try: number;
  /**
   * The score, 0..1. NaN if there is no response to the whole prompt (every `error` but `context`); such rows are not
   * wrong answers, so leave them out of an analysis.
   */
  correct: number;
  /** The kind of correct or wrong answer, in the task's words. */
  bucket: string;
  /** The answer that the task found in the response. */
  answer: string;
  /** The last response. A long one stays in the run's store and is read from there each time. */
  reply: string;
  /** Responses of the episode, without one that the context cut. */
  steps: number;
  /** Tokens of all prompts; 0 for scripted models, NaN if the server does not count them. */
  promptTokens: number;
  /** Those of them that the model computed, without those kept from an earlier prompt. */
  evaluatedTokens: number;
  /** Tokens of all responses, thoughts included. */
  outputTokens: number;
  /** Time that the model took, in seconds. */
  seconds: number;
  /** How the last response ended: `end`, `loop` (it repeats itself), `length` (the token limit) or `context`. */
  stop: Stop;
  /**
   * Null, or what went wrong: `context` (the conversation did not fit the model's context), `truncated` (the server cut
   * the prompt silently), `transport` (the server sent no response), `refused` (it refused to answer), `tool_calls` (it
   * called a tool instead) or `format` (it does not support the JSON schema).
   */
  error: "context" | "truncated" | NoReply | null;
  /** What is suspicious about the response, such as an unknown ending; empty for most. */
  doubt: string;
}

/** An answer's row as the task scores it now, and what it was before. */
export interface ScoredAnew {
  row: Row;
  params: Params;
  /** The share that was right by the score in the store. */
  before: number;
}

/** Why there is no reply. */
export type NoReply = RefusedError["error"] | "transport";

/** A record with the columns of several, spelled out. */
type Flat<T> = { [Column in keyof T]: T[Column] };

/**
 * One response as a tidy row: the columns of every row, and one for each parameter (defaults filled in), each fact of
 * the sample's metadata and each measure of the score. Without a response (`correct` is NaN) the measures are null.
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

  function flat({ sample, epoch, try: which }: Question, score: Score, cost: Partial<Row>): Row {
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

function columnTwice(task: string, sources: readonly object[]): string {
  const columns = sources.flatMap(Object.keys);
  const twice = columns.find((column, at) => columns.indexOf(column) < at);
  return (
    `${task} gives the column "${twice}" twice; parameters, metadata, score and the run's columns need different ` +
    "names. Rename it in the task"
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
