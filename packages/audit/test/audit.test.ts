import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { audit, findings } from "../audit.js";
import { derivations } from "../paper-claims.js";
import { claimsCsv, paperFolder } from "./support.js";

/** The runner hears of a test between tests, and some of these take seconds without a pause. */
beforeEach(() => new Promise((resolve) => setTimeout(resolve)));

describe("the example of the documentation", () => {
  const folder = fileURLToPath(new URL("../../../docs/audit-example", import.meta.url));

  it("has ten claims, decided as its page says", () => {
    const verdicts = Object.fromEntries(audit({ folder }).map(({ id, verdict }) => [id, verdict]));
    expect(verdicts).toEqual({
      models: "match",
      "accuracy:Ember": "match",
      "accuracy:Flint": "match",
      "accuracy:Glow": "match",
      "accuracy:Hearth": "mismatch",
      "levels:Ember": "match",
      "levels:Flint": "match",
      "levels:Glow": "match",
      "levels:Hearth": "match",
      best: "match",
      lead: "match",
      "above-half": "match",
      steadily: "match",
      slow: "mismatch",
      chance: "mismatch",
      strong: "not derivable",
    });
  });

  it("tells what is recomputed from what is read", () => {
    const claims = claimsCsv(
      { id: "table", quote: "a", published: "2", rule: "count(table_1)" },
      { id: "family", quote: "a", published: "each table_1.slow", rule: "slow" },
      { id: "words", quote: "a", published: "b", rule: 'statements["what a table_1 is"].text' },
      { id: "constant", quote: "a", published: "7", rule: "3 + 4" },
      { id: "open", quote: "a", rule: "open: no rule for large" },
    );
    const own = paperFolder({
      "claims.csv": claims,
      "table-1.csv": "model,slow\na,1.0\nb,2.0",
      "statements.csv": "what,text,where\nwhat a table_1 is,b,section 1",
    });
    expect(audit({ folder: own }).map(({ id, kind, verdict }) => [id, kind, verdict])).toEqual([
      ["table", "recomputed", "match"],
      ["family:a", "recomputed", "match"],
      ["family:b", "recomputed", "match"],
      ["words", "reading", "match"],
      ["constant", "reading", "match"],
      ["open", "reading", "not derivable"],
    ]);
  });

  it("has its findings filled in from the rows", () => {
    expect(findings({ folder }).map(({ finding, weight, title }) => [finding, weight, title])).toEqual([
      ["hearth-accuracy", "number", "Hearth's accuracy is printed as 49, its counts give 48.5."],
      ["slow-and-right", "wording", "That accuracy takes time is read off a correlation of 0.799."],
      ["hearth-guesses", "conclusion", "Hearth's accuracy is no better than a guess: p = 0.7642."],
    ]);
  });
});

describe("a changed digit in one cell", () => {
  /** The audit of a paper in a copy of all papers where a text of one table is another. */
  function changed(paper: string, name: string, from: string, to: string) {
    const above = mkdtempSync(join(tmpdir(), "papers-"));
    onTestFinished(() => rmSync(above, { recursive: true }));
    cpSync(new URL("../../../data/papers", import.meta.url), above, { recursive: true });
    const path = join(above, paper, name);
    const text = readFileSync(path, "utf8");
    expect(text.split(from)).toHaveLength(2);
    writeFileSync(path, text.replace(from, to));
    return audit({ folder: join(above, paper), derivations: derivations[paper] ?? {} });
  }

  it.each([
    ["factor", "table-1.csv", "o1-mini,-0.0117,", "o1-mini,-0.0217,"],
    ["centerbench", "table-4.csv", "1,no,easy,plausible,99.2", "1,no,easy,plausible,9.2"],
    [
      "neurocognition",
      "table-12.csv",
      "easy,no,GPT-5,1.000,0.00,1.000,0.00,18.000",
      "easy,no,GPT-5,1.000,0.00,1.000,0.00,13.100",
    ],
  ])("of %s, %s gives rows that do not match, and stops none", (paper, name, from, to) => {
    const sound = audit({ paper });
    const now = changed(paper, name, from, to);
    expect(now).toHaveLength(sound.length);
    const turned = now.filter(({ verdict }, at) => verdict === "mismatch" && sound[at]?.verdict === "match");
    expect(turned.length).toBeGreaterThan(0);
    expect(now.filter(({ verdict }) => verdict === "fault")).toEqual([]);
  });
});

describe("the papers of the lab are audited once", () => {
  it("and what a reader does with the rows leaves the next audit as it is", () => {
    const [first] = audit({ paper: "factor" });
    expect(first).toBeDefined();
    if (first) first.verdict = "fault";
    expect(audit({ paper: "factor" })[0]?.verdict).not.toBe("fault");
  });

  it("but a folder of one's own as often as it is asked for", () => {
    const folder = paperFolder({ "claims.csv": claimsCsv({ rule: "1 + 1", published: "2" }) });
    expect(audit({ folder })).toMatchObject([{ verdict: "match" }]);
    writeFileSync(join(folder, "claims.csv"), claimsCsv({ rule: "1 + 1", published: "3" }));
    expect(audit({ folder })).toMatchObject([{ verdict: "mismatch" }]);
  });
});
