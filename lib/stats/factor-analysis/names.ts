import { requireTexts, shown } from "../../core/check.js";

/**
 * Names of variables as given, or "variable 0", "variable 1", ... where none are.
 *
 * @throws RangeError if there is another number of names than of variables, or one occurs twice
 */
export function checkedNames(names: readonly string[] | undefined, variables: number): string[] {
  if (names === undefined) return Array.from({ length: variables }, (_, at) => `variable ${at}`);
  requireTexts("names", names);
  if (names.length !== variables)
    throw new RangeError(`names has ${names.length}; expected ${variables}, one for each variable`);
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined)
    throw new RangeError(`names has ${shown(twice)} twice; expected a name of its own for each variable`);
  return [...names];
}

/** A name as errors show it: in quotes, but for the "variable 0" and "row 0" given in place of names. */
export const quoted = (name: string): string => (/^(variable|row) \d+$/.test(name) ? name : `"${name}"`);
