import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkSteps, puzzle, puzzlePrompt, workedSolution } from "../../../cogniload/index.js";
import type { Category, PersonState, PuzzleSample } from "../../../cogniload/puzzle/item.js";
import { stateClause } from "../../../cogniload/puzzle/prompt.js";
import { knobs, seeds } from "../support.js";
import { handWrittenJson } from "../../support/hand-written.js";

interface States {
  what: string;
  reply: string;
  states: "right" | Record<string, string>;
}
/** Replies on one puzzle, with the states that are read of Victoria: all right, or only some. */
const cases = handWrittenJson<States>(new URL("states.jsonl", import.meta.url));

interface HandTrace {
  name: string;
  d: number;
  firstWrong: number | null;
  read: number;
  reply: string;
}
/** Work in the manner of several models: all right but those with a firstWrong. */
const traces = handWrittenJson<HandTrace>(new URL("traces.jsonl", import.meta.url));

/** People's states after each step, as a reader believes them to be. */
type Trace = readonly Readonly<Record<string, PersonState>>[];

/** A way to write a trace down. */
type Form = (sample: PuzzleSample, trace: Trace) => string;

const NAMES: Record<Category, string> = {
  clothes_socks: "Socks",
  clothes_shirt: "Shirt",
  clothes_pant: "Pants",
  clothes_hat: "Hat",
  clothes_gloves: "Gloves",
  clothes_underwear: "Underwear",
  hair: "Hair colour",
  recent_eat: "Last ate",
  recent_listen: "Music",
  recent_watch: "Movie",
  recent_read: "Book",
  location: "Location",
};

const entries = (state: PersonState | undefined) => Object.entries(state ?? {}) as [Category, string][];
const clauses = (state: PersonState | undefined) =>
  entries(state).map(([category, value]) => stateClause({ category, value }));
const pairs = (state: PersonState | undefined, is = ": ") =>
  entries(state).map(([category, value]) => `${NAMES[category].toLowerCase()}${is}${value}`);
/** A statement as the puzzle has it. */
const statementOf = (sample: PuzzleSample, step: number) =>
  new RegExp(`^${step}\\. (The people .*)$`, "m").exec(puzzlePrompt(sample))?.[1] ?? "";
const named = (categories: readonly Category[]) => categories.map((one) => NAMES[one]);
const valuesOf = (state: PersonState | undefined, categories: readonly Category[]) =>
  categories.map((one) => state?.[one] ?? "");
