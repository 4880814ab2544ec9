import { cut } from "../../core/check.js";
import { lenientScore, type LenientScore } from "../../core/answer/score.js";
import type { Score } from "../../core/score.js";
import type { AnswerRead, ReadBy } from "../answers.js";
import { violations } from "./constraints.js";
import type { RavenTextSample, TextOption } from "./item.js";
import { readNumber, readText } from "../answer-types.js";

/** The score of a reply to a matrix. */
export interface RavenTextScore extends Score, LenientScore {
  /** `out_of_range` is a number that no option has. */
  bucket: "correct" | "wrong" | "out_of_range" | "unparseable";
  /** Between answer tags; or, `fallback`, from the words around. */
  readBy: ReadBy;
  /** How the chosen distractor was made; empty without one, null in the generative format. */
  mutation: TextOption["mutation"] | null;
  /** 1 for the very text of the matrix, 0 for another one; null in the multiple-choice format. */
  exact: 0 | 1 | null;
  /** Constraints of the missing cell that the answer breaks, implied ones left out; null without an answer. */
  violated: number | null;
  /** The first of these in words, at most 60 characters; empty if there is none. */
  firstViolated: string;
}

/**
 * Scores a reply.
 *
 * Multiple choice: the option's number in the last answer tag, else the number that the words outside thoughts settle
 * on. Generative: the text in the last answer tag as it is, else the one that the words settle on, without code and
 * quotation marks; every text that satisfies the missing cell's constraints is right.
 *
 * @param reply what the model said, any text
 * @source NeuroCognition, section 3.1 and appendix B; the fallbacks are ours
 */
export function score(sample: RavenTextSample, reply: string): RavenTextScore {
  return sample.params.format === "mc" ? scoreChoice(sample, reply) : scoreText(sample, reply);
}

function scoreChoice(sample: RavenTextSample, reply: string): RavenTextScore {
  const { value, text, ...read } = readNumber(reply);
  const option = sample.options[(value ?? 0) - 1];
  const columns = { ...read, answer: text, mutation: option?.mutation ?? "", exact: null } as const;
  if (!option) return scored(value === null ? "unparseable" : "out_of_range", columns);
  return scored(value === sample.target ? "correct" : "wrong", columns, broken(sample, option.text));
}

function scoreText(sample: RavenTextSample, reply: string): RavenTextScore {
  const { value, ...read } = readText(reply);
  const exact = value === sample.matrix[2][2] ? 1 : 0;
  const columns = { ...read, answer: value ?? "", mutation: null, exact } as const;
  if (value === null) return scored("unparseable", columns);
  const all = broken(sample, value);
  return scored(all.length === 0 ? "correct" : "wrong", columns, all);
}

const broken = (sample: RavenTextSample, text: string): string[] =>
  violations(
    text,
    sample.constraints[2][2].filter(({ implied }) => !implied),
  );

/** What was read, whichever the format. */
type Columns = Pick<RavenTextScore, "answer" | "mutation" | "exact"> &
  Pick<AnswerRead<unknown>, "by" | "reading">;

/** A score of these columns; without an answer there is no list of what it breaks. */
const scored = (
  bucket: RavenTextScore["bucket"],
  { answer, by, reading, mutation, exact }: Columns,
  all?: string[],
): RavenTextScore => ({
  correct: bucket === "correct" ? 1 : 0,
  bucket,
  answer: cut(answer, 100),
  readBy: by,
  mutation,
  exact,
  violated: all?.length ?? null,
  firstViolated: cut(all?.[0] ?? ""),
  ...lenientScore(reading, bucket === "correct", cut(answer, 100)),
});
