import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { random } from "../../../core/random.js";
import { play } from "../../../neurocognition/play.js";
import type { CharacterType } from "../../../neurocognition/raven-text/alphabet.js";
import { compositions, impliedConstraints, sumsOf } from "../../../neurocognition/raven-text/compositions.js";
import { cellSatisfies, constraintText } from "../../../neurocognition/raven-text/constraints.js";
import {
  type Attribute,
  ATTRIBUTE_KINDS,
  type AttributeKind,
  type CellConstraints,
  type Constraint,
  MUTATIONS,
  type RavenTextParams,
} from "../../../neurocognition/raven-text/item.js";
import { hammingDistance, kindsConflict } from "../../../neurocognition/raven-text/matrix.js";
import { editDistance, medoidReader, ravenText } from "../../../neurocognition/raven-text/task.js";

/** Written from the paper's words, for the texts that we draw: appendix A.1. */
const PATTERN: Record<CharacterType, RegExp> = {
  letters: /[A-Za-z]/g,
  digits: /[0-9]/g,
  symbols: /[^A-Za-z0-9]/g,
  vowels: /[aeiou]/gi,
  consonants: /[b-df-hj-np-tv-z]/gi,
  uppercase: /[A-Z]/g,
  lowercase: /[a-z]/g,
  uppercaseVowels: /[AEIOU]/g,
  lowercaseVowels: /[aeiou]/g,
  uppercaseConsonants: /[B-DF-HJ-NP-TV-Z]/g,
  lowercaseConsonants: /[b-df-hj-np-tv-z]/g,
};

const count = (text: string, type: CharacterType) => (text.match(PATTERN[type]) ?? []).length;
const measured = (text: string, metric: string) =>
  metric === "length"
    ? text.length
    : metric === "unique"
      ? new Set(text).size
      : count(text, metric as CharacterType);
const sorted = (text: string) => [...text].sort().join("");
const orderOf = (text: string) => {
  const rising = sorted(text);
  return {
    ascending: text === rising,
    descending: text === [...rising].reverse().join(""),
    mixed: text !== rising && text !== [...rising].reverse().join(""),
  };
};
const at = (text: string, places: string) =>
  ({
    first: text.slice(0, 1),
    last: text.slice(-1),
    odd: [...text].filter((_, index) => index % 2 === 0).join(""),
    even: [...text].filter((_, index) => index % 2 === 1).join(""),
  })[places]!;
const ruleHolds = (number: number, rule: string) =>
  number > 0 &&
  (rule === "odd" ? number % 2 === 1 : number % (rule === "even" ? 2 : Number(rule.slice(-1))) === 0);

/** Algorithm 2, with the character set. */
function satisfies(text: string, constraints: CellConstraints): boolean {
  for (const one of constraints) {
    if (one.kind === "fixed_length" && text.length !== one.length) return false;
    if (one.kind === "target_count" && count(text, one.type) !== one.count) return false;
    if (one.kind === "parity" && !ruleHolds(count(text, one.type), one.rule)) return false;
    if (one.kind === "multiple" && !ruleHolds(count(text, one.type), `multiple_of_${one.of}`)) return false;
    if (one.kind === "unique_count" && new Set(text).size !== one.count) return false;
    if (one.kind === "ordering" && !orderOf(text)[one.ordering]) return false;
    if (one.kind === "character_set" && count(text, one.set) !== text.length) return false;
    if (one.kind === "positional") {
      const there = at(text, one.places);
      if (count(there, one.type) !== there.length) return false;
    }
  }
  return true;
}

/** Whether a cell does, and visibly, what an attribute says of it. */
function follows(text: string, attribute: Attribute, line: number, place: number): boolean {
  switch (attribute.kind) {
    case "character_set":
      return count(text, attribute.sets[line]!) === text.length;
    case "type_count":
      return ruleHolds(count(text, attribute.type), attribute.rules[line]!);
    case "constant":
      return measured(text, attribute.metric) === attribute.values[line];
    case "progression":
      return (
        measured(text, attribute.metric) ===
        (attribute.reading === "within"
          ? attribute.starts[line]! + place * attribute.step
          : attribute.start + line * attribute.step)
      );
    case "sorted":
      return text.length >= 3 && new Set(text).size >= 2 && orderOf(text)[attribute.orderings[line]!];
    case "positional": {
      const there = at(text, attribute.places);
      return there.length > 0 && count(there, attribute.types[line]!) === there.length;
    }
  }
}

