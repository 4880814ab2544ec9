import { requireNames, requireTexts } from "../../core/check.js";

/** Names of variables as given, or "variable 0", "variable 1", ... where none are. */
export function checkedNames(names: readonly string[] | undefined, variables: number): string[] {
  if (names === undefined) return Array.from({ length: variables }, (_, at) => `variable ${at}`);
  requireTexts("names", names);
  if (names.length !== variables)
    throw new RangeError(`names has ${names.length}; expected ${variables}, one for each variable`);
  requireNames(names, (at) => `names[${at}]`);
  return [...names];
}

/** A name as errors show it: in quotes, except for the "variable 0" and "row 0" of tables without names. */
export const quoted = (name: string): string => (/^(variable|row) \d+$/.test(name) ? name : `"${name}"`);
