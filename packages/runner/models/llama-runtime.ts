import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { Llama, LlamaModel } from "node-llama-cpp";
import { headerFits } from "./gguf-header.js";
import type { Gpu } from "./gguf-options.js";
import { pullHint } from "./public/list.js";

const WHERE_FROM =
  "npx loadlab pull lists public models; models.bundled() loads a small one that is part of the lab";

/**
 * A model file's size, and the SHA-256 of its content in hexadecimal.
 *
 * @throws Error if there is no file, or it does not begin as a GGUF does; llama.cpp checks the rest when it loads it
 */
export async function inspectGguf(path: string): Promise<{ bytes: number; sha256: string }> {
  const facts = await stat(path).catch(() => undefined);
  if (!facts?.isFile()) throw new Error(`there is no model file at ${path}; ${pullHint(path) || WHERE_FROM}`);
  const magic = await text(createReadStream(path, { end: 3 }));
  if (magic !== "GGUF")
    throw new Error(
      `${path} is not a GGUF model: it begins with ${JSON.stringify(magic)} instead of "GGUF"; ${WHERE_FROM}`,
    );
  if (!headerFits(path, facts.size))
    throw new Error(
      `${path} (${facts.size} bytes) cannot be loaded: its header names more than the file has. It is cut short or ` +
        "damaged; download it again",
    );
  const hash = createHash("sha256");
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  return { bytes: facts.size, sha256: hash.digest("hex") };
}

/** llama.cpp, loaded, and its last messages. */
type Runtime = Awaited<ReturnType<typeof start>>;

const runtimes = new Map<string, Promise<Runtime>>();

/**
 * llama.cpp through node-llama-cpp, loaded once for each compute layer and `verbose`. Nothing is built or downloaded. The
 * package has a top-level await, so notebook cells cannot import it; it is imported when first needed.
 */
export function llamaRuntime(gpu: Gpu, verbose = false): Promise<Runtime> {
  const key = `${gpu} ${verbose}`;
  const runtime = runtimes.get(key) ?? start(gpu, verbose);
  runtimes.set(key, runtime);
  runtime.catch(() => runtimes.delete(key));
  return runtime;
}

async function start(gpu: Gpu, verbose: boolean) {
  const complaints: string[] = [];
  try {
    const library = await import("node-llama-cpp");
    const llama = await library.getLlama({
      gpu,
      build: "never",
      skipDownload: true,
      progressLogs: false,
      maxThreads: 0,
      logLevel: verbose ? library.LlamaLogLevel.info : library.LlamaLogLevel.error,
      logger(_level, message) {
        complaints.push(message.trim());
        if (complaints.length > 20) complaints.shift();
        if (verbose) process.stderr.write(`${message.trimEnd()}\n`);
      },
    });
    if (gpu !== "auto" && llama.gpu !== gpu)
      throw new Error(`only ${llama.gpu || "the processor"} is available`);
    return { library, llama, version: await library.getModuleVersion(), complaints };
  } catch (error) {
    throw new Error(
      `llama.cpp cannot start with gpu ${JSON.stringify(gpu)}: ${reason(error)}; use gpu: "auto" or false (the ` +
        "processor alone), or see npm run doctor. models.endpoint and scripted models work without it",
      { cause: error },
    );
  }
}

/** Loads weights, with `auto` as many layers on a graphics card as fit beside the context of all sequences. */
export async function loadWeights(
  { llama, complaints }: Pick<Runtime, "complaints"> & { llama: Pick<Llama, "loadModel"> },
  path: string,
  bytes: number,
  gpuLayers: number | "auto" | "max",
  contextTokens: number,
): Promise<LlamaModel> {
  complaints.length = 0;
  try {
    const layers = gpuLayers === "auto" ? { fitContext: { contextSize: contextTokens } } : gpuLayers;
    return await llama.loadModel({ modelPath: path, gpuLayers: layers });
  } catch (error) {
    const said = [reason(error), ...complaints].join("; ");
    throw new Error(
      `${path} (${bytes} bytes) cannot be loaded: ${said}. If memory was too small, use a smaller model or fewer ` +
        "gpuLayers, contextTokens or sequences; if the file is cut short or damaged, download it again",
      { cause: error },
    );
  }
}

/** Makes something of loaded weights, and frees them if that fails; `explained` is the error's text. */
export async function madeOf<T>(
  weights: LlamaModel,
  make: () => T | Promise<T>,
  explained?: (why: string) => string,
): Promise<T> {
  try {
    return await make();
  } catch (error) {
    await weights.dispose();
    throw explained ? new Error(explained(reason(error)), { cause: error }) : error;
  }
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));
