import { conclusion } from "../solution.js";
import { derive, type Rule } from "./derive.js";

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
  const rules = [...text.matchAll(RELATION)].flatMap(([, variable, other, sign, by, number]) =>
    equation(variable!, other, number === undefined ? Number(`${sign ?? ""}${by ?? 0}`) : Number(number)),
  );
  return answer(rules, asked);
}

/**
 * What the assignments left in a text of variable tracking entail.
 *
 * @param asked the number the variables are to hold
 */
export function entailedByTrackingText(text: string, asked: number): string {
  const rules = [...text.matchAll(ASSIGNMENT)].flatMap(([, variable, other, number]) =>
    equation(variable!, other, Number(number ?? 0)),
  );
  return answer(rules, asked);
}

/** `variable = other + offset`, to be read both ways, or `variable = offset`. */
function equation(variable: string, other: string | undefined, offset: number): Rule[] {
  if (other === undefined) return [{ gives: variable, needs: [], value: () => offset }];
  return [
    { gives: variable, needs: [other], value: ([value]) => value! + offset },
    { gives: other, needs: [variable], value: ([value]) => value! - offset },
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
