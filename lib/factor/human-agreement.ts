import { requireOneOf, shown } from "../core/check.js";
import { read } from "../core/answer/read.js";
import { quantity, variables } from "./answer-types.js";
import { realistic } from "./realistic/task.js";
import { symbolic } from "./symbolic/task.js";

/** A row of `data/factor/symbolic-replies.csv` or `realistic-replies.csv`; every column is a text. */
type JudgedReply = Readonly<Record<string, string | undefined>>;

/**
 * The answers that the strict and the lenient reading find in a reply, and whether a person found the same.
 *
 * `strict` and `lenient` are 1 if the reading agrees with the person, also if neither finds an answer, and 0 otherwise.
 * A doubtful lenient reading finds no answer.
 *
 * @param suite "symbolic" or "realistic"
 * @param row the columns `reply`, `answer` (the item's right answer) and `read` (the answer that the person found, or
 *   `no answer`); for the realistic suite also `question`; for the symbolic suite also `variables`, their number, and
 *   `target`, the value in the question; `kind` and `split` are copied to the result
 * @throws RangeError if the suite is unknown, or a column is missing
 */
export function humanAgreement(suite: "symbolic" | "realistic", row: JudgedReply) {
  requireOneOf("suite", suite, ["symbolic", "realistic"]);
  const cell = (name: string) => {
    const text = row[name];
    if (text === undefined)
      throw new RangeError(`the row has no column ${shown(name)}; it has ${Object.keys(row).join(", ")}`);
    return text;
  };
  const none = cell("read") === "no answer";
  const asked = none ? cell("answer") : cell("read"); // an item that asks for what the person read settles it
  const person = none ? "" : cell("read");
  const numbers = Array.from({ length: Number(row.variables) || 0 }, (_, variable) => variable);
  const score =
    suite === "realistic"
      ? realistic.score({ target: Number(asked), solution: [] }, cell("reply"))
      : symbolic.score(
          {
            target: asked === "none" ? [] : asked.split(", "),
            targetValue: Number(cell("target")),
            relations: numbers.map((variable) => ({ variable })),
          },
          cell("reply"),
        );
  const type = suite === "realistic" ? quantity(cell("question")) : variables(Number(row.target), numbers);
  const { answer, doubtful } = read(cell("reply"), type);
  const lenientReads = answer && !doubtful ? spelled(answer) : "";
  return {
    suite,
    kind: row.kind ?? "",
    split: row.split ?? "",
    reply: cell("reply"),
    person,
    strictReads: score.answer,
    lenientReads,
    strict: none ? Number(score.answer === "") : score.correct,
    lenient: Number(lenientReads === (none ? "" : spelled(person.split(", ")))),
  };
}

/** The names of a set in order, each once. */
const spelled = (names: readonly string[]) => [...new Set(names)].sort().join(", ") || "none";
