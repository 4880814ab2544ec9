import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { comprehension } from "@loadlab/lib/centerbench/comprehension/task.js";
import { cardSorting } from "@loadlab/lib/neurocognition/card-sorting/task.js";
import { endpoint, oracle } from "../../models/index.js";
import { recorded, unrecorded, type Step } from "../../run/record.js";
import { exchanges } from "../../run/exchanges.js";
import { run } from "../../run/index.js";
import { completion, send, stub } from "../models/support.js";
import { temporaryStore } from "../support/stores.js";

const text = fc
  .array(
    fc.oneof(
      fc.string(),
      fc.constantFrom(
        "@",
        "@@x",
        "@0123456789ab",
        "\0" + "3\0",
        "a line that is long enough for a name of its own\n",
        "\n",
        " ",
      ),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(""));
const message = fc.record({ role: fc.constantFrom("system", "user", "assistant"), text });
const episode = fc.array(
  fc.record({
    further: fc.array(message, { minLength: 1, maxLength: 3 }),
    reply: text,
    thought: fc.option(text),
  }),
  { minLength: 1, maxLength: 4 },
);

describe("a record", () => {
  it("gives back what was sent and came back, to the last character", () => {
    fc.assert(
      fc.property(fc.array(episode, { minLength: 1, maxLength: 3 }), (episodes) => {
        const known = new Set<string>();
        const texts = new Map<string, string>();
        const stored = episodes.map((steps) => {
          let messages: Step["messages"] = [];
          const asked = steps.map(({ further, reply, thought }): Step => {
            messages = [...messages, ...(further as Step["messages"])];
            const prompt = messages.map((one) => `<|${one.role}|>${one.text.trim()}`).join("");
            const received = { finish: "stop", ...(thought && { reasoning: thought }) };
            const counts = { promptTokens: 1, evaluatedTokens: 1, outputTokens: 1, stop: "end" as const };
            return {
              messages,
              reply: { text: reply, ...counts, sent: { prompt, settings: { seed: 3, top: 1 } }, received },
            };
          });
          const line = JSON.parse(JSON.stringify(recorded(asked, known))) as ReturnType<typeof recorded>;
          for (const [name, found] of Object.entries(line.texts ?? {})) texts.set(name, found);
          return { asked, line };
        });
        for (const { asked, line } of stored)
          expect(
            unrecorded(
              line.exchanges,
              asked.map(({ reply }) => reply.text),
              texts,
            ),
          ).toEqual(
            asked.map(({ messages, reply }) => ({
              messages,
              reply: reply.text,
              ...reply.sent,
              ...reply.received,
            })),
          );
      }),
    );
  });

  it("tells a step whose messages are those of the step before, or the same with another picture", () => {
    const counts = { promptTokens: 1, evaluatedTokens: 1, outputTokens: 1, stop: "end" as const };
    const shows = (...pictures: number[]) => ({
      role: "user" as const,
      text: "Which?",
      ...(pictures.length > 0 && { images: pictures.map((one) => Uint8Array.of(one)) }),
    });
    const asked = [[shows()], [shows()], [shows(1)], [shows(2)], [shows(2), shows(2, 3)]];
    const steps = asked.map((messages): Step => ({ messages, reply: { text: "no", ...counts } }));
    const told = unrecorded(recorded(steps, new Set()).exchanges, [], new Map());
    const shown = told.map(({ messages }) => messages.map(({ images = [] }) => images.length));
    expect(JSON.stringify(shown)).toBe("[[0],[0],[1],[1],[1,2]]");
    const [two, three] = told.slice(2).map(({ messages }) => messages[0]!.images![0]);
    expect(two).not.toBe(three);
  });

  it("of a run on a server is read from the store alone", async () => {
    const body = completion("4", { message: { content: "4", reasoning_content: "hm" } });
    const named = { ...body, model: "tiny-2", system_fingerprint: "fp" };
    const { baseURL, requests } = await stub((response) => send(response, 200, named));
    const store = temporaryStore();
    const grid = comprehension.grid.slice(0, 3);
    const model = endpoint({ model: "tiny", baseURL, sequences: 1 });
    await run({ task: comprehension, grid, model, store });
    const found = await exchanges(store);
    const sent = found.map(({ messages }) => messages.map(({ role, text: content }) => ({ role, content })));
    expect(sent).toEqual(requests.map(({ body }) => body.messages));
    expect(found[0]).toMatchObject({ step: 0, reply: "4", finish: "stop", reasoning: "hm" });
    expect(found[0]).toMatchObject({ model: "tiny-2", fingerprint: "fp", id: "chatcmpl-1" });
    expect(found[0]!.settings).toEqual({ model: "tiny", temperature: 0, max_tokens: 2048 });
  });

  it("of many steps holds each message once", async () => {
    const store = temporaryStore();
    const grid = [{ difficulty: "easy", modality: "text" }] as const;
    await run({ task: cardSorting, grid, model: oracle(cardSorting), store });
    const found = await exchanges(store);
    expect(found.length).toBeGreaterThan(10);
    expect(found.at(-1)!.messages.length).toBeGreaterThan(found.length);
    const told = JSON.stringify(found).length;
    expect(readFileSync(join(store, "answers.jsonl")).length).toBeLessThan(told / 5);
  });

  it("is missing in stores from before, which are read", async () => {
    const store = temporaryStore();
    const grid = comprehension.grid.slice(0, 1);
    await run({ task: comprehension, grid, model: oracle(comprehension), store });
    const file = join(store, "answers.jsonl");
    const { exchanges: _exchanges, texts: _texts, ...old } = JSON.parse(readFileSync(file, "utf8"));
    writeFileSync(file, `${JSON.stringify(old)}\n`);
    expect(await exchanges(store)).toEqual([]);
    expect(existsSync(join(store, "manifest.json"))).toBe(true);
    await expect(exchanges(temporaryStore())).rejects.toThrow(/there is no run/);
  });
});
