import { describe, expect, test } from "vitest";
import { audit } from "../../papers/index.js";
import { answerOf } from "../../papers/centerbench/answers.js";
import { annotated, eventsOf } from "../../papers/centerbench/sentences.js";

const checks = audit({ paper: "centerbench" });
const about = (pattern: RegExp) => checks.filter(({ claim }) => pattern.test(claim));
const mismatches = (rows: typeof checks) => rows.filter(({ verdict }) => verdict === "mismatch");

describe("structure", () => {
  test("6 + 12 + 24 printed sentences, all well formed", () => {
    const rows = about(/ is an S\(\d\)$/);
    expect(rows).toHaveLength(42);
    expect(mismatches(rows)).toEqual([]);
  });
  test("A.1.2: five statements at each of six levels, all as S(n) has them", () => {
    const rows = checks.filter(({ where, claim }) => where.startsWith("appendix A.1.2, level") && !claim.includes("S(")); // prettier-ignore
    expect(rows).toHaveLength(30);
    expect(mismatches(rows)).toEqual([]);
    expect(rows.find(({ claim, where }) => claim === "semantic rule" && where.endsWith("level 2"))!.recomputed).toBe(
      "C performs verb1 TO B, B performs verb2 TO A, A performs verb3",
    ); // prettier-ignore
  });
  test("pairs share nothing but the bicycle of level 2", () => {
    const rows = about(/differs only in semantic plausibility$/);
    expect(rows.map(({ recomputed }) => /(\d) shared/.exec(String(recomputed))![1])).toEqual(["0", "1", "0", "0", "0", "0"]); // prettier-ignore
    expect(mismatches(rows)).toHaveLength(6);
  });
  test("people among animals, or an apple, in nine of 21 examples; no implausible one", () => {
    const rows = about(/^one domain within/);
    expect(rows).toHaveLength(21);
    const mixed = rows.filter(({ verdict }) => verdict === "not derivable").map(({ claim }) => claim);
    expect(mixed).toHaveLength(9);
    expect(mismatches(rows)).toEqual([]);
    expect(mixed.filter((claim) => /waiter|boat|starfish|skunk|bicycle|lawyer/.test(claim))).toEqual([]);
  });
  test("six final verbs have an object", () => {
    expect(about(/^the final verb is always/).map(({ claim }) => claim.split(": ")[1])).toEqual([
      "delivered mail",
      "prepared his case",
      "delivered mail",
      "prescribed medicines",
      "extinguished fire",
      "blared the siren",
    ]);
  });
  test("six go on acting; two of them, in implausible sentences, are handcuffed or arrested only", () => {
    const rows = about(/acts no more/);
    expect(rows.map(({ recomputed }) => recomputed)).toEqual([
      "the bird saw the beetle",
      "the nurse photographed the mailman",
      "the judge took food orders from the firefighter",
      "the dog saw the cat",
      "the mouse squeaked",
      "the spider saw the ant",
    ]);
    const open = rows.filter(({ verdict }) => verdict === "not derivable").map(({ claim }) => claim);
    expect(open).toEqual([
      "the nurse that is handcuffed acts no more (implausible)",
      "the judge that is arrested acts no more (implausible)",
    ]);
    expect(mismatches(rows)).toHaveLength(4);
  });
  test("four relations, by hand from the sentences, of 1 + 2 + 3 + 4 + 5 + 6 in Table 9, 6 in 14 and 4 in 16", () => {
    const rows = about(/^an implausible sentence violates expectations/);
    expect(rows.map(({ where, claim }) => [where.split(", ").slice(1).join(", "), claim.split(": ")[1]])).toEqual([
      ["Table 9, level 4", "the nurse photographed the mailman"],
      ["Table 9, level 6", "the bee crawled toward the duck"],
      ["Table 9, level 6", "the seagull scavenged from the lizard"],
      ["Table 16", "the police officer photographed the teacher"],
    ]); // prettier-ignore
    expect(rows.every(({ reason }) => reason.includes(`4 of the ${21 + 6 + 4} relations`))).toBe(true);
  });
});

