import { expect, it } from "vitest";
import { symbolic } from "@loadlab/lib/factor/symbolic/task.js";
import { chooseFirstAlone } from "../../models/slots.js";
import { bundled } from "../../models/index.js";
import { reply } from "./support.js";

it("the first token of each batch is chosen alone, the others beside one another", async () => {
  const log: string[] = [];
  const native = {
    size: 7,
    decodeBatch: async () => void log.push("batch"),
    sampleToken: async (name: string) => {
      log.push(`+${name}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
      log.push(`-${name}`);
      if (name === "a") throw new Error("no token");
      return name;
    },
  };
  const context = { _ctx: native };
  chooseFirstAlone(context);
  for (const names of [
    ["a", "b", "c"],
    ["d", "e"],
  ]) {
    await context._ctx.decodeBatch();
    await Promise.allSettled(names.map((name) => context._ctx.sampleToken(name)));
  }
  expect(log.join(" ")).toBe("batch +a -a +b +c -b -c batch +d -d +e -e");
  expect(context._ctx.size).toBe(7);
  await context._ctx.decodeBatch();
  await expect(context._ctx.sampleToken("a")).rejects.toThrow("no token");
});

it(
  "64 replies at once are those given one at a time, but for the last bits",
  { timeout: 180_000 },
  async () => {
    const questions = Array.from({ length: 64 }, (_, at) =>
      symbolic.begin(symbolic.generate({ variables: 5 }, at + 1)),
    );
    const replies = async (sequences: number) => {
      const model = await bundled({ gpu: false, threads: 1, sequences, contextTokens: 256, maxTokens: 24 });
      const all = await Promise.all(questions.map(({ messages }) => reply(model, messages)));
      await model.dispose();
      return all.map(({ text }) => text);
    };
    const alone = await replies(1);
    for (let round = 0; round < 2; round++) {
      const together = await replies(64);
      expect(together.filter((text, at) => text !== alone[at]).length).toBeLessThan(4);
    }
  },
);
