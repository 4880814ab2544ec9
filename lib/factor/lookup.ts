import { requireInteger, requireKnownKeys } from "../core/check.js";
import { replyTo } from "./solver-reply.js";
import { derive, readPrompt } from "./rules.js";

/**
 * A reader who looks up and follows at most a few steps: what an item is worth without its chains.
 *
 * It starts from the quantities that the text gives as a number and goes on to those that follow from them in `hops`
 * steps; an equation is a step, and so are a sentence of the realistic suite and the adding up of a place's total. Of
 * variables it names those it then knows to be equal to the number asked for, or says that there are none; how many of
 * a kind there are it says where it knows, else that the text does not tell. It makes no mistake within its reach, and
 * reads nothing but the prompt.
 *
 * @param options.hops steps behind a stated number, 0 or more; defaults to 0, stated numbers alone
 * @returns the reply to a prompt of `factor.symbolic`, `factor.realistic` or `factor.variableTracking`; it throws a
 *   RangeError where a delimiter or the question is missing
 * @throws RangeError if `hops` is not a whole number of at least 0
 * @example
 * const reader = models.reader("one hop", factor.lookupReader({ hops: 1 }));
 * const rows = await run({ task: factor.symbolic, grid: factor.upTo(39), model: reader });
 */
export function lookupReader(options: { hops?: number } = {}): (prompt: string) => string {
  requireKnownKeys("lookupReader", options, ["hops"]);
  const { hops = 0 } = options;
  requireInteger("hops", hops, 0, Infinity, "0 knows the numbers that the text states");
  return (prompt) => {
    const { rules, asked } = readPrompt(prompt);
    return replyTo(asked, derive(rules, hops), true);
  };
}