describe("answers, by hand for the truck that hit the car that bumped the bicycle that fell over", () => {
  const example = annotated().find(({ nouns }) => nouns.join() === "bicycle,car,truck")!;
  test("who did what", () => {
    expect(eventsOf(example)).toEqual([
      { subject: "truck", verb: "hit", object: "car" },
      { subject: "car", verb: "bumped", object: "bicycle" },
      { subject: "bicycle", verb: "fell over", object: null },
    ]);
  });
  test.each([
    ["Action Performed", "truck", "hit the car"],
    ["Action Performed", "car", "bump the bicycle"],
    ["Agent Identification", "bicycle", "the car"],
    ["Agent Identification", "car", "the truck"],
    ["Agent Identification", "truck", "the car"],
    ["Entity Count", "car", "3"],
    ["Nested Dependency", "bicycle", "fell over"],
    ["Nested Dependency", "car", "bumped the bicycle"],
    ["Nested Dependency", "truck", "bumped the bicycle"],
    ["Causal Sequence", "truck", "no prior events"],
    ["Causal Sequence", "car", "the truck hitting the car"],
    ["Causal Sequence", "bicycle", "the truck hitting the car which led to the car bumping the bicycle"],
    ["Chain Consequence", "truck", "the car bumped the bicycle"],
    ["Chain Consequence", "car", "the bicycle fell over"],
    ["Chain Consequence", "bicycle", "none"],
  ])("%s, %s: %s", (type, noun, answer) => {
    expect(answerOf(example, type, noun)).toBe(answer);
  });
  test("all 21 printed gold answers and the walk-through follow from their sentences", () => {
    const gold = about(/^gold answer to/);
    const walk = checks.filter(({ where }) => where === "appendix A.1.6");
    expect([gold.length, walk.length]).toEqual([21, 3]);
    expect(mismatches([...gold, ...walk])).toEqual([]);
  });
  test("what the prompt allows: bark, startle, track, orbit, startling, hitting are in no sentence", () => {
    const lacking = mismatches(about(/exact words of the sentence$/)).map(({ recomputed }) => recomputed);
    expect(lacking).toEqual([
      "not in the sentence: bark",
      "not in the sentence: startle",
      "not in the sentence: track",
      "not in the sentence: orbit",
      "not in the sentence: startling",
      "not in the sentence: hitting, which, led, to, bumping",
    ]);
  });
});

describe("verbs", () => {
  test("Algorithm 1 in eight sentences, by hand: 2, 2, 1, 0 of 1, 3 of 4, 2, 4, 1", () => {
    const rows = about(/^verbs swapped/);
    const counts = rows.map(({ recomputed }) => String(recomputed).match(/\d+/g)!.slice(0, 2).map(Number));
    expect(counts).toEqual([
      [2, 2],
      [2, 2],
      [1, 1],
      [0, 1],
      [3, 4],
      [2, 2],
      [4, 4],
      [1, 1],
    ]);
    expect(rows.filter(({ verdict }) => verdict === "not derivable")).toHaveLength(2);
    expect(mismatches(rows)).toEqual([]);
  });
  test("doctors patrol and police officers cross-examine, but no lawyer diagnoses", () => {
    const rows = about(/^of doctor, police officer, lawyer/);
    expect(rows.map(({ verdict }) => verdict)).toEqual(["match", "match", "mismatch"]);
  });
  test("six sample verbs are in Table 7, which has 52 of one noun each", () => {
    expect(about(/ verb of (doctor|police officer|lawyer)$/).map(({ verdict }) => verdict)).toEqual(Array(6).fill("match")); // prettier-ignore
    expect(about(/^each verb is of one noun/)[0]!.recomputed).toBe("52 verbs, none of two nouns");
  });
  test("gavel alone has the forms of another verb", () => {
    const rows = about(/^the forms are those of/);
    expect(rows).toHaveLength(8);
    expect(mismatches(rows).map(({ claim }) => claim)).toEqual(["the forms are those of gavel"]);
  });
});

test("the nouns that should not be there, read from the two tables", () => {
  const [excluded] = about(/^excluded nouns in the dataset/);
  expect(excluded!.recomputed).toBe("hawk, dove, seagull, heron, pelican, dolphin, minivan");
  const lacking = mismatches(about(/example that the list lacks$/));
  expect(lacking.map(({ where, recomputed }) => [where, recomputed])).toEqual([
    ["Table 6, Table 9, level 5", "wildlife photographer"],
  ]);
});

test("Table 8's second correction alone is not its own fix", () => {
  expect(about(/^the correction of/).map(({ verdict }) => verdict)).toEqual(["match", "mismatch", "match"]);
});
