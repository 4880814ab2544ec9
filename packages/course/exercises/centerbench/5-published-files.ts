import { match } from "@loadlab/lib/centerbench/comprehension/score.js";
import type { Question } from "@loadlab/lib/centerbench/comprehension/item.js";
import { questions } from "@loadlab/lib/centerbench/comprehension/questions.js";
import { compareGolds } from "@loadlab/analyses/centerbench/files/compare-golds.js";
import { LEVELS, sentences } from "@loadlab/lib/centerbench/sentences/sentences.js";
import { aNumber, tried, type Marks } from "../../marks.js";

type Printed = Pick<Question, "question" | "answer">;
type Slip = (printed: Printed, others: readonly Printed[]) => Printed;

/** Questions of one subset of the paper's design: 30 sentences a level, six questions on each noun. */
const asked = (levels: readonly number[]) => levels.reduce((sum, level) => sum + 30 * 6 * (level + 1), 0);

const UNREADABLE = 6 * 2;

const printed = ({ question, answer }: Printed): Printed => ({ question, answer });

/** Sentences as a file has them, with a slip in every question. */
function slipped(slip: Slip) {
  return sentences({ levels: [2, 3], subsets: ["plausible"], count: 3 }).map((sentence) => {
    const own = questions(sentence.events);
    const told = own.map((one) => {
      const others = own.filter(({ type, entity }) => type === one.type && entity !== one.entity);
      return { ...one, ...printed(slip(printed(one), others.map(printed))) };
    });
    return { ...sentence, questions: told, own };
  });
}

/** Whether a reader who makes no mistake is marked down. */
function misleads(told: Question, own: readonly Question[]): boolean {
  const asks = own.filter(({ question }) => question === told.question);
  const { type, answer } = told;
  return asks.length > 0 && asks.every((one) => match({ type, answer }, one.answer).correct === 0);
}

function unseen(slip: Slip): true | string {
  const files = slipped(slip);
  const loaded = files.map((one) => ({
    ...one,
    ...{ sentence: one.text, file: "plausible.json", place: one.id, eventsFrom: "text" as const },
  }));
  const seen = compareGolds(loaded).find(({ tier }) => tier === "none");
  if (seen)
    return `The comparison finds "${seen.gold}" in place of the lab's "${seen.own}"; expected that it finds nothing.`;
  const all = files.flatMap(({ questions: told, own }) => told.map((one) => misleads(one, own)));
  const wrong = all.filter((one) => one).length;
  return (
    wrong >= all.length / 2 ||
    `A perfect reader loses ${wrong} of ${all.length} questions; expected at least half.`
  );
}

export const publishedFiles: Marks = {
  "centerbench-5.1": aNumber(() => asked(LEVELS) - UNREADABLE - 1),
  "centerbench-5.2": aNumber(() => ((asked([6]) / 6) * 100) / asked(LEVELS), 0.05),
  "centerbench-5.3": tried<Slip>(
    "a function (printed: { question, answer }, others: { question, answer }[]) => { question, answer }",
    unseen,
    () => (own, others) => ({ ...own, question: others[0]!.question }),
  ),
};
