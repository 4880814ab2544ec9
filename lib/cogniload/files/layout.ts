import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { core, infer as Infer } from "zod";
import { once, z } from "../../core/packages.js";
import type { PuzzleSample } from "../puzzle/item.js";
import { CATEGORIES } from "../puzzle/ontology.js";

/**
 * The parts of a file's name without its ending, `N.d.needles.puzzleId.gold`, the last of which may hold dots itself;
 * null if it is none of these.
 *
 * @source CogniLoad, Supplement D.6, Algorithm 1
 */
export function parseReleasedName(name: string) {
  const parts = /^(\d+)\.(\d+)\.(\d+)\.([^.]+)\.(.+)$/.exec(name) ?? [];
  const [, statements, difficulty, needles, puzzleId, gold] = parts;
  if (puzzleId === undefined || gold === undefined) return null;
  const counts = { statements: Number(statements), difficulty: Number(difficulty), needles: Number(needles) };
  return { ...counts, puzzleId, gold };
}

/** `20.3.10.42-0_5-paper.green`: seed, needle ratio and rules let no two puzzles of a version share a name. */
export function releasedName({ params, seed, metadata, target }: PuzzleSample): string {
  const { statements, difficulty, needleRatio, rules } = params;
  const puzzleId = `${seed}-${String(needleRatio).replace(".", "_")}-${rules}`;
  return [statements, difficulty, metadata.needles, puzzleId, target].join(".");
}

/** How else a key may be written: the paper says what the files hold, not under which keys. */
const OTHER_KEYS: Record<string, readonly string[]> = {
  personOfInterest: ["person_of_interest", "poi"],
  gold: ["gold_label", "target"],
  difficulty: ["d"],
  statementCount: ["statement_count", "N"],
  domains: ["category_domains"],
};

const state = once(() => {
  const values = z.array(z.string().min(1)).min(1);
  return z.object({
    personOfInterest: z.string().min(1),
    gold: z.string().min(1),
    needles: z.int().min(0),
    difficulty: z.int().min(1),
    statementCount: z.int().min(1),
    domains: z.partialRecord(z.enum(CATEGORIES), values),
    // not asked for by the layout, so another meaning of these names is no fault
    people: z.array(z.string().min(1)).optional().catch(undefined),
    needleRatio: z.number().min(0).max(1).optional().catch(undefined),
  });
});

/** What scoring needs of a puzzle's state file; `people` and `needleRatio`, the rho it was made with, where it tells. */
export type ReleasedState = Infer<ReturnType<typeof state>>;

/** The state in a file's text, or why it is none. @source CogniLoad, Supplement D.1 for what it holds */
export function parseReleasedState(text: string): ReleasedState | { reason: string } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { reason: `is not JSON: ${(error as Error).message}` };
  }
  if (typeof json !== "object" || json === null || Array.isArray(json))
    return { reason: "is no JSON object; expected one with personOfInterest, gold, domains and so on" };
  const given = withOurKeys(json);
  const read = state().safeParse(given);
  return read.success
    ? read.data
    : { reason: read.error.issues.map((issue) => spelled(issue, given)).join("; ") };
}

function withOurKeys(given: object): object {
  const values = new Map(Object.entries(given));
  const keys = Object.entries(OTHER_KEYS).flatMap(([key, others]) => {
    const used = values.has(key) ? undefined : others.find((other) => values.has(other));
    return used === undefined ? [] : [[key, values.get(used)]];
  });
  return { ...given, ...Object.fromEntries(keys) };
}

function spelled({ path, message, ...issue }: core.$ZodIssue, given: object): string {
  const where = path.join(".");
  if (path.length === 1 && !(where in given)) return `lacks the key "${where}"`;
  if (issue.code === "unrecognized_keys")
    return `${where} has ${issue.keys.join(", ")}, no category of the Supplement's section G`;
  return `${where}: ${message}`;
}

/** A file that could not be used, and why. */
export interface FileFault {
  file: string;
  reason: string;
}

/** The names of a folder's files in the order of their characters; hidden ones are left out. */
export function filesOf(folder: string, what: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => !entry.isDirectory() && !entry.name.startsWith("."))
      .map(({ name }) => name)
      .sort();
  } catch (error) {
    throw new RangeError(
      `${folder} cannot be read as a folder of ${what}: ${(error as Error).message}; give the path of one`,
    );
  }
}

/** The text of a file in UTF-8 without a byte order mark, or the reason why it cannot be read. */
export function textOf(folder: string, file: string): string | { reason: string } {
  try {
    return readFileSync(join(folder, file), "utf8").replace(/^\uFEFF/, "");
  } catch (error) {
    return { reason: `cannot be read: ${(error as Error).message}` };
  }
}
