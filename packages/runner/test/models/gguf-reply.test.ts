import { describe, expect, it } from "vitest";
import type { Episode, Message } from "@loadlab/lib/core/episode.js";
import * as factor from "@loadlab/lib/factor/index.js";
import { bundled, type GgufModel, type GgufOptions } from "../../models/index.js";
import type { Reply } from "../../models/model.js";
import { run } from "../../run/index.js";
import { counting, type CountSample } from "../../../../lib/test/support/toy-task.js";
import { reply as ask } from "./support.js";

const user = (text: string): Message => ({ role: "user", text });
const question = user("v1 = 3 and v2 = v1 + 4, so what is v2?");

const TURNS = 12;

const begin = (seed: number) => counting.begin(counting.generate({ turns: TURNS, words: 20 }, seed));

async function loaded<T>(options: GgufOptions, work: (model: GgufModel) => Promise<T>): Promise<T> {
  const model = await bundled({ gpu: false, maxTokens: 12, ...options });
  try {
    return await work(model);
  } finally {
    await model.dispose();
  }
}

/** The most tokens that a turn adds: the last reply, the next question, and three marks of turns. */
const newTokens = (model: GgufModel, last: Reply) =>
  last.outputTokens + model.countTokens("How many replies so far?") + 3;

describe("a conversation of many turns", () => {
  it("is evaluated from where the last turn ended", async () => {
    await loaded({}, async (model) => {
      let episode: Episode<CountSample> = begin(7);
      let last: Reply | undefined;
      let [prompts, evaluated] = [0, 0];
      while (!episode.score) {
        const reply = await ask(model, episode.messages);
        if (last) {
          expect(reply.promptTokens).toBeGreaterThan(last.promptTokens);
          expect(reply.evaluatedTokens).toBeLessThanOrEqual(newTokens(model, last));
        } else expect(reply.evaluatedTokens).toBe(reply.promptTokens);
        prompts += reply.promptTokens;
        evaluated += reply.evaluatedTokens;
        last = reply;
        episode = episode.next(reply.text);
      }
      expect(prompts).toBeGreaterThan(5 * evaluated);
    });
  });

  it("counts in its row, summed over turns", async () => {
    const [reusing, whole] = await Promise.all(
      [true, false].map((reusePrefix) =>
        loaded({ reusePrefix }, (model) =>
          run({ task: counting, grid: [{ turns: TURNS, words: 20 }], model, seed: 7 }),
        ),
      ),
    );
    expect(whole![0]!.evaluatedTokens).toBe(whole![0]!.promptTokens);
    expect(reusing![0]!.promptTokens).toBeGreaterThan(5 * reusing![0]!.evaluatedTokens);
  });

  it.each([2, 3])(
    "keeps its beginning while another takes turns with it, of %i sequences",
    async (sequences) => {
      await loaded({ sequences }, async (model) => {
        let talks = [7, 8].map((seed) => ({
          episode: begin(seed) as Episode<CountSample>,
          last: undefined as Reply | undefined,
        }));
        while (!talks[0]!.episode.score) {
          const next: typeof talks = [];
          for (const { episode, last } of talks) {
            const reply = await ask(model, episode.messages);
            if (last) expect(reply.evaluatedTokens).toBeLessThanOrEqual(newTokens(model, last));
            next.push({ episode: episode.next(reply.text), last: reply });
          }
          talks = next;
        }
      });
    },
  );

  it("leaves a conversation alone that is over, and the newcomers to each other's sequences", async () => {
    await loaded({ sequences: 2 }, async (model) => {
      const talk = async (episode: Episode<CountSample>) => {
        const reply = await ask(model, episode.messages);
        return { evaluated: reply.evaluatedTokens, next: episode.next(reply.text) as Episode<CountSample> };
      };
      let over = await talk(begin(6));
      for (let turn = 1; turn < TURNS; turn++) over = await talk(over.next);
      let [one, other] = [await talk(begin(7)), await talk(begin(8))];
      [one, other] = [await talk(one.next), await talk(other.next)];
      [one, other] = [await talk(one.next), await talk(other.next)];
      expect(one.evaluated + other.evaluated).toBeLessThan(80);
    });
  });

  it("that outgrows the context ends its episode, with what the turns so far have earned", async () => {
    const [row] = await loaded({ contextTokens: 200 }, (model) =>
      run({ task: counting, grid: [{ turns: TURNS, words: 20 }], model, seed: 7 }),
    );
    expect(row).toMatchObject({
      bucket: "context",
      error: "context",
      stop: "context",
      answer: "0",
      correct: 0,
    });
    expect(row!.steps).toBeGreaterThan(1);
    expect(row!.steps).toBeLessThan(TURNS);
  });
});

