import { expect, it } from "vitest";
import { comprehension } from "@loadlab/lib/centerbench/comprehension/task.js";
import { puzzle } from "@loadlab/lib/cogniload/puzzle/task.js";
import { symbolic } from "@loadlab/lib/factor/symbolic/task.js";
import { cardSorting } from "@loadlab/lib/neurocognition/card-sorting/task.js";
import { endpoint } from "../../models/index.js";
import { COSTLESS, type Reply } from "../../models/model.js";
import { oracle } from "../../models/scripted.js";
import { rescore, run } from "../../run/index.js";
import { judge, query } from "../../run/runs.js";
import { completion, fail, send, stub } from "../models/support.js";
import { storedLines, temporaryStore } from "../support/stores.js";
import { noting, right } from "../support/toy-model.js";

const grid = [{ variables: 3 }, { variables: 5 }];

/** Replies that are right, wrong and none by turns, in words that a reader may miss. */
const mixed = () => {
  let turn = 0;
  const says = ["So it is those.", "v88 equals it.", "<think>v1? v2?</think>", "I can't tell."];
  return noting(({ task, episode }) => ({ text: turn++ === 0 ? task.oracle(episode) : says[turn % 4]! }));
};

/** A judge that says what it is told to of a question, the right answer and a reply. */
const judging = (say: (gold: string, reply: string) => string, name = "judge") => {
  const seen: string[] = [];
  const model = noting(() => ({}), {
    name,
    identity: { script: name },
    async reply(messages): Promise<Reply> {
      const { text } = messages.at(-1)!;
      seen.push(text);
      const parts = /# Correct answer\n\n(.+)\n\n# Response\n\n([\s\S]+)\n\n# Your verdict/;
      const [, gold, reply] = parts.exec(text)!;
      return { ...COSTLESS, stop: "end", text: say(gold!, reply!) };
    },
  });
  return Object.assign(model, { seen });
};

const verdict = (word: string) => JSON.stringify({ answer: word });
const strict = judging((gold, reply) => verdict(reply.includes(gold) ? "right" : "wrong"));

it("shows a judge question, right answer and reply without its thoughts, and adds what it says to the rows", async () => {
  const rows = await run({ task: symbolic, grid, items: 3, model: mixed() });
  const model = judging((gold, reply) => verdict(reply.includes(gold) ? "right" : "wrong"));
  const judged = await judge(rows, { task: symbolic, model });
  expect(judged.map(({ judged: _, judge: __, ...row }) => row)).toEqual(rows);
  expect(judged.map(({ judge }) => judge)).toEqual(rows.map(() => "judge"));
  for (const { reply, correct, judged: said } of judged)
    expect(said).toBe(reply.startsWith("<think>") ? "none" : correct === 1 ? "right" : "wrong");
  expect(judged.map(({ judged }) => judged)).toContain("none");
  const [first] = rows;
  const sample = symbolic.generate(grid[0]!, first!.seed);
  const [message] = symbolic.begin(sample).messages;
  expect(model.seen[0]).toContain(`# Question\n\n${message!.text}\n\n# Correct answer`);
  expect(model.seen[0]).toContain(`The variables equal to ${sample.targetValue} are: `);
  expect(model.seen.join()).not.toContain("v1? v2?");
  expect(model.seen).toHaveLength(rows.filter(({ reply }) => !reply.startsWith("<think>")).length);
});

it("judges the same reply to the same item once, whoever gave it", async () => {
  const model = judging(() => verdict("right"));
  const two = ["one", "two"].map((name) => noting(right, { name }));
  const rows = await run({ task: symbolic, grid, model: two });
  const judged = await judge(rows, { task: symbolic, model });
  expect(judged.map(({ judged }) => judged)).toEqual(["right", "right", "right", "right"]);
  expect(model.seen).toHaveLength(2);
});

it("judges every task of one question, also in JSON, and rows read from a store", async () => {
  const store = temporaryStore();
  const cells = comprehension.grid.slice(0, 4);
  await run({ task: comprehension, grid: cells, model: oracle(comprehension), store });
  const asked = await judge(await rescore(store, comprehension), { task: comprehension, model: strict });
  expect(asked.map(({ judged }) => judged)).toEqual(["right", "right", "right", "right"]);
  const cell = { difficulty: 1, statements: 4, needleRatio: 0.5 };
  const rows = await run({ task: puzzle, grid: [cell], items: 2, model: oracle(puzzle), answer: "json" });
  const model = judging((_, reply) => verdict(reply === rows[0]!.reply ? "right" : "wrong"));
  const [one] = await judge(rows, { task: puzzle, model });
  expect(one!.judged).toBe("right");
});

