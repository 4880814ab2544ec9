import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { symbolic } from "@loadlab/lib/factor/symbolic/task.js";
import { sums } from "../../../../lib/test/support/toy-task.js";
import { verifyCommand } from "../../command/stores.js";
import { oracle } from "../../models/scripted.js";
import { run } from "../../run/index.js";
import { output } from "../support/command.js";
import { answersFile, temporaryStore } from "../support/stores.js";

afterEach(() => void (process.exitCode = undefined));

const verified = async (...stores: string[]) => {
  const printed = await output(verifyCommand, "verify", ...stores);
  return [printed, process.exitCode];
};

/** A sound store of three responses, after a change of one of its files. */
async function changed(file = "answers.jsonl", change = (text: string) => text): Promise<string> {
  const store = temporaryStore();
  await run({ task: symbolic, grid: [{ variables: 3 }], items: 3, model: oracle(symbolic), store });
  writeFileSync(join(store, file), change(readFileSync(join(store, file), "utf8")));
  return store;
}

describe("loadlab verify", () => {
  it("finds no faults in sound stores, and says what it cannot check", async () => {
    const sound = await changed();
    const other = temporaryStore();
    await run({ task: sums(), grid: [{ digits: 1 }], model: oracle(sums()), store: other });
    const note = "note: the lab makes no items of toy.sums 1; prompts are not checked";
    const lines = [`${sound}: 3 responses, faults: 0`, note, `${other}: 1 responses, faults: 0`];
    expect(await verified(sound, other)).toEqual([`${lines.join("\n")}\n`, undefined]);
  });

  it.each<[string, string | undefined, (text: string) => string, RegExp]>([
    ["a damaged line", undefined, (text) => text.replace("{", "["), /line 1 of .* is not an answer/],
    ["a line cut off", undefined, (text) => text.slice(0, -9), /line 3 of .* was cut off/],
    ["a response twice", undefined, (text) => text + text, /line 4 of .* repeats the key of line 1, fill/],
    [
      "another item",
      undefined,
      (text) => text.replace('"seed":2', '"seed":9'),
      /no longer makes the item .* seed=2/,
    ],
    [
      "another prompt",
      undefined,
      (text) => text.replace(/"question":\d+/, '"question":1'),
      /has another prompt for/,
    ],
    ["no manifest", "manifest.json", () => "{}", /manifest\.json is missing or damaged; restore it/],
    ["a damaged plan", "plan.json", () => "{}", /plan\.json is not the plan of a run/],
  ])("names the place of %s", async (_, file, change, message) => {
    const store = await changed(file, change);
    expect(await verified(store)).toEqual([expect.stringMatching(message), 1]);
    expect(readFileSync(answersFile(store), "utf8")).not.toBe("");
  });
});