describe("a small context", () => {
  it("holds conversation and reply together, to the token", async () => {
    const wide = await bundled({ gpu: false, maxTokens: 1 });
    const { promptTokens } = await ask(wide, [question]);
    await wide.dispose();
    const talk = async (contextTokens: number) => {
      const model = await bundled({ gpu: false, contextTokens });
      const reply = await ask(model, [question], { maxTokens: 5 });
      await model.dispose();
      return reply;
    };
    expect(await talk(promptTokens)).toMatchObject({ stop: "context", text: "", outputTokens: 0 });
    const tight = await talk(promptTokens + 1);
    expect(tight.outputTokens).toBe(1);
    expect(["context", "end"]).toContain(tight.stop);
    expect((await talk(promptTokens + 5)).stop).not.toBe("context");
  });
});

describe("several sequences", () => {
  it("answer side by side, each its own question", async () => {
    const items = [1, 2, 3, 4, 5, 6].map((seed) => factor.symbolic.generate({ variables: 2 }, seed));
    const questions = items.map((item) => user(factor.symbolicPrompt(item)));
    const two = await bundled({ gpu: false, sequences: 2 });
    expect(two.sequences).toBe(2);
    const replies = await Promise.all(questions.map((question) => ask(two, [question])));
    const prompts = questions.map(({ text }) => two.countTokens(text));
    await two.dispose();
    replies.forEach(({ promptTokens }, at) => expect(promptTokens).toBe(prompts[at]! + 2));
    const right = replies.filter(({ text }, at) => factor.symbolic.score(items[at]!, text).correct === 1);
    // two-variable items are easy for the model; replies to one another's questions would mostly be wrong
    expect(right.length).toBeGreaterThanOrEqual(5);
  });
});

describe("drawn replies", () => {
  it("differ by the seed of the reply, which is mixed with the model's, and are the same again", async () => {
    const drawn = async (seed: number, ofReply: number[]) => {
      const model = await bundled({ gpu: false, maxTokens: 20, temperature: 2, seed });
      const texts: string[] = [];
      for (const own of ofReply) texts.push((await ask(model, [question], { seed: own })).text);
      await expect(ask(model, [question], { seed: -1 })).rejects.toThrow("seed is -1; expected");
      await model.dispose();
      return texts;
    };
    const first = await drawn(1, [5, 6, 7, 5]);
    expect(new Set(first).size).toBe(3);
    expect(first[3]).toBe(first[0]);
    const again = await drawn(1, [7, 5]);
    expect(again).toEqual([first[2], first[0]]);
    const other = await drawn(2, [5, 6]);
    expect(first).not.toContain(other[0]);
    expect(first).not.toContain(other[1]);
  });

  it("are the same for the same seed and make another model", async () => {
    const talk = async (seed: number) => {
      const model = await bundled({ gpu: false, maxTokens: 20, temperature: 2, seed });
      const { text } = await ask(model, [question]);
      await model.dispose();
      return { text, identity: model.identity };
    };
    const [first, again, other] = [await talk(1), await talk(1), await talk(2)];
    expect(again.text).toBe(first.text);
    expect(other.text).not.toBe(first.text);
    expect(first.identity).toMatchObject({ temperature: 2, topK: 0, topP: 1, seed: 1 });
  });

  it("of several tries differ from one another, and another run repeats them", async () => {
    const talk = async (options: object, tries: number, variables = [8]) => {
      const model = await bundled({ gpu: false, temperature: 0.8, maxTokens: 200, ...options });
      const grid = variables.map((count) => ({ variables: count }));
      const rows = await run({ task: factor.symbolic, grid, items: 2, tries, model, seed: 300_000 });
      await model.dispose();
      return rows;
    };
    const first = await talk({ temperature: 2, topP: 1 }, 4);
    for (const epoch of [0, 1]) {
      const replies = first.filter((row) => row.epoch === epoch).map(({ reply }) => reply);
      expect(new Set(replies).size).toBeGreaterThan(1);
    }
    const texts = (rows: typeof first) => rows.map(({ reply }) => reply);
    expect(texts(await talk({ temperature: 2, topP: 1 }, 4))).toEqual(texts(first));
    // whatever was asked before, where nothing is kept of it
    const alone = await talk({ reusePrefix: false }, 2);
    const among = (await talk({ reusePrefix: false }, 3, [5, 8])).filter(
      (row) => row.variables === 8 && row.try < 2,
    );
    expect(texts(among)).toEqual(texts(alone));
    // the prompt of a sample is evaluated once for all its tries
    for (const row of first) expect(row.try === 0 || row.evaluatedTokens === 1).toBe(true);
  });
});