/** Whether an attribute's parameters are the paper's, and differ between lines. */
function isDrawnRight(attribute: Attribute): boolean {
  const different = (values: unknown[]) => values.length === 3 && new Set(values).size === 3;
  const within = (values: number[], low: number, high: number) =>
    values.every((value) => value >= low && value <= high);
  switch (attribute.kind) {
    case "character_set":
      return different(attribute.sets);
    case "type_count":
      return (
        different(attribute.rules) &&
        !(attribute.rules.includes("even") && attribute.rules.includes("multiple_of_2"))
      );
    case "constant":
      return different(attribute.values) && within(attribute.values, 2, 5);
    case "progression":
      return within(
        [attribute.step, ...(attribute.reading === "within" ? attribute.starts : [attribute.start])],
        1,
        3,
      );
    case "sorted":
      return different(attribute.orderings);
    case "positional":
      return different(attribute.types);
  }
}

const anySeed = fc.nat(0xffffffff);
const anyParams: fc.Arbitrary<RavenTextParams> = fc.record({
  format: fc.constantFrom("mc" as const, "gen" as const),
  hints: fc.boolean(),
  reasoning: fc.boolean(),
  distractors: fc.constantFrom("star" as const, "tree" as const),
});
const RUNS = { numRuns: 2000 };

