import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { audit, findings } from "../audit.js";
import { exact, over } from "../interval.js";
import { number } from "../rules/arguments.js";
import type { Derivation } from "../scope.js";
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

const fault = (broken: Parameters<typeof claimsCsv>[0], files?: Record<string, string>) => {
  const found = besideASoundOne(broken, files).find(({ verdict }) => verdict === "fault");
  return found?.reason;
};

describe("a broken row of claims", () => {
  it.each([
    ["an unknown table", { rule: "count(table_7)" }, 'there is no table "table-7"; the tables are table-1'],
    [
      "an unknown column",
      { rule: "sum(table_1.itmes)" },
      'lantern/table-1.csv line 2: there is no column "itmes"; the columns are model, items, share',
    ],
    [
      "an unknown row",
      { rule: 'table_1["Embr"].share' },
      'there is no row "Embr"; the rows are Ember, Flint',
    ],
    [
      "no row of a search",
      { rule: 'find(table_1, model == "x").share' },
      "find() found 0 rows; expected one",
    ],
    ["an unknown rule", { rule: "cuont(table_1)" }, 'calls "cuont", which does not exist; expected one of'],
    [
      "a rule by the name of what every object has",
      { rule: "constructor(1)" },
      'calls "constructor", which does not',
    ],
    ["an unknown derivation", { rule: "derive:nothing" }, 'there is no derivation "nothing"'],
    [
      "an unknown word",
      { rule: 'said("mostly", table_1.items > 1)' },
      'the dictionary has no word "mostly"; expected one of all,',
    ],
    ["no expression", { rule: "1 + (2" }, 'the rule "1 + (2" cannot be read'],
    ["an unknown operator", { rule: "1 & 2" }, "has the operator &; expected one of"],
    [
      "an empty cell",
      { rule: "sum(table_1.share)" },
      'sum() was given ""; expected a number; among the cells read are lantern/table-1.csv line 3, share: ""',
    ],
    [
      "a number for words",
      { rule: "1 + 1", published: "many" },
      'published is "many"; expected a number, because the rule gives one',
    ],
    [
      "uncounted cases",
      { rule: "table_1.items > 1", published: "often" },
      'published is "often"; expected a count of cases',
    ],
    ["a family of no table", { rule: "1", published: "each 3" }, '"each 3" names no rows'],
    [
      "a family of no rows",
      { rule: "1", published: 'each where(table_1, model == "x").share' },
      "selects no rows",
    ],
    ["an empty list", { rule: 'where(table_1, model == "x").items', published: "5" }, "gives an empty list"],
    [
      "a number for a count",
      { rule: "4", published: "4 of 99" },
      "which counts cases; expected a rule that gives claims",
    ],
    ["no number", { rule: "table_1[0].items / 0 * 0", published: "5" }, "the rule gives no number"],
  ])("%s is named with file and line", (_, broken, message) => {
    expect(fault(broken)).toContain("lantern/claims.csv line 3");
    expect(fault(broken)).toContain(message);
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

describe("a broken table", () => {
  it.each([
    [
      "a cell too few",
      "model,items,share\nEmber,200\n",
      "lantern/table-2.csv line 2: the row has 2 cells; expected 3, as in the heading",
    ],
    [
      "a column twice",
      "model,model\nEmber,1\n",
      'lantern/table-2.csv line 1: the column "model" appears twice; expected it once',
    ],
    [
      "an impossible percentage",
      "model,accuracy_percent\nEmber,820\n",
      'lantern/table-2.csv line 2: accuracy_percent is "820"; expected a percentage',
    ],
    [
      "an impossible probability",
      "model,p_lr\nEmber,1.2\n",
      'lantern/table-2.csv line 2: p_lr is "1.2"; expected a probability',
    ],
    [
      "a letter for a digit",
      "model,accuracy_percent\nEmber,8O\n",
      'accuracy_percent is "8O"; expected a percentage',
    ],
  ])("with %s is named with file and line", (_, table, message) => {
    expect(fault({ rule: "count(table_1)", published: "2" }, { "table-2.csv": table })).toContain(message);
  });
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
      'lantern/findings.md line 21: the weight of "third" is "large"; expected conclusion, number, wording',
      'lantern/findings.md: no row of the audit fills {nothing.recomputed} in "other"; expected an id and a column of the audit',
      'lantern/findings.md: no row of the audit fills {claim-1.recomputd} in "other"; expected an id and a column of the audit',
    ]);
  });

  it("can bring functions of its own", () => {
    const folder = paperFolder({
      "table-1.csv": TABLE,
      "claims.csv": claimsCsv({ rule: "derive:half(4)", published: "2" }),
    });
    const half: Derivation = (_, value) => over(number("half", value), exact(2));
    expect(audit({ folder, derivations: { half } })).toMatchObject([{ verdict: "match", recomputed: 2 }]);
  });

  it("refuses options it does not know, and papers", () => {
    expect(() => audit({ pepar: "factor" } as never)).toThrow('papers.audit knows no "pepar"');
    expect(() => audit({ paper: "nothing" })).toThrow('paper is "nothing"; expected one of');
  });
});
