import { existsSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { requireInteger, requireOneOf } from "@loadlab/lib/core/check.js";
import { Fault, messageOf, shortNumber } from "./value.js";
import type { AuditRow } from "./verdict.js";

/**
 * How certain the cause of a finding is: "certain" where the printed numbers leave no other reading, "likely" where one
 * explanation fits all of them, "possible" where it is one of several, "unknown" where none is at hand.
 */
export type Certainty = (typeof CERTAINTIES)[number];

const CERTAINTIES = ["certain", "likely", "possible", "unknown"] as const;

/**
 * What a finding touches: "conclusion" where a conclusion of the paper would have to change, "number"
 * where a printed figure is wrong and the conclusions hold, "wording" where a sentence says more than the tables or
 * names them wrongly.
 */
export type Weight = (typeof WEIGHTS)[number];

const WEIGHTS = ["conclusion", "number", "wording"] as const;

/** A finding: what several claims that do not match have in common. */
export interface Finding {
  /** The paper's short name. */
  paper: string;
  /** Its short name, which its rows have in their column `finding`. */
  finding: string;
  /** In a sentence: what contradicts what. */
  title: string;
  /** The quotation of its first row. */
  quote: string;
  /** Where: the tables and sections concerned. */
  where: string;
  /** Number of its rows; those that are no mismatch are not derivable. */
  checks: number;
  /** Number of its rows that are a mismatch. */
  mismatches: number;
  /** What most likely happened. */
  cause: string;
  /** How certain the cause is. */
  certainty: Certainty;
  /** What it means for the paper's conclusion. */
  consequence: string;
  /** How much of the paper it touches. */
  weight: Weight;
  /** Its place among the findings to read first, over all papers; null for all others. */
  page: number | null;
}

/** A finding as it is written, figures still to be filled in. */
interface Told extends Omit<Finding, "paper" | "quote" | "where" | "checks" | "mismatches"> {
  /** The id of the row whose words are quoted; undefined for the first that does not match. */
  claim: string | undefined;
}

/** A file of findings, with what it says before the first of them: what stands. */
export interface Findings {
  stands: string;
  told: Told[];
  faults: Fault[];
}

/** Reads `findings.md`, whose layout docs/audit.md describes; no findings if there is no such file. */
export function readFindings(file: string): Findings {
  if (!existsSync(file)) return { stands: "", told: [], faults: [] };
  const [faults, told]: [Fault[], Told[]] = [[], []];
  const [stands = "", ...parts] = readFileSync(file, "utf8").split(/^---$/m);
  let line = stands.split("\n").length;
  for (let at = 0; at < parts.length; at += 2) {
    const [head = "", body = ""] = parts.slice(at, at + 2);
    try {
      const one = finding(head, body);
      if (told.some((other) => other.finding === one.finding))
        throw new Error(`the id "${one.finding}" appears twice; expected it once`);
      told.push(one);
    } catch (error) {
      const place = `${basename(dirname(file))}/${basename(file)} line ${line}`;
      faults.push(new Fault(`${place}: ${messageOf(error)}`));
    }
    line += (head + body).split("\n").length - 1;
  }
  return { stands: unwrapped(stands), told, faults };
}

const unwrapped = (text: string): string => text.replace(/\s*\n\s*/g, " ").trim();

function finding(head: string, body: string): Told {
  const { id, page, claim, ...matter } = Object.fromEntries(
    [...head.matchAll(/^(\w+): *(.+)$/gm)].map(([, key, value = ""]) => [key, value.trim()]),
  );
  if (!id) throw new Error("a finding has no id; expected one in its front matter");
  requireOneOf<unknown>(`the weight of "${id}"`, matter.weight, WEIGHTS);
  requireOneOf<unknown>(`the certainty of "${id}"`, matter.certainty, CERTAINTIES);
  const place = page === undefined ? null : Number(page);
  if (place !== null) requireInteger(`the page of "${id}"`, place, 1);
  const paragraphs = body
    .trim()
    .split(/\n\s*\n/)
    .map(unwrapped);
  const [title, cause, consequence, ...more] = paragraphs;
  if (!title?.startsWith("## ") || !cause || !consequence || more.length > 0)
    throw new Error(`"${id}" needs a heading "## ...", a paragraph on the cause and one on the consequence`);
  const { weight, certainty } = matter as Pick<Told, "weight" | "certainty">;
  return { finding: id, weight, certainty, title: title.slice(3), cause, consequence, page: place, claim };
}

const PLACEHOLDER = /\{([^{}]+)\.(recomputed|published|low|high)(?:\[(\d+)\])?(?::(\d))?\}/g;

/**
 * Fills `{id.recomputed}` and the like from the rows of the audit; `{id.recomputed[1]:2}` is the second of a list, with
 * two decimals. Backticks, which set names and settings apart, are taken out. What no row fills is left as it stands.
 */
export function filled(text: string, rows: ReadonlyMap<string, AuditRow>): string {
  return text
    .replaceAll("`", "")
    .replace(PLACEHOLDER, (whole: string, id: string, field: "recomputed", at?: string, digits?: string) => {
      const all = rows.get(id)?.[field];
      const value = at === undefined ? all : String(all).split(", ")[Number(at)];
      if (value === undefined || value === null) return whole;
      const number = typeof value === "number" || digits !== undefined ? Number(value) : NaN;
      if (Number.isNaN(number)) return String(value);
      return digits === undefined ? shortNumber(number) : number.toFixed(Number(digits));
    });
}
