import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { audit, findings } from "../audit.js";
import { exact, over } from "../interval.js";
import { number } from "../rules/rows.js";
import type { Derivation } from "../sources.js";
import { claimsCsv, paperFolder } from "./support.js";

const TABLE = "model,items,share\nEmber,200,0.82\nFlint,200,\n";

const FINDING = "---\nid: known\nweight: number\ncertainty: certain\n---\n## A title.\n\nA cause.\n\nNone.\n";

/** The rows of a sound claim and a broken one: the first is decided whatever the second is. */
function besideASoundOne(broken: Parameters<typeof claimsCsv>[0], files: Record<string, string> = {}) {
  const claims = claimsCsv(
    { id: "sound", rule: "count(table_1)", published: "2" },
    { id: "broken", ...broken },
  );
  const rows = audit({ folder: paperFolder({ "table-1.csv": TABLE, "claims.csv": claims, ...files }) });
  expect(rows.find(({ id }) => id === "sound")).toMatchObject({ verdict: "match" });
  return rows.filter(({ id }) => id !== "sound");
}

describe("a broken row of claims", () => {
  /** What is told of each. */
  const BROKEN: Record<string, Parameters<typeof claimsCsv>[0]> = {
    'there is no table "table-7"; the tables are table-1': { rule: "count(table_7)" },
    'lantern/table-1.csv line 2: there is no column "itmes"; the columns are model, items, share': {
      rule: "sum(table_1.itmes)",
    },
    'there is no row "Embr"; the rows are Ember, Flint': { rule: 'table_1["Embr"].share' },
    "find() found 0 rows; expected one": { rule: 'find(table_1, model == "x").share' },
    'calls "cuont", which does not exist; expected one of': { rule: "cuont(table_1)" },
    'calls "constructor", which does not': { rule: "constructor(1)" },
    'there is no derivation "nothing"': { rule: "derive:nothing" },
    'the dictionary has no word "mostly"; expected one of all,': {
      rule: 'said("mostly", table_1.items > 1)',
    },
    'the rule "1 + (2" cannot be read': { rule: "1 + (2" },
    "has the operator &; expected one of": { rule: "1 & 2" },
    'sum() was given ""; expected a number': { rule: "sum(table_1.share)" },
    'published is "many"; expected a number, because the rule gives one': {
      rule: "1 + 1",
      published: "many",
    },
    'published is "often"; expected a count of cases': { rule: "table_1.items > 1", published: "often" },
    '"each 3" names no rows': { rule: "1", published: "each 3" },
    "selects no rows": { rule: "1", published: 'each where(table_1, model == "x").share' },
    "gives an empty list": { rule: 'where(table_1, model == "x").items', published: "5" },
    "which counts cases; expected a rule that gives claims": { rule: "4", published: "4 of 99" },
    "the rule gives no number": { rule: "table_1[0].items / 0 * 0", published: "5" },
  };

  it("is named with file and line", () => {
    const claims = claimsCsv(...Object.values(BROKEN), { rule: "count(table_1)", published: "2" });
    const rows = audit({ folder: paperFolder({ "table-1.csv": TABLE, "claims.csv": claims }) });
    for (const [at, told] of Object.keys(BROKEN).entries()) {
      expect(rows[at]).toMatchObject({ verdict: "fault", reason: expect.stringContaining(told) });
      expect(rows[at]?.reason).toContain(`lantern/claims.csv line ${at + 2}`);
    }
    expect(rows.at(-1)).toMatchObject({ verdict: "match" });
    expect(rows).toHaveLength(Object.keys(BROKEN).length + 1);
  });

  it("twice of one id is told, the first stands", () => {
    const rows = besideASoundOne({ id: "sound", rule: "1 > 2" });
    expect(rows).toHaveLength(1);
    expect(rows[0]?.reason).toBe('lantern/claims.csv line 3: the id "sound" appears twice; expected it once');
  });

  it("with a finding that does not exist is told, and decided", () => {
    const rows = besideASoundOne({ rule: "1 > 2", finding: "unknown" });
    expect(rows.map(({ verdict }) => verdict)).toEqual(["fault", "mismatch"]);
    expect(rows[0]?.reason).toBe(
      'lantern/claims.csv line 3: there is no finding "unknown"; expected an id of findings.md',
    );
  });

  it("is no obstacle where the finding exists", () => {
    const rows = besideASoundOne({ rule: "1 > 2", finding: "known" }, { "findings.md": FINDING });
    expect(rows).toMatchObject([{ verdict: "mismatch", finding: "known" }]);
  });
});

