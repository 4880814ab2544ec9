import { basename } from "node:path";
import { requireInteger, requireKnownKeys, requireOneOf } from "@loadlab/lib/core/check.js";
import { fileInProject } from "@loadlab/lib/core/project.js";
import { checkedEndpointOptions, endpointIdentity, type EndpointOptions } from "./endpoint-options.js";
import { endpoint } from "./endpoint.js";
import { inspectGguf } from "./gguf-file.js";
import type { Model } from "./model.js";
import { startServer } from "./server-process.js";

/** Options that are the same as of `models.endpoint`. */
const ASKING = [
  ...(["chatFormat", "stop", "temperature", "seed"] as const),
  ...(["maxTokens", "extraBody", "timeoutSeconds", "sequences"] as const),
] satisfies (keyof EndpointOptions)[];

const LOADING = ["contextTokens", "threads", "gpuLayers", "flashAttention"];

/** Options of llama-server, and those of `models.endpoint` for its requests. */
export interface ServerOptions extends Pick<EndpointOptions, (typeof ASKING)[number]> {
  /** Maximum tokens of a conversation with its response, at least 16, for each sequence; defaults to 4096. */
  contextTokens?: number;
  /** Processor threads, at least 1; defaults to the server's choice. */
  threads?: number;
  /** Layers on the graphics card, 0 or more; defaults to the server's choice. */
  gpuLayers?: number;
  /** Flash attention; defaults to the server's choice. */
  flashAttention?: boolean;
}

/** A model in a server that this process has started. */
export interface ServerModel extends Model {
  /** Its address on this machine, such as `http://127.0.0.1:40123`. */
  url: string;
}

/**
 * A model in a GGUF file, run by llama.cpp's server, which starts now and ends with this process, even if that is killed.
 * It is faster than `models.gguf` for many conversations at once on a graphics card; `models.gguf` needs no installation,
 * is reproducible, and has likelihoods.
 *
 * The program is `llama-server` on the PATH, or the one in the environment variable LLAMA_SERVER, on a free port of
 * 127.0.0.1. Requests go through `models.endpoint`, `sequences` at once, 4 by default.
 *
 * @param path of the .gguf file, from the notebook's folder or the project's
 * @throws Error if the file is not a GGUF, there is no llama-server, or it ends before it answers; if it ends later, the
 *   pending response rejects, and a run can continue from its store
 */
export async function server(path: string, options: ServerOptions = {}): Promise<ServerModel> {
  const file = fileInProject(path);
  const name = basename(file).replace(/\.gguf$/i, "");
  const { asking, asked: settings, ...loading } = checkedServerOptions(options, name);
  const { contextTokens, threads, gpuLayers, flashAttention } = loading;
  const { sequences } = settings;
  const { sha256 } = await inspectGguf(file);
  const started = await startServer([
    ...["--model", file, "--alias", name, "--jinja", "--parallel", `${sequences}`],
    ...["--ctx-size", `${sequences * contextTokens}`],
    ...(threads === undefined ? [] : ["--threads", `${threads}`]),
    ...(gpuLayers === undefined ? [] : ["--n-gpu-layers", `${gpuLayers}`]),
    ...(flashAttention === undefined ? [] : ["--flash-attn", flashAttention ? "on" : "off"]),
  ]);
  const { url, props, ended } = started;
  try {
    requireSameFile(url, props.model_path, file);
    const { likelihood: _, ...asked } = endpoint({ ...asking, baseURL: `${url}/v1` });
    return {
      ...asked,
      url,
      identity: { ...endpointIdentity(settings, url), contextTokens, sha256 },
      circumstances: {
        ...asked.circumstances,
        build: typeof props.build_info === "string" ? props.build_info : null,
        threads: threads ?? null,
        gpuLayers: gpuLayers ?? null,
        flashAttention: flashAttention ?? null,
      },
      async reply(messages, given, context) {
        const signal = given.signal ? AbortSignal.any([given.signal, ended]) : ended;
        return asked.reply(messages, { ...given, signal }, context);
      },
      dispose: () => started.stop(),
    };
  } catch (error) {
    await started.stop();
    throw error;
  }
}

/**
 * Options with their defaults, and those of `models.endpoint` as given.
 *
 * @throws RangeError if an option is unknown or out of range
 */
export function checkedServerOptions(options: ServerOptions, model: string) {
  requireKnownKeys("models.server", options, [...ASKING, ...LOADING]);
  const { contextTokens = 4096, threads, gpuLayers, flashAttention, ...others } = options;
  requireInteger("contextTokens", contextTokens, 16);
  if (threads !== undefined) requireInteger("threads", threads, 1);
  if (gpuLayers !== undefined) requireInteger("gpuLayers", gpuLayers, 0);
  if (flashAttention !== undefined) requireOneOf("flashAttention", flashAttention, [true, false]);
  const asking = { ...others, model, deployment: "llama-server" };
  const asked = checkedEndpointOptions(asking);
  return { asking, asked, contextTokens, threads, gpuLayers, flashAttention };
}

/** @throws Error if another program has taken the port in between */
function requireSameFile(url: string, said: unknown, file: string): void {
  if (typeof said === "string" && basename(said) !== basename(file))
    throw new Error(
      `${url} serves ${said}; expected ${file}: another server has taken the port, so call again`,
    );
}
