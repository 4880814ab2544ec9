import { describe, expect, test } from "vitest";
import { audit, findings } from "../../papers/index.js";

const told = findings({ paper: "centerbench" });
const rows = audit({ paper: "centerbench" });
const named = (name: string) => told.find(({ finding }) => finding === name)!;

describe("findings of CenterBench", () => {
  test.each([
    ["pairs-share-a-structure-only", 6, "conclusion"],
    ["plausible-sentences-mix-domains", 9, "wording"],
    ["percentages-rounded-twice", 31, "number"],
    ["impossible-shares-at-level-5", 4, "number"],
    ["temperature-0-is-not-deterministic", 3, "wording"],
    ["gap-stops-growing", 8, "conclusion"],
    ["median-gaps-are-of-boxes", 11, "conclusion"],
    ["plausible-not-always-ahead", 13, "wording"],
    ["only-chain-consequence-is-reversed", 2, "conclusion"],
    ["reasoning-costs-on-simple-sentences", 15, "wording"],
    ["reasoning-moves-the-gap-to-medium-questions", 8, "conclusion"],
    ["deepseek-recovers-on-medium-questions", 2, "number"],
    ["corrected-in-one-subset", 1, "number"],
    ["implausible-sentences-hold-plausible-relations", 4, "number"],
    ["trace-gives-no-reason", 1, "wording"],
    ["refusal-follows-a-wrong-parse", 1, "wording"],
    ["four-entities-is-the-wrong-answer", 2, "conclusion"],
  ])("%s rests on %d checks and touches the %s", (name, checks, weight) => {
    expect(named(name)).toMatchObject({ checks, weight });
  });
  test("every mismatch belongs to one, every one has a check", () => {
    expect(rows.filter(({ verdict, finding }) => verdict === "mismatch" && finding === null)).toEqual([]);
    for (const { checks, finding } of told) expect(checks, finding).toBeGreaterThan(0);
    expect(told.reduce((sum, { checks }) => sum + checks, 0)).toBe(rows.filter(({ finding }) => finding !== null).length); // prettier-ignore
  });
  test("figures in the words of a finding stand in its evidence", () => {
    const evidence = (name: string) => rows.filter(({ finding }) => finding === name).map(({ recomputed, reason }) => `${recomputed} ${reason}`).join(" "); // prettier-ignore
    const figures: Record<string, string[]> = {
      "gap-stops-growing": ["12.1", "12.0", "11.2", "10.1"],
      "corrected-in-one-subset": ["1.05", "10.1", "6.3", "27.6"],
      "reasoning-moves-the-gap-to-medium-questions": ["7.7 to 6.3", "9.8 to 14.1", "9.2, 7.4"],
      "decline-is-not-linear": ["84", "89", "56", "67", "40"],
      "deepseek-recovers-on-medium-questions": ["32.6", "55.6", "19.5", "56.0"],
      "over-25-points-is-of-all-levels": ["14.4"],
      "only-chain-consequence-is-reversed": ["9.2"],
      "median-gaps-are-of-boxes": [
        "7.7",
        "9.8",
        "9.1",
        "22.4",
        "29.8",
        "20.4",
        "24.5",
        "2.2",
        "6.3",
        "8.2",
        "9.0",
      ],
      "reasoning-costs-on-simple-sentences": ["-17.2", "-10.0"],
    };
    for (const [name, some] of Object.entries(figures))
      for (const figure of some) expect(evidence(name), `${name} ${figure}`).toContain(figure);
  });
});
