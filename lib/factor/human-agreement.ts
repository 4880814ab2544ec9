import { requireOneOf, shown } from "../core/check.js";
import { read } from "../core/answer/read.js";
import { quantity, variables } from "./answer-types.js";
import { realistic } from "./realistic/task.js";
import { symbolic } from "./symbolic/task.js";

/** A row of `data/factor/symbolic-replies.csv` or `realistic-replies.csv`; every column is a text. */
type JudgedReply = Readonly<Record<string, string | undefined>>;

/**
 * A reply as both readings of the scorer take it, beside what a person read in it.
 *
 * `strict` and `lenient` are 1 where the reading takes the same answer as the person, or where both take none, else 0. A
 * doubtful lenient reading takes none.
 *
 * @param suite "symbolic" or "realistic"
 * @param row the columns `reply`, `answer` (what the item asks for), `read` (what the person took, or `no answer`), of the
 *   realistic suite also `question`, of the symbolic one `variables` and `target`, the value asked for; `kind` and `split`
 *   are passed on
 * @throws RangeError if the suite is another, or a column is missing
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
