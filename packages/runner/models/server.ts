import { basename } from "node:path";
import { requireInteger, requireKnownKeys, requireOneOf } from "@loadlab/lib/core/check.js";
import { fileInProject } from "@loadlab/lib/core/project.js";
import { checkedEndpointOptions, endpointIdentity, type EndpointOptions } from "./endpoint-options.js";
import { endpoint } from "./endpoint.js";
import { inspectGguf } from "./gguf-file.js";
import type { Model } from "./model.js";
import { startServer } from "./server-process.js";

/** What of an endpoint's options a server of one's own takes. */
const ASKING = [
  "chatFormat",
  "stop",
  "temperature",
  "seed",
  "maxTokens",
  "extraBody",
  "timeoutSeconds",
  "sequences",
] as const satisfies (keyof EndpointOptions)[];

const LOADING = ["contextTokens", "threads", "gpuLayers", "flashAttention"];

/** How a model is loaded by llama-server, and asked as `models.endpoint` does it. */
export interface ServerOptions extends Pick<EndpointOptions, (typeof ASKING)[number]> {
  /** The most tokens of a conversation and its reply, at least 16, for each of the sequences; defaults to 4096. */
  contextTokens?: number;
  /** Processor threads, at least 1; defaults to what the server chooses. */
  threads?: number;
  /** Layers kept on the graphics card, 0 or more; defaults to what the server chooses. */
  gpuLayers?: number;
  /** Whether attention is computed in one pass (flash attention); defaults to what the server chooses. */
  flashAttention?: boolean;
}

/** A model in a server that this process has started. */
export interface ServerModel extends Model {
  /** Where it listens, on this machine alone: `http://127.0.0.1:40123`. */
  url: string;
}

/**
 * A model in a GGUF file, run by llama.cpp's own server, which is started for it and ends with this process, even if that
 * is killed. The faster way where a graphics card serves many conversations at once; `models.gguf`, which needs nothing
 * installed, is the reproducible one and has likelihoods.
 *
 * The program is `llama-server` on the PATH, or the one that the environment variable LLAMA_SERVER names. It listens on a
 * free port of 127.0.0.1. Conversations go through `models.endpoint`, `sequences` of them at once, 4 by default.
 *
 * @param path of the .gguf file, from the notebook's folder or the project's
 * @throws Error if the file is no GGUF, there is no llama-server, or it ends before it answers; if it ends later, the
 *   reply that is waited for rejects with its last words, and a run goes on from its store
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
 * How a model of this name is loaded, and how it is asked, as given and with defaults.
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
      `${url} serves ${said}; expected ${file}: another server has taken the port, so start again`,
    );
}
