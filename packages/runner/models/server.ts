import { basename } from "node:path";
import { requireInteger, requireKnownKeys } from "@loadlab/lib/core/check.js";
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

const LOADING = ["contextTokens", "threads", "gpuLayers"];

/** Options of llama-server, and those of `models.endpoint` for its requests. */
export interface ServerOptions extends Pick<EndpointOptions, (typeof ASKING)[number]> {
  /** Maximum tokens of a conversation with its response, at least 16, for each sequence; defaults to 4096. */
  contextTokens?: number;
  /** Processor threads, at least 1; defaults to the server's choice. */
  threads?: number;
  /** Layers on the graphics card, 0 or more; defaults to the server's choice. */
  gpuLayers?: number;
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
export async function server(path: string, options: ServerOptions = {}): Promise<Model> {
  const file = fileInProject(path);
  const name = basename(file).replace(/\.gguf$/i, "");
  const { asking, asked: settings, ...loading } = checkedServerOptions(options, name);
  const { contextTokens, threads, gpuLayers } = loading;
  const { sequences } = settings;
  const { sha256 } = await inspectGguf(file);
  const started = await startServer([
    ...["--model", file, "--alias", name, "--jinja", "--parallel", `${sequences}`],
    ...["--ctx-size", `${sequences * contextTokens}`],
    ...(threads === undefined ? [] : ["--threads", `${threads}`]),
    ...(gpuLayers === undefined ? [] : ["--n-gpu-layers", `${gpuLayers}`]),
  ]);
  const { url, props, ended } = started;
  const { likelihood: _, ...asked } = endpoint({ ...asking, baseURL: `${url}/v1` });
  return {
    ...asked,
    identity: { ...endpointIdentity(settings, url), contextTokens, sha256 },
    circumstances: {
      ...asked.circumstances,
      build: typeof props.build_info === "string" ? props.build_info : null,
      threads: threads ?? null,
      gpuLayers: gpuLayers ?? null,
    },
    async reply(messages, given, context) {
      const signal = given.signal ? AbortSignal.any([given.signal, ended]) : ended;
      return asked.reply(messages, { ...given, signal }, context);
    },
    dispose: () => started.stop(),
  };
}

/**
 * Options with their defaults, and those of `models.endpoint` as given.
 *
 * @throws RangeError if an option is unknown or out of range
 */
export function checkedServerOptions(options: ServerOptions, model: string) {
  requireKnownKeys("models.server", options, [...ASKING, ...LOADING]);
  const { contextTokens = 4096, threads, gpuLayers, ...others } = options;
  requireInteger("contextTokens", contextTokens, 16);
  if (threads !== undefined) requireInteger("threads", threads, 1);
  if (gpuLayers !== undefined) requireInteger("gpuLayers", gpuLayers, 0);
  const asking = { ...others, model, deployment: "llama-server" };
  const asked = checkedEndpointOptions(asking);
  return { asking, asked, contextTokens, threads, gpuLayers };
}
