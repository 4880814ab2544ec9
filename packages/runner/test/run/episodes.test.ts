import { describe, expect, it } from "vitest";
import { episodes, run } from "../../run/index.js";
import { temporaryStore } from "../support/stores.js";
import { noting, right } from "../support/toy-model.js";
import { counting, type CountState } from "../../../../lib/test/support/toy-task.js";

describe("episodes", () => {
  it("are those of the store, each beside its row, with the state that the task keeps", async () => {
    const store = temporaryStore();
    const model = noting((context) => (context.episode.step === 1 ? { text: "none" } : right(context)));
    const grid = [{ turns: 3 }, { turns: 2 }];
    const rows = await run({ task: counting, grid, items: 2, model, store });
    const found = await episodes(store, counting);
    expect(found.map(({ row }) => row)).toEqual(rows);
    const states: CountState[] = found.map(({ episode }) => episode.state);
    expect(states).toEqual([
      { said: 3, right: 2 },
      { said: 3, right: 2 },
      { said: 2, right: 1 },
      { said: 2, right: 1 },
    ]);
    expect(found[2]!.episode.messages.map(({ text }) => text)).toEqual([
      "Count your replies.",
      "How many replies so far?",
      "0",
      "How many replies so far?",
      "none",
    ]);
  });

  it("cut short by the context stand where the last whole reply left them", async () => {
    const store = temporaryStore();
    const model = noting((context) =>
      context.episode.step === 2 ? { text: "2", stop: "context" } : right(context),
    );
    await run({ task: counting, grid: [{ turns: 3 }], model, store });
    const { row, episode } = (await episodes(store, counting))[0]!;
    expect(row).toMatchObject({ bucket: "context", correct: 2 / 3, steps: 2, reply: "2" });
    expect(episode).toMatchObject({ score: null, step: 2, state: { said: 2, right: 2 } });
  });
});
