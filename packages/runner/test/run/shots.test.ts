import { describe, expect, it } from "vitest";
import { comprehension } from "@loadlab/lib/centerbench/comprehension/task.js";
import {
  QUESTION_TYPES,
  type ComprehensionParams,
  type QuestionSample,
} from "@loadlab/lib/centerbench/comprehension/item.js";
import { TASKS } from "../../command/tasks.js";
import type { Message } from "@loadlab/lib/core/episode.js";
import type { AnyTask } from "@loadlab/lib/core/task.js";
import { symbolic } from "@loadlab/lib/factor/symbolic/task.js";
import { taskSwitch } from "@loadlab/lib/neurocognition/task-switch/task.js";
import { oracle } from "../../models/index.js";
import type { Model } from "../../models/model.js";
import { rescore, run } from "../../run/index.js";
import { MOST_SHOTS, withShots } from "../../run/as-asked.js";
import { storedLines, temporaryStore } from "../support/stores.js";
import { noting, right } from "../support/toy-model.js";
import { sums } from "../../../../lib/test/support/toy-task.js";

const opened = (task: AnyTask, shots: number, params: object, seed = 1): Message[] => {
  const shown = withShots(task, { shots: shots, reading: "words" });
  return shown.begin(shown.generate(params, seed) as never).messages;
};
const texts = (messages: readonly Message[]) => messages.map(({ text }) => text);

const { examples } = comprehension;
if (examples === undefined || examples === "none") throw new Error("CenterBench has examples of its own");

/** What examples do not depend on. */
const any = { level: 6, subset: "plausible" } as const;

describe("worked examples", () => {
  it("stand as turns between the system's message and the question", () => {
    const params = { level: 1, subset: "plausible" as const, type: "agent_identification" as const };
    const bare = opened(comprehension, 0, params);
    const shown = opened(comprehension, 3, params);
    const turns = Array<string>(3).fill("user assistant").join(" ");
    expect(shown.map(({ role }) => role).join(" ")).toBe(`system ${turns} user`);
    expect([shown[0], shown.at(-1)]).toEqual(bare);
  });

  it.each(TASKS.filter(({ examples }) => examples !== "none").map((task) => [task.name, task] as const))(
    "of %s have the right replies",
    (_, task) => {
      const every = Math.ceil(task.grid.length / 3);
      for (const params of task.grid.filter((_params, at) => at % every === 0)) {
        const shown = withShots(task, { shots: 2, reading: "words" });
        let episode = shown.begin(shown.generate(params, 5));
        const bare = task.begin(task.generate(params, 5)).messages;
        expect(episode.messages.at(-1)!.text).toBe(bare.at(-1)!.text);
        const more = episode.messages.length - bare.length;
        expect(more).toBeGreaterThanOrEqual(4);
        while (!episode.score) episode = episode.next(task.oracle(episode));
        expect(episode.score.correct).toBe(1);
      }
    },
  );

  it("are never the question itself, however few items there are", () => {
    const task = sums();
    const shown = withShots(task, { shots: 4, reading: "words" });
    for (let seed = 1; seed <= 60; seed++) {
      const messages = shown.begin(shown.generate({ digits: 1 }, seed) as never).messages;
      expect(texts(messages.slice(0, -1))).not.toContain(messages.at(-1)!.text);
      expect(new Set(texts(messages.filter(({ role }) => role === "user"))).size).toBe(5);
    }
  });

  it("give no answer away: who says what most of them say is right no more often than by chance", () => {
    // of each type the answers of its questions, of which the examples' most frequent is taken
    const types = ["entity_count", "causal_sequence", "chain_consequence", "agent_identification"] as const;
    for (const type of types) {
      const grid = comprehension.grid.filter((cell) => cell.type === type && cell.level <= 4);
      const shown = withShots(comprehension, { shots: 4, reading: "words" });
      const hits = grid.map((params) => {
        const said = shown
          .begin(shown.generate(params, 1))
          .messages.filter(({ role }) => role === "assistant");
        const counts = new Map<string, number>();
        for (const { text } of said) counts.set(text, (counts.get(text) ?? 0) + 1);
        const most = [...counts].sort((one, other) => other[1] - one[1])[0]![0];
        return Number(comprehension.generate(params, 1).target === most);
      });
      const share = hits.reduce((sum, hit) => sum + hit, 0) / hits.length;
      // numbers are 2 to 5 at these levels, and "none" and "no prior events" the answer about one noun of each sentence
      expect([type, share]).toEqual([type, expect.toSatisfy((found: number) => found <= 0.36)]);
    }
  });

  it("come from as many plausible as implausible sentences, about another noun each", () => {
    const shown = (places: number[]) =>
      places.map((place) => {
        const given = { ...any, type: "entity_count" } as const;
        const { level, subset, entity } = examples.sample(given, 7, place).params as ComprehensionParams;
        return `${level} ${subset} ${entity}`;
      });
    expect(shown([0, 1, 2]).join()).toBe("2 plausible 1,2 implausible 2,3 plausible 3");
    expect(shown([3, 4, 5]).join()).toBe("3 implausible 4,4 plausible 5,4 implausible 1");
  });

  it("give nothing away by their place: no noun or verb of the sentence is the answer of most of them", () => {
    for (const type of QUESTION_TYPES.filter((one) => one !== "entity_count")) {
      const places = [0, 1, 2, 3].map((place) => {
        const sample = examples.sample({ ...any, type }, 4294966272 + place, place) as QuestionSample;
        const all = comprehension.candidates!(comprehension.begin(sample as never)).sort(
          (one, other) =>
            sample.sentence.text.indexOf(one.slice(4)) - sample.sentence.text.indexOf(other.slice(4)),
        );
        return all.indexOf(sample.target) - all.length;
      });
      const most = Math.max(...places.map((one) => places.filter((other) => other === one).length));
      expect([type, most]).toEqual([type, expect.toSatisfy((found: number) => found <= 2)]);
    }
  });

  it("are never about the sentence that is asked about", () => {
    const sample = examples.sample({ ...any, type: "nested_dependency" }, 4294966272, 0) as QuestionSample;
    const params = { level: 2, subset: "plausible", type: "nested_dependency", entity: 3 } as const;
    const asked = comprehension.generate(params, 1);
    const { begin } = withShots(comprehension, { shots: 4, reading: "words" });
    const bare = begin(asked as never).messages;
    const shown = begin({ ...asked, sentence: sample.sentence } as never).messages;
    expect(bare.some(({ text }) => text.includes(sample.sentence.text))).toBe(true);
    expect(shown.slice(0, -1).some(({ text }) => text.includes(sample.sentence.text))).toBe(false);
  });

  it("have the form of what is compared when a model is read by likelihood", () => {
    const shown = withShots(symbolic, { shots: 2, reading: "likelihood" });
    const said = shown
      .begin(shown.generate({ variables: 4 }, 1))
      .messages.filter(({ role }) => role === "assistant");
    expect(said.map(({ text }) => text)).toEqual(
      Array(2).fill(expect.stringMatching(/^The variables equal to -?\d+ are: [^\n]*\.$/)),
    );
  });
});

