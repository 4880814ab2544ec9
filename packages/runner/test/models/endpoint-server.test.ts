import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { llamaServer, whyNoServer } from "../../../../bench/llama-server.js";
import * as centerbench from "@loadlab/lib/centerbench/index.js";
import * as factor from "@loadlab/lib/factor/index.js";
import { bundled, endpoint, oracle, type EndpointOptions, type GgufModel } from "../../models/index.js";
import { run } from "../../run/index.js";
import { judge } from "../../run/runs.js";
import { counting } from "../../../../lib/test/support/toy-task.js";
import { reply } from "./support.js";

const { symbolic } = factor;
const { comprehension } = centerbench;

const PLANS = {
  factor: { task: symbolic, grid: factor.upTo(8), epochs: 4 },
  centerbench: {
    task: comprehension,
    grid: comprehension.grid.filter(({ level, subset }) => level <= 3 && subset === "plausible"),
    epochs: 2,
  },
} as const;

type Benchmark = keyof typeof PLANS;

const why = await whyNoServer();
if (why) console.warn(`llama.cpp's own server is not tested: ${why}`);

type Server = Awaited<ReturnType<typeof llamaServer>>;

const started: Server[] = [];

async function served(benchmark: Benchmark, slots: number): Promise<string> {
  const file = fileURLToPath(new URL(`../../../../models/loadlab-${benchmark}.gguf`, import.meta.url));
  const server = await llamaServer({ file, slots, threads: 1 });
  started.push(server);
  return server.baseURL;
}

const model = (benchmark: Benchmark, options: Partial<EndpointOptions>) =>
  endpoint({ model: `loadlab-${benchmark}`, maxTokens: 1024, timeoutSeconds: 60, sequences: 16, ...options });

describe.skipIf(why)("llama.cpp's own server with 16 slots", () => {
  const baseURL = {} as Record<Benchmark, string>;
  beforeAll(async () => {
    for (const benchmark of ["factor", "centerbench"] as const)
      baseURL[benchmark] = await served(benchmark, 16);
  });
  afterAll(() => Promise.all(started.map((server) => server.stop())));

  const here = async (benchmark: Benchmark) => {
    const local: GgufModel = await bundled({ benchmark, gpu: false, threads: 1, maxTokens: 1024 });
    const { task, grid, epochs } = PLANS[benchmark];
    const rows = await run({ task: task as typeof symbolic, grid: grid as never, epochs, model: local });
    await local.dispose();
    return rows;
  };
  const there = (benchmark: Benchmark, options: Partial<EndpointOptions>) => {
    const { task, grid, epochs } = PLANS[benchmark];
    const asked = model(benchmark, options);
    return run({ task: task as typeof symbolic, grid: grid as never, epochs, model: asked });
  };

  it.each(["factor", "centerbench"] as const)(
    "gives the replies that the same file gives here: %s",
    async (benchmark) => {
      const [ours, theirs] = [await here(benchmark), await there(benchmark, { baseURL: baseURL[benchmark] })];
      const same = theirs.filter(({ reply: said }, at) => said === ours[at]!.reply);
      expect(same.length).toBeGreaterThanOrEqual(0.9 * ours.length); // in other batches last bits differ
      const facts = (rows: typeof ours) => rows.map(({ promptTokens, error }) => ({ promptTokens, error }));
      expect(facts(theirs)).toEqual(facts(ours));
    },
  );

  it("need not evaluate what neighbours share", async () => {
    const rows = await there("centerbench", { baseURL: await served("centerbench", 16) });
    const sum = (of: "evaluatedTokens" | "promptTokens") => rows.reduce((total, row) => total + row[of], 0);
    expect(sum("evaluatedTokens") / sum("promptTokens")).toBeLessThan(0.7);
  });

  it("counts the tokens of a reply and says when the cap cut it", async () => {
    const { messages } = symbolic.begin(symbolic.generate({ variables: 4 }, 1));
    const asked = model("factor", { baseURL: baseURL.factor });
    expect(await reply(asked, messages, { maxTokens: 5 })).toMatchObject({ stop: "length", outputTokens: 5 });
  });

  it("refuses a conversation that is too long, which ends the episode and not the run", async () => {
    const grid = [{ turns: 2, words: 2000 }, { turns: 2 }];
    const asked = model("factor", { baseURL: baseURL.factor, maxTokens: 4 });
    const rows = await run({ task: counting, grid, model: asked });
    expect(rows.map(({ bucket, error }) => [bucket, error])).toEqual([
      ["context", "context"],
      ["wrong", null],
    ]);
  });
});

describe.skipIf(why)("llama.cpp's own server, asked for JSON", () => {
  let baseURL: string;
  beforeAll(async () => {
    baseURL = await served("factor", 2);
  });
  afterAll(() => Promise.all(started.map((server) => server.stop())));

  it("holds every reply to the schema", async () => {
    const asked = model("factor", { baseURL: baseURL, sequences: 2, maxTokens: 200 });
    const rows = await run({ task: symbolic, grid: factor.upTo(4), epochs: 3, model: asked, answer: "json" });
    for (const { reply, error, bucket } of rows) {
      expect(Object.keys(JSON.parse(reply) as object)).toEqual(["answer"]);
      expect([error, bucket === "unparseable"]).toEqual([null, false]);
    }
  });

  it("holds a judge to its three words", async () => {
    const rows = await run({ task: symbolic, grid: factor.upTo(3), model: oracle(symbolic) });
    const judged = await judge(rows, { task: symbolic, model: model("factor", { baseURL: baseURL }) });
    for (const { judged: said } of judged) expect(["right", "wrong", "none"]).toContain(said);
  });
});
