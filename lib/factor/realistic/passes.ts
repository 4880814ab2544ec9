import { requireInteger, requireKnownKeys } from "../../core/check.js";
import type { Quantity, RealisticSample } from "./item.js";
import { possession } from "./statements.js";

/**
 * The reply of a reader that goes through an item's statements from top to bottom, once or several times.
 *
 * It keeps a quantity if it knows everything that the quantity depends on. At the end of each pass it adds up the total
 * of each place whose kinds it all knows. It forgets nothing and makes no other mistake. If it does not know the answer,
 * it replies with `NaN`, which no scorer reads as a number.
 *
 * @param options.passes how often it goes through the text, at least 1, defaults to 1
 * @param options.totals whether it adds up totals, defaults to true
 * @throws RangeError if an option is unknown, or `passes` is not a whole number of at least 1
 * @example
 * const once = models.scripted("one pass", factor.realistic, {}, ({ episode }) => factor.passReply(episode.sample));
 */
export function passReply(
  { statements, query }: Pick<RealisticSample, "statements" | "query">,
  options: { passes?: number; totals?: boolean } = {},
): string {
  requireKnownKeys("passReply", options, ["passes", "totals"]);
  const { passes = 1, totals = true } = options;
  requireInteger("passes", passes, 1);
  const known = new Map<string, number>();
  const name = (one: Quantity) => possession(one, "total");
  const sum = (all: readonly Quantity[]) =>
    all.reduce((total, one) => total + (known.get(name(one)) ?? NaN), 0);
  for (let pass = 0; pass < passes; pass++) {
    for (const one of statements) known.set(name(one), one.more + one.times * sum(one.operands));
    if (!totals) continue;
    for (const { place } of statements)
      known.set(name({ place, kind: null }), sum(statements.filter((one) => one.place === place)));
  }
  return `Answer: ${known.get(name(query))}.`;
}
