import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { csvParse } from "d3-dsv";
import { beforeEach, describe, expect, it } from "vitest";
import { derivations } from "../../papers/derivations.js";
import { audit, findings, papers, probe, standing } from "../../papers/index.js";
import { temporaryFolder } from "../support/temporary.js";

/** The runner hears of a test between tests, and some of these take seconds without a pause. */
beforeEach(() => new Promise((resolve) => setTimeout(resolve)));

const rows = audit();

const told = findings();

const file = (paper: string, name: string) =>
  readFileSync(new URL(`../../../data/papers/${paper}/${name}`, import.meta.url), "utf8");

describe.each(papers())("the claims of %s", (paper) => {
  const own = rows.filter((row) => row.paper === paper);
  const claims = csvParse(file(paper, "claims.csv"));

  it("are all decided: no row of claims or tables is broken", () => {
    expect(own.filter(({ verdict }) => verdict === "fault")).toEqual([]);
    expect(own.length).toBeGreaterThan(100);
  });

  it("have ids of their own", () => {
    expect(new Set(own.map(({ id }) => id)).size).toBe(own.length);
  });

  it("quote a dozen words at most", () => {
    expect(claims.filter(({ quote }) => quote!.split(/\s+/).length > 12)).toEqual([]);
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
  const page = told.filter((one) => one.page !== null).sort((one, other) => one.page! - other.page!);

  it("is eight to ten findings in an order, all of them of weight", () => {
    expect(page.length).toBeGreaterThanOrEqual(8);
    expect(page.length).toBeLessThanOrEqual(10);
    expect(page.map((one) => one.page)).toEqual(page.map((_, at) => at + 1));
    expect(new Set(page.map(({ weight }) => weight))).toEqual(new Set(["conclusion"]));
  });

  it("is beside a line on what stands of each paper", () => {
    const lines = standing();
    expect(lines.map(({ paper }) => paper)).toEqual(papers());
    expect(lines.filter(({ stands }) => stands === "" || stands.includes("{"))).toEqual([]);
  });
});

describe("a changed digit in one cell", () => {
  /** The audit of a paper in a copy of all papers where a text of one table is another. */
  function changed(paper: string, name: string, from: string, to: string) {
    const above = temporaryFolder();
    cpSync(new URL("../../../data/papers", import.meta.url), above, { recursive: true });
    const path = join(above, paper, name);
    const text = readFileSync(path, "utf8");
    expect(text.split(from)).toHaveLength(2);
    writeFileSync(path, text.replace(from, to));
    return audit({ folder: join(above, paper), derivations: derivations[paper]! });
  }

  it.each([
    [
      "cogniload-supplement",
      "table-2.csv",
      "DeepSeek-R1-0528,1,280,88,3,31,",
      "DeepSeek-R1-0528,1,280,88,3,51,",
    ],
    ["cogniload-supplement", "table-3.csv", "QwQ-32B,20,3500,", "QwQ-32B,20,3000,"],
    ["cogniload", "table-3.csv", "DS-Llama-70B,7.83,", "DS-Llama-70B,9.83,"],
    ["factor", "table-1.csv", "o1-mini,-0.0117,", "o1-mini,-0.0217,"],
    ["centerbench", "table-4.csv", "1,no,easy,plausible,99.2", "1,no,easy,plausible,9.2"],
    [
      "neurocognition",
      "table-12.csv",
      "easy,no,GPT-5,1.000,0.00,1.000,0.00,18.000",
      "easy,no,GPT-5,1.000,0.00,1.000,0.00,13.100",
    ],
  ])("of %s, %s gives rows that do not match, and stops none", (paper, name, from, to) => {
    const sound = rows.filter((row) => row.paper === paper);
    const now = changed(paper, name, from, to);
    expect(now).toHaveLength(sound.length);
    const turned = now.filter(({ verdict }, at) => verdict === "mismatch" && sound[at]!.verdict === "match");
    expect(turned.length).toBeGreaterThan(0);
    expect(now.filter(({ verdict }) => verdict === "fault")).toEqual([]);
  });
});

/** The prose of each finding, and before them what stands. */
function findingParts(text: string): { id: string; text: string }[] {
  const [stands = "", ...parts] = text.split(/^---$/m);
  const told = parts.flatMap((head, at) =>
    at % 2 === 0 ? [{ id: /^id: *(.+)$/m.exec(head)![1]!, text: parts[at + 1]! }] : [],
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
