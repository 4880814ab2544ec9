import { requireKnownKeys, shown } from "@loadlab/lib/core/check.js";
import { columnNames } from "@loadlab/lib/core/columns.js";
import { searchTable } from "./search.js";
import type { Table } from "./table.js";

/** What a model was sent and what came back beside its text: a step of `runs.exchanges`. */
interface Exchanged {
  sample: string;
  try: number;
  messages: readonly { role: string; text: string }[];
  reasoning?: string;
}

/** What is shown of answers, and how many at a time. */
export interface AnswersOptions {
  /** `await runs.exchanges(store)`: rows then show their prompt and the thoughts that were sent apart. Defaults to none. */
  exchanges?: readonly Exchanged[];
  /** Further columns of the table, such as parameters; defaults to the first six with 2 to 12 values. */
  columns?: readonly string[];
  /** Rows shown at a time, at least 1, defaults to 20. */
  limit?: number;
}

type Answered = Readonly<Record<string, unknown>>;

/** Columns that say how an answer was judged, in this order, where rows have them. */
const JUDGED = ["correct", "lenient", "bucket", "found", "doubt", "error", "stop", "answer"];

/** Columns that are facts of the run and not of the question. */
const ABOUT_RUN =
  "task version sample cluster seed epoch try shots reading answerForm reply steps promptTokens evaluatedTokens outputTokens seconds marks doubtful lenientAnswer".split(
    " ",
  );

/** Columns of parameters and facts that have room beside those of the judgement. */
const MOST_KNOBS = 6;

/** Values of a column up to which they are a list to choose from. */
const MOST_CHOICES = 12;

/**
 * The answers of a run to look at: a table with a list to choose from for the model, each parameter, the score, the error
 * category, where the answer was found and what is doubtful, and a box for words of any row. A row opens to the reply, in
 * which the answer that was read is marked, the thought, the prompt and the sample.
 *
 * All answers are in the output, packed, so it works without a kernel; `writeFileSync("answers.html",
 * show.answers(rows).html)` makes a page of its own.
 *
 * @param rows of `run`, `runs.recorded` and the like
 * @throws RangeError if an option is unknown, there are no rows, or they have no column `reply`
 * @example show.answers(rows.filter(({ correct, lenient }) => correct !== lenient))
 */
export function answers(rows: readonly object[], options: AnswersOptions = {}): Table {
  requireKnownKeys("show.answers", options, ["exchanges", "columns", "limit"]);
  const { exchanges = [], limit = 20 } = options;
  const all = rows as readonly Answered[];
  if (!all[0] || !("reply" in all[0]))
    throw new RangeError(
      `rows are ${shown(rows)}; expected answers of a run, with a column reply, such as those of run or runs.recorded`,
    );
  columnNames(all, options.columns ?? []);
  const valuesOf = (name: string) =>
    new Set(all.map((row) => row[name]).filter((value) => value !== undefined)).size;
  const isChoice = (name: string) => valuesOf(name) > 1 && valuesOf(name) <= MOST_CHOICES;
  const judged = JUDGED.filter((name) => valuesOf(name) > 1 || ["correct", "answer"].includes(name));
  const own = Object.keys(all[0]).filter((name) => ![...JUDGED, ...ABOUT_RUN].includes(name));
  const columns = [...(options.columns ?? own.filter(isChoice).slice(0, MOST_KNOBS)), ...judged];
  const texts = new Map(
    exchanges.map((step) => [
      `${step.sample} ${step.try}`,
      { prompt: promptOf(step), thought: step.reasoning ?? "" },
    ]),
  );
  const details = ["reply", ...(texts.size > 0 ? ["thought", "prompt"] : []), "sample"];
  const data = all.map((row) => {
    const kept = Object.fromEntries([...columns, "reply", "sample"].map((name) => [name, row[name]]));
    return { ...kept, thought: "", prompt: "", ...texts.get(`${String(row.sample)} ${String(row.try)}`) };
  });
  const choices = columns.filter(isChoice);
  return searchTable(data, { columns, choices, limit }, { details, marked: "answer" });
}

const promptOf = ({ messages }: Exchanged) =>
  messages.length === 1
    ? messages[0]!.text
    : messages.map(({ role, text }) => `${role}: ${text}`).join("\n\n");
