import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { QUESTION_TYPES } from "@loadlab/lib/centerbench/comprehension/item.js";
import { questionMessages } from "@loadlab/lib/centerbench/comprehension/questions.js";
import * as centerbench from "@loadlab/lib/centerbench/index.js";
import * as cogniload from "@loadlab/lib/cogniload/index.js";
import * as factor from "@loadlab/lib/factor/index.js";
import * as models from "../../models/index.js";
import * as neurocognition from "@loadlab/lib/neurocognition/index.js";
import { run } from "../../run/index.js";
import type { Episode } from "@loadlab/lib/core/episode.js";
import type { GgufModel } from "../../models/gguf.js";

describe("the model trained on FACTOR", () => {
  let model: GgufModel;
  beforeAll(async () => {
    model = await models.bundled();
  });
  afterAll(() => model.dispose());

  it.each([
    // counted by the Python tokenizer the model was trained with (the `tokenizers` package)
    { variables: 5, fillerTokens: 0, seed: 42, prompt: 41, reply: 47 },
    { variables: 12, fillerTokens: 0, seed: 7, prompt: 84, reply: 174 },
    { variables: 3, fillerTokens: 300, seed: 1, prompt: 335, reply: 20 },
  ])("reads item $variables/$fillerTokens/$seed as the tokens it was trained on", (item) => {
    const { variables, fillerTokens, seed } = item;
    const sample = factor.symbolic.generate({ variables, fillerTokens }, seed);
    expect(model.countTokens(factor.symbolicPrompt(sample))).toBe(item.prompt);
    expect(model.countTokens(factor.workedSolution(sample))).toBe(item.reply);
  });

  it("solves short items that it was never trained on", async () => {
    const grid = [{ variables: 2 }, { variables: 3 }];
    const rows = await run({ task: factor.symbolic, grid, items: 15, model, seed: 700_000 });
    expect(rows.filter((row) => row.correct === 1).length).toBeGreaterThanOrEqual(24);
    expect(rows.every((row) => row.stop === "end")).toBe(true);
  });

  it("measures its own filler to within 3 % of the length asked for", () => {
    const charactersPerToken = factor.charactersPerToken(model.countTokens);
    const tokens = (fillerTokens: number) =>
      model.countTokens(
        factor.symbolicPrompt(
          factor.symbolic.generate({ variables: 4, fillerTokens, charactersPerToken }, 3),
        ),
      );
    for (const length of [1000, 4000, 16_000]) {
      const added = tokens(length) - tokens(0);
      expect(Math.abs(added / length - 1)).toBeLessThan(0.03);
    }
  });
});

describe("the model trained on CogniLoad", () => {
  let model: GgufModel;
  beforeAll(async () => {
    model = await models.bundled({ benchmark: "cogniload" });
  });
  afterAll(() => model.dispose());

  it.each([
    // counted by the Python tokenizer the model was trained with (the `tokenizers` package)
    { difficulty: 1, statements: 3, seed: 1, prompt: 29, reply: 32 },
    { difficulty: 2, statements: 8, seed: 42, prompt: 70, reply: 98 },
    { difficulty: 3, statements: 25, seed: 7, prompt: 265, reply: 370 },
  ])("reads puzzle $difficulty/$statements/$seed as the tokens it was trained on", (item) => {
    const { difficulty, statements, seed } = item;
    const sample = cogniload.puzzle.generate({ difficulty, statements, needleRatio: 0.5 }, seed);
    expect(model.countTokens(cogniload.puzzlePrompt(sample))).toBe(item.prompt);
    expect(model.countTokens(cogniload.workedSolution(sample))).toBe(item.reply);
  });

  it("follows one person through easy puzzles that it was never trained on", async () => {
    const grid = [{ difficulty: 1, statements: 10, needleRatio: 0.5 }];
    const rows = await run({ task: cogniload.puzzle, grid, items: 10, model, seed: 700_000 });
    expect(rows.filter((row) => row.correct === 1).length).toBeGreaterThanOrEqual(9);
    const numbers = Array.from({ length: 11 }, (_, line) => `${line}.`);
    for (const { reply, personOfInterest, stop } of rows) {
      expect(stop).toBe("end");
      expect(reply.split("\n").map((line) => line.split(" ")[0])).toEqual([...numbers, personOfInterest]);
    }
  });
});

