import type { core } from "zod";
import { once, z } from "../core/packages.js";
import { CATEGORIES, type Category } from "./ontology.js";

/** What scoring needs of a puzzle's state file. */
export interface ReleasedState {
  personOfInterest: string;
  gold: string;
  needles: number;
  /** d. */
  difficulty: number;
  /** N. */
  statementCount: number;
  domains: Partial<Record<Category, string[]>>;
  /** Everyone in the puzzle, where the file tells. */
  people?: string[];
  /** The rho the puzzle was made with, where the file tells; rounding may make it differ from needles / N. */
  needleRatio?: number;
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

/**
 * Reads a state file; keys that scoring does not need are passed over.
 *
 * @param text of the file
 * @returns the state, or the reason why it is none
 * @source CogniLoad, Supplement D.1 for what it holds
 */
export function parseReleasedState(text: string): ReleasedState | { reason: string } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { reason: `is not JSON: ${(error as Error).message}` };
  }
  if (typeof json !== "object" || json === null || Array.isArray(json))
    return { reason: "is no JSON object; expected one with personOfInterest, gold, domains and so on" };
  const given = withOurKeys(json as Record<string, unknown>);
  const read = state().safeParse(given);
  return read.success
    ? read.data
    : { reason: read.error.issues.map((issue) => spelled(issue, given)).join("; ") };
}

function withOurKeys(given: Record<string, unknown>): Record<string, unknown> {
  const keys = Object.entries(OTHER_KEYS).flatMap(([key, others]) => {
    const used = key in given ? undefined : others.find((other) => other in given);
    return used === undefined ? [] : [[key, given[used]]];
  });
  return { ...given, ...Object.fromEntries(keys) };
}

function spelled(issue: core.$ZodIssue, given: object): string {
  const where = issue.path.join(".");
  if (issue.path.length === 1 && !(issue.path[0]! in given)) return `lacks the key "${where}"`;
  if (issue.code === "unrecognized_keys")
    return `${where} has ${issue.keys.join(", ")}, no category of the Supplement's section G`;
  return `${where}: ${issue.message}`;
}
