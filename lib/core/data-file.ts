import { readFileSync } from "node:fs";
import type { ZodType } from "zod";
import { z } from "./packages.js";

/**
 * What a JSON file of the lab's data holds, as it stands there: also the order of keys counts.
 *
 * @param file its path
 * @param shape what is to be in it
 * @throws Error with the file and each place that holds something else than expected
 */
export function readData<T>(file: string, shape: ZodType<T>): T {
  const json = jsonOf(file);
  const { error } = shape.safeParse(json);
  if (error === undefined) return json as T;
  const places = error.issues.map(({ path, message }) => `${z.core.toDotPath(path) || "it"}: ${message}`);
  throw new Error(`${file} does not hold what it should: ${places.join("; ")}`);
}

function jsonOf(file: string): unknown {
  const text = readFileSync(file, "utf8");
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${file} is no JSON: ${(cause as Error).message}`, { cause });
  }
}
