import type { Llama, LlamaModel } from "node-llama-cpp";
import type { Gpu } from "./compute-layers.js";

/** llama.cpp, loaded, and the last things it complained about. */
type Runtime = Awaited<ReturnType<typeof start>>;

const runtimes = new Map<string, Promise<Runtime>>();

/**
 * llama.cpp through node-llama-cpp, loaded once for each compute layer and level of noise.
 *
 * The package has a top-level await, so a notebook cell cannot import it; it is imported here, when first needed.
 * Nothing is built or downloaded, and nothing is printed unless asked for.
 *
 * @throws Error if the machine has no working binary for the compute layer, or another would be used in its place
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
      throw new Error(`it would run on ${llama.gpu || "the processor"}`);
    return { library, llama, version: await library.getModuleVersion(), complaints };
  } catch (error) {
    const otherwise =
      gpu === "auto" || gpu === false
        ? "models on servers (models.endpoint) and scripted models work without it; run npm run doctor"
        : `use gpu: "auto" or false (the processor alone), or run npm run doctor`;
    throw new Error(
      `llama.cpp could not be started with gpu ${JSON.stringify(gpu)}: ${reason(error)}; ${otherwise}`,
      { cause: error },
    );
  }
}

/**
 * Loads weights; an error has llama.cpp's own words: the file is damaged, of an unknown kind, or too large.
 *
 * @param gpuLayers with `auto` as many are kept on a graphics card as its free memory holds beside a context
 * @param contextTokens of that context, of all sequences together
 */
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
      `${path} (${bytes} bytes) begins like a GGUF but could not be loaded: ${said}. ` +
        (noRoom(error, said)
          ? "It does not fit in memory: choose a smaller model or, where you can set them, fewer gpuLayers, contextTokens or sequences"
          : "It is probably cut short or damaged: compare its size and SHA-256 with its source and download it again"),
      { cause: error },
    );
  }
}

/** Whether the runtime gave up for want of memory: its errors have no name of their own. */
const noRoom = (error: unknown, said: string) =>
  (error as object)?.constructor.name === "InsufficientMemoryError" ||
  /out of memory|not enough v?ram|(failed|unable) to allocate/i.test(said);

/** Makes something of loaded weights, which are freed where it can't be made; `explained` says then why. */
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
