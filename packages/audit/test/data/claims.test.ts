import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { beforeEach, describe, expect, it } from "vitest";
import { audit, conclusions, findings } from "../../audit.js";
import { probe } from "../../probe.js";
import { papers } from "../../table.js";

/** The runner hears of a test between tests, and some of these take seconds without a pause. */
beforeEach(() => new Promise((resolve) => setTimeout(resolve)));

const rows = audit();

const told = findings();

const file = (paper: string, name: string) =>
  readFileSync(new URL(`../../../../data/papers/${paper}/${name}`, import.meta.url), "utf8");

describe.each(papers())("the claims of %s", (paper) => {
  const own = rows.filter((row) => row.paper === paper);
  const claims = csvParse<"quote">(file(paper, "claims.csv"));

  it("are all decided: no row of claims or tables is broken", () => {
    expect(own.filter(({ verdict }) => verdict === "fault")).toEqual([]);
    expect(own.length).toBeGreaterThan(100);
  });

  it("have ids of their own", () => {
    expect(new Set(own.map(({ id }) => id)).size).toBe(own.length);
  });

  it("quote a dozen words at most", () => {
    expect(claims.filter(({ quote }) => quote.split(/\s+/).length > 12)).toEqual([]);
  });

  it("have a finding where they do not match, and every finding has a claim that does not", () => {
    expect(own.filter(({ verdict, finding }) => verdict === "mismatch" && finding === null)).toEqual([]);
    const gathered = new Set(own.map(({ finding }) => finding));
    expect(told.filter((one) => one.paper === paper && !gathered.has(one.finding))).toEqual([]);
    expect(told.filter((one) => one.weight === "number" && one.checks === 0)).toEqual([]);
  });

  it("have notes and findings without a figure of their own", () => {
    const prose = findingParts(file(paper, "findings.md"));
    const bare = prose.flatMap(({ id, text }) => figures(text).map((figure) => `${id}: ${figure}`));
    expect(bare).toEqual([]);
  });

  it("can all fail: some change of a printed number turns every match into a mismatch", () => {
    const probed = probe({ paper });
    expect(probed.filter(({ turnedBy }) => turnedBy === null)).toEqual([]);
    expect(probed).toHaveLength(own.filter(({ verdict }) => verdict === "match").length);
  });
});

describe("what a reader should hear first", () => {
  const page = told
    .flatMap(({ page, ...one }) => (page === null ? [] : [{ ...one, page }]))
    .sort((one, other) => one.page - other.page);

  it("is eight to ten findings in an order, all of them of weight", () => {
    expect(page.length).toBeGreaterThanOrEqual(8);
    expect(page.length).toBeLessThanOrEqual(10);
    expect(page.map((one) => one.page)).toEqual(page.map((_, at) => at + 1));
    expect(new Set(page.map(({ weight }) => weight))).toEqual(new Set(["conclusion"]));
  });

  it("is beside a line on what stands of each paper", () => {
    const lines = conclusions();
    expect(lines.map(({ paper }) => paper)).toEqual(papers());
    expect(lines.filter(({ conclusion }) => conclusion === "" || conclusion.includes("{"))).toEqual([]);
  });
});

/** The prose of each finding, and before them what stands. */
function findingParts(text: string): { id: string; text: string }[] {
  const [stands = "", ...parts] = text.split(/^---$/m);
  const told = parts.flatMap((head, at) =>
    at % 2 === 0 ? [{ id: /^id: *(.+)$/m.exec(head)?.[1] ?? "", text: parts[at + 1] ?? "" }] : [],
  );
  return [{ id: "what stands", text: stands }, ...told];
}

const WORDS =
  "three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|twenty|thirty|hundred|thousand|dozen";

/** What names a place and no figure: tables, sections, appendices, equations; and names and settings between backticks. */
const REFERENCE =
  /\b(Tables?|Figures?|Algorithms?|sections?|appendix|appendices|equations?|Supplement|steps?) [A-Z]?\d+(\.\d+)*( ?(,|and|to|or) [A-Z]?\d+(\.\d+)*)*|\b[A-Z]\.\d+(\.\d+)*|`[^`]*`/gi;

/** The figures of a text that are neither a placeholder, nor in a quotation, nor part of a reference. */
function figures(text: string): string[] {
  const bare = text
    .replace(/\{[^{}]*\}/g, "")
    .replace(/"[^"]*"|“[^”]*”/g, "")
    .replace(REFERENCE, "");
  return [...bare.matchAll(new RegExp(`[^\\s]*\\d[^\\s]*|\\b(${WORDS})\\b`, "gi"))].map(([found]) => found);
}

describe("a figure in prose", () => {
  it.each([
    ["falls by 12 points", ["12"]],
    ["nine of twelve", ["nine", "twelve"]],
    [
      'printed as "12 points", {id.recomputed} in Tables 2 and 13, section 5.1, at `d = 10` (appendix B.2)',
      [],
    ],
  ])("%s", (text, found) => expect(figures(text)).toEqual(found));
});
