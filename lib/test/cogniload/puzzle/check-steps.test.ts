import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkSteps, puzzle, puzzlePrompt, workedSolution } from "../../../cogniload/index.js";
import type { PersonState, PuzzleSample } from "../../../cogniload/puzzle/item.js";
import type { Category } from "../../../cogniload/puzzle/ontology.js";
import { stateClause } from "../../../cogniload/puzzle/prompt.js";
import { knobs, seeds } from "../support.js";

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
const table = (header: readonly string[], rows: readonly (readonly string[])[]) =>
  [header, header.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

const FORMS: Record<string, Form> = {
  "sentences in the puzzle's words": ({ people }, trace) =>
    trace
      .map((state, step) =>
        [`**Step ${step}**`, ...people.map((one) => `- ${one} ${clauses(state[one]).join(" and ")}.`)].join(
          "\n",
        ),
      )
      .join("\n\n"),
  "a line for each statement, with labels": ({ people }, trace) =>
    trace
      .map(
        (state, step) =>
          `${step}) ${people.map((one) => `${one}: ${pairs(state[one]).join(", ")}`).join("; ")}`,
      )
      .join("\n"),
  "the statement, a verdict, and everyone's state": (sample, trace) =>
    trace
      .map((state, step) =>
        [
          step === 0 ? "Initial state:" : `**Statement ${step}:** ${statementOf(sample, step)}`,
          step === 0 ? "" : "Who matches? Those who do change, the others stay as they are.",
          ...sample.people.map(
            (one) => `${one}'s state: ${pairs(state[one], " = ").join(" | ".replace("|", "/"))}`,
          ),
        ].join("\n"),
      )
      .join("\n"),
  "one person alone, in nested lists": ({ personOfInterest }, trace) =>
    trace
      .map((state, step) =>
        [
          `### After statement ${step}`,
          `${personOfInterest}:`,
          ...pairs(state[personOfInterest]).map((pair, at) => `  ${at + 1}. ${pair}`),
        ].join("\n"),
      )
      .join("\n\n"),
  "changes as arrows": ({ people }, trace) =>
    trace
      .map((state, step) => {
        const lines = people.map((one) => {
          const values = entries(state[one]).map(([category, value]) => {
            const before = trace[step - 1]?.[one]?.[category] ?? value;
            return `${NAMES[category]} ${before === value ? value : `${before} → ${value}`}`;
          });
          return `${one}: ${values.join(", ")}`;
        });
        return `Step ${step}:\n${lines.join("\n")}`;
      })
      .join("\n"),
  "changes in words": ({ personOfInterest: person }, trace) =>
    trace
      .map((state, step) => {
        const values = entries(state[person]).map(([category, value]) => {
          const before = trace[step - 1]?.[person]?.[category];
          const now = stateClause({ category, value });
          return before === undefined || before === value
            ? `${person} ${now}.`
            : `${person}'s ${NAMES[category].toLowerCase()} changes from ${before} to ${value}.`;
        });
        return `After statement ${step}, ${values.join(" ")}`;
      })
      .join(" "),
  "a table with a row for each step": ({ personOfInterest, categories }, trace) =>
    `Tracking ${personOfInterest}:\n\n${table(
      ["Step", ...categories.map((one) => NAMES[one])],
      trace.map((state, step) => [
        String(step),
        ...categories.map((one) => state[personOfInterest]?.[one] ?? ""),
      ]),
    )}`,
  "a table with a column for each person": ({ people }, trace) =>
    table(
      ["After", ...people],
      trace.map((state, step) => [`Statement ${step}`, ...people.map((one) => pairs(state[one]).join(", "))]),
    ),
  "a table at each step, a row for each person": ({ people, categories }, trace) =>
    trace
      .map((state, step) => {
        const rows = people.map((one) => [
          `**${one}**`,
          ...categories.map((category) => state[one]?.[category] ?? ""),
        ]);
        return `## Step ${step}\n\n${table(["Person", ...categories.map((one) => NAMES[one])], rows)}`;
      })
      .join("\n\n"),
  "a table at each step, a row for each category": ({ people, categories }, trace) =>
    trace
      .map((state, step) => {
        const rows = categories.map((category) => [
          category,
          ...people.map((one) => state[one]?.[category] ?? ""),
        ]);
        return `Step ${step}\n${table(["", ...people], rows)}`;
      })
      .join("\n\n"),
  "JSON, a line for each step": (_, trace) =>
    trace.map((state, step) => JSON.stringify({ step, ...state })).join("\n"),
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
  it("has puzzles to read", () => expect(PUZZLES).toHaveLength(60));

  for (const [name, form] of Object.entries(FORMS)) {
    it(`reads a perfect trace to its end: ${name}`, () => {
      for (const sample of PUZZLES) {
        const reply = `${form(sample, sample.states)}\n\nThus the answer: ${sample.target}.`;
        const { cells, ...all } = checkSteps(sample, reply);
        expect(all, reply).toEqual({ firstWrong: null, read: 1 });
        expect(
          cells.filter(({ verdict }) => verdict === "wrong"),
          reply,
        ).toEqual([]);
      }
    });
  }

  /** A trace in which the person of interest has another value of one category from a step on. */
  const lost = (sample: PuzzleSample, from: number): Trace => {
    const { personOfInterest: person, asked, domains, states } = sample;
    return states.map((state, step) => {
      const value = state[person]?.[asked];
      const wrong = domains[asked]?.find((one) => one !== value);
      return step < from ? state : { ...state, [person]: { ...state[person], [asked]: wrong } };
    });
  };

  for (const [name, form] of Object.entries(FORMS)) {
    it(`finds the step at which a trace goes wrong: ${name}`, () => {
      for (const [at, sample] of PUZZLES.entries()) {
        const from = at % (sample.statements.length + 1);
        const { cells, firstWrong, read } = checkSteps(sample, form(sample, lost(sample, from)));
        expect({ firstWrong, read }, form(sample, lost(sample, from))).toEqual({ firstWrong: from, read: 1 });
        const wrong = cells.filter(({ verdict }) => verdict === "wrong");
        expect(wrong.map(({ step }) => step)).toEqual(sample.states.map((_, step) => step).slice(from));
        expect(
          wrong.every(
            ({ category, person }) => category === sample.asked && person === sample.personOfInterest,
          ),
        );
      }
    });
  }

  it("finds the first change in the trace of a reader who keeps the initial state", () => {
    for (const sample of PUZZLES)
      for (const form of Object.values(FORMS)) {
        const person = sample.personOfInterest;
        const [start] = sample.states;
        const changed = sample.states.findIndex((state) =>
          entries(state[person]).some(([category, value]) => start?.[person]?.[category] !== value),
        );
        const { firstWrong, read } = checkSteps(
          sample,
          form(
            sample,
            sample.states.map(() => start ?? {}),
          ),
        );
        expect({ firstWrong, read }).toEqual({ firstWrong: changed < 0 ? null : changed, read: 1 });
      }
  });

  it("reads the worked solution, and which of its lines is wrong", () => {
    fc.assert(
      fc.property(knobs(20), seeds, (params, seed) => {
        const any = puzzle.generate(params, seed);
        const { firstWrong, read } = checkSteps(any, workedSolution(any));
        expect({ firstWrong, read }, workedSolution(any)).toEqual({ firstWrong: null, read: 1 });
      }),
      { numRuns: 60 },
    );
  });
});
