import { requireInteger, requireKnownKeys, requireOneOf } from "../core/check.js";

/** Whether a test's prompts ask for reasoning before the answer, and how much of it. */
export interface ReasoningParams {
  /**
   * Whether the prompts ask for a chain of thought, as the paper's do, or for the final answer alone; "forbidden" adds
   * to the latter what the paper tells a model that cannot be kept from thinking. Defaults to true.
   *
   * @source NeuroCognition, appendices C.4 and C.5
   */
  reasoning?: boolean | "forbidden";
  /** The thinking budget that the prompts name, in tokens, at least 1; it is not enforced. */
  thinkingTokens?: number;
}

/**
 * The thinking budget of the matrices' prompts, in tokens: the paper's for models with a context of 32K. Models with
 * one of 65K or more were given 60,000.
 *
 * @source NeuroCognition, appendix C.3
 */
export const RAVEN_THINKING_TOKENS = 30_000;

/**
 * The thinking budget of the prompts of spatial working memory and card sorting, in tokens for each turn.
 *
 * @source NeuroCognition, appendix C.3
 */
export const TURN_THINKING_TOKENS = 4_000;

/** What a prompt without a chain of thought says in its place. @source NeuroCognition, appendix C.5 */
export const ANSWER_ONLY = "Answer only with your final answer.";

/** What a system prompt says where reasoning is forbidden. @source NeuroCognition, appendix C.5, for Gemini 2.5 Pro */
const FORBIDDEN = `${ANSWER_ONLY}
CRITICAL INSTRUCTION: Do not use <thinking> tags or reasoning steps. Provide the response immediately.`;

/**
 * What the system prompts of spatial working memory and card sorting add.
 *
 * @source NeuroCognition, appendices C.4 and C.5
 */
export const turnReasoning = ({ reasoning, thinkingTokens }: Required<ReasoningParams>): string =>
  reasoning === true
    ? "Explain your thought process regarding the problem and the feedbacks you received in maximum " +
      `${thinkingTokens} tokens wrapped with <think> and </think>. Then, provide a really short summary of your ` +
      "reasoning after the closing </think> tag."
    : withoutReasoning(reasoning);

/**
 * What the system prompts of the matrices add.
 *
 * @source NeuroCognition, appendices C.4 and C.5
 */
export const matrixReasoning = ({ reasoning, thinkingTokens }: Required<ReasoningParams>): string =>
  reasoning === true
    ? `Explain your thought process (max ${thinkingTokens} tokens) inside <think>...</think> then give final answer.`
    : withoutReasoning(reasoning);

const withoutReasoning = (reasoning: false | "forbidden"): string =>
  reasoning === "forbidden" ? FORBIDDEN : ANSWER_ONLY;

/** What a parameter may be: one of a few values, or a whole number; `usual` is its default, if it has one. */
type Knob<T> = { of: readonly T[]; usual?: T } | { low: number; high: number; usual: T };

/** All parameters of a test in the order in which ids name them. */
export type Knobs<P> = { [Name in keyof P]-?: Knob<Required<P>[Name]> };

/** The knobs of reasoning; `thinkingTokens` is the paper's thinking budget for the test. */
export const reasoningKnobs = (thinkingTokens: number): Knobs<ReasoningParams> => ({
  reasoning: { of: [true, false, "forbidden"], usual: true },
  thinkingTokens: { low: 1, high: 1e6, usual: thinkingTokens },
});

/**
 * Parameters with every default filled in.
 *
 * @param task the test's name, for the error
 * @throws RangeError if one is unknown or out of range
 */
export function checkedParams<P extends object>(task: string, given: P, knobs: Knobs<P>): Required<P> {
  requireKnownKeys(task, given, Object.keys(knobs));
  const values = Object.entries<Knob<unknown>>(knobs).map(([name, knob]) => {
    const own: unknown = Reflect.get(given, name);
    const value = own === undefined ? knob.usual : own;
    if ("of" in knob) requireOneOf(name, value, knob.of);
    else requireInteger(name, value as number, knob.low, knob.high);
    return [name, value];
  });
  return Object.fromEntries(values) as Required<P>;
}
