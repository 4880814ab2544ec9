import { requireInteger, requireKnownKeys } from "../core/check.js";
import { replyTo } from "./solver-reply.js";
import { derive, readPrompt } from "./rules.js";

/**
 * A reader that follows at most a few steps: its accuracy is what an item gives away without its long chains.
 *
 * It starts from the numbers that the text states and takes `hops` steps from there. An equation is a step, and so is a
 * sentence of the realistic suite or the sum for a place's total. It makes no mistake within these steps and reads
 * nothing but the prompt. Asked for variables, it names those that it knows to be equal to the number, or says that
 * there are none. Asked how many there are of a kind, it gives the number, or says that the text does not tell.
 *
 * @param options.hops steps after a stated number, 0 or more; defaults to 0, stated numbers only
 * @returns a function from a prompt of `factor.symbolic`, `factor.realistic` or `factor.variableTracking` to its reply;
 *   it throws a RangeError if a delimiter or the question is missing
 * @throws RangeError if `hops` is not a whole number of at least 0
 * @example
 * const reader = models.reader("one hop", factor.lookupReader({ hops: 1 }));
 * const rows = await run({ task: factor.symbolic, grid: factor.upTo(39), model: reader });
 */
export function lookupReader(options: { hops?: number } = {}): (prompt: string) => string {
  requireKnownKeys("lookupReader", options, ["hops"]);
  const { hops = 0 } = options;
  requireInteger("hops", hops, 0, Infinity, "0 uses stated numbers only");
  return (prompt) => {
    const { rules, asked } = readPrompt(prompt);
    return replyTo(asked, derive(rules, hops), true);
  };
}
