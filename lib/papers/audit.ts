import { existsSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { requireKnownKeys, requireOneOf, requireText } from "../core/check.js";
import { claimOf, COLUMNS, members, scopeOf, type Claim } from "./claims.js";
import { derivations } from "./derivations.js";
import { Fault } from "./fault.js";
import { filled, readFindings, type Finding, type Findings } from "./findings.js";
import type { Derivation, Sources } from "./scope.js";
import { dictionary, library, readSheet, sourcesOf } from "./sources.js";
import { papers, papersFolder } from "./table.js";
import { decide, fault, type Decided, type Verdict } from "./verdict.js";

/** One statement of a paper against what its other numbers say. */
export interface AuditRow {
  /** The paper's short name. */
  paper: string;
  /** The claim's name in `claims.csv`, followed by the row of the table for a member of a family. */
  id: string;
  /** Where the statement stands: a table, a section, a caption. */
  where: string;
  /** The words under test. */
  quote: string;
  /** The figure or the words as published. */
  published: string | number;
  /** What the paper's other numbers give. */
  recomputed: string | number;
  /** The interval that the rounding of the inputs allows the recomputed number; null for words. */
  low: number | null;
  high: number | null;
  verdict: Verdict;
  /** Why, in a line. */
  reason: string;
  /** The name of a finding of `papers.findings`; null where the row matches or belongs to none. */
  finding: string | null;
}

/** What is to be audited. */
export interface AuditOptions {
  /** The short name of one paper of the lab; defaults to all. */
  paper?: string;
  /** A folder of one's own with tables, `claims.csv` and perhaps `findings.md`; none of the lab's papers then. */
  folder?: string;
  /** Functions that rules of that folder call as `derive:name`; defaults to none. */
  derivations?: Record<string, Derivation>;
}

/** The claims of a paper with what decides them. */
export interface Docket {
  paper: string;
  claims: Claim[];
  sources: Sources;
  findings: Findings;
  /** What is wrong with rows of claims or tables before any is decided. */
  faults: { at: string; message: string }[];
}

/**
 * Recomputes what the papers' published numbers determine: every claim as a row, whatever its verdict.
 *
 * Numbers are allowed what the rounding of their printed inputs allows, and no more. Claims in words are decided where
 * the tables decide them, words such as "consistently" by the dictionary `data/papers/words.csv`; where no rule decides,
 * the verdict is "not derivable" and the figure stands beside it. What is wrong with a row of claims or of a table is a
 * row with the verdict "fault", and stops no other.
 *
 * @param options `paper`: the short name of one paper, defaults to all; `folder`: a folder of tables and claims of your
 *   own instead, with `derivations` for functions of its own
 * @throws RangeError if the paper is unknown or the folder has no `claims.csv`
 */
export function audit(options: AuditOptions = {}): AuditRow[] {
  return dockets("papers.audit", options).flatMap(auditOf);
}

/**
 * What the audit's mismatches, and some of its rows that are not derivable, amount to, one finding a row: what is at
 * odds, the likely cause and how sure it is, and what it means for the paper. The evidence is
 * `papers.audit().filter(({ finding }) => finding === name)`.
 *
 * A finding that is written wrongly, or a placeholder that no row fills, is a row of `papers.audit` with the verdict
 * "fault"; the former is left out here, the latter left as it stands.
 *
 * @param options as of `papers.audit`
 * @throws RangeError if the paper is unknown or the folder has no `claims.csv`
 */
export function findings(options: AuditOptions = {}): Finding[] {
  return dockets("papers.findings", options).flatMap((docket) => {
    const rows = auditOf(docket);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return docket.findings.told.map(({ title, cause, consequence, claim, ...named }) => {
      const evidence = rows.filter((row) => row.finding === named.finding);
      const against = evidence.filter(({ verdict }) => verdict === "mismatch");
      return {
        paper: docket.paper,
        ...named,
        title: filled(title, byId),
        quote: (byId.get(claim ?? "") ?? against[0] ?? evidence[0])?.quote ?? "",
        where: [...new Set(evidence.map((row) => row.where))].join("; "),
        checks: evidence.length,
        mismatches: against.length,
        cause: filled(cause, byId),
        consequence: filled(consequence, byId),
      };
    });
  });
}

/**
 * What stands of each paper, in a line.
 *
 * @param options as of `papers.audit`
 * @throws as `papers.findings`
 */
export function standing(options: AuditOptions = {}): { paper: string; stands: string }[] {
  return dockets("papers.standing", options).map((docket) => {
    const byId = new Map(auditOf(docket).map((row) => [row.id, row]));
    return { paper: docket.paper, stands: filled(docket.findings.stands, byId) };
  });
}

/** The claims of the papers that options ask for. */
export function dockets(caller: string, options: AuditOptions): Docket[] {
  requireKnownKeys(caller, options, ["paper", "folder", "derivations"]);
  const { paper, folder, derivations: own = {} } = options;
  if (folder !== undefined) {
    requireText("folder", folder);
    if (!existsSync(join(folder, "claims.csv")))
      throw new RangeError(`${folder} has no claims.csv; expected a folder of tables with one beside them`);
    const path = resolve(folder);
    return [docket(basename(path), dirname(path), own)];
  }
  if (paper !== undefined) requireOneOf("paper", paper, papers());
  return (paper === undefined ? papers() : [paper]).map((name) =>
    docket(name, papersFolder(), derivations[name] ?? {}),
  );
}

function docket(paper: string, folder: string, own: Record<string, Derivation>): Docket {
  const from = library(folder);
  const sheet = readSheet(join(folder, paper, "claims.csv"), `${paper}/claims.csv`);
  const tables = from.tables(paper).flatMap((name) => from.sheet(paper, name)!.faults);
  const told = readFindings(join(folder, paper, "findings.md"));
  const { words, faults: unread } = dictionary(
    join(existsSync(join(folder, "words.csv")) ? folder : papersFolder(), "words.csv"),
  );
  const lacking = COLUMNS.filter((column) => sheet.rows[0] && !(column in sheet.rows[0].printed));
  const headings = lacking.map(
    (column) =>
      new Fault(`${paper}/claims.csv line 1: there is no column "${column}"; expected ${COLUMNS.join(", ")}`),
  );
  const faults = [...headings, ...sheet.faults, ...tables, ...unread, ...told.faults].map(({ message }) => ({
    at: "",
    message,
  }));
  const claims = lacking.length > 0 ? [] : sheet.rows.map(claimOf);
  const known = new Set(told.told.map(({ finding }) => finding));
  const first = new Map<string, Claim>();
  for (const claim of claims) {
    const { at, id, finding } = claim;
    if (first.has(id)) faults.push({ at, message: `the id "${id}" stands twice` });
    else first.set(id, claim);
    if (finding !== "" && !known.has(finding))
      faults.push({ at, message: `there is no finding "${finding}"` });
  }
  const sources = sourcesOf(paper, from, words, own);
  return { paper, claims: [...first.values()], sources, findings: told, faults };
}

function auditOf(docket: Docket): AuditRow[] {
  const { paper, claims, sources, faults } = docket;
  const rows = claims.flatMap((claim) => rowsOf(paper, claim, sources));
  return [...faultRows(paper, [...faults, ...unfilled(docket, rows)]), ...rows];
}

const faultRows = (paper: string, faults: Docket["faults"]): AuditRow[] =>
  faults.map(({ at, message }, index) => ({
    ...{ paper, id: `fault-${index + 1}`, where: "", quote: "", published: "", finding: null },
    ...fault(new Error(message), { at }),
  }));

/** The placeholders of findings that no row fills. */
function unfilled(
  { paper, findings: { stands, told } }: Docket,
  rows: readonly AuditRow[],
): Docket["faults"] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const texts = [
    { name: "what stands", text: stands },
    ...told.map(({ finding, title, cause, consequence }) => ({
      name: `"${finding}"`,
      text: [title, cause, consequence].join(" "),
    })),
  ];
  return texts.flatMap(({ name, text }) =>
    [...filled(text, byId).matchAll(/\{[^{}]*\}/g)].map(([found]) => ({
      at: `${paper}/findings.md`,
      message: `no row of the audit fills ${found} in ${name}`,
    })),
  );
}

/** The rows of a claim: one, or one for each member of its family. */
function rowsOf(paper: string, claim: Claim, sources: Sources): AuditRow[] {
  const row = (id: string, published: string, decided: Decided): AuditRow => ({
    ...{ paper, id, where: claim.where, quote: claim.quote, published: asNumber(published) },
    ...decided,
    finding: ["match", "not tested"].includes(decided.verdict) ? null : claim.finding || null,
  });
  try {
    const outside = scopeOf({ id: claim.id, published: claim.published }, sources, {});
    return members(claim, outside).map((member) =>
      row(member.id, member.published, decide(claim, member, scopeOf(member, sources, {}))),
    );
  } catch (error) {
    return [row(claim.id, claim.published, fault(error, claim))];
  }
}

const asNumber = (text: string): string | number => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text);