const table = (header: readonly string[], rows: readonly (readonly string[])[]) =>
  [header, header.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

/** A form that writes one step after the other. */
const stepwise =
  (
    between: string,
    write: (sample: PuzzleSample, state: Trace[number], step: number, trace: Trace) => string,
  ): Form =>
  (sample, trace) =>
    trace.map((state, step) => write(sample, state, step, trace)).join(between);

const FORMS: Record<string, Form> = {
  "sentences in the puzzle's words": stepwise("\n\n", ({ people }, state, step) => {
    const lines = people.map((one) => `- ${one} ${clauses(state[one]).join(" and ")}.`);
    return [`**Step ${step}**`, ...lines].join("\n");
  }),
  "a line for each statement, with labels": stepwise("\n", ({ people }, state, step) => {
    const told = people.map((one) => `${one}: ${pairs(state[one]).join(", ")}`);
    return `${step}) ${told.join("; ")}`;
  }),
  "the statement, a verdict, and everyone's state": stepwise("\n", (sample, state, step) =>
    [
      step === 0 ? "Initial state:" : `**Statement ${step}:** ${statementOf(sample, step)}`,
      step === 0 ? "" : "Who matches? Those who do change, the others stay as they are.",
      ...sample.people.map((one) => `${one}'s state: ${pairs(state[one], " = ").join(" / ")}`),
    ].join("\n"),
  ),
  "one person alone, in nested lists": stepwise("\n\n", ({ personOfInterest }, state, step) => {
    const list = pairs(state[personOfInterest]).map((pair, at) => `  ${at + 1}. ${pair}`);
    return [`### After statement ${step}`, `${personOfInterest}:`, ...list].join("\n");
  }),
  "changes as arrows": stepwise("\n", ({ people }, state, step, trace) => {
    const lines = people.map((one) => {
      const values = entries(state[one]).map(([category, value]) => {
        const before = trace[step - 1]?.[one]?.[category] ?? value;
        return `${NAMES[category]} ${before === value ? value : `${before} → ${value}`}`;
      });
      return `${one}: ${values.join(", ")}`;
    });
    return `Step ${step}:\n${lines.join("\n")}`;
  }),
  "changes in words": stepwise(" ", ({ personOfInterest: person }, state, step, trace) => {
    const values = entries(state[person]).map(([category, value]) => {
      const before = trace[step - 1]?.[person]?.[category];
      return before === undefined || before === value
        ? `${person} ${stateClause({ category, value })}.`
        : `${person}'s ${NAMES[category].toLowerCase()} changes from ${before} to ${value}.`;
    });
    return `After statement ${step}, ${values.join(" ")}`;
  }),
  "a table with a row for each step": ({ personOfInterest, categories }, trace) => {
    const rows = trace.map((state, step) => [`${step}`, ...valuesOf(state[personOfInterest], categories)]);
    return `Tracking ${personOfInterest}:\n\n${table(["Step", ...named(categories)], rows)}`;
  },
  "a table with a column for each person": ({ people }, trace) =>
    table(
      ["After", ...people],
      trace.map((state, step) => [`Statement ${step}`, ...people.map((one) => pairs(state[one]).join(", "))]),
    ),
  "a table at each step, a row for each person": stepwise("\n\n", ({ people, categories }, state, step) => {
    const rows = people.map((one) => [`**${one}**`, ...valuesOf(state[one], categories)]);
    return `## Step ${step}\n\n${table(["Person", ...named(categories)], rows)}`;
  }),
  "a table at each step, a row for each category": stepwise("\n\n", ({ people, categories }, state, step) => {
    const rows = categories.map((one) => [one, ...people.flatMap((name) => valuesOf(state[name], [one]))]);
    return `Step ${step}\n${table(["", ...people], rows)}`;
  }),
  "JSON, a line for each step": stepwise("\n", (_, state, step) => JSON.stringify({ step, ...state })),
};

/** Puzzles across the paper's knobs, short ones, so that 60 of them take no time. */
const PUZZLES = [1, 2, 3, 5, 7, 10].flatMap((difficulty) =>
  [1, 8].flatMap((statements) =>
    [0.05, 0.5, 0.95].flatMap((needleRatio, at) =>
      (at === 1 ? [1, 2, 3] : [1]).map((seed) =>
        puzzle.generate({ difficulty, statements, needleRatio }, seed),
      ),
    ),
  ),
);

describe("checkSteps", () => {
  /** A trace in which the person of interest has another value of one category from a step on. */
  const lost = (sample: PuzzleSample, from: number): Trace => {
    const { personOfInterest: person, asked, domains, states } = sample;
    return states.map((state, step) => {
      const value = state[person]?.[asked];
      const wrong = domains[asked]?.find((one) => one !== value);
      return step < from ? state : { ...state, [person]: { ...state[person], [asked]: wrong } };
    });
  };

  describe.each(Object.entries(FORMS))("of a trace as %s", (_, form) => {
    const checked = (sample: PuzzleSample, reply: string) => {
      const { cells, ...rest } = checkSteps(sample, reply);
      return { ...rest, wrong: cells.filter(({ verdict }) => verdict === "wrong") };
    };

    it("reads all where it is perfect", () => {
      for (const sample of PUZZLES) {
        const reply = `${form(sample, sample.states)}\n\nThus the answer: ${sample.target}.`;
        expect(checked(sample, reply), reply).toEqual({ firstWrong: null, read: 1, wrong: [] });
      }
    });

    it("finds the step at which it goes wrong", () => {
      for (const [at, sample] of PUZZLES.entries()) {
        const { asked: category, personOfInterest: person, states } = sample;
        const from = at % states.length;
        const reply = form(sample, lost(sample, from));
        const { wrong, ...rest } = checked(sample, reply);
        expect(rest, reply).toEqual({ firstWrong: from, read: 1 });
        expect(wrong).toMatchObject(states.map((_, step) => ({ step, category, person })).slice(from));
      }
    });

    it("finds the first change where a reader keeps the initial state", () => {
      for (const sample of PUZZLES) {
        const own = sample.states.map((state) => JSON.stringify(state[sample.personOfInterest]));
        const changed = own.findIndex((state) => state !== own[0]);
        const kept = sample.states.map(() => sample.states[0]!);
        const firstWrong = changed < 0 ? null : changed;
        expect(checked(sample, form(sample, kept))).toMatchObject({ firstWrong, read: 1 });
      }
    });
  });

  it("reads the worked solution as right", () => {
    fc.assert(
      fc.property(knobs(20), seeds, (params, seed) => {
        const any = puzzle.generate(params, seed);
        const { firstWrong, read } = checkSteps(any, workedSolution(any));
        expect({ firstWrong, read }, workedSolution(any)).toEqual({ firstWrong: null, read: 1 });
      }),
      // a puzzle with both "market" and "marketplace", which is also another spelling of it
      {
        numRuns: 60,
        examples: [[{ difficulty: 9, statements: 20, needleRatio: 0.99, rules: "paper" }, 847151739]],
      },
    );
  });
});

/**
 * Arthur: pink underwear, a romance movie; Victoria, of interest: blue, musical. Then Arthur's movie is fantasy (1),
 * Victoria's romance (2), Arthur's musical (3), Victoria's underwear white (4), her movie fantasy (5).
 */
const sample = puzzle.generate({ difficulty: 2, statements: 5, needleRatio: 0.5 }, 1);
const colours = puzzle.generate({ difficulty: 5, statements: 4, needleRatio: 0.5 }, 3);

describe("checkSteps on what models write", () => {
  /** What is read of Victoria at each step: underwear and movie, "?" for what is not read. */
  const victoria = (reply: string) => {
    const { cells, firstWrong } = checkSteps(sample, reply);
    expect(firstWrong, reply).toBe(cells.find(({ verdict }) => verdict === "wrong")?.step ?? null);
    const at = (step: number, wanted: Category) =>
      cells.find((cell) => cell.step === step && cell.person === "Victoria" && cell.category === wanted)
        ?.found ?? "?";
    return sample.states.map((_, step) => `${at(step, "clothes_underwear")} ${at(step, "recent_watch")}`);
  };
  const RIGHT = "blue musical,blue musical,blue romance,blue romance,white romance,white fantasy".split(",");

  it.each(traces)("reads work in the manner of models: $name", ({ d, reply, firstWrong, read }) => {
    const checked = checkSteps(d === 2 ? sample : colours, reply);
    expect(checked.firstWrong).toBe(firstWrong);
    expect(checked.read).toBeCloseTo(read, 2);
  });

  it("gives a cell for each category of the person of interest, and the others' that it reads", () => {
    expect(checkSteps(sample, "Step 1: Arthur: pink, romance\nStep 2: Victoria: romance")).toMatchObject({
      firstWrong: null,
      read: 1 / 12,
    });
    const { cells } = checkSteps(sample, "Step 1: Arthur: pink, romance. Victoria: white");
    const told = cells.filter(({ step }) => step === 1).map((cell) => Object.values(cell).join(" "));
    expect(told).toEqual([
      "1 Victoria recent_watch musical  not read",
      "1 Victoria clothes_underwear blue white wrong",
      "1 Arthur recent_watch fantasy romance wrong",
      "1 Arthur clothes_underwear pink pink right",
    ]);
    expect(cells).toHaveLength(6 * 2 + 2);
  });

  it.each(cases)("reads $what", ({ reply, states }) => {
    const expected =
      typeof states === "string" ? RIGHT : RIGHT.map((_, step) => Reflect.get(states, step) ?? "? ?");
    expect(victoria(reply)).toEqual(expected);
  });

  it("leaves open of which of several categories a value is", () => {
    const tuple = "Step 1: Edward (gray, green, white, red, purple)";
    expect(checkSteps(colours, tuple)).toMatchObject({ read: 0, firstWrong: null });
  });

  it("takes what follows a trace of lines for the answer", () => {
    const lines = workedSolution(sample).split("\n");
    const { cells, firstWrong, read } = checkSteps(
      sample,
      [...lines.slice(0, -1), "Victoria: pink"].join("\n"),
    );
    expect({ firstWrong, read }).toEqual({ firstWrong: null, read: 1 });
    expect(cells).toHaveLength(12);
  });

  it("reads 0 of a reply without steps", () => {
    for (const reply of ["", "white", "1.", "| 1 |", "Step 1: no change", puzzlePrompt(sample)])
      expect(checkSteps(sample, reply), reply).toMatchObject({ firstWrong: null, read: 0 });
    expect(() => checkSteps(sample, undefined as never)).toThrow(RangeError);
  });

  it("takes any text", () => {
    const words = fc.constantFrom(..."Step 1;|;\n;2.;:;Victoria;blue;not ; ;→;movie;(;?".split(";"));
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(words, { maxLength: 40 }).map((all) => all.join("")),
    );
    fc.assert(
      fc.property(text, (reply) => {
        const { read, cells } = checkSteps(sample, reply);
        expect(read).toBeGreaterThanOrEqual(0);
        expect(cells.length).toBeGreaterThanOrEqual(12);
      }),
      { numRuns: 500 },
    );
  });

  it("takes time in proportion to the text", () => {
    const seconds = (unit: string, length: number) => {
      const before = process.cpuUsage();
      checkSteps(sample, unit.repeat(Math.ceil(length / unit.length)));
      const { user } = process.cpuUsage(before);
      return user / 1e6;
    };
    for (const unit of [
      `${workedSolution(sample)}\n`,
      ..."3. ;| 3 | Arthur ;not ;?;if ;Arthur and ".split(";"),
    ]) {
      seconds(unit, 20_000);
      expect(seconds(unit, 200_000), unit).toBeLessThan(40 * Math.max(0.01, seconds(unit, 20_000)));
    }
  });
});
