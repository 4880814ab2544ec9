/** How one quantity follows from others. */
export interface Rule {
  /** The quantity it gives. */
  gives: string;
  /** What must be known for it; one that is needed twice is named twice. */
  needs: readonly string[];
  /** The quantity's value, from the values of what it needs, in their order. */
  value(needed: number[]): number;
}

/**
 * Every quantity that follows from the rules, and nothing else: a rule is used as soon as all it needs is known, and
 * those that need one another in a circle never are. In time linear in the rules.
 *
 * @returns the values by quantity; where rules contradict each other, the one used first: those that need nothing go
 * first, in their order
 */
export function derive(rules: readonly Rule[]): Map<string, number> {
  const known = new Map<string, number>();
  const waiting = new Map<string, Rule[]>();
  const missing = new Map(rules.map((rule) => [rule, rule.needs.length]));
  for (const rule of rules)
    for (const need of rule.needs) {
      const others = waiting.get(need);
      if (others) others.push(rule);
      else waiting.set(need, [rule]);
    }
  const ready = rules.filter(({ needs }) => needs.length === 0);
  for (const { gives, needs, value } of ready) {
    if (known.has(gives)) continue;
    known.set(gives, value(needs.map((need) => known.get(need)!)));
    for (const rule of waiting.get(gives) ?? []) {
      const left = missing.get(rule)! - 1;
      missing.set(rule, left);
      if (left === 0) ready.push(rule);
    }
  }
  return known;
}
