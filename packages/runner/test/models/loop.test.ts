import { expect, it } from "vitest";
import { comprehension } from "@loadlab/lib/centerbench/comprehension/task.js";
import { gguf } from "../../models/gguf.js";
import { loopWatch } from "../../models/loop.js";
import { query } from "../../run/sql/query.js";
import { reply as ask } from "./support.js";

const ends = (tokens: readonly number[]) => {
  const watch = loopWatch();
  return tokens.findIndex((token) => watch(token)) + 1;
};
const piece = (length: number) => Array.from({ length }, (_, at) => at);
const repeated = (length: number, times: number) => Array.from({ length: times }, () => piece(length)).flat();

it("a piece of up to 64 tokens that is repeated for a hundred tokens and five times is a loop", () => {
  expect(ends([7, 8, 9, ...repeated(1, 200)])).toBe(3 + 1 + 100);
  expect(ends(repeated(20, 20))).toBe(20 + 100);
  expect(ends(repeated(64, 20))).toBe(6 * 64);
  expect(ends(repeated(65, 20))).toBe(0);
  expect(ends([...repeated(30, 5), 99, ...repeated(30, 5)])).toBe(0);
  expect(ends(piece(3000))).toBe(0);
});

it("of the recorded replies one that the model ended itself is a loop, and a quarter of those that the cap cut", async () => {
  const rows = await query("select stop, reply from rows where length(reply) > 300", { stores: "recorded" });
  const words = (reply: unknown) => {
    const known = new Map<string, number>();
    return (String(reply).match(/\s+|[^\s]+/g) ?? []).map(
      (word) => known.get(word) ?? (known.set(word, known.size), known.size - 1),
    );
  };
  const loops = (stop: string) =>
    rows.filter((row) => row.stop === stop && ends(words(row.reply)) > 0).length;
  expect(rows.filter(({ stop }) => stop === "end").length).toBeGreaterThan(100);
  expect(loops("end")).toBe(1); // says "and is wearing purple gloves" thirteen times, then goes on
  expect(loops("length")).toBeGreaterThan(30);
});

it("a model's loop ends with stop loop, with what it would have said until then", async () => {
  const path = new URL("../../../../models/loadlab-centerbench.gguf", import.meta.url).pathname;
  const params = { level: 4, subset: "plausible", type: "action_performed", entity: 4 } as const;
  const { messages } = comprehension.begin(comprehension.generate(params, 1));
  const replies = [];
  for (const endLoops of [false, true]) {
    const model = await gguf(path, { threads: 1, gpu: false, endLoops });
    replies.push(await ask(model, messages));
    expect(model.identity.endLoops).toBe(endLoops ? true : undefined);
    await model.dispose();
  }
  const [whole, ended] = replies as [(typeof replies)[0], (typeof replies)[0]];
  expect([whole!.stop, ended!.stop]).toEqual(["context", "loop"]);
  expect(whole!.text.startsWith(ended!.text)).toBe(true);
  expect(ended!.outputTokens).toBeLessThan(whole!.outputTokens / 3);
});
