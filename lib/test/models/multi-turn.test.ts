import { describe, expect, it } from "vitest";
import type { Episode } from "../../core/episode.js";
import {
  bundled,
  type GgufModel,
  type GgufOptions,
  type Reply,
  type ReplyContext,
} from "../../models/index.js";
import { run } from "../../run/index.js";
import { counting, type CountSample } from "../support/toy-task.js";

const TURNS = 12;

const begin = (seed: number) => counting.begin(counting.generate({ turns: TURNS, words: 20 }, seed));

/** A real model is given no context to look at. */
const ask = (model: GgufModel, { messages }: Episode<CountSample>) =>
  model.reply(messages, {}, undefined as unknown as ReplyContext);

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
        const reply = await ask(model, episode);
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
            const reply = await ask(model, episode);
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
        const reply = await ask(model, episode);
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
