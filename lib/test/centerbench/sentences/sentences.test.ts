import { readFileSync } from "node:fs";
import { join } from "node:path";
import { csvParse } from "d3-dsv";
import { describe, expect, it } from "vitest";
import { lexicon } from "../../../centerbench/sentences/lexicon/lexicon.js";
import type { Subset } from "../../../centerbench/sentences/sentence.js";
import { drawSentence, sentences } from "../../../centerbench/sentences/sentences.js";
import { projectFolder } from "../../../core/project.js";
import { smallLexicon } from "../support.js";

describe("a set of sentences", () => {
  it("is the paper's 360, of which no two are alike, unless told otherwise", () => {
    const set = sentences();
    expect(set).toHaveLength(360);
    expect(new Set(set.map(({ text }) => text)).size).toBe(360);
    for (const level of [1, 2, 3, 4, 5, 6])
      for (const subset of ["plausible", "implausible"])
        expect(set.filter((one) => one.level === level && one.subset === subset)).toHaveLength(30);
  });

  it.each(["animals", "people", "vehicles"])("of 30 can be had at every level of %s", (domain) => {
    const texts = sentences({ domain }).map(({ text }) => text);
    expect(new Set(texts).size).toBe(360);
  });

  it("of pairs has a twin for every sentence", () => {
    const set = sentences({ pairing: "twin", count: 5, levels: [1, 2] });
    for (const one of set) {
      const [twin, ...more] = set.filter(({ pair, subset }) => pair === one.pair && subset !== one.subset);
      expect(twin?.events.map(({ subject }) => subject)).toEqual(one.events.map(({ subject }) => subject));
      expect(more).toEqual([]);
    }
    expect(new Set(set.map(({ text }) => text)).size).toBe(20);
  });

  it("larger than there are combinations is refused", () => {
    expect(() => sentences({ lexicon: smallLexicon, levels: [1], count: 500 })).toThrow(
      /count is 500; found only 6 different plausible sentences of level 1/,
    );
  });

  it.each([
    [{ levels: [] }, /^levels is \[\]; expected one value or more, each once, such as \[1, 2, 3\]/],
    [{ levels: [2, 1, 2] }, /^levels is \[2,1,2\]/],
    [{ subsets: ["plausible", "plausible"] }, /^subsets is \["plausible","plausible"\]/],
    [{ domain: "" }, /^domain is ""; expected one of "any"/],
    [{ pairing: "" }, /^pairing is ""; expected one of "independent", "twin"/],
    [{ seed: 4294967295, count: 3 }, /^seed is 4294967296; expected a whole number/],
  ])("refuses %j", (options, message) => {
    expect(() => sentences(options as never)).toThrow(message);
  });

  it("has nothing of a domain without nouns enough", () => {
    expect(() => sentences({ lexicon: smallLexicon, levels: [6], domain: "animals" })).toThrow(
      /domain "animals" has 3 nouns .* level 6 needs 7/,
    );
    expect(() => sentences({ lexicon: { ...lexicon(), nouns: [] } })).toThrow(/too few nouns/);
  });
});

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
