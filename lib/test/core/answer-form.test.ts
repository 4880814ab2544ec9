import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as centerbench from "../../centerbench/index.js";
import * as cogniload from "../../cogniload/index.js";
import { ANSWER_FORMS, answeredAs, type AnswerForm } from "../../core/answer-form.js";
import { guessPlayed, oraclePlayed } from "../../core/contract/rules.js";
import type { Episode } from "../../core/episode.js";
import { fits, type Sample } from "../../core/sample.js";
import type { AnyTask, Task } from "../../core/task.js";
import * as factor from "../../factor/index.js";
import * as neurocognition from "../../neurocognition/index.js";
import { counting, sums } from "../support/toy-task.js";

const isTask = (one: unknown): one is Task => typeof Reflect.get(Object(one), "generate") === "function";
const TASKS = [factor, cogniload, centerbench, neurocognition].flatMap((paper) =>
  Object.values<unknown>(paper).filter(isTask),
);

/** A cell of a task's grid that takes no time. */
const small = ({ grid }: Task) =>
  grid.filter((params) => {
    const { fillerTokens = 0, statements = 0 } = params as { fillerTokens?: number; statements?: number };
    return fillerTokens <= 2000 && statements <= 50;
  });

const asked = fc.nat({ max: TASKS.length - 1 }).chain((at) =>
  fc.record({
    at: fc.constant(at),
    params: fc.constantFrom(...small(TASKS[at]!)),
    seed: fc.integer({ min: 1, max: 1e6 }),
  }),
);

const { symbolic } = factor;

describe.each(ANSWER_FORMS)("asked as %s", (form) => {
  it("every task's oracle is right, its guesses have a score, and both are scored alike without an episode", () => {
    fc.assert(
      fc.property(asked, ({ at, params, seed }) => {
        const task = answeredAs(TASKS[at]!, form);
        const sample = task.generate(params, seed);
        const right = oraclePlayed(task, sample);
        expect(right.score).toMatchObject({ correct: 1 });
        for (const { scored, score } of [right, guessPlayed(task, sample, seed)])
          expect(task.score(sample, scored)).toEqual(score);
      }),
      { numRuns: 60 },
    );
  });

  it("an empty reply is no answer", () => {
    expect(TASKS).toHaveLength(11);
    for (const bare of TASKS) {
      const task = answeredAs(bare, form);
      if (form === "paper") expect(task).toBe(bare);
      const sample = task.generate(small(bare)[0]!, 3);
      expect(task.begin(sample).next("").score ?? { correct: 0 }).toMatchObject({ correct: 0 });
    }
  });
});

describe.each(["line", "json"] as const)("a prompt asked as %s", (form) => {
  it("is the paper's and one sentence more, at the end of the last message", () => {
    for (const bare of TASKS) {
      const sample = bare.generate(small(bare)[0]!, 5);
      const before = bare.begin(sample).messages;
      const now = answeredAs(bare, form).begin(sample).messages;
      expect(now.slice(0, -1)).toEqual(before.slice(0, -1));
      expect(now.at(-1)!.text.startsWith(`${before.at(-1)!.text}\n\n`)).toBe(true);
      const sentence = now.at(-1)!.text.slice(before.at(-1)!.text.length + 2);
      expect(sentence).toMatch(
        form === "line"
          ? /^The last line of your response must be "Answer: " and .+\.$/
          : /^Respond with a JSON .+: \{.+\}$/,
      );
      expect(now.at(-1)!.images).toEqual(before.at(-1)!.images);
    }
  });
});