describe("a run with shots", () => {
  /** Notes the conversations it is asked. */
  function listening() {
    const heard: string[][] = [];
    const model = noting(right);
    const reply: Model["reply"] = (messages, ...rest) => {
      heard.push(texts(messages));
      return model.reply(messages, ...rest);
    };
    return { ...model, reply, heard };
  }

  it("shows every model the same, and has them in its rows, its store and what is scored anew", async () => {
    const [one, other] = [listening(), listening()];
    const store = temporaryStore();
    const plan = { task: sums(), grid: [{ digits: 3 }], items: 2, shots: 2 };
    const rows = await run({ ...plan, model: one, store });
    await run({ ...plan, model: { ...other, name: "other" } });
    expect(one.heard).toEqual(other.heard);
    expect(one.heard.map(({ length }) => length)).toEqual([5, 5]);
    expect(rows.map(({ shots, reading }) => [shots, reading])).toEqual(Array(2).fill([2, "words"]));
    expect(await run({ ...plan, model: one, store })).toEqual(rows);
    expect(await rescore(store, sums())).toEqual(rows);
    expect(one.heard).toHaveLength(2);
    for (const [shots, has] of Object.entries({ 1: "1", 0: "(none)" }))
      await expect(run({ ...plan, shots: Number(shots), model: one, store })).rejects.toThrow(
        `setting shots 2, and this run has ${has}`,
      );
  });

  it("asks what is shown the same examples next to each other", async () => {
    const model = noting(right);
    const grid = comprehension.grid.filter(({ level, entity }) => level === 1 && entity === 1);
    await run({ task: comprehension, grid, items: 2, model, shots: 2 });
    const types = model.asked.map((id) => /type=(\w+)/.exec(id)![1]);
    expect(types.filter((type, at) => type !== types[at - 1])).toHaveLength(6);
  });

  it("is bound to notice when other examples are shown than its store's answers had", async () => {
    const store = temporaryStore();
    const plan = { grid: [{ digits: 3 }], shots: 2, store };
    await run({ ...plan, task: sums(), model: noting(right) });
    const sample = (_params: object, seed: number) => sums().generate({ digits: 1 }, seed);
    const again = run({
      ...plan,
      task: { ...sums(), examples: { key: () => "", sample } },
      model: noting(right),
    });
    await expect(again).rejects.toThrow(/has another prompt for .* than the store/);
    expect(storedLines(store)).toHaveLength(1);
  });

  it.each([
    [{ shots: -1 }, /shots is -1/],
    [{ shots: 1.5 }, /shots is 1.5/],
    [{ shots: MOST_SHOTS + 1 }, /shots is 101.*1024 seeds are reserved/],
    [{ shots: 1, seed: 0xffffffff }, /seed 4294967295.*4294966272 on are reserved/],
    [{ shots: 1, seed: 4294966270, items: 3 }, /reserved for few-shot examples/],
  ])("refuses %j", async (options, message) => {
    const plan = { task: sums(), grid: [{ digits: 1 }], model: noting(right) };
    await expect(run({ ...plan, ...options })).rejects.toThrow(message);
  });

  it("leaves a task alone whose own examples are what it varies", async () => {
    const plan = { task: taskSwitch, grid: taskSwitch.grid.slice(0, 1), model: oracle(taskSwitch), shots: 1 };
    await expect(run(plan)).rejects.toThrow(
      /shots is 1, and neurocognition\.taskSwitch has its own examples/,
    );
  });

  it("says that a task with given items has no others to show", async () => {
    const fixed = { ...sums(), generate: () => sums().generate({ digits: 2 }, 1) };
    await expect(run({ task: fixed, grid: [{ digits: 2 }], model: noting(right), shots: 2 })).rejects.toThrow(
      /makes only 0 other items.*makes items from a seed/,
    );
  });
});
