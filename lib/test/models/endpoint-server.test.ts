import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as factor from "../../factor/index.js";
import { bundled, endpoint, type GgufModel } from "../../models/index.js";
import { run } from "../../run/index.js";
import { counting } from "../support/toy-task.js";
import { reply } from "./support.js";

/*
 * Against a real server of the bundled FACTOR model, only where LOADLAB_ENDPOINT names its base URL. One such server:
 *
 *   python -m pip install "llama-cpp-python[server]"
 *   python -m llama_cpp.server --model models/loadlab-factor.gguf --port 8765 --n_ctx 2048
 *   LOADLAB_ENDPOINT=http://localhost:8765/v1 npx vitest run lib/test/models/endpoint-server.test.ts
 */
const baseURL = process.env.LOADLAB_ENDPOINT;

const { symbolic } = factor;
const grid = [{ variables: 2 }, { variables: 4 }, { variables: 6 }];

describe.skipIf(!baseURL)("a real server", () => {
  const served = (options = {}) =>
    endpoint({ model: "loadlab-factor", baseURL, maxTokens: 1024, timeoutSeconds: 60, ...options });
  let local: GgufModel;
  beforeAll(async () => {
    local = await bundled({ gpu: false, maxTokens: 1024 });
  });
  afterAll(() => local.dispose());

  it("gives the replies that the same file gives here", async () => {
    const here = await run({ task: symbolic, grid, epochs: 10, model: local });
    const there = await run({ task: symbolic, grid, epochs: 10, model: served() });
    const same = there.filter(({ reply }, at) => reply === here[at]!.reply);
    expect(same.length).toBeGreaterThanOrEqual(0.9 * here.length); // another build computes other last bits
    expect(there.map(({ promptTokens }) => promptTokens)).toEqual(
      here.map(({ promptTokens }) => promptTokens),
    );
    expect(there.map(({ error }) => error)).toEqual(here.map(({ error }) => error));
  });

  it("counts the tokens of a reply and says when the cap cut it", async () => {
    const messages = symbolic.begin(symbolic.generate({ variables: 4 }, 1)).messages;
    const cut = await reply(served(), messages, { maxTokens: 5 });
    expect(cut).toMatchObject({ stop: "length", outputTokens: 5 });
  });

  it("refuses a conversation that is too long, which ends the episode and not the run", async () => {
    const rows = await run({
      task: counting,
      grid: [{ turns: 2, words: 2000 }, { turns: 2 }],
      model: served({ maxTokens: 4 }),
    });
    expect(rows.map(({ bucket, error }) => [bucket, error])).toEqual([
      ["context", "context"],
      ["wrong", null],
    ]);
  });
});
