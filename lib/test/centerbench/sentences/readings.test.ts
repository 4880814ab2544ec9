import { readFileSync } from "node:fs";
import { join } from "node:path";
import { csvParse } from "d3-dsv";
import { describe, expect, it } from "vitest";
import { drawSentence } from "../../../centerbench/sentences/draw-sentence.js";
import type { Subset } from "../../../centerbench/sentences/sentence.js";
import { projectFolder } from "../../../core/project.js";

const path = join(projectFolder("the test reads its readings"), "data/centerbench/readings.csv");
const readings = csvParse(
  readFileSync(path, "utf8"),
  ({ subset, level, domain, seed, sentence, amiss, reason }) => ({
    params: { subset: subset as Subset, level: Number(level), domain },
    seed: Number(seed),
    sentence,
    amiss: Number(amiss),
    reason,
  }),
);
const read = (subset: Subset) => readings.filter(({ params }) => params.subset === subset);

describe("the sentences that were read", () => {
  it("are 200 of each subset, at all levels and in all domains, as they are drawn today", () => {
    for (const subset of ["plausible", "implausible"] as const) {
      expect(read(subset)).toHaveLength(200);
      expect(new Set(read(subset).map(({ params }) => params.level)).size).toBe(6);
    }
    for (const { params, seed, sentence } of readings) expect(drawSentence(params, seed).text).toBe(sentence);
  });

  it("have a reason wherever a clause was found amiss", () => {
    for (const { amiss, reason } of readings) expect(amiss > 0).toBe(reason !== "");
  });

  it("are nine in ten wholly plausible, and nine in ten implausible clauses are odd", () => {
    const whole = read("plausible").filter(({ amiss }) => amiss === 0);
    expect(whole.length / 200).toBe(0.92);
    const clauses = read("implausible").reduce((sum, { params }) => sum + params.level + 1, 0);
    const untypical = read("implausible").reduce((sum, { amiss }) => sum + amiss, 0);
    expect(clauses).toBe(896);
    expect(1 - untypical / clauses).toBeCloseTo(0.929, 3);
  });
});
