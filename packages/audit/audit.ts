import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { members, scopeOf, type Claim } from "./claims.js";
import { places, readClaims, type AuditOptions, type PaperClaims } from "./paper-claims.js";
import { filled, type Finding } from "./findings.js";
import { memory, type Sources } from "./sources.js";
import { papersFolder } from "./table.js";
import { decide, fault, type AuditRow, type Decided } from "./verdict.js";

/**
 * Recomputes the papers' published numbers from their other published numbers: one row per claim, with a verdict.
 *
 * A number may differ by what the rounding of its printed inputs allows. Claims in words are decided by the tables,
 * with the dictionary `data/papers/words.csv` for words such as "consistently"; if no rule decides, the verdict is
 * "not derivable" and the row has the figure. An error in a row of claims or of a table gives the verdict "fault" and
 * stops no other row. The lab's papers are computed again only after a file of `data/papers` has changed.
 *
 * @param options `paper`: the short name of one paper, defaults to all; `folder`: a folder with your own tables and
 *   claims instead, with `derivations` for its own functions
 * @throws RangeError if the paper is unknown or the folder has no `claims.csv`
 */
export function audit(options: AuditOptions = {}): AuditRow[] {
  return audited("papers.audit", options).flatMap(({ rows }) => rows.map((row) => ({ ...row })));
}

/**
 * Gives the findings of the audit, one per row: what contradicts what, the likely cause and how certain it is, and
 * what it means for the paper. `papers.audit().filter(({ finding }) => finding === name)` gives the evidence.
 *
 * A badly written finding, or a placeholder that no row fills, is a row of `papers.audit` with the verdict "fault";
 * the former is left out here, the latter stays as it is.
 *
 * @param options as of `papers.audit`
 * @throws RangeError if the paper is unknown or the folder has no `claims.csv`
 */
export function findings(options: AuditOptions = {}): Finding[] {
  return audited("papers.findings", options).flatMap(({ paper, findings: { told }, rows, byId }) =>
    told.map(({ title, cause, consequence, claim, ...named }) => {
      const evidence = rows.filter((row) => row.finding === named.finding);
      const against = evidence.filter(({ verdict }) => verdict === "mismatch");
      return {
        paper,
        ...named,
        title: filled(title, byId),
        quote: (byId.get(claim ?? "") ?? against[0] ?? evidence[0])?.quote ?? "",
        where: [...new Set(evidence.map((row) => row.where))].join("; "),
        checks: evidence.length,
        mismatches: against.length,
        cause: filled(cause, byId),
        consequence: filled(consequence, byId),
      };
    }),
  );
}

/**
 * Gives the conclusion of the audit for each paper in one line: which of its claims hold.
 *
 * @param options as of `papers.audit`
 * @throws as `papers.findings`
 */
export function conclusions(options: AuditOptions = {}): { paper: string; conclusion: string }[] {
  return audited("papers.conclusions", options).map(({ paper, findings, byId }) => ({
    paper,
    conclusion: filled(findings.stands, byId),
  }));
}

interface Audited extends PaperClaims {
  rows: AuditRow[];
  byId: ReadonlyMap<string, AuditRow>;
}

/** The papers that options ask for, decided: those of the lab once for as long as their files stay as they are. */
function audited(caller: string, options: AuditOptions): Audited[] {
  const asked = places(caller, options);
  if (options.folder !== undefined) return asked.map((place) => decided(readClaims(place)));
  const files = filesNow(papersFolder());
  if (files !== lab.files) lab = { files, ...memory() };
  return asked.map((place) => lab.memo(place.paper, () => decided(readClaims(place))));
}

/** What was computed of the lab's papers, and the state of the files it was computed from. */
let lab = { files: "", ...memory() };

function filesNow(folder: string): string {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names
    .map((name) => {
      const { size, mtimeMs } = statSync(join(folder, name));
      return `${name} ${size} ${mtimeMs}`;
    })
    .join("\n");
}

function decided(own: PaperClaims): Audited {
  const { paper, claims, sources, faults } = own;
  const rows = claims.flatMap((claim) => rowsOf(paper, claim, sources));
  const all = [...faultRows(paper, [...faults, ...unfilled(own, idsOf(rows))]), ...rows];
  return { ...own, rows: all, byId: idsOf(all) };
}

const idsOf = (rows: readonly AuditRow[]) => new Map(rows.map((row) => [row.id, row]));

const faultRows = (paper: string, faults: PaperClaims["faults"]): AuditRow[] =>
  faults.map(({ at, message }, index) => ({
    ...{ paper, id: `fault-${index + 1}`, where: "", quote: "", kind: "reading" as const, published: "" },
    finding: null,
    ...fault(new Error(message), { at }),
  }));

function unfilled(
  { paper, findings: { stands, told } }: PaperClaims,
  byId: ReadonlyMap<string, AuditRow>,
): PaperClaims["faults"] {
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
      message: `no row of the audit fills ${found} in ${name}; expected an id and a column of the audit`,
    })),
  );
}

/** The rows of a claim: one, or one for each member of its family. */
function rowsOf(paper: string, claim: Claim, sources: Sources): AuditRow[] {
  const kind = kindOf(claim, sources);
  const row = (id: string, published: string, decided: Decided): AuditRow => ({
    ...{ paper, id, where: claim.where, quote: claim.quote, kind, published: asNumber(published) },
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

/** A claim is recomputed where its rule names a table other than the paper's statements, or a function over tables. */
function kindOf({ published, rule }: Claim, sources: Sources): AuditRow["kind"] {
  const [code] = [`${published} ${rule}`.replace(/"[^"]*"/g, "")];
  const names = [...code.matchAll(/[a-z]\w*/gi)].map(([name]) => name.replaceAll("_", "-"));
  const tables = sources.tables().filter((name) => name !== "statements");
  const reads =
    code.includes("derive:") || names.some((name) => /^table-/.test(name) || tables.includes(name));
  return reads ? "recomputed" : "reading";
}

const asNumber = (text: string): string | number => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text);
