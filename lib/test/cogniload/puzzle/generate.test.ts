import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ontology, puzzle, type PuzzleParams, type PuzzleSample } from "../../../cogniload/index.js";
import { needleCount, type CheckedParams } from "../../../cogniload/puzzle/generate.js";
import { CATEGORIES, type Category, type PuzzleState } from "../../../cogniload/puzzle/item.js";
import { knobs, seeds } from "../support.js";

const short = knobs(60);
const forAll = (check: (sample: PuzzleSample, params: CheckedParams) => void) =>
  fc.assert(
    fc.property(short, seeds, (params, seed) => check(puzzle.generate(params, seed), params)),
    { numRuns: 200 },
  );

/** Each statement with the states around it, as `check` wants them. */
function forEachStep(
  { statements, states }: PuzzleSample,
  check: (statement: PuzzleSample["statements"][number], before: PuzzleState, after: PuzzleState) => void,
) {
  expect(states).toHaveLength(statements.length + 1);
  statements.forEach((statement, step) => check(statement, states[step]!, states[step + 1]!));
}

const othersThan = (hero: string, state: PuzzleState) => Object.keys(state).filter((name) => name !== hero);
const text = (state: PuzzleState, person: string, categories: readonly Category[]) =>
  categories.map((category) => state[person]?.[category]).join("|");