describe("neurocognition.ravenText", () => {
  it("follows its row attribute in every row and its column attribute in every column", () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const sample = ravenText.generate({ format: "mc" }, seed);
        const { matrix, constraints, rowAttribute, columnAttribute } = sample;
        expect(isDrawnRight(rowAttribute) && isDrawnRight(columnAttribute)).toBe(true);
        const wrong = [0, 1, 2].flatMap((row) =>
          matrix[row]!.filter(
            (text, column) =>
              !follows(text, rowAttribute, row, column) ||
              !follows(text, columnAttribute, column, row) ||
              !satisfies(text, constraints[row]![column]!) ||
              !/^[!-~]+$/.test(text) ||
              /["'`<>\\|,?]/.test(text),
          ),
        );
        expect(wrong).toEqual([]);
      }),
      RUNS,
    );
  });

  it("has no two cells of a row or column at a Hamming distance below 2", () => {
    expect(hammingDistance("abcd", "abxd")).toBe(1);
    expect(hammingDistance("abcd", "bcd")).toBe(4);
    expect(hammingDistance("abcd", "ab")).toBe(2);
    fc.assert(
      fc.property(anySeed, (seed) => {
        const { matrix } = ravenText.generate({ format: "gen" }, seed);
        const lines = [...matrix, ...[0, 1, 2].map((column) => matrix.map((row) => row[column]!))];
        const near = lines.flatMap(([a, b, c]) =>
          [[a!, b!] as const, [a!, c!] as const, [b!, c!] as const].filter(([one, other]) => {
            const longest = Math.max(one.length, other.length);
            const apart = Array.from({ length: longest }, (_, place) => one[place] !== other[place]);
            return apart.filter(Boolean).length < 2;
          }),
        );
        expect(near).toEqual([]);
      }),
      RUNS,
    );
  });

  it("has eight different options of which exactly one satisfies the constraints", () => {
    fc.assert(
      fc.property(anyParams, anySeed, (params, seed) => {
        const { options, matrix, constraints, target } = ravenText.generate(params, seed);
        const missing = constraints[2][2];
        expect(new Set(options.map(({ text }) => text)).size).toBe(8);
        expect(options.every(({ text }) => text !== "")).toBe(true);
        expect(options.map(({ text }) => satisfies(text, missing))).toEqual(
          options.map(({ mutation }) => mutation === ""),
        );
        expect(options.map(({ text }) => cellSatisfies(text, missing))).toEqual(
          options.map(({ text }) => satisfies(text, missing)),
        );
        const place = options.findIndex(({ mutation }) => mutation === "");
        expect(options[place]?.text).toBe(matrix[2][2]);
        expect(target).toBe(params.format === "mc" ? place + 1 : matrix[2][2]);
        if (params.distractors === "star")
          for (const { mutation, madeFrom } of options) expect(madeFrom).toBe(mutation ? place + 1 : null);
        for (const { madeFrom } of options) {
          let [at, steps] = [madeFrom, 0];
          for (; at !== null; steps++) at = options[at - 1]!.madeFrom;
          expect(steps).toBeLessThanOrEqual(3); // a tree of three mutations, with the right answer at its root
        }
      }),
      RUNS,
    );
  });

  it("puts the right option at every place and makes distractors in all four ways", () => {
    const places = new Array<number>(8).fill(0);
    const made = new Map<string, number>();
    for (let seed = 0; seed < 1600; seed++) {
      const { options, target } = ravenText.generate({ format: "mc" }, seed);
      places[(target as number) - 1]!++;
      for (const { mutation } of options) made.set(mutation, (made.get(mutation) ?? 0) + 1);
    }
    for (const times of places) expect(Math.abs(times - 200)).toBeLessThan(60); // more than 4 standard deviations
    expect([...made.keys()].sort()).toEqual(["", ...MUTATIONS].sort());
    for (const times of made.values()) expect(times).toBeGreaterThan(500);
  });

  it("gives the same item to both formats, with hints and without, and the same again", () => {
    fc.assert(
      fc.property(anyParams, anySeed, (params, seed) => {
        const sample = ravenText.generate(params, seed);
        expect(ravenText.generate(params, seed)).toEqual(sample);
        const other = ravenText.generate({ format: "gen", distractors: params.distractors }, seed);
        expect(other.matrix).toEqual(sample.matrix);
        expect(other.options).toEqual(sample.options);
        expect(other.constraints).toEqual(sample.constraints);
      }),
      { numRuns: 300 },
    );
  });

  it("shows the same matrix with both kinds of distractors", () => {
    const [star, tree] = (["star", "tree"] as const).map((distractors) =>
      ravenText.generate({ format: "mc", distractors }, 5),
    );
    expect(tree!.matrix).toEqual(star!.matrix);
    expect(tree!.options).not.toEqual(star!.options);
  });

  it("generates every pair of kinds that can go together and refuses the others by name", () => {
    const conflicts: [AttributeKind, AttributeKind][] = [
      ["sorted", "sorted"],
      ["sorted", "positional"],
      ["character_set", "character_set"],
      // no type of characters occurs in digits, letters and symbols alike
      ["character_set", "type_count"],
      ["character_set", "positional"],
    ];
    for (const rowAttribute of ATTRIBUTE_KINDS)
      for (const columnAttribute of ATTRIBUTE_KINDS) {
        const params: RavenTextParams = { format: "mc", rowAttribute, columnAttribute };
        const conflict = conflicts.some(
          (pair) =>
            pair.join() === `${rowAttribute},${columnAttribute}` ||
            pair.join() === `${columnAttribute},${rowAttribute}`,
        );
        expect(kindsConflict(rowAttribute, columnAttribute)).toBe(conflict);
        if (conflict)
          expect(() => ravenText.generate(params, 1)).toThrow(
            `rowAttribute ${rowAttribute} and columnAttribute ${columnAttribute} can never hold together`,
          );
        else
          for (let seed = 0; seed < 10; seed++)
            expect(ravenText.generate(params, seed).metadata).toMatchObject({
              rowKind: rowAttribute,
              columnKind: columnAttribute,
            });
      }
  });

  it("draws every kind, every metric and both readings of a progression", () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 1500; seed++) {
      const { rowAttribute, columnAttribute } = ravenText.generate({ format: "gen" }, seed);
      for (const [line, attribute] of [
        ["row", rowAttribute],
        ["column", columnAttribute],
      ] as const) {
        seen.add(`${line} ${attribute.kind}`);
        if ("metric" in attribute) seen.add(`metric ${attribute.metric}`);
        if ("reading" in attribute) seen.add(`${line} ${attribute.reading}`);
      }
    }
    expect(seen.size).toBe(6 + 6 + 13 + 4);
  });

  it("refuses parameters that do not exist or are out of range", () => {
    const generate = (params: object) => () => ravenText.generate(params as RavenTextParams, 1);
    expect(generate({})).toThrow('format is undefined; expected one of "mc", "gen"');
    expect(generate({ format: "mc", hint: true })).toThrow('knows no "hint"');
    expect(generate({ format: "mc", hints: 1 })).toThrow(RangeError);
    expect(generate({ format: "mc", rowAttribute: "colour" })).toThrow(RangeError);
    expect(generate({ format: "mc", distractors: "bush" })).toThrow(RangeError);
    expect(() => ravenText.generate({ format: "mc" }, -1)).toThrow(RangeError);
    expect(ravenText.generate({ format: "mc" }, 1).params).toEqual({
      format: "mc",
      hints: false,
      reasoning: true,
      thinkingTokens: 30000,
      rowAttribute: "drawn",
      columnAttribute: "drawn",
      distractors: "star",
    });
  });
});

