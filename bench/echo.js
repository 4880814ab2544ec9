import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { centerbench, models } from "loadlab";
import { echoServer, whyNoServer, withBos } from "./llama-server.js";

const here = (name) => fileURLToPath(new URL(`../models/${name}.gguf`, import.meta.url));

/** Public models; llama-cpp-python's list is right for those that begin with BOS. */
const PUBLIC = [
  { name: "SmolLM2 135M, with BOS", path: here("smollm2-135m-instruct"), bos: withBos },
  { name: "Gemma 3 270M", path: here("gemma-3-270m"), bos: (path) => path },
];

const task = centerbench.comprehension;
const cells = task.grid.filter(({ level, subset }) => level <= 2 && subset === "plausible");

/** Some questions, with what each of the models makes of them. */
async function asked({ there, again, anew }, count) {
  const found = [];
  for (let at = 0; at < count; at++) {
    const episode = task.begin(task.generate(cells[(5 * at) % cells.length], 10 + at));
    const by = async (model) => ({
      ...(await model.likelihood(episode.messages, task.candidates(episode), {})),
      reply: (await model.reply(episode.messages, {})).text,
    });
    found.push({ there: await by(there), again: await by(again), anew: await by(anew) });
  }
  return found;
}

function difference(found, one, other) {
  const gaps = found.flatMap((question) =>
    question[one].candidates.map(({ logProbability }, at) =>
      Math.abs(logProbability - question[other].candidates[at].logProbability),
    ),
  );
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  const same = found.filter((question) => question[one].reply === question[other].reply).length;
  return (
    `${mean.toFixed(2)} nats on average, ${Math.max(...gaps).toFixed(2)} at most ` +
    `(${gaps.length} candidates), ${same} of ${found.length} replies the same`
  );
}

async function compared({ name, path, bos }, count) {
  const folder = mkdtempSync(join(tmpdir(), "echo-"));
  const file = bos(path, folder);
  const server = await echoServer({ file, contextTokens: 512, threads: 1 });
  const local = { chatFormat: "none", gpu: false, threads: 1, contextTokens: 512, maxTokens: 12 };
  const there = models.endpoint({ model: name, baseURL: server.baseURL, chatFormat: "none", maxTokens: 12 });
  const again = await models.gguf(file, local);
  const anew = await models.gguf(file, { ...local, reusePrefix: false });
  try {
    const found = await asked({ there, again, anew }, count);
    const what = `CenterBench by likelihood, ${name}: models.gguf`;
    return [
      { what: `${what} against llama-cpp-python's server`, measured: difference(found, "again", "there") },
      {
        what: `${what} against itself without reusePrefix`,
        measured: difference(found, "again", "anew"),
      },
    ];
  } finally {
    await server.stop();
    for (const model of [again, anew]) await model.dispose();
    rmSync(folder, { recursive: true });
  }
}

export async function measure() {
  const present = PUBLIC.filter(({ path }) => existsSync(path));
  const why =
    (await whyNoServer("llama_cpp.server")) ??
    (present.length > 0 ? undefined : "there is no public model (npx loadlab pull)");
  if (why)
    return [{ what: "models.gguf against llama-cpp-python's server", measured: `not measured: ${why}` }];
  const rows = [];
  for (const model of present) rows.push(...(await compared(model, 8)));
  return rows;
}