describe("a puzzle keeps the paper's definition", () => {
  it("2.1.1, Table 2: max(d, 2) people, d categories, max(d + 1, 3) values as far as there are any", () => {
    forAll(({ states, categories, domains, people, personOfInterest, introduction, metadata }, params) => {
      const { difficulty } = params;
      const everyone = Object.keys(states[0] ?? {});
      expect(everyone).toHaveLength(Math.max(difficulty, 2));
      expect(metadata.people).toBe(everyone.length);
      for (const person of everyone) expect(ontology().people).toContain(person);
      expect(everyone).toContain(personOfInterest);
      expect(new Set(categories).size).toBe(difficulty);
      for (const category of categories) {
        const all = ontology().categories[category];
        expect(CATEGORIES).toContain(category);
        expect(new Set(domains[category]).size).toBe(Math.min(Math.max(difficulty + 1, 3), all.length));
        for (const value of domains[category] ?? []) expect(all).toContain(value);
      }
      for (const person of people)
        expect([...(introduction[person] ?? [])].sort()).toEqual([...categories].sort());
      if (params.rules === "paper") expect(people).toEqual(everyone);
    });
  });

  it("2.1.2: at the start everyone has a value of each domain, and no two people are alike", () => {
    forAll(({ states, categories, domains }) => {
      const everyone = Object.keys(states[0] ?? {});
      for (const person of everyone)
        for (const category of categories)
          expect(domains[category]).toContain(states[0]?.[person]?.[category]);
      expect(new Set(everyone.map((person) => text(states[0] ?? {}, person, categories))).size).toBe(
        everyone.length,
      );
    });
  });

  it("2.1.3 (1): exactly max(1, min(N, N rho rounded)) needles, halves up", () => {
    forAll(({ statements, metadata }, params) => {
      const percent = Math.round(100 * params.needleRatio);
      const rounded = Math.floor((params.statements * percent + 50) / 100);
      const needles = Math.max(1, Math.min(params.statements, rounded));
      expect(statements).toHaveLength(params.statements);
      expect(statements.filter(({ type }) => type === "needle")).toHaveLength(needles);
      expect(metadata.needles).toBe(needles);
    });
    // the four cells of the paper's grid in which halves rounded to even would give one less
    expect([0.05, 0.25].map((ratio) => needleCount(50, ratio))).toEqual([3, 13]);
    expect([0.05, 0.25].map((ratio) => needleCount(250, ratio))).toEqual([13, 63]);
    expect(needleCount(100, 0.145), "14.499999999999998 in floating point").toBe(15);
  });

  it("2.1.3 (2) to (4): who is meant, how many conditions and updates, and their values", () => {
    forAll((sample, params) => {
      const { personOfInterest, categories, domains } = sample;
      forEachStep(sample, ({ type, reference, conditions, updates }, before) => {
        expect(reference === personOfInterest).toBe(type === "needle");
        for (const list of [conditions, updates]) {
          expect(list.length).toBeGreaterThanOrEqual(1);
          expect(new Set(list.map(({ category }) => category)).size).toBe(list.length);
          for (const { category } of list) expect(categories).toContain(category);
        }
        for (const { category, value } of conditions) expect(value).toBe(before[reference]?.[category]);
        for (const { category, value } of updates) {
          expect(domains[category]).toContain(value);
          if (type === "hay" && !params.updates) expect(value).not.toBe(before[personOfInterest]?.[category]);
        }
      });
    });
  });

  it("2.1.3 (5): everyone who meets all conditions gets all updates, and nothing else changes", () => {
    forAll((sample) => {
      forEachStep(sample, ({ conditions, updates, affected }, before, after) => {
        const meeting = Object.keys(before).filter((person) =>
          conditions.every(({ category, value }) => before[person]?.[category] === value),
        );
        expect(affected).toEqual(meeting);
        const changes = Object.fromEntries(updates.map(({ category, value }) => [category, value]));
        for (const person of Object.keys(before))
          if (meeting.includes(person)) expect(after[person]).toEqual({ ...before[person], ...changes });
          else expect(after[person], "one record for as long as it holds").toBe(before[person]);
      });
    });
  });

  it("2.1.3: a statement changes the state of a person", () => {
    forAll((sample) => {
      forEachStep(sample, (_, before, after) => expect(after).not.toEqual(before));
    });
  });

  it("2.1.4: hays leave the person of interest alone, nobody they change is like that person, two others differ", () => {
    forAll((sample, { difficulty, rules }) => {
      const { personOfInterest: hero, categories } = sample;
      forEachStep(sample, ({ type, reference, affected }, _, after) => {
        if (type === "needle") return;
        expect(affected).not.toContain(hero);
        expect(affected).toContain(reference);
        for (const person of affected)
          expect(text(after, person, categories)).not.toBe(text(after, hero, categories));
        const others = new Set(othersThan(hero, after).map((person) => text(after, person, categories)));
        if (difficulty >= 3 && rules === "paper") expect(others.size).toBeGreaterThanOrEqual(2);
      });
    });
  });

  it("2.1.4: needles change the person of interest, leave someone alone, and someone different", () => {
    forAll((sample) => {
      const { personOfInterest: hero, categories } = sample;
      forEachStep(sample, ({ type, affected }, _, after) => {
        if (type === "hay") return;
        expect(affected).toContain(hero);
        const others = othersThan(hero, after);
        expect(others.some((person) => !affected.includes(person))).toBe(true);
        const heros = text(after, hero, categories);
        expect(others.some((person) => text(after, person, categories) !== heros)).toBe(true);
      });
    });
  });

  // Ours: two others who are alike would leave no allowed hay (d = 1 and 2 have no two others).
  it("two others still differ after a needle while hays are to come", () => {
    const many = knobs(60).map((knob) => ({
      ...knob,
      difficulty: Math.max(3, knob.difficulty - 4),
      rules: "paper" as const,
    }));
    let followed = 0;
    fc.assert(
      fc.property(many, seeds, (params, seed) => {
        const { statements, states, personOfInterest: hero, categories } = puzzle.generate(params, seed);
        const lastHay = statements.findLastIndex(({ type }) => type === "hay");
        statements.slice(0, Math.max(0, lastHay)).forEach(({ type }, index) => {
          if (type === "hay") return;
          const after = states[index + 1] ?? {};
          const others = othersThan(hero, after).map((person) => text(after, person, categories));
          expect(new Set(others).size).toBeGreaterThanOrEqual(2);
          followed += 1;
        });
      }),
      { numRuns: 200 },
    );
    expect(followed).toBeGreaterThan(200);
  });

  it("2.1.5: asks for the final value of a category of the person of interest", () => {
    forAll(({ states, personOfInterest, asked, target, categories, metadata, statements }) => {
      expect(categories).toContain(asked);
      expect(target).toBe(states[statements.length]?.[personOfInterest]?.[asked]);
      expect(metadata).toMatchObject({ personOfInterest, asked, target });
    });
  });
});

