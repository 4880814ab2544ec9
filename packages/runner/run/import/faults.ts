import type { ZodError } from "zod";
import { listed } from "@loadlab/lib/core/check.js";
import { z } from "@loadlab/lib/core/packages.js";

/** Counts what in a log can't be used, by its kind, with the places. */
export function faultsGathered(log: string) {
  const kinds = new Map<string, string[]>();
  return {
    add(kind: string, place: string): void {
      const places = kinds.get(kind) ?? [];
      kinds.set(kind, places);
      places.push(place);
    },
    /** A line for each kind, such as "log.jsonl: no reply (2: line 3, line 9)". */
    lines: () =>
      [...kinds].map(([kind, places]) => `${log}: ${kind} (${places.length}: ${listed(places, 5)})`),
  };
}

/** Where a record differs from what was expected, and how. */
export const firstFault = ({ issues: [issue] }: ZodError): string =>
  issue ? `${z.core.toDotPath(issue.path) || "it"}: ${issue.message}` : "";
