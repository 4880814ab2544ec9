import { requireInteger, requireKnownKeys, requireOneOf } from "../core/check.js";
import prompts from "./prompts.json" with { type: "json" };

/** Whether a test's prompts ask for reasoning before the answer, and how much of it. */
export interface ReasoningParams {
  /**
   * Whether the prompts ask for a chain of thought, as in the paper, or only for the final answer; `forbidden` adds the
   * paper's sentence for models whose reasoning cannot be switched off. Defaults to true.
   *
   * @source NeuroCognition, appendices C.4 and C.5
   */
  reasoning?: boolean | "forbidden";
  /** The thinking budget in the prompts, in tokens, 1..1,000,000, not enforced; defaults to the paper's for the test. */
  thinkingTokens?: number;
}

/**
 * Thinking budgets in tokens: of a matrix for models with a context of 32K (those with one of 65K or more were given
 * 60,000), and of each turn of the other tests. @source NeuroCognition, appendix C.3
 */
const THINKING_TOKENS = { matrix: 30_000, turn: 4_000 } as const;

/** What a prompt without a chain of thought says in its place. @source NeuroCognition, appendix C.5 */
export const ANSWER_ONLY = "Answer only with your final answer.";

/** What a system prompt says where reasoning is forbidden. @source NeuroCognition, appendix C.5, for Gemini 2.5 Pro */
const FORBIDDEN = `${ANSWER_ONLY}
CRITICAL INSTRUCTION: Do not use <thinking> tags or reasoning steps. Provide the response immediately.`;

/** What the system prompts of spatial working memory and card sorting add. @source appendices C.4 and C.5 */
export const turnReasoning = ({ reasoning, thinkingTokens }: Required<ReasoningParams>): string =>
  reasoning === true
    ? "Explain your thought process regarding the problem and the feedbacks you received in maximum " +
      `${thinkingTokens} tokens wrapped with <think> and </think>. Then, provide a really short summary of your ` +
      "reasoning after the closing </think> tag."
    : withoutReasoning(reasoning);

const withoutReasoning = (reasoning: false | "forbidden"): string =>
  reasoning === "forbidden" ? FORBIDDEN : ANSWER_ONLY;

/** The system prompt of the matrices. @source NeuroCognition, section 5.2, appendices C.4, C.5 and F; image tags are ours */
export function matrixSystem(
  test: "ravenText" | "ravenImage",
  params: Required<ReasoningParams> & { hints: boolean; format?: "mc" | "gen" },
): string {
  const { reasoning, thinkingTokens, hints, format = "mc" } = params;
  const words: Record<string, readonly string[]> = prompts[test];
  const parts = ["opening", ...(hints ? ["hints"] : []), format];
  const thinking = `Explain your thought process (max ${thinkingTokens} tokens) inside <think>...</think> then give final answer.`;
  return [
    ...parts.map((part) => words[part]?.join("\n")),
    reasoning === true ? thinking : withoutReasoning(reasoning),
  ].join("\n\n");
}

/** What a parameter may be: one of a few values, or a whole number; `usual` is its default, if it has one. */
type Knob<T> = ({ of: readonly T[] } | { low: number; high: number }) & { usual?: T };

/** All parameters of a test in the order in which ids name them. */
export type Knobs<P> = { [Name in keyof P]-?: Knob<Required<P>[Name]> };

/** The knobs of reasoning, with the paper's thinking budget for a matrix or a turn. */
export const reasoningKnobs = (of: keyof typeof THINKING_TOKENS): Knobs<ReasoningParams> => ({
  reasoning: { of: [true, false, "forbidden"], usual: true },
  thinkingTokens: { low: 1, high: 1e6, usual: THINKING_TOKENS[of] },
});

/** The parameters with every default. @throws RangeError if a parameter is unknown to the task or out of range */
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