describe("a puzzle by the released rules", () => {
  const forReleased = (check: (sample: PuzzleSample) => void) =>
    forAll((sample, params) => {
      if (params.rules === "released") check(sample);
    });

  it("starts with person i at value i of every category", () => {
    forReleased(({ states, domains, categories }) => {
      Object.keys(states[0] ?? {}).forEach((person, index) => {
        for (const category of categories)
          expect(states[0]?.[person]?.[category]).toBe(domains[category]?.[index]);
      });
    });
  });

  it("never makes anyone like the person of interest, and changes the reference person with every update", () => {
    forReleased((sample) => {
      const { personOfInterest: hero, categories } = sample;
      forEachStep(sample, ({ reference, updates }, before, after) => {
        for (const person of othersThan(hero, after))
          expect(text(after, person, categories)).not.toBe(text(after, hero, categories));
        for (const { category, value } of updates) {
          expect(value).not.toBe(before[reference]?.[category]);
          expect(value).not.toBe(before[hero]?.[category]);
        }
      });
    });
  });

  it("introduces those who served as a reference person, the most recent first", () => {
    forReleased(({ people, statements }) => {
      const last = (person: string) => statements.findLastIndex(({ reference }) => reference === person);
      expect([...people].sort()).toEqual([...new Set(statements.map(({ reference }) => reference))].sort());
      const places = people.map(last);
      expect(places).toEqual([...places].sort((one, other) => other - one));
    });
  });
});

const draws = (params: PuzzleParams, items: number) =>
  Array.from({ length: items }, (_, seed) => puzzle.generate(params, seed));

/** Pearson's statistic of counts that should be equal. */
function chiSquare(outcomes: (string | number)[], possible: readonly (string | number)[]): number {
  const expected = outcomes.length / possible.length;
  for (const outcome of outcomes) expect(possible).toContain(outcome);
  return possible.reduce<number>((sum, one) => {
    const count = outcomes.filter((outcome) => outcome === one).length;
    return sum + (count - expected) ** 2 / expected;
  }, 0);
}
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
/** Upper 0.1 % points of the chi-square distribution, by degrees of freedom. */
const CRITICAL = { 3: 16.27, 4: 18.47, 7: 24.32, 8: 26.12, 9: 27.88, 11: 31.26 };

const meanNeedlePosition = (samples: PuzzleSample[]) => {
  const positions = samples.flatMap(({ statements }) =>
    statements.flatMap(({ type }, index) => (type === "needle" ? [index + 1] : [])),
  );
  return positions.reduce((sum, one) => sum + one, 0) / positions.length;
};

/** The mean position of needles if a drawn needle is accepted with some probability, a hay always. */
function expectedPosition(length: number, needles: number, acceptance: number): number {
  const sumFrom = (step: number, left: number): number => {
    if (left === 0) return 0;
    const hays = length - step + 1 - left;
    const needle = (left * acceptance) / (left * acceptance + hays);
    const either = needle * (step + sumFrom(step + 1, left - 1));
    return hays === 0 ? either : either + (1 - needle) * sumFrom(step + 1, left);
  };
  return sumFrom(1, needles) / needles;
}

