import { describe, expect, test } from "vitest";
import { audit, findings } from "../../papers/index.js";
import { numberCheck } from "../../papers/check.js";
import { rounded } from "../../papers/rounded.js";

const checks = audit();

describe("every check", () => {
  test("is a flat row with a verdict and a reason", () => {
    expect(checks.length).toBeGreaterThan(80);
    for (const check of checks) {
      expect(Object.keys(check).sort()).toEqual(
        [
          "claim",
          "finding",
          "high",
          "low",
          "paper",
          "printedHigh",
          "printedLow",
          "published",
          "reason",
          "recomputed",
          "verdict",
          "where",
        ].sort(),
      );
      expect(["match", "mismatch", "not derivable"]).toContain(check.verdict);
      expect(check.reason).not.toBe("");
      for (const value of Object.values(check))
        expect(typeof value === "object" && value !== null).toBe(false);
    }
  });
  test("matches where the two intervals meet, and only there", () => {
    for (const { claim, verdict, low, high, printedLow, printedHigh } of checks) {
      if (low === null) continue;
      const slack = 1e-9 * Math.abs(printedHigh!);
      const meets = printedLow! <= high! + slack && low <= printedHigh! + slack;
      expect(meets ? "match" : "mismatch", claim).toBe(verdict);
    }
  });
  test("has a statement of its own", () => {
    const statements = checks.map(({ paper, where, claim }) => `${paper} ${where} ${claim}`);
    expect(new Set(statements).size).toBe(statements.length);
  });
});

describe("every finding", () => {
  const told = findings();
  const names = told.map(({ finding }) => finding);
  test("has a name of its own and is told in full", () => {
    expect(new Set(names).size).toBe(names.length);
    for (const finding of told) {
      expect(finding.checks, finding.finding).toBeGreaterThan(0);
      expect(finding.finding).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      for (const sentence of [finding.title, finding.cause, finding.consequence])
        expect(sentence, finding.finding).toMatch(/^[\p{Lu}0-9].*\.$/u);
      expect(["certain", "likely", "possible", "unknown"]).toContain(finding.certainty);
      expect(["conclusion", "number", "wording"]).toContain(finding.weight);
    }
  });
  test("every mismatch belongs to exactly one, and no match to any", () => {
    for (const { claim, finding, verdict } of checks) {
      if (verdict === "mismatch") expect(names, claim).toContain(finding);
      if (verdict === "match") expect(finding, claim).toBeNull();
    }
    const gathered = told.reduce((sum, finding) => sum + finding.checks, 0);
    expect(gathered).toBe(checks.filter(({ finding }) => finding !== null).length);
  });
  test("one paper's are those of all that are its", () => {
    expect(findings({ paper: "factor" })).toEqual(told.filter(({ paper }) => paper === "factor"));
    expect(() => findings({ paper: "cogniloads" })).toThrow('paper is "cogniloads"');
  });
});

test("a number matches if the intervals of its rounding meet, and only then", () => {
  const statement = { paper: "factor", where: "here", claim: "x" };
  const check = (recomputed: string) =>
    numberCheck(statement, rounded("1.20"), rounded(recomputed), "because");
  expect(check("1.21").verdict).toBe("match");
  expect(check("1.22").verdict).toBe("mismatch");
  expect(check("1.2").verdict).toBe("match");
});

test("papers without checks are named", () => {
  expect(audit({ paper: "factor" })).toEqual(checks.filter(({ paper }) => paper === "factor"));
  expect(() => audit({ paper: "cogniloads" })).toThrow(
    'paper is "cogniloads"; expected one of "cogniload", "cogniload-supplement", "factor"',
  );
  expect(() => audit({ papers: "factor" } as never)).toThrow('knows no "papers"');
});
