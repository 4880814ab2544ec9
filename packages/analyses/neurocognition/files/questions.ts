import { once } from "@loadlab/lib/core/collections.js";
import { z } from "@loadlab/lib/core/packages.js";
import { type CsvOptions, readRecords } from "@loadlab/lib/core/records.js";
import { questionFault, type PassageQuestion } from "@loadlab/lib/neurocognition/word-by-word/item.js";
import { refusedRecords, severalTexts } from "./items.js";

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
