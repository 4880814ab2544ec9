import type { ZodType } from "zod";
import { listed } from "@loadlab/lib/core/check.js";
import { once } from "@loadlab/lib/core/collections.js";
import { z } from "@loadlab/lib/core/node.js";
import { readRecords, type CsvOptions, type PlacedRecord } from "@loadlab/lib/core/records.js";
import { exerciseFault, type Exercise } from "@loadlab/lib/neurocognition/task-switch/item.js";
import { questionFault, type PassageQuestion } from "@loadlab/lib/neurocognition/word-by-word/item.js";

/** A passage as files have it: a text; a title with its sentences, as HotpotQA's own files. */
const passage = once(() => {
  const titled = z.tuple([z.string(), z.array(z.string())]);
  return z.union([z.string(), titled.transform(([title, sentences]) => `${title}: ${sentences.join(" ")}`)]);
});

/** Passages in columns, as some copies of HotpotQA have them. */
const inColumns = once(() =>
  z
    .object({ title: z.array(z.string()), sentences: z.array(z.array(z.string())) })
    .transform(({ title, sentences }) =>
      title.map((name, at) => `${name}: ${(sentences[at] ?? []).join(" ")}`),
    ),
);

/**
 * Reads questions with their passages from a file: a CSV (its name ends in `.csv`), a JSON list or JSON lines.
 *
 * ```json
 * {"id": "1", "question": "Who ...?", "passages": ["...", "..."], "answers": ["...", "..."]}
 * ```
 *
 * A single answer can be in `answer`. A CSV has the columns `question`, `passage_1`, `passage_2` ... and `answer` or
 * `answer_1` ...; empty cells are skipped. HotpotQA's own files are read as they are: `_id`, and `context`
 * with titles and sentences, each title before its text.
 *
 * @param path of the file
 * @param options how a CSV is read, as for `readScores`
 * @throws RangeError naming each place that has no question, no passage or no answer; and as
 *   `readScores` for a file that cannot be read or has two columns of one name
 */
export function readQuestions(path: string, options: CsvOptions = {}): PassageQuestion[] {
  const records = readRecords(path, options);
  const texts = z.union([inColumns(), z.array(passage()), passage().transform((text) => [text])]);
  const questions = records.map(({ record }, at): PassageQuestion => ({
    id: String(record.id ?? record._id ?? at + 1),
    question: typeof record.question === "string" ? record.question : "",
    passages: severalTexts(record, ["passage", "context"], texts),
    answers: severalTexts(record, ["answer"]),
  }));
  refusedRecords(path, records, questions, questionFault);
  return questions;
}

/**
 * Reads exercises from a file: a CSV (its name ends in `.csv`), a JSON list or JSON lines.
 *
 * ```json
 * {"task": "sentiment", "prompt": "Is this review ...?", "answers": ["positive"], "options": ["positive", "negative"]}
 * ```
 *
 * A single answer can be in `answer`; leave `options` out if answers are open. A CSV has the columns `task`,
 * `prompt`, `answer` or `answer_1`, `answer_2` ..., and `option_1` ...; empty cells are skipped.
 *
 * @param path of the file
 * @param options how a CSV is read, as for `readScores`
 * @throws RangeError naming each place that has no task, no prompt, no answer or one that is no option; and as `readScores` for a file that
 *   cannot be read or has two columns of one name
 */
export function readExercises(path: string, options: CsvOptions = {}): Exercise[] {
  const records = readRecords(path, options);
  const exercises = records.map(({ record }): Exercise => ({
    task: typeof record.task === "string" ? record.task.trim() : "",
    prompt: typeof record.prompt === "string" ? record.prompt.trim() : "",
    answers: severalTexts(record, ["answer"]),
    options: severalTexts(record, ["option"]),
  }));
  refusedRecords(path, records, exercises, exerciseFault);
  return exercises;
}

/** The texts of a record under columns such as passage_1, passage_2 or passages; "", to be refused, for other values. */
export function severalTexts(
  record: Record<string, unknown>,
  names: readonly string[],
  texts: ZodType<string[]> = oneOrMore(),
): string[] {
  const columns = new RegExp(`^(?:${names.join("|")})s?(?:[_ ]?\\d+)?$`, "i");
  return Object.entries(record)
    .filter(([name, value]) => columns.test(name) && value !== null)
    .flatMap(([, value]) => texts.safeParse(value).data?.filter((text) => text.trim() !== "") ?? [""]);
}

const oneOrMore = () => {
  const text = z.union([z.string(), z.number().transform(String)]);
  return z.union([z.array(text), text.transform((one) => [one])]);
};

/** @throws RangeError naming the file, and of each record that cannot be used its place and what is wrong */
function refusedRecords<T>(
  path: string,
  records: readonly PlacedRecord[],
  items: readonly T[],
  faultOf: (item: T) => string | undefined,
): void {
  const faults = items.flatMap((item, at) => {
    const fault = faultOf(item);
    return fault === undefined ? [] : `${records[at]?.place} ${fault}`;
  });
  if (faults.length === 0) return;
  const columns = Object.keys(records[0]?.record ?? {});
  throw new RangeError(`${path} cannot be used: ${listed(faults, 5)}; its columns are ${listed(columns)}`);
}
