import { conclusion } from "./solution.js";

/** How one quantity follows from others: it is `more + times * (their sum)`. */
export interface Rule {
  /** The quantity it gives. */
  gives: string;
  /** What must be known for it; one that is needed twice is named twice. */
  needs: readonly string[];
  times: number;
  more: number;
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
  for (const { gives, needs, times, more } of ready) {
    if (known.has(gives)) continue;
    known.set(gives, more + times * needs.reduce((sum, need) => sum + (known.get(need) ?? NaN), 0));
    for (const rule of waiting.get(gives) ?? []) {
      const left = (missing.get(rule) ?? 0) - 1;
      missing.set(rule, left);
      if (left === 0) ready.push(rule);
    }
  }
  return known;
}

/** `@<<<assign v1 = v4 - 1>>>@`: the variable, then the other one, the sign and the number, or the number alone. */
const RELATION = /@<<<assign (v\d+) = (?:(v\d+)(?: ([+-]) (\d+))?|(-?\d+))>>>@/g;

/** `VAR v7 = VAR v3.`: the variable, then the other one or the number. */
const ASSIGNMENT = /\bVAR (v\d+) = (?:VAR (v\d+)|(\d+))\./g;

/**
 * What the relationships left in a text of the symbolic suite entail. Each is an equation, so that either of its
 * variables gives the other.
 *
 * @param asked the number the variables are to equal
 */
export function entailedBySymbolicText(text: string, asked: number): string {
  const rules = [...text.matchAll(RELATION)].flatMap(([, variable = "", other, sign, by, number]) =>
    equation(variable, other, number === undefined ? Number(`${sign ?? ""}${by ?? 0}`) : Number(number)),
  );
  return answer(rules, asked);
}

/**
 * What the assignments left in a text of variable tracking entail.
 *
 * @param asked the number the variables are to hold
 */
export function entailedByTrackingText(text: string, asked: number): string {
  const rules = [...text.matchAll(ASSIGNMENT)].flatMap(([, variable = "", other, number]) =>
    equation(variable, other, Number(number ?? 0)),
  );
  return answer(rules, asked);
}

/** `variable = other + offset`, to be read both ways, or `variable = offset`. */
function equation(variable: string, other: string | undefined, offset: number): Rule[] {
  if (other === undefined) return [{ gives: variable, needs: [], times: 1, more: offset }];
  return [
    { gives: variable, needs: [other], times: 1, more: offset },
    { gives: other, needs: [variable], times: 1, more: -offset },
  ];
}

/** All variables known to equal the number; that there are none only where every one in the text is known. */
function answer(rules: Rule[], asked: number): string {
  const known = derive(rules);
  const equal = [...known].filter(([, value]) => value === asked).map(([variable]) => variable);
  const open = rules.length === 0 || rules.some(({ gives }) => !known.has(gives));
  if (equal.length === 0 && open) return `The text does not tell which variables are equal to ${asked}.`;
  return conclusion(
    equal.sort((one, other) => Number(one.slice(1)) - Number(other.slice(1))),
    asked,
  );
}
