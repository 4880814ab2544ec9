import { answer, ArgumentFault, Fault, shownValue, type Value } from "../value.js";
import { exact } from "../interval.js";
import type { Derivation, Scope, Threshold } from "../sources.js";
import { cases, list, number, numbers, text } from "./rows.js";
import { rankCorrelation } from "./statistics.js";

const reaches = (count: number, of: number, { share, more }: Threshold) =>
  more ? count > share * of + 1e-9 : count >= share * of - 1e-9;

const EXCEPTIONS = 4;

/**
 * Whether enough cases hold for a word of the dictionary: yes if they do in its strict reading, no if not even in the
 * tolerant one, else open.
 */
function said({ sources }: Scope, given: Value | undefined, claims: Value | undefined): Value {
  const [name, all] = [text(given), cases(claims)];
  const word = sources.words.get(name);
  if (!word)
    throw new Fault(
      `the dictionary has no word "${name}"; expected one of ${[...sources.words.keys()].join(", ")}`,
    );
  const [first] = all;
  if (!first) throw new ArgumentFault("was given no cases; expected at least one");
  const yes = all.filter(({ holds }) => holds === true).length;
  const most = yes + all.filter(({ holds }) => holds === null).length;
  const strict = reaches(yes, all.length, word.strict);
  const tolerant = reaches(most, all.length, word.tolerant);
  const against = all.filter(({ holds }) => holds !== true);
  const named = against.length > 0 && against.length <= EXCEPTIONS && against.every(({ label }) => label);
  const exceptions = named
    ? `, not ${against.map(({ label, shown }) => `${label} (${shown})`).join(", ")}`
    : "";
  const byWord = !reaches(most, all.length, word.strict) && reaches(yes, all.length, word.tolerant);
  const why = byWord ? `"${name}" read strictly no, tolerantly yes` : "left open by rounding";
  const open = !strict && tolerant ? `; ${why}` : "";
  const alone = all.length === 1 ? first.shown : `${yes} of ${all.length}${exceptions}`;
  return answer(strict ? true : tolerant ? null : false, `${alone}${open}`);
}

/** Whether a list goes one way from end to end, and by the sign of its rank correlation with its places. */
const trend = (sign: 1 | -1) => (_: Scope, values?: Value) => {
  const all = numbers(values);
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last || all.length < 3)
    throw new ArgumentFault(`was given ${all.length} numbers; expected three or more`);
  const plain = all.map(({ value }) => value);
  const whole = sign * (last.value - first.value);
  const places = plain.map((_, at) => at);
  const rho = plain.every((value) => value === first.value) ? 0 : rankCorrelation(plain, places);
  const shown = all.map(({ text: printed, value }) => printed ?? Number(value.toPrecision(4))).join(", ");
  return answer(whole > 0 && sign * rho > 0, shown, first.label);
};

/** Functions of words: how many cases a word asks for, and trends. */
export const wordRules: Record<string, Derivation> = {
  said,
  increases: trend(1),
  decreases: trend(-1),
  /** The share k / n of n items that is nearest to what was published, in percent where that is above 1 or has a %. */
  share: ({ published }, items) => {
    const of = number(items).value;
    const printed = Number(published.replace(/ ?%$/, ""));
    const unit = published.includes("%") || printed > 1 ? 100 : 1;
    const right = Math.min(of, Math.round((printed / unit) * of));
    return { ...exact((unit * right) / of), text: `${right} of ${of}` };
  },
  lower: (_, value) => text(value).toLowerCase(),
  contains: (_, whole, part) => {
    const found = text(whole).toLowerCase().includes(text(part).toLowerCase());
    return answer(found, text(whole));
  },
  split: (_, value, by) => text(value).split(by === undefined ? "; " : text(by)),
  /** The texts of a list as one. */
  joined: (_, values, by) => list(values).map(shownValue).join(text(by)),
  replace: (_, value, part, by) => text(value).replaceAll(text(part), text(by)),
  /** A table by its name as text. */
  table: ({ sources }, name) => sources.table(text(name)) ?? [],
  /** Whether a text is among those of a list. */
  among: (_, value, options) => {
    const all = list(options).map((one) => text(one));
    return answer(all.includes(text(value)), text(value));
  },
};