it("keeps verdicts in a store of their own, asks for none twice, and another judge needs another store", async () => {
  const store = temporaryStore();
  const rows = await run({ task: symbolic, grid, items: 3, model: mixed() });
  const model = judging(() => verdict("wrong"));
  const first = await judge(rows.slice(0, 3), { task: symbolic, model, store });
  const asked = model.seen.length;
  const all = await judge(rows, { task: symbolic, model, store });
  expect(all.slice(0, 3)).toEqual(first);
  expect(await judge(rows, { task: symbolic, model, store })).toEqual(all);
  expect(storedLines(store)).toHaveLength(model.seen.length);
  expect(model.seen.length).toBeGreaterThan(asked);
  expect(await query("SELECT DISTINCT task, bucket FROM rows", { stores: store })).toEqual([
    { task: "judge:factor.symbolic", bucket: "wrong" },
  ]);
  const other = judging(() => verdict("right"), "other");
  await expect(judge(rows, { task: symbolic, model: other, store })).rejects.toThrow(
    'has model "judge", and this run has "other"; use another store',
  );
});

it.each(["", '{"answer": "perhaps"}', '{"answer": "right"', "right"])(
  "files what a judge says outside its three words as unread: %j",
  async (text) => {
    const rows = await run({ task: symbolic, grid, model: oracle(symbolic) });
    const judged = await judge(rows, { task: symbolic, model: judging(() => text) });
    expect(judged.map(({ judged }) => judged)).toEqual(["unread", "unread"]);
  },
);

it.each([
  ["Right.", "right"],
  ["<think>wrong?</think>\n**none**", "none"],
  ["right or wrong", "unread"],
])("asks for one word of a judge that takes no JSON: %j", async (text, expected) => {
  const rows = await run({ task: symbolic, grid, model: oracle(symbolic) });
  const judged = await judge(rows, { task: symbolic, model: judging(() => text), answer: "paper" });
  expect(judged.map(({ judged }) => judged)).toEqual([expected, expected]);
});

it("leaves rows without a reply unjudged, and has nothing to ask of none", async () => {
  const [row] = await run({ task: symbolic, grid: [grid[0]!], model: oracle(symbolic) });
  const model = judging(() => "");
  const silent = { ...row!, correct: NaN, reply: "", error: "refused" as const };
  expect(await judge([silent], { task: symbolic, model })).toMatchObject([{ judged: null, judge: "judge" }]);
  expect(await judge([], { task: symbolic, model })).toEqual([]);
  expect(model.seen).toEqual([]);
});

it("holds a server to the three words, and says so where it can't", async () => {
  const rows = await run({ task: symbolic, grid, model: oracle(symbolic) });
  const served = await stub((response, seen) => {
    const { json_schema } = seen.body.response_format as { json_schema: { schema: { properties: object } } };
    expect(json_schema.schema.properties).toEqual({
      answer: { type: "string", enum: ["right", "wrong", "none"] },
    });
    send(response, 200, completion(verdict("wrong")));
  });
  const model = (baseURL: string) => endpoint({ model: "tiny", baseURL, sequences: 1, retries: 0 });
  const judged = await judge(rows, { task: symbolic, model: model(served.baseURL) });
  expect(judged.flatMap(({ judged, judge }) => [judged, judge])).toEqual(["wrong", "tiny", "wrong", "tiny"]);
  const refusing = await stub((response) => fail(response, 400, "response_format is not supported"));
  await expect(judge(rows, { task: symbolic, model: model(refusing.baseURL) })).rejects.toThrow(
    'the server of tiny does not support JSON schemas; for verdicts of one word, set answer: "paper"',
  );
  const busy = await stub((response, _, nth) =>
    nth === 0 ? fail(response, 400, "too rude") : send(response, 200, completion(verdict("none"))),
  );
  const some = await judge(rows, { task: symbolic, model: model(busy.baseURL) });
  expect(some.map(({ judged }) => judged)).toEqual([null, "none"]);
});

it("refuses what it can't judge by name", async () => {
  const rows = await run({ task: symbolic, grid, model: oracle(symbolic) });
  const model = judging(() => "");
  await expect(judge(rows, { task: puzzle, model })).rejects.toThrow(
    "does not make; expected the task of the rows",
  );
  await expect(judge([{ ...rows[0]!, version: "0.1" }], { task: symbolic, model })).rejects.toThrow(
    RangeError,
  );
  await expect(judge(rows, { task: symbolic, model: "gpt" as never })).rejects.toThrow('model is "gpt"');
  await expect(judge(rows, { task: symbolic, model, column: "x" } as never)).rejects.toThrow("column");
  const cell = { difficulty: "easy", modality: "text", ambiguity: "off" } as const;
  const turns = await run({ task: cardSorting, grid: [cell], model: oracle(cardSorting) });
  await expect(judge(turns, { task: cardSorting, model })).rejects.toThrow("has many turns");
});
