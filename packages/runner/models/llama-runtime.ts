import type { Llama, LlamaModel } from "node-llama-cpp";
import type { Gpu } from "./gguf-options.js";

/** llama.cpp, loaded, and its last messages. */
type Runtime = Awaited<ReturnType<typeof start>>;

const runtimes = new Map<string, Promise<Runtime>>();

/**
 * llama.cpp through node-llama-cpp, loaded once for each compute layer and `verbose`. Nothing is built or downloaded.
 *
 * The package has a top-level await, so notebook cells cannot import it; it is imported when first needed.
 *
 * @throws Error if the machine has no working binary for the compute layer
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
    const otherwise =
      gpu === "auto" || gpu === false
        ? "models on servers (models.endpoint) and scripted models work without it; see npm run doctor"
        : `use gpu: "auto" or false (the processor alone), or see npm run doctor`;
    throw new Error(
      `llama.cpp cannot start with gpu ${JSON.stringify(gpu)}: ${reason(error)}; ${otherwise}`,
      { cause: error },
    );
  }
}

/**
 * Loads weights; errors contain llama.cpp's own messages.
 *
 * @param gpuLayers with `auto`, as many on a graphics card as fit beside the context
 * @param contextTokens of all sequences together
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
      `${path} (${bytes} bytes) begins like a GGUF but cannot be loaded: ${said}. ` +
        (noRoom(error, said)
          ? "It does not fit in memory; use a smaller model or fewer gpuLayers, contextTokens or sequences"
          : "It is probably cut short or damaged; compare its size and SHA-256 with its source, and download it again"),
      { cause: error },
    );
  }
}

/** Whether the memory was too small; llama.cpp's errors have no names. */
const noRoom = (error: unknown, said: string) =>
  (error as object)?.constructor.name === "InsufficientMemoryError" ||
  /out of memory|not enough v?ram|(failed|unable) to allocate/i.test(said);

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
