import { describe, expect, it } from "vitest";
import { random } from "@loadlab/lib/core/random.js";
import { TASKS } from "@loadlab/runner/command/tasks.js";
import { entries } from "../../playground/entries.js";
import { linkOf, paramsOf, startOf, stateOf, type Entry, type Value } from "../../playground/entry.js";
import { placeOf } from "../../playground/panels.js";

const each = entries.map((entry) => [entry.task.name, entry] as const);
const made = (entry: Entry, seed = 1, values: Record<string, Value> = {}) =>
  entry.task.generate(paramsOf(entry, { ...startOf(entry).values, ...values }), seed);

/** What the task says of a setting, "" if nothing. */
function refusal(entry: Entry, name: string, value: Value): string {
  try {
    made(entry, 1, { [name]: value });
    return "";
  } catch (error) {
    return (error as Error).message;
  }
}

it("has every task", () => {
  expect(entries.map(({ task }) => task.name)).toEqual(TASKS.map(({ name }) => name));
});

describe.each(each)("the knobs of %s", (_, entry) => {
  const { task, knobs } = entry;

  it("are the task's parameters, and start at its defaults where it has any", () => {
    const defaults = task.generate(task.grid[0]!, 1).params as Record<string, Value>;
    for (const name of Object.keys(defaults)) {
      expect(knobs, name).toHaveProperty(name);
      if (!(name in task.grid[0]!) && name !== "exemplars")
        expect(knobs[name]!.start, name).toBe(defaults[name]);
    }
    for (const [name, { start }] of Object.entries(knobs)) expect(refusal(entry, name, start), name).toBe("");
    expect(() => task.generate({ ...task.grid[0], noKnob: 1 }, 1)).toThrow("noKnob");
  });

  it("have the values that the task takes", () => {
    for (const [name, knob] of Object.entries(knobs)) {
      if (!("of" in knob)) {
        expect(refusal(entry, name, knob.low - knob.step), name).toContain(name);
        continue;
      }
      const [, choices] = /expected one of (.*?)(?:;|$)/.exec(refusal(entry, name, "no such value")) ?? [];
      if (choices !== undefined)
        expect(knob.of.map((value) => JSON.stringify(value)).sort()).toEqual(choices.split(", ").sort());
    }
  });
});

describe.each(each)("the reading of %s", (_, entry) => {
  it("is the one that its lenient score goes by", () => {
    const { task } = entry;
    for (let seed = 1; seed <= 5; seed++) {
      const sample = made(entry, seed);
      const episode = task.begin(sample);
      if (episode.soFar) return; // an episode of many steps has one score
      const [right, wrong = ""] = task.candidates!(episode);
      const guess = task.guess(episode, random(seed, "test"));
      const all = [task.oracle(episode), right!, wrong, guess, `${right} or ${wrong}`, ""];
      const bare = all.map((said) => said.replace(/<[^>]+>/g, ""));
      for (const said of [...all, ...bare])
        for (const reply of [
          said,
          `Answer: ${said}`,
          `${said}\nI am not sure.`,
          `<think>${wrong}</think>${said}`,
        ]) {
          const { found, doubtful, marks } = episode.next(reply).score as unknown as Record<string, unknown>;
          const reading = entry.reading(sample, reply);
          expect({ ...reading, doubtful: Number(reading.doubtful) }, reply).toMatchObject({
            found,
            doubtful,
            marks,
          });
        }
    }
  });
});

describe("a link", () => {
  it.each(each)("holds the whole state of %s", (_, entry) => {
    const start = startOf(entry);
    const values = Object.entries(entry.knobs).map(([name, knob]) => [
      name,
      "of" in knob ? knob.of.at(-1)! : knob.high,
    ]);
    const state = {
      ...start,
      seed: 7,
      values: Object.fromEntries(values),
      said: ["a", "b&c"],
      reply: "d\n#e",
    };
    for (const one of [start, state, { ...state, structure: true }])
      expect(stateOf(linkOf(one, entry), entries)).toEqual(one);
  });

  it("names the tasks where it has another", () => {
    expect(() => stateOf("#task=factor.symbol", entries)).toThrow(
      /factor\.symbol; expected one of factor\.symbolic/,
    );
  });
});

describe("the place of a span", () => {
  it.each([
    ["3 comes first. Answer: 3. Since 3 is odd.", "3", "label", 23],
    ["<think>3</think><answer>3</answer> as 3", "3", "tag", 24],
    ["so \\boxed{3}, not 13", "3", "tag", 10],
    ['{"answer": "3", "steps": 3}', "3", "tag", 12],
    ["<think>the dog</think>The dog. the dog", "The dog.", "first", 22],
    ["The dog ran. The dog", "The dog", "last", 13],
  ] as const)("in %s", (reply, span, found, at) => {
    expect(placeOf(reply, { span, found, answer: [], marks: "", doubtful: false })).toEqual([
      at,
      at + span.length,
    ]);
  });

  it("is none where the reply has it in other words", () => {
    const reading = { span: "1, 2", found: "tag" as const, answer: [], marks: "", doubtful: false };
    expect(placeOf("\\boxed{1} and \\boxed{2}", reading)).toBeUndefined();
    expect(placeOf("no answer", { ...reading, span: "" })).toBeUndefined();
  });
});
