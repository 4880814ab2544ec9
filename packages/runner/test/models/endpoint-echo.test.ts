import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { echoServer, whyNoServer, withBos } from "../../../../bench/llama-server.js";
import type { Message } from "@loadlab/lib/core/episode.js";
import { endpoint, gguf } from "../../models/index.js";
import { BUNDLED, NOTHING, reply } from "./support.js";

const PUBLIC = fileURLToPath(new URL("../../../../models/smollm2-135m-instruct.gguf", import.meta.url));

const why =
  (await whyNoServer("llama_cpp.server")) ??
  (existsSync(PUBLIC) ? undefined : `there is no ${PUBLIC}: npx loadlab pull smollm2-135m-instruct`);
if (why) console.warn(`llama-cpp-python's server is not tested: ${why}`);

type Server = Awaited<ReturnType<typeof echoServer>>;

const conversation: Message[] = [
  { role: "user", text: "Who chased the cat in: The cat that the dog chased ran?" },
  { role: "assistant", text: "the dog" },
  { role: "user", text: "Who saw the bird in: The bird that the man saw flew?" },
];
const texts = ["the man", "the bird", "a bird, seen by the man", "Kühe"];

describe.skipIf(why)("llama-cpp-python's server", () => {
  const folder = mkdtempSync(join(tmpdir(), "echo-"));
  const started: Server[] = [];
  let file: string;
  const asked = async (path: string) => {
    const server = await echoServer({ file: path, contextTokens: 256, threads: 1 });
    started.push(server);
    return endpoint({ model: "m", baseURL: server.baseURL, chatFormat: "none", maxTokens: 8, retries: 0 });
  };
  beforeAll(() => {
    file = withBos(PUBLIC, folder);
  });
  afterAll(async () => {
    await Promise.all(started.map((server) => server.stop()));
    rmSync(folder, { recursive: true });
  });

  it("gives the likelihoods and the words that the same file gives here", async () => {
    const there = await asked(file);
    const here = await gguf(file, {
      chatFormat: "none",
      gpu: false,
      threads: 1,
      contextTokens: 256,
      maxTokens: 8,
    });
    const ours = await here.likelihood!(conversation, texts, {}, NOTHING);
    const theirs = await there.likelihood!(conversation, texts, {}, NOTHING);
    expect(theirs.promptTokens).toBe(ours.promptTokens);
    theirs.candidates.forEach(({ logProbability, tokens }, at) => {
      expect(tokens).toBe(ours.candidates[at]!.tokens);
      // the weights have four bits, and other batches give other last ones
      expect(Math.abs(logProbability - ours.candidates[at]!.logProbability)).toBeLessThan(0.2 * tokens);
    });
    const said = await reply(there, conversation);
    expect(said.text).toBe((await reply(here, conversation)).text);
    expect(said.text).not.toBe("");
    const long: Message[] = [{ role: "user", text: "word ".repeat(300) }];
    expect(await there.likelihood!(long, texts, {}, NOTHING)).toMatchObject({ stop: "context" });
    await here.dispose();
  });

  it.each([PUBLIC, BUNDLED])("is found out where its list is shifted by a token: %s", async (path) => {
    const there = await asked(path);
    await expect(there.likelihood!(conversation, texts, {}, NOTHING)).rejects.toThrow(
      /gives no usable probabilities of a prompt/,
    );
  });
});