describe("what a puzzle draws at random", () => {
  const length = 12;
  const knobs = { difficulty: 1, statements: length, needleRatio: 0.25 };
  // positions of 3 needles drawn without replacement from 1..12: variance of their mean (12 + 1)(12 - 3) / (12 * 3)
  const standardError = Math.sqrt((13 * 9) / 36 / 1500);

  it("puts needles anywhere, by the paper's rules", () => {
    const mean = meanNeedlePosition(draws(knobs, 1500));
    expect(expectedPosition(length, 3, 1)).toBeCloseTo((length + 1) / 2, 10);
    expect(Math.abs(mean - (length + 1) / 2)).toBeLessThan(4 * standardError);
  });

  it("delays needles at d = 1 by the released rules", () => {
    // of the two values a needle can set, one is the other person's and is rejected; a hay has one, which is allowed
    const expected = expectedPosition(length, 3, 1 / 2);
    const mean = meanNeedlePosition(draws({ ...knobs, rules: "released" }, 1500));
    expect(expected).toBeGreaterThan(7.5);
    expect(Math.abs(mean - expected)).toBeLessThan(4 * standardError);
  });

  it("makes anyone the person of interest, and asks for any category", () => {
    for (const rules of ["paper", "released"] as const) {
      const samples = draws({ difficulty: 5, statements: 5, needleRatio: 0.4, rules }, 1500);
      const heros = samples.map((one) => Object.keys(one.states[0] ?? {}).indexOf(one.personOfInterest));
      const asked = samples.map((one) => one.categories.indexOf(one.asked));
      expect(chiSquare(heros, upTo(5))).toBeLessThan(CRITICAL[4]);
      expect(chiSquare(asked, upTo(5))).toBeLessThan(CRITICAL[4]);
    }
  });

  it("takes any category into a puzzle", () => {
    const categories = draws({ difficulty: 1, statements: 1, needleRatio: 1 }, 2400).map((one) => one.asked);
    expect(chiSquare(categories, CATEGORIES)).toBeLessThan(CRITICAL[11]);
  });

  // At d = 9 nearly every draw is allowed, so what is drawn shows in what is told; all domains have 10 values.
  describe("at d = 9, where hardly a draw is rejected", () => {
    const samples = draws({ difficulty: 9, statements: 2, needleRatio: 0.5 }, 1500);
    const told = (type: "needle" | "hay") =>
      samples.map((sample) => {
        const index = sample.statements.findIndex((statement) => statement.type === type);
        const [before, statement] = [sample.states[index]!, sample.statements[index]!];
        const [condition, update] = [statement.conditions[0]!, statement.updates[0]!];
        return { sample, before, statement, condition, update };
      });
    const valueIndex = (sample: PuzzleSample, category: Category, value = "") =>
      sample.domains[category]?.indexOf(value) ?? -1;

    it("tells needle or hay first, equally often", () => {
      const first = samples.filter(({ statements: [one] }) => one?.type === "needle").length;
      expect(Math.abs(first - 750)).toBeLessThan(4 * Math.sqrt(1500 / 4));
    });

    it("draws 1..d conditions and updates, of any categories", () => {
      for (const type of ["needle", "hay"] as const) {
        const statements = told(type).map(({ statement, ...rest }) => ({ ...statement, ...rest }));
        for (const part of ["conditions", "updates"] as const) {
          const counts = statements.map((one) => one[part].length - 1);
          // a hay with one condition may touch the person of interest and is then drawn again
          if (type === "needle" || part === "updates")
            expect(chiSquare(counts, upTo(9))).toBeLessThan(CRITICAL[8]);
          const first = statements.map((one) =>
            one.sample.categories.indexOf(
              part === "conditions" ? one.condition.category : one.update.category,
            ),
          );
          expect(chiSquare(first, upTo(9))).toBeLessThan(CRITICAL[8]);
        }
      }
    });

    it("lets a needle set any value, and a hay any but the person of interest's", () => {
      const needles = told("needle").map(({ sample, update }) =>
        valueIndex(sample, update.category, update.value),
      );
      expect(chiSquare(needles, upTo(10))).toBeLessThan(CRITICAL[9]);
      const hays = told("hay").map(({ sample, before, update: { category, value } }) => {
        const theirs = valueIndex(sample, category, before[sample.personOfInterest]?.[category]);
        return (valueIndex(sample, category, value) - theirs + 10) % 10;
      });
      expect(chiSquare(hays, upTo(10).slice(1))).toBeLessThan(CRITICAL[8]);
    });

    it("describes any of the others in a hay", () => {
      const references = told("hay").map(({ statement, sample }) =>
        Object.keys(sample.states[0] ?? {})
          .filter((name) => name !== sample.personOfInterest)
          .indexOf(statement.reference),
      );
      expect(chiSquare(references, upTo(8))).toBeLessThan(CRITICAL[7]);
    });
  });
});