it("a broken table is named with file and line", () => {
  const rows = besideASoundOne(
    { rule: "1 > 0" },
    {
      "table-2.csv": "model,items,share\nEmber,200\n",
      "table-3.csv": "model,model\nEmber,1\n",
      "table-4.csv": "model,accuracy_percent\nEmber,820\n",
      "table-5.csv": "model,p_lr\nEmber,1.2\n",
      "table-6.csv": "model,accuracy_percent\nEmber,8O\n",
    },
  );
  const faults = rows.filter(({ verdict }) => verdict === "fault");
  expect(faults.map(({ reason }) => reason)).toEqual([
    "lantern/table-2.csv line 2: the row has 2 cells; expected 3, as in the heading",
    'lantern/table-3.csv line 1: the column "model" appears twice; expected it once',
    'lantern/table-4.csv line 2: accuracy_percent is "820"; expected a percentage',
    'lantern/table-5.csv line 2: p_lr is "1.2"; expected a probability',
    'lantern/table-6.csv line 2: accuracy_percent is "8O"; expected a percentage',
  ]);
});

describe("a folder", () => {
  it("without claims is refused", () => {
    expect(() => audit({ folder: paperFolder({ "table-1.csv": TABLE }) })).toThrow("has no claims.csv");
  });

  it("whose claims lack a column says so in a row, and of each", () => {
    const rows = audit({
      folder: paperFolder({ "claims.csv": "id,where,quote,published,finding\na,b,c,d,\n" }),
    });
    expect(rows.map(({ verdict, reason }) => [verdict, reason])).toEqual([
      [
        "fault",
        'lantern/claims.csv line 1: there is no column "rule"; expected id, where, quote, published, rule, finding',
      ],
    ]);
  });

  it("may begin with a byte order mark, as spreadsheets write it", () => {
    const claims = claimsCsv({ rule: "count(table_1)", published: "2" });
    const folder = paperFolder({ "table-1.csv": `\uFEFF${TABLE}`, "claims.csv": `\uFEFF${claims}` });
    expect(audit({ folder })).toMatchObject([{ verdict: "match" }]);
  });

  it("has a dictionary of its own beside it, of which a broken row is told", () => {
    const folder = paperFolder({
      "table-1.csv": TABLE,
      "claims.csv": claimsCsv({ rule: 'said("mostly", [1 > 0])' }),
    });
    writeFileSync(
      join(folder, "..", "words.csv"),
      "word,strict,tolerant\nmostly; largely,0.8,>0.5\nhardly,x,1\n",
    );
    expect(audit({ folder }).map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ["fault", expect.stringContaining('"x" is no share of cases')],
      ["match", expect.anything()],
    ]);
  });

  it("whose findings are broken tells each in a row, and the sound ones all the same", () => {
    const claims = claimsCsv({ rule: "1 > 2", finding: "known" });
    const other = FINDING.replace("known", "other").replace(
      "A cause",
      "{nothing.recomputed}, {claim-1.recomputd}",
    );
    const broken = FINDING.replace("number", "large").replace("known", "third");
    const folder = paperFolder({
      "table-1.csv": TABLE,
      "claims.csv": claims,
      "findings.md": FINDING + other + broken,
    });
    expect(findings({ folder })).toMatchObject([
      { finding: "known", checks: 1, mismatches: 1 },
      { finding: "other" },
    ]);
    expect(
      audit({ folder })
        .filter(({ verdict }) => verdict === "fault")
        .map(({ reason }) => reason),
    ).toEqual([
      'lantern/findings.md line 21: the weight of "third" is "large"; expected one of "conclusion", "number", "wording"',
      'lantern/findings.md: no row of the audit fills {nothing.recomputed} in "other"; expected an id and a column of the audit',
      'lantern/findings.md: no row of the audit fills {claim-1.recomputd} in "other"; expected an id and a column of the audit',
    ]);
  });

  it("can bring functions of its own", () => {
    const folder = paperFolder({
      "table-1.csv": TABLE,
      "claims.csv": claimsCsv({ rule: "derive:half(4)", published: "2" }),
    });
    const half: Derivation = (_, value) => over(number(value), exact(2));
    expect(audit({ folder, derivations: { half } })).toMatchObject([{ verdict: "match", recomputed: 2 }]);
  });

  it("refuses options it does not know, and papers", () => {
    expect(() => audit({ pepar: "factor" } as never)).toThrow('papers.audit knows no "pepar"');
    expect(() => audit({ paper: "nothing" })).toThrow('paper is "nothing"; expected one of');
  });
});