describe("the model trained on CenterBench", () => {
  let model: GgufModel;
  beforeAll(async () => {
    model = await models.bundled({ benchmark: "centerbench" });
  });
  afterAll(() => model.dispose());

  const nested = "The mouse that the cat that the dog barked at chased squeaked.";
  it.each([
    // counted by the Python tokenizer the model was trained with (the `tokenizers` package)
    { sentence: nested, question: "What did the cat do?", tokens: 15, answer: "chase the mouse", length: 3 },
    {
      sentence: nested,
      question: "What series of events led to the mouse's action?",
      tokens: 15,
      answer: "the dog barking at the cat which led to the cat chasing the mouse",
      length: 10,
    },
    {
      // not " van" and "ished"
      sentence: "The van that the police officer read rights to vanished.",
      question: "What did the entity that was read rights to do?",
      tokens: 11,
      answer: "vanished",
      length: 1,
    },
  ])("reads $question as the tokens it was trained on", ({ sentence, question, tokens, answer, length }) => {
    const [system, user] = questionMessages(sentence, question);
    expect(model.countTokens(system!.text)).toBe(1);
    expect(model.countTokens(user!.text)).toBe(tokens);
    expect(model.countTokens(answer)).toBe(length);
  });

  it("answers questions about short plausible sentences that it was never trained on", async () => {
    const asked = QUESTION_TYPES.filter((type) => type !== "entity_count");
    const grid = asked.map((type) => ({ level: 1, subset: "plausible" as const, type }));
    const rows = await run({ task: centerbench.comprehension, grid, items: 10, model, seed: 700_000 });
    // a guess between the answers about the two nouns is right in one of two cases, and 40 times of 50 in one of 80,000
    expect(rows.filter((row) => row.correct === 1).length).toBeGreaterThanOrEqual(40);
    expect(rows.every((row) => row.stop === "end")).toBe(true);
  });
});

describe("the model trained on NeuroCognition", () => {
  let model: GgufModel;
  beforeAll(async () => {
    model = await models.bundled({ benchmark: "neurocognition" });
  });
  afterAll(() => model.dispose());

  it.each(["easy", "hard"] as const)(
    "reads %s conversations as the tokens it was trained on",
    (difficulty) => {
      const { spatialWorkingMemory, cardSorting } = neurocognition;
      const tokens = ({ messages }: Episode) => messages.map(({ text }) => model.countTokens(text));
      const params = { difficulty, reasoning: false };
      const spatial = spatialWorkingMemory.begin(spatialWorkingMemory.generate(params, 700_000));
      const sorting = cardSorting.begin(cardSorting.generate(params, 700_000));
      // counted by the Python tokenizer the model was trained with (the `tokenizers` package): instructions, question,
      // answer, feedback and question; or instructions, five cards and question, answer, feedback and all this again
      expect(tokens(spatial.next("<answer>3</answer>"))).toEqual([1, 1, 1, 2]);
      expect(tokens(sorting.next("<answer>3</answer>"))).toEqual([1, 6, 1, 7]);
    },
  );

  it("takes easy tests that it was never trained on, and evaluates each turn once", async () => {
    const grid = [{ difficulty: "easy" as const, reasoning: false }];
    const options = { grid, items: 3, model, seed: 700_000 };
    const spatial = await run({ task: neurocognition.spatialWorkingMemory, ...options });
    const sorting = await run({ task: neurocognition.cardSorting, ...options });
    // a random player earns about 0.4 in the one and 0 in the other
    for (const { correct } of spatial) expect(correct).toBeGreaterThan(0.8);
    for (const { correct } of sorting) expect(correct).toBeGreaterThan(0.6);
    for (const { promptTokens, evaluatedTokens } of [...spatial, ...sorting])
      expect(evaluatedTokens).toBeLessThan(promptTokens / 4);
  });
});

it("no other benchmark has a bundled model", async () => {
  await expect(models.bundled({ benchmark: "other" as "factor" })).rejects.toThrow(
    'benchmark is "other"; expected one of "factor", "cogniload", "centerbench", "neurocognition"; the lab has a model for each of these',
  );
});

it("is refused another benchmark than its own, and told which model knows that", async () => {
  const model = await models.bundled({ benchmark: "factor", maxTokens: 1 });
  const asked = run({ task: centerbench.comprehension, grid: centerbench.comprehension.grid, model });
  await expect(asked).rejects.toThrow(
    "loadlab-factor was trained on factor alone and cannot answer centerbench.comprehension; expected a model for " +
      'centerbench. Load await models.bundled({ benchmark: "centerbench" }), or another model with models.gguf(path)',
  );
  const [row] = await run({ task: factor.variableTracking, grid: [factor.variableTracking.grid[0]!], model });
  expect(row!.model).toBe("loadlab-factor");
  await model.dispose();
});
