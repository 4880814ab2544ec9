import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { basename } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { requireInteger, requireKnownKeys, requireOneOf } from "@loadlab/lib/core/check.js";
import { fileInProject } from "@loadlab/lib/core/project.js";
import { checkedEndpointOptions, endpointIdentity, type EndpointOptions } from "./endpoint-options.js";
import { endpoint } from "./endpoint.js";
import { inspectGguf } from "./llama-runtime.js";
import type { Model } from "./model.js";

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

/** Ends the server, its child, when standard input ends, however this process dies. */
const SUPERVISOR = `
const [command, ...args] = process.argv.slice(1);
const child = require("node:child_process").spawn(command, args, { stdio: ["ignore", "ignore", "inherit"] });
process.stdin.resume().on("close", () => {
  child.kill();
  setTimeout(() => child.kill("SIGKILL"), 5000).unref();
});
child.on("error", ({ code }) => { console.error(code); process.exit(127); });
child.on("exit", (code) => process.exit(code ?? 1));
`;

/** How to install a server. */
const WHERE_FROM =
  "install llama.cpp (macOS and Linux: brew install llama.cpp; Windows: winget install llama.cpp; " +
  "conda install -c conda-forge llama.cpp), or set the environment variable LLAMA_SERVER to the program";

/** Characters of the server's last messages for errors. */
const KEPT = 600;

/** Milliseconds between checks of a starting server. */
const PAUSE = 50;

/** A running llama-server on this machine. */
interface ServerProcess {
  /** Such as `http://127.0.0.1:40123`. */
  url: string;
  /** Content of `/props`: the build, the model's path, the slots. */
  props: Record<string, unknown>;
  /** Aborted, with an Error as its reason, when the server ends without being stopped. */
  ended: AbortSignal;
  stop(): Promise<void>;
}

/**
 * Starts llama-server on a free port of this machine and waits until it has loaded its model.
 *
 * @param args of the command line, without the address
 * @throws Error if there is no such program, or it ends before it answers
 */
async function startServer(args: readonly string[]): Promise<ServerProcess> {
  const command = process.env.LLAMA_SERVER || "llama-server";
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(
    process.execPath,
    ["-e", SUPERVISOR, "--", command, ...args, "--host", "127.0.0.1", "--port", String(port)],
    { stdio: ["pipe", "ignore", "pipe"] },
  );
  let said = "";
  child.stderr!.setEncoding("utf8").on("data", (text: string) => (said = (said + text).slice(-KEPT)));
  const ended = new AbortController();
  let stopped = false;
  child.once("close", (code) => {
    if (!stopped) ended.abort(faultOf(command, code, said.trim()));
  });
  // Neither the process nor its pipes keep a finished program alive.
  child.unref();
  (child.stderr as unknown as { unref(): void }).unref();
  (child.stdin as unknown as { unref(): void }).unref();
  return {
    url,
    props: await answering(url, ended.signal),
    ended: ended.signal,
    async stop() {
      stopped = true;
      await closed(child);
    },
  };
}

async function closed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  child.stdin!.end();
  await once(child, "close");
}

/** A free port, chosen by the system. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

/** The server's properties once its model is loaded. */
async function answering(url: string, ended: AbortSignal): Promise<Record<string, unknown>> {
  for (;;) {
    ended.throwIfAborted();
    const health = await fetch(`${url}/health`, { signal: ended }).catch(() => undefined);
    if (health?.ok)
      return (await (await fetch(`${url}/props`, { signal: ended })).json()) as Record<string, unknown>;
    await wait(PAUSE);
  }
}

function faultOf(command: string, code: number | null, said: string): Error {
  if (code === 127) return new Error(`there is no program ${command} (${said}); ${WHERE_FROM}`);
  return new Error(
    `${command} ended (exit code ${code}); its last messages: ${said || "none"}. If memory was too small, use fewer ` +
      "contextTokens, sequences or gpuLayers",
  );
}
