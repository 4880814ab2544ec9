import { requireInteger, requireOneOf } from "../core/check.js";

/** Whether a test's prompts ask for reasoning before the answer, and how much of it. */
export interface ReasoningParams {
  /** Whether the prompts ask for a chain of thought, as the paper's do, or for the final answer alone; defaults to true. */
  reasoning?: boolean;
  /** The thinking budget that the prompts name, in tokens, at least 1; it is not enforced. */
  thinkingTokens?: number;
}

/** What a prompt without a chain of thought says in its place. @source NeuroCognition, appendix C.5 */
export const ANSWER_ONLY = "Answer only with your final answer.";

/**
 * What the system prompts of spatial working memory and card sorting add.
 *
 * @source NeuroCognition, appendix C.4
 */
export const turnReasoning = ({ reasoning, thinkingTokens }: Required<ReasoningParams>): string =>
  reasoning
    ? "Explain your thought process regarding the problem and the feedbacks you received in maximum " +
      `${thinkingTokens} tokens wrapped with <think> and </think>. Then, provide a really short summary of your ` +
      "reasoning after the closing </think> tag."
    : ANSWER_ONLY;

/**
 * What the system prompts of the matrices add.
 *
 * @source NeuroCognition, appendix C.4
 */
export const matrixReasoning = ({ reasoning, thinkingTokens }: Required<ReasoningParams>): string =>
  reasoning
    ? `Explain your thought process (max ${thinkingTokens} tokens) inside <think>...</think> then give final answer.`
    : ANSWER_ONLY;

/**
 * The reasoning of a prompt, defaults filled in.
 *
 * @param usual the paper's thinking budget for the test, in tokens
 * @throws RangeError if one is out of range
 */
export function checkedReasoning(given: ReasoningParams, usual: number): Required<ReasoningParams> {
  const { reasoning = true, thinkingTokens = usual } = given;
  requireOneOf("reasoning", reasoning, [true, false]);
  requireInteger("thinkingTokens", thinkingTokens, 1, 1e6);
  return { reasoning, thinkingTokens };
}