describe("a reply in JSON", () => {
  it("of the oracle or a guesser is of the schema", () => {
    fc.assert(
      fc.property(asked, ({ at, params, seed }) => {
        const task = answeredAs(TASKS[at]!, "json");
        const sample = task.generate(params, seed);
        for (const { replies } of [oraclePlayed(task, sample), guessPlayed(task, sample, seed)])
          for (const reply of replies) expect(fits(JSON.parse(reply), task.begin(sample).schema!)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  const task = answeredAs(symbolic, "json");
  const sample = task.generate({ variables: 5 }, 42);
  const right = task.oracle(task.begin(sample));

  it("may stand behind a thought, and have more to it", () => {
    for (const reply of [
      `<think>v1? {"answer": ["v9"]}</think>\n${right}`,
      ` ${right}\n`,
      right.replace("{", '{"sure": true, '),
      right.replace("{", '{"answer": [], '),
    ])
      expect(task.score(sample, reply)).toMatchObject({ correct: 1 });
    expect(task.score(sample, '{"answer": ["v0", "v1"]}')).toMatchObject({ correct: 0, answer: "v0, v1" });
  });

  it.each([
    ["words", "The variables are v1 and v3."],
    ["fenced", `\`\`\`json\n${right}\n\`\`\``],
    ["behind words", `Well, ${right}`],
    ["cut", right.slice(0, -3)],
    ["of another type", '{"answer": "v1, v3"}'],
    ["with a name that is none of the text's", '{"answer": ["v77"]}'],
    ["too long", JSON.stringify({ answer: Array.from({ length: 9 }, () => "v1") })],
    ["without the property", "{}"],
    ["a list", "[]"],
    ["nothing", "null"],
    ["inherited", '{"__proto__": {"answer": []}}'],
    ["a thousand levels deep", `{"answer": ${"[".repeat(1000)}${"]".repeat(1000)}}`],
    ["a million brackets", "[".repeat(1e6)],
  ])("is no answer if it is %s", (_, reply) => {
    expect(task.score(sample, reply)).toEqual(symbolic.score(sample, ""));
  });

  it("that is no text throws as the task does", () => {
    expect(() => task.score(sample, 7 as never)).toThrow("reply is 7");
  });
});

describe("a conversation of many turns", () => {
  it.each(["line", "json"] as const)("asked as %s keeps what the model said, and asks each turn", (form) => {
    const task = answeredAs(neurocognition.cardSorting, form);
    const sample = task.generate({ difficulty: "easy", ambiguity: "off", modality: "text" }, 1);
    let episode: Episode = task.begin(sample);
    const said: string[] = [];
    for (let turn = 0; turn < 3; turn++) {
      said.push(turn === 1 ? "hm" : task.oracle(episode as never));
      episode = episode.next(said.at(-1)!);
    }
    const { messages } = episode;
    expect(messages.filter(({ role }) => role === "assistant").map(({ text }) => text)).toEqual(said);
    const asks = messages.filter(({ role }) => role === "user").map(({ text }) => text.split("\n\n").at(-1));
    expect(asks).toHaveLength(4);
    expect(new Set(asks).size).toBe(1);
    expect(asks[0]).toMatch(form === "line" ? /last line/ : /JSON/);
    expect(episode).toMatchObject({ step: 3, state: { turns: [{}, {}, {}] } });
  });

  it("keeps the replies that stand before the question", () => {
    const task = answeredAs(neurocognition.taskSwitch, "json");
    const sample = task.generate({ target: "sum", context: "opposite" }, 1);
    const over = task.begin(sample).next(task.oracle(task.begin(sample)));
    expect(over.messages.slice(0, -2)).toEqual(neurocognition.taskSwitch.begin(sample).messages.slice(0, -1));
    expect(over.messages.at(-1)!.text).toBe(task.oracle(task.begin(sample)));
  });
});

it("an answer on a last line is none for an empty list", () => {
  const task = answeredAs(symbolic, "line");
  const sample = task.generate({ variables: 3, absentShare: 1 }, 1);
  expect(task.oracle(task.begin(sample)).endsWith("\nAnswer: none")).toBe(true);
});

describe("questions that a file brings", () => {
  it("have a number for an answer where theirs is one in digits", () => {
    const events = [{ subject: "dog", action: "ran", object: null }];
    const asking = (answer: string) => {
      const question = { type: "entity_count", difficulty: "medium", entity: "dog", position: 1 };
      const whole = { ...question, question: "How many?", answer, accepted: [answer], ambiguous: false };
      const sentence = { id: "1", text: "The dog ran.", level: 1, subset: "plausible", domain: "", pair: "" };
      return answeredAs(
        centerbench.questionsOn([{ ...sentence, events, questions: [whole] }] as never),
        "json",
      );
    };
    for (const [answer, reply] of [
      ["1", '{"answer":1}'],
      ["one", '{"answer":"one"}'],
    ]) {
      const task = asking(answer!);
      const sample: Sample = task.generate(task.grid[0]!, 1);
      expect(task.oracle(task.begin(sample as never))).toBe(reply);
      expect(task.score(sample as never, reply!)).toMatchObject({ correct: 1 });
    }
  });
});

describe("what can't be asked so", () => {
  it("is named: a task without a format, and an unknown form", () => {
    for (const task of [sums(), counting] as readonly AnyTask[])
      expect(() => answeredAs(task, "json")).toThrow(
        `answer is "json", and ${task.name} has no format; expected a task with the field format`,
      );
    expect(() => answeredAs(symbolic, "xml" as AnswerForm)).toThrow('answer is "xml"');
    expect(answeredAs(sums(), "paper")).toMatchObject({ name: "toy.sums" });
  });
});
