import { cut } from "../../core/check.js";
import { lenientScore, type LenientScore } from "../../core/answer/score.js";
import type { Score } from "../../core/score.js";
import type { AnswerRead, ReadBy } from "../answers.js";
import { violations } from "./constraints.js";
import type { RavenTextSample, TextOption } from "./item.js";
import { choiceBucket, readNumber, readText } from "../answer-types.js";

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

/** In the generative format every text that the missing cell allows is right. @source section 3.1 and appendix B */
export function score(sample: RavenTextSample, reply: string): RavenTextScore {
  const { params, options, target, matrix, constraints } = sample;
  const stated = constraints[2][2].filter(({ implied }) => !implied);
  if (params.format === "mc") {
    const { value, text, ...read } = readNumber(reply);
    const option = options[(value ?? 0) - 1];
    const broken = option ? violations(option.text, stated) : null;
    const columns = { answer: text, mutation: option?.mutation ?? "", exact: null } as const;
    return scored(choiceBucket(value, target, options), read, columns, broken);
  }
  const { value, by, reading } = readText(reply);
  const broken = value === null ? null : violations(value, stated);
  const bucket = broken === null ? "unparseable" : broken.length === 0 ? "correct" : "wrong";
  const exact = value === matrix[2][2] ? 1 : 0;
  return scored(bucket, { by, reading }, { answer: value ?? "", mutation: null, exact }, broken);
}

function scored(
  bucket: RavenTextScore["bucket"],
  { by, reading }: Pick<AnswerRead<unknown>, "by" | "reading">,
  { answer: said, mutation, exact }: Pick<RavenTextScore, "answer" | "mutation" | "exact">,
  broken: string[] | null,
): RavenTextScore {
  const answer = cut(said, 100);
  return {
    correct: bucket === "correct" ? 1 : 0,
    bucket,
    answer,
    readBy: by,
    mutation,
    exact,
    violated: broken && broken.length,
    firstViolated: cut(broken?.[0] ?? ""),
    ...lenientScore(reading, bucket === "correct", answer),
  };
}
