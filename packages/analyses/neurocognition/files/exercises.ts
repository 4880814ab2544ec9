import { type CsvOptions, readRecords } from "@loadlab/lib/core/records.js";
import { exerciseFault, type Exercise } from "@loadlab/lib/neurocognition/task-switch/item.js";
import { refusedRecords, severalTexts } from "./items.js";

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