describe("constraints that follow from others", () => {
  const implied = (...constraints: Constraint[]) =>
    impliedConstraints(constraints).map((one) => {
      expect(one.implied).toBe(true);
      return constraintText(one);
    });
  const length = (number: number): Constraint => ({ kind: "fixed_length", length: number });
  const exactly = (number: number, type: CharacterType): Constraint => ({
    kind: "target_count",
    type,
    count: number,
  });

  it("are found where they hold for every text", () => {
    expect(implied({ kind: "character_set", set: "digits" }, exactly(3, "digits"))).toEqual(["length 3"]);
    expect(implied(length(4), exactly(4, "vowels"))).toEqual(["only letters"]);
    expect(implied(exactly(3, "vowels"), exactly(1, "uppercaseVowels"))).toEqual([
      "exactly 2 lowercase vowels",
    ]);
    expect(implied({ kind: "unique_count", count: 1 }, exactly(2, "digits"))).toEqual([
      "length 2",
      "only digits",
    ]);
    expect(
      implied(
        { kind: "positional", places: "odd", type: "vowels" },
        { kind: "positional", places: "even", type: "uppercase" },
      ),
    ).toEqual(["only letters"]);
  });

  it("are not made up where some text lacks them", () => {
    expect(implied(length(5), exactly(3, "letters"))).toEqual([]);
    expect(implied(length(5), { kind: "character_set", set: "letters" })).toEqual([]);
    expect(implied({ kind: "parity", type: "vowels", rule: "even" }, exactly(2, "digits"))).toEqual([]);
    expect(implied({ kind: "ordering", ordering: "mixed" }, { kind: "unique_count", count: 2 })).toEqual([]);
  });

  const texts = [""];
  for (let from = 0, round = 0; round < 5; round++) {
    const to = texts.length;
    for (; from < to; from++) for (const character of "AbaZ7#") texts.push(texts[from]! + character);
  }
  const anyType = fc.constantFrom(...(Object.keys(PATTERN) as CharacterType[]));
  const few = fc.integer({ min: 1, max: 4 });
  const anyConstraint: fc.Arbitrary<Constraint> = fc.oneof(
    few.map(length),
    fc.tuple(few, anyType).map(([number, type]) => exactly(number, type)),
    fc.record({ kind: fc.constant("unique_count" as const), count: few }),
    fc.record({ kind: fc.constant("character_set" as const), set: fc.constantFrom("letters", "digits") }),
    fc.record({ kind: fc.constant("parity" as const), type: anyType, rule: fc.constantFrom("even", "odd") }),
    fc.record({ kind: fc.constant("multiple" as const), type: anyType, of: fc.integer({ min: 2, max: 4 }) }),
    fc.record({
      kind: fc.constant("positional" as const),
      places: fc.constantFrom("first", "last", "even", "odd"),
      type: anyType,
    }),
  ) as fc.Arbitrary<Constraint>;

  it("hold for all texts up to five characters that satisfy the others", () => {
    fc.assert(
      fc.property(anyConstraint, anyConstraint, (one, other) => {
        const derived = impliedConstraints([one, other]);
        if (derived.length === 0) return;
        for (const text of texts)
          if (text !== "" && satisfies(text, [one, other]) && !satisfies(text, derived))
            expect.fail(`${text} satisfies ${JSON.stringify([one, other])} alone`);
      }),
      { numRuns: 150 },
    );
  });

  it("rest on a solver that finds a way for a length exactly where there is a text", () => {
    fc.assert(
      fc.property(anyConstraint, anyConstraint, (one, other) => {
        // the six characters are one of each kind, too few for a number of different ones
        if ([one, other].some(({ kind }) => kind === "unique_count")) return;
        const lengths = new Set(
          texts.filter((text) => satisfies(text, [one, other])).map((text) => text.length),
        );
        for (let length = 1; length <= 5; length++)
          expect(compositions(sumsOf([one, other]), length).length > 0).toBe(lengths.has(length));
      }),
      { numRuns: 150 },
    );
  });

  it("stand in the missing cell of an item, marked, and hold for its answer", () => {
    let found = 0;
    for (let seed = 0; seed < 1000; seed++) {
      const { constraints, metadata } = ravenText.generate({ format: "gen" }, seed);
      const marked = constraints.flat().map((cell) => cell.filter(({ implied: is }) => is).length);
      expect(marked).toEqual([0, 0, 0, 0, 0, 0, 0, 0, metadata.implied]);
      found += metadata.implied;
    }
    expect(found).toBeGreaterThan(0);
  });
});

