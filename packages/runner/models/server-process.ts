import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Runs the server as its child and ends it when its own standard input ends, which happens however this process dies.
 */
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

/** How to get a server, by each system's own package manager. */
const WHERE_FROM =
  "install llama.cpp (macOS and Linux: brew install llama.cpp; Windows: winget install llama.cpp; " +
  "conda install -c conda-forge llama.cpp), or name the program in the environment variable LLAMA_SERVER";

/** Characters of the server's messages that are kept for errors. */
const KEPT = 600;

/** Milliseconds between two looks at a server that starts. */
const PAUSE = 50;

/** A llama-server on this machine that answers. */
export interface ServerProcess {
  /** Such as `http://127.0.0.1:40123`. */
  url: string;
  /** What `/props` says: the build, the model's path, the slots. */
  props: Record<string, unknown>;
  /** Aborted, with an Error as its reason, when the server has ended without being stopped. */
  ended: AbortSignal;
  stop(): Promise<void>;
}

/**
 * Starts llama-server on a free port of the loopback and waits until it has loaded its model.
 *
 * @param args of the command line, but for the address
 * @throws Error if there is no such program, or it ends before it answers, with its last words
 */
export async function startServer(args: readonly string[]): Promise<ServerProcess> {
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
  // Neither the process nor its pipe keeps a program alive that is done otherwise.
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

/** A port that nothing listens on, by the system's own choice. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

/** What the server says of itself once its model is loaded. */
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
  if (code === 127) return new Error(`there is no program ${command} to start (${said}); ${WHERE_FROM}`);
  return new Error(
    `${command} ended by itself (exit code ${code}); its last words: ${said || "none"}. If its memory or the card's did ` +
      "not suffice, choose fewer contextTokens, sequences or gpuLayers",
  );
}
