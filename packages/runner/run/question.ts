import { ANSWER_FORMS, type AnswerForm } from "@loadlab/lib/core/answer-form.js";
import type { Sample } from "@loadlab/lib/core/sample.js";
import { itemsVersion, type AnyTask } from "@loadlab/lib/core/task.js";
import { parsedJson } from "@loadlab/lib/core/text.js";

/** One question of a plan: a sample, and which time it is asked. */
export interface Asking {
  sample: Sample;
  /** 0 for the first sample of its cell. */
  epoch: number;
  try: number;
}

/** What rows have of a question; of the sample all but its content. */
export interface Question extends Omit<Asking, "sample"> {
  sample: Pick<Sample, "id" | "params" | "seed" | "metadata">;
}

/** Names a question and its answer in a store: the sample's id, with the number of the try behind it for all but the first. */
export const answerKey = ({ sample, try: which }: Question): string =>
  which === 0 ? sample.id : `${sample.id} try=${which}`;

/** The id of the sample that an answer's key names. */
export const sampleOf = (key: string, which: number): string =>
  which === 0 ? key : key.slice(0, -` try=${which}`.length);

/** What a question's name contains: enough to make the question again. */
export interface NamedQuestion extends Omit<Asking, "sample"> {
  /** The task's name; undefined for the id of a sample alone, as a log of Inspect AI has it. */
  task?: string;
  version?: string;
  answerForm: AnswerForm;
  shots: number;
  sample: string;
}

/** A question's name, such as "factor.symbolic 1.1 shots=4 variables=3 seed=7 epoch=6", without settings at defaults. */
export function questionId(
  { name, version }: AnyTask,
  { sample, epoch, try: which }: Asking,
  { answerForm, shots }: Pick<NamedQuestion, "answerForm" | "shots">,
): string {
  return [
    name,
    version,
    answerForm === "paper" ? "" : `answer=${answerForm}`,
    shots === 0 ? "" : `shots=${shots}`,
    sample.id,
    epoch === 0 ? "" : `epoch=${epoch}`,
    which === 0 ? "" : `try=${which}`,
  ]
    .filter(Boolean)
    .join(" ");
}

const NAME =
  /^(?:(?<task>[^\s=]+) (?<version>[\d.]+) (?:answer=(?<answer>\w+) )?(?:shots=(?<shots>\d+) )?)?(?<sample>.*?\bseed=(?<seed>\d+))(?: epoch=(?<epoch>\d+))?(?: try=(?<which>\d+))?$/su;

/** Reads a question's name; undefined for any other text. A sample's id alone is the name of its first try. */
export function readQuestionId(text: string): NamedQuestion | undefined {
  const { task, version, answer, shots, sample, seed, epoch, which } = NAME.exec(text)?.groups ?? {};
  if (sample === undefined) return undefined;
  return {
    task,
    version,
    answerForm: ANSWER_FORMS.find((form) => form === answer) ?? "paper",
    shots: Number(shots ?? 0),
    sample,
    epoch: Number(epoch ?? Math.max(0, Number(seed) - 1)), // as in a run with the usual first seed
    try: Number(which ?? 0),
  };
}

/** The sample that an id names, made again; undefined if the task makes none with this id. */
export function sampleNamed(task: AnyTask, id: string) {
  const parts = id.split(/ (?=[\p{L}_][\p{L}\p{N}_]*=)/u).map((part) => {
    const at = part.indexOf("=");
    const value = parsedJson(part.slice(at + 1));
    const isPlain = typeof value === "number" || typeof value === "boolean";
    return [part.slice(0, at), isPlain ? value : part.slice(at + 1)] as const;
  });
  const { seed, ...params } = Object.fromEntries(parts);
  try {
    const sample = task.generate(params, Number(seed));
    return sample.id === id ? sample : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a version, where it is known, makes the same items as the task does now. */
export const makesSameItems = (task: AnyTask, version: string | undefined): boolean =>
  version === undefined || itemsVersion({ version }) === itemsVersion(task);