describe("a reader who never sees the matrix", () => {
  it("counts characters added, removed or replaced", () => {
    expect(editDistance("kitten", "sitting")).toBe(3); // k to s, e to i, g added
    expect(editDistance("", "abc")).toBe(3);
    expect(editDistance("a1b2", "1b2c")).toBe(2); // a removed, c added
    expect(editDistance("#x", "#x")).toBe(0);
  });

  const types: CharacterType[] = [
    "uppercaseVowels",
    "lowercaseVowels",
    "uppercaseConsonants",
    "lowercaseConsonants",
    "digits",
    "symbols",
  ];
  const kinds = (text: string) => types.filter((type) => count(text, type) > 0);
  const different = (text: string) => new Set(text).size;
  const inOrder = (text: string) => orderOf(text).ascending || orderOf(text).descending;
  const features: ((text: string) => unknown)[] = [
    (text) => text.length,
    (text) => kinds(text).join(),
    (text) => different(text),
    (text) => JSON.stringify(orderOf(text)),
    (text) => kinds(text[0]!).join(),
    (text) => kinds(text.at(-1)!).join(),
    ...types.map((type) => (text: string) => count(text, type)),
  ];
  const likeOthers = (feature: (text: string) => unknown) => (text: string, all: string[]) =>
    all.filter((other) => feature(other) === feature(text)).length;
  const alike = (text: string, all: string[]) =>
    features.reduce((sum, feature) => sum + likeOthers(feature)(text, all), 0);

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
    "commonest length": likeOthers((text) => text.length),
    "commonest kinds": likeOthers((text) => kinds(text).join()),
    "in order": (text) => (inOrder(text) ? 1 : 0),
    "not in order": (text) => (inOrder(text) ? 0 : 1),
    "majority of all features": alike,
    "minority of all features": (text, all) => -alike(text, all),
  };

  const accuracies = (distractors: "star" | "tree", items: number) => {
    const expected = new Map(Object.keys(panel).map((name) => [name, 0]));
    for (let seed = 0; seed < items; seed++) {
      const { options, target } = ravenText.generate({ format: "mc", distractors }, seed);
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

  it("finds the answer in a star, and in a tree hardly more often than by chance, whatever it looks for", () => {
    expect(accuracies("star", 500).get("medoid")).toBeGreaterThan(0.85);
    const inTrees = accuracies("tree", 2000);
    for (const [name, share] of inTrees) expect(share, name).toBeLessThanOrEqual(0.17);
    expect(inTrees.get("medoid")).toBeGreaterThan(0.09);
  });

  it("is a player as well", () => {
    let right = 0;
    for (let seed = 0; seed < 200; seed++) {
      const sample = ravenText.generate({ format: "mc" }, seed);
      right += play(ravenText, sample, medoidReader, { seed }).score.correct;
    }
    expect(right / 200).toBeGreaterThan(0.85);
  });

  it("hardly finds the answer as the one that is in order either", () => {
    for (const distractors of ["star", "tree"] as const) {
      let [items, alone] = [0, 0];
      for (let seed = 0; seed < 300; seed++) {
        const sample = ravenText.generate({ format: "mc", distractors, rowAttribute: "sorted" }, seed);
        const order = sample.constraints[2][2].find(({ kind }) => kind === "ordering");
        if (order?.kind !== "ordering" || order.ordering === "mixed") continue;
        items++;
        if (sample.options.filter(({ text }) => satisfies(text, [order])).length === 1) alone++;
      }
      expect(alone / items).toBeLessThan(0.05);
    }
  });

  it("guesses one option in eight", () => {
    const draw = random(1, "guesses");
    let right = 0;
    for (let seed = 0; seed < 1000; seed++) {
      const episode = ravenText.begin(ravenText.generate({ format: "mc" }, seed));
      right += ravenText.score(episode.sample, ravenText.guess(episode, draw)).correct;
    }
    expect(Math.abs(right - 125)).toBeLessThan(45); // 4 standard deviations
  });

  it("is right now and then with a visible cell where the text is to be written", () => {
    let [left, guessed] = [0, 0];
    const draw = random(1, "copies");
    for (let seed = 0; seed < 2000; seed++) {
      const sample = ravenText.generate({ format: "gen" }, seed);
      const missing = sample.constraints[2][2];
      left += satisfies(sample.matrix[2][1], missing) ? 1 : 0;
      const episode = ravenText.begin(sample);
      guessed += ravenText.score(sample, ravenText.guess(episode, draw)).correct;
    }
    // a text of the same row or column may have what the missing one needs; a guess is any of the eight
    expect(left / 2000).toBeGreaterThan(0.08);
    expect(left / 2000).toBeLessThan(0.14);
    expect(guessed / 2000).toBeGreaterThan(0.035);
    expect(guessed / 2000).toBeLessThan(0.08);
  });
});
