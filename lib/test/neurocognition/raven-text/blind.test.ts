import { describe, expect, it } from "vitest";
import { cached } from "../../../core/collections.js";
import { random } from "../../../core/random.js";
import { play } from "../../../neurocognition/play.js";
import type {
  CharacterType,
  RavenTextParams,
  RavenTextSample,
} from "../../../neurocognition/raven-text/item.js";
import { editDistance, medoidReader } from "../../../neurocognition/raven-text/blind.js";
import { ravenText } from "../../../neurocognition/raven-text/task.js";
import { count, orderOf, satisfies } from "./support.js";

const drawn = (count: number, params: RavenTextParams) =>
  Array.from({ length: count }, (_, seed) => ravenText.generate(params, seed));

const PAPER = { distractors: "star", determined: false } as const;

describe("a reader who never sees the matrix", () => {
  it("counts characters added, removed or replaced", () => {
    expect(editDistance("kitten", "sitting")).toBe(3); // k to s, e to i, g added
    expect(editDistance("", "abc")).toBe(3);
    expect(editDistance("a1b2", "1b2c")).toBe(2); // a removed, c added
    expect(editDistance("#x", "#x")).toBe(0);
  });

  const cases = ["uppercaseVowels", "lowercaseVowels", "uppercaseConsonants", "lowercaseConsonants"] as const;
  const types: CharacterType[] = [...cases, "digits", "symbols"];
  const kinds = (text: string) => types.filter((type) => count(text, type) > 0);
  const different = (text: string) => new Set(text).size;
  const inOrder = (text: string) => orderOf(text).ascending || orderOf(text).descending;
  const seen = cached<string, unknown[]>(100);
  const features = (text: string) =>
    seen(text, () => [
      text.length,
      kinds(text).join(),
      different(text),
      JSON.stringify(orderOf(text)),
      kinds(text[0]!).join(),
      kinds(text.at(-1)!).join(),
      ...types.map((type) => count(text, type)),
    ]);
  const likeOthers = (at: number) => (text: string, all: string[]) =>
    all.filter((other) => features(other)[at] === features(text)[at]).length;
  const alike = (text: string, all: string[]) =>
    features(text).reduce<number>((sum, _, at) => sum + likeOthers(at)(text, all), 0);

  /** What each of them takes the option with most of; where several have it, one of these. */
  const panel: Record<string, (text: string, all: string[]) => number> = {
    medoid: (text, all) => -all.reduce((sum, other) => sum + editDistance(text, other), 0),
    "fewest kinds": (text) => -kinds(text).length,
    "most kinds": (text) => kinds(text).length,
    "fewest kinds, then fewest different": (text) => -100 * kinds(text).length - different(text),
    "fewest different": (text) => -different(text),
    "most different": different,
    shortest: (text) => -text.length,
    longest: (text) => text.length,
    "commonest length": likeOthers(0),
    "commonest kinds": likeOthers(1),
    "in order": (text) => (inOrder(text) ? 1 : 0),
    "not in order": (text) => (inOrder(text) ? 0 : 1),
    "majority of all features": alike,
    "minority of all features": (text, all) => -alike(text, all),
  };

  const accuracies = (params: Partial<RavenTextParams>, items: number) => {
    const expected = new Map(Object.keys(panel).map((name) => [name, 0]));
    for (const { options, target } of drawn(items, { format: "mc", ...params })) {
      const all = options.map(({ text }) => text);
      for (const [name, having] of Object.entries(panel)) {
        const had = all.map((text) => having(text, all));
        const most = Math.max(...had);
        if (had[(target as number) - 1] !== most) continue;
        const ties = had.filter((one) => one === most).length;
        expected.set(name, expected.get(name)! + 1 / ties / items);
      }
    }
    return expected;
  };

  it("finds the answer in a star, and among balanced options by chance, whatever it looks for", () => {
    expect(accuracies(PAPER, 500).get("medoid")).toBeGreaterThan(0.85);
    for (const determined of [true, false]) {
      const blind = accuracies({ determined }, 800);
      // 1/8, and four standard deviations
      for (const [name, share] of blind) expect(Math.abs(share - 0.125), name).toBeLessThan(0.047);
    }
  });

  it("is a player as well", () => {
    const samples = drawn(200, { format: "mc", ...PAPER });
    const right = samples.filter((sample) => play(ravenText, sample, medoidReader).score.correct === 1);
    expect(right.length / 200).toBeGreaterThan(0.85);
  });

  it("hardly finds the answer of a star as the one that is in order either", () => {
    const items = drawn(300, { format: "mc", ...PAPER, rowAttribute: "sorted" }).flatMap((sample) => {
      const order = sample.constraints[2][2].find(({ kind }) => kind === "ordering");
      return order?.kind === "ordering" && order.ordering !== "mixed" ? [{ sample, order }] : [];
    });
    const alone = items.filter(
      ({ sample, order }) => sample.options.filter(({ text }) => satisfies(text, [order])).length === 1,
    );
    expect(alone.length / items.length).toBeLessThan(0.05);
  });

  /** How many of some samples a guess answers rightly. */
  const guessed = (samples: RavenTextSample[]) => {
    const draw = random(1, "guesses");
    const reply = (sample: RavenTextSample) => ravenText.guess(ravenText.begin(sample), draw);
    return samples.filter((sample) => ravenText.score(sample, reply(sample)).correct === 1).length;
  };

  it("guesses one option in eight", () => {
    expect(Math.abs(guessed(drawn(1000, { format: "mc" })) - 125)).toBeLessThan(45); // 4 standard deviations
  });

  it("is right now and then with a visible cell where the text is to be written", () => {
    const samples = drawn(2000, { format: "gen", ...PAPER });
    const left = samples.filter(({ matrix, constraints }) => satisfies(matrix[2][1], constraints[2][2]));
    // a text of the same row or column may have what the missing one needs; a guess is any of the eight
    expect(left.length / 2000).toBeGreaterThan(0.08);
    expect(left.length / 2000).toBeLessThan(0.14);
    expect(guessed(samples) / 2000).toBeGreaterThan(0.035);
    expect(guessed(samples) / 2000).toBeLessThan(0.08);
  });
});
