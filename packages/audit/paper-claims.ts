import { existsSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { requireKnownKeys, requireOneOf, requireText } from "@loadlab/lib/core/check.js";
import { centerbenchDerivations } from "./centerbench/index.js";
import { claimOf, COLUMNS, type Claim } from "./claims.js";
import { cogniloadDerivations, supplementDerivations } from "./cogniload/index.js";
import { equalTo, leaveOneOut, meanAccuracy, stated } from "./factor.js";
import { readFindings, type Findings } from "./findings.js";
import { threeRuns } from "./neurocognition/counts.js";
import { swmScore } from "./neurocognition/swm-score.js";
import { ofItsRuns, runsNeeded, wcstRuns, worstCase } from "./neurocognition/wcst.js";
import {
  definitionsIn,
  dictionary,
  library,
  readSheet,
  sourcesOf,
  type Derivation,
  type Sources,
} from "./sources.js";
import { papers, papersFolder } from "./table.js";
import { Fault } from "./value.js";

/** What is to be audited. */
export interface AuditOptions {
  /** The short name of one paper of the lab; defaults to all. */
  paper?: string;
  /** A folder of one's own with tables, `claims.csv` and perhaps `findings.md`; none of the lab's papers then. */
  folder?: string;
  /** Functions that rules of that folder call as `derive:name`; defaults to none. */
  derivations?: Record<string, Derivation>;
}

/** Where the files of a paper lie, and the functions of its own. */
export interface Place {
  paper: string;
  /** The folder above that of the paper. */
  above: string;
  derivations: Record<string, Derivation>;
}

/** The claims of a paper with what decides them. */
export interface PaperClaims {
  paper: string;
  claims: Claim[];
  sources: Sources;
  findings: Findings;
  /** What is wrong with rows of claims or tables before any is decided. */
  faults: { at: string; message: string }[];
}

/** The papers that options ask for. */
export function places(caller: string, options: AuditOptions): Place[] {
  requireKnownKeys(caller, options, ["paper", "folder", "derivations"]);
  const { paper, folder, derivations: own = {} } = options;
  if (folder !== undefined) {
    requireText("folder", folder);
    if (!existsSync(join(folder, "claims.csv")))
      throw new RangeError(`${folder} has no claims.csv; expected a folder with claims.csv and its tables`);
    const path = resolve(folder);
    return [{ paper: basename(path), above: dirname(path), derivations: own }];
  }
  if (paper !== undefined) requireOneOf("paper", paper, papers());
  const above = papersFolder();
  return (paper === undefined ? papers() : [paper]).map((name) => ({
    paper: name,
    above,
    derivations: derivations[name] ?? {},
  }));
}

/** Reads the claims, tables, words and findings of a paper. */
export function readClaims({ paper, above, derivations: own }: Place): PaperClaims {
  const from = library(above);
  const sheet = readSheet(join(above, paper, "claims.csv"), `${paper}/claims.csv`);
  const tables = from.tables(paper).flatMap((name) => from.sheet(paper, name)?.faults ?? []);
  const findings = readFindings(join(above, paper, "findings.md"));
  const { words, faults: unread } = dictionary(
    join(existsSync(join(above, "words.csv")) ? above : papersFolder(), "words.csv"),
  );
  const defined = definitionsIn(join(above, paper, "definitions.csv"));
  const lacking = COLUMNS.filter((column) => sheet.rows[0] && !(column in sheet.rows[0].printed));
  const headings = lacking.map(
    (column) =>
      new Fault(`${paper}/claims.csv line 1: there is no column "${column}"; expected ${COLUMNS.join(", ")}`),
  );
  const faults = [
    ...headings,
    ...sheet.faults,
    ...tables,
    ...unread,
    ...defined.faults,
    ...findings.faults,
  ].map(({ message }) => ({ at: "", message }));
  const claims = lacking.length > 0 ? [] : sheet.rows.map(claimOf);
  const known = new Set(findings.told.map(({ finding }) => finding));
  const first = new Map<string, Claim>();
  for (const claim of claims) {
    const { at, id, finding } = claim;
    if (first.has(id)) faults.push({ at, message: `the id "${id}" appears twice; expected it once` });
    else first.set(id, claim);
    if (finding !== "" && !known.has(finding))
      faults.push({ at, message: `there is no finding "${finding}"; expected an id of findings.md` });
  }
  const sources = sourcesOf(paper, from, words, own, defined.definitions);
  return { paper, claims: [...first.values()], sources, findings, faults };
}

/** The functions that a paper's rules call as `derive:name`, by the paper's short name. */
export const derivations: Record<string, Record<string, Derivation>> = {
  cogniload: cogniloadDerivations,
  "cogniload-supplement": supplementDerivations,
  factor: { equalTo, leaveOneOut, meanAccuracy, stated },
  centerbench: centerbenchDerivations,
  neurocognition: { ofItsRuns, runsNeeded, swmScore, threeRuns, wcstRuns, worstCase },
};
