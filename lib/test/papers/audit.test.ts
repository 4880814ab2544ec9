import { describe, expect, test } from "vitest";
import { audit, findings } from "../../papers/index.js";
import { numberCheck } from "../../papers/check.js";
import { rounded } from "../../papers/rounded.js";

const checks = audit();
const find = (where: string, claim: string) =>
  checks.find((check) => check.where.includes(where) && check.claim.includes(claim))!;

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

describe("findings, worked out by hand", () => {
  test("every N_eff of Tables 1 and 4 is -CDO / CDF", () => {
    const rows = checks.filter(({ claim }) => claim.startsWith("N_eff of ") && !claim.includes("sample"));
    expect(rows).toHaveLength(20);
    expect(rows.every(({ verdict }) => verdict === "match")).toBe(true);
    expect(find("Table 1", "N_eff of GPT-4o-mini").recomputed).toBeCloseTo(0.4303 / 0.0401, 12);
  });
  test.each([
    ["section 5.3, Table 7", "k becomes less negative", "mismatch"],
    ["section 5.3, Table 7", "intercept b increases", "mismatch"],
    ["Table 5, caption", "scaled", "mismatch"],
    ["section 4.2", "the table it refers to", "mismatch"],
    ["section 1", "what CDF stands for", "mismatch"],
    ["section 5.1", "Packed performs worse", "mismatch"],
    ["section 5.1", "around 26", "not derivable"],
    ["section 4.2", "GPT-4o-mini's CDO decreases steadily", "match"],
    ["Figure 5, caption", "CDO decreases", "mismatch"],
    ["section 4.1", "15 models", "match"],
    ["section 4.1", "similar LMSYS ELO", "not derivable"],
  ])("%s: %s: %s", (where, claim, verdict) => {
    expect(find(where, claim).verdict).toBe(verdict);
  });
  test("numbers quoted from tables match", () => {
    const quotes = checks.filter(
      ({ where, reason }) => where.startsWith("section 4") && reason.startsWith("the cell of"),
    );
    expect(quotes).toHaveLength(15);
    expect(quotes.every(({ verdict }) => verdict === "match")).toBe(true);
  });
  test("correlations with ELO are those of R's cor.test", () => {
    expect(find("Table 1, caption", "with cdf").recomputed).toMatch(/^r = 0\.921,/);
    expect(find("Table 1, caption", "with cdo").recomputed).toMatch(/^r = 0\.717,/);
    expect(find("Table 1, caption", "with n_eff").recomputed).toMatch(/^r = 0\.635,/);
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
