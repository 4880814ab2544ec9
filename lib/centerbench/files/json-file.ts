import { readFileSync } from "node:fs";
import { cut, shown } from "../../core/check.js";

/** The keys that lead to something in a JSON file. */
export type Place = (string | number)[];

/**
 * The object that a JSON file holds.
 *
 * @throws Error if the file cannot be read, is not JSON, or holds no object
 */
export function jsonOf(path: string): Record<string, unknown> {
  let content: string;
  try {
    content = readFileSync(path, "utf8").replace(/^\uFEFF/, "");
  } catch (error) {
    throw new Error(`${path} cannot be read: ${(error as Error).message}; give the path of a JSON file`);
  }
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch (error) {
    throw new Error(`${path} is not JSON: ${(error as Error).message}`);
  }
  if (isObject(json)) return json;
  throw new Error(
    `${path} is ${told(json)}; expected an object of levels, such as {"level_1": [{"sentence": ...}]}`,
  );
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What stands at a place; undefined if nothing does. */
export const valueAt = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>(
    (inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key],
    value,
  );

/** A place as one writes it: `level_1[0].structure`. */
export const spelled = (place: Place) =>
  place
    .map((key, i) => (typeof key === "number" ? `[${key}]` : i === 0 ? cut(key) : `.${cut(key)}`))
    .join("");

/** That something else stands at a place than expected: `level_1[0].sentence is 3; expected a text`. */
export const fault = (place: Place, value: unknown, expected: string) =>
  `${spelled(place)} is ${told(value)}; expected ${expected}`;

function told(value: unknown): string {
  if (value === undefined) return "missing";
  return Array.isArray(value) ? `a list of ${value.length}` : shown(value);
}
