import { describe, expect, it } from "vitest";
import { symbolic } from "../../factor/symbolic.js";
import * as models from "../../models/index.js";
import { run } from "../../run/index.js";
import type { ReplyContext } from "../../models/index.js";
import { sums } from "../support/toy-task.js";

const nothing = {} as ReplyContext; // a reader looks at no episode
const adds = (text: string) =>
  String((text.match(/\d+/g) ?? []).reduce((sum, term) => sum + Number(term), 0));

describe("a reader", () => {
  it("answers what it reads, at no cost", async () => {
    const model = models.reader("adds", adds);
    const rows = await run({ task: sums(), grid: [{ digits: 2 }, { digits: 4 }], epochs: 10, model });
    expect(rows).toHaveLength(20);
    for (const row of rows)
      expect(row).toMatchObject({
        model: "adds",
        correct: 1,
        promptTokens: 0,
        evaluatedTokens: 0,
        outputTokens: 0,
        stop: "end",
      });
  });

  it("serves tasks of any kind and does not know their answers", async () => {
    const [row] = await run({
      task: symbolic,
      grid: [{ variables: 3 }],
      model: models.reader("adds", adds),
    });
    expect(row!.correct).toBe(0);
  });

  it("sees the last user's message and no other", async () => {
    const seen: string[] = [];
    const model = models.reader("notes", (text) => {
      seen.push(text);
      return "yes";
    });
    const messages = [
      { role: "system" as const, text: "Be short." },
      { role: "user" as const, text: "first" },
      { role: "assistant" as const, text: "no" },
      { role: "user" as const, text: "second" },
    ];
    expect((await model.reply(messages, {}, nothing)).text).toBe("yes");
    expect(seen).toEqual(["second"]);
    await model.dispose();
  });

  it("is another model with another script or name", () => {
    const { identity } = models.reader("one", adds);
    expect(models.reader("one", adds).identity).toEqual(identity);
    expect(models.reader("two", adds).identity).not.toEqual(identity);
    expect(models.reader("one", () => "3").identity).not.toEqual(identity);
  });

  it("ends with the signal's reason", async () => {
    const signal = AbortSignal.abort(new Error("enough"));
    const asked = models.reader("adds", adds).reply([{ role: "user", text: "1" }], { signal }, nothing);
    await expect(asked).rejects.toThrow("enough");
  });

  it("refuses what is no name, no function, no reply and no question", async () => {
    expect(() => models.reader(3 as never, adds)).toThrow("name is 3; expected a text; it names the model");
    expect(() => models.reader("adds", "3" as never)).toThrow('reply is "3"; expected a function');
    const silent = models.reader("silent", () => undefined as never);
    await expect(silent.reply([{ role: "user", text: "1" }], {}, nothing)).rejects.toThrow(
      "the reader silent returned undefined; expected a text",
    );
    await expect(silent.reply([{ role: "system", text: "1" }], {}, nothing)).rejects.toThrow(
      "the conversation for silent has no user's message",
    );
  });
});
