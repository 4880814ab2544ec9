import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

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
export interface ServerProcess {
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
