import { spawn } from "node:child_process";
import { createHmac, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Dealer, Subscriber } from "zeromq";

/** A message of the Jupyter wire protocol, without signature and metadata. */
export interface Message {
  type: string;
  parent: string;
  content: Record<string, unknown>;
}

/** What a cell gave: its reply, and everything it published until the kernel was idle again. */
export interface CellResult {
  reply: Record<string, unknown>;
  published: Message[];
  stdout: string;
  stderr: string;
}

/** A kernel process and a client connected to it. */
export interface Kernel {
  execute(code: string): Promise<CellResult>;
  /** What Shift-Tab shows at the place of the `|`; empty where it finds nothing. */
  inspect(code: string): Promise<string>;
  /** Sends data over a comm, as a page does, and waits for what comes back. */
  comm(target: string, data: object): Promise<Record<string, unknown>>;
  /** Resolves at the first message of this kind that contains the text. */
  waitFor(type: string, text: string): Promise<void>;
  /** By a signal, or by the message that Jupyter sends on Windows. */
  interrupt(by?: "signal" | "message"): Promise<void>;
  alive(): boolean;
  stop(): Promise<void>;
}

const DELIMITER = "<IDS|MSG>";
const KEY = "key of the tests";

/**
 * Starts a kernel as Jupyter does, with `{connection_file}` in argv replaced, and waits until it answers. One that ends
 * before that, as where another program has taken a port meanwhile, is started again with other ports.
 */
export async function startKernel(argv: string[], folder: string, tries = 3): Promise<Kernel> {
  try {
    return await startOnce(argv, folder);
  } catch (error) {
    if (tries === 1) throw error;
    return startKernel(argv, folder, tries - 1);
  }
}

async function startOnce(argv: string[], folder: string): Promise<Kernel> {
  const scratch = mkdtempSync(join(tmpdir(), "kernel-"));
  const connectionFile = join(scratch, "connection.json");
  const [shell_port, iopub_port, stdin_port, control_port, hb_port] = await freePorts(5);
  const ports = { shell_port, iopub_port, stdin_port, control_port, hb_port };
  const connection = {
    transport: "tcp",
    ip: "127.0.0.1",
    key: KEY,
    signature_scheme: "hmac-sha256",
    ...ports,
  };
  writeFileSync(connectionFile, JSON.stringify(connection));
  const [program, ...rest] = argv.map((word) => word.replace("{connection_file}", connectionFile));
  const child = spawn(program === "node" ? process.execPath : program!, rest, {
    cwd: folder,
    stdio: "inherit",
  });

  const shell = new Dealer({ linger: 0 });
  shell.connect(`tcp://127.0.0.1:${shell_port}`);
  const control = new Dealer({ linger: 0 });
  control.connect(`tcp://127.0.0.1:${control_port}`);
  const iopub = new Subscriber({ linger: 0 });
  iopub.connect(`tcp://127.0.0.1:${iopub_port}`);
  iopub.subscribe();

  const received: Message[] = [];
  const listeners = new Set<() => void>();
  child.once("exit", () => listeners.forEach((listener) => listener()));
  const listen = async (socket: Dealer | Subscriber) => {
    for await (const frames of socket) {
      received.push(parse(frames));
      for (const listener of listeners) listener();
    }
  };
  for (const socket of [shell, iopub]) listen(socket).catch(() => {});

  const until = async (condition: () => boolean): Promise<void> => {
    while (!condition()) {
      if (child.exitCode !== null || child.signalCode) throw new Error("the kernel's process has ended");
      await new Promise<void>((resolve) => {
        const listener = () => {
          listeners.delete(listener);
          resolve();
        };
        listeners.add(listener);
      });
    }
  };
  const send = async (type: string, content: object): Promise<string> => {
    const id = randomUUID();
    await shell.send(pack(type, id, content));
    return id;
  };
  const isIdle = (id: string) => (message: Message) =>
    message.parent === id && message.type === "status" && message.content.execution_state === "idle";

  const stop = async () => {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    if (child.kill("SIGKILL")) await ended;
    for (const socket of [shell, control, iopub]) socket.close();
    rmSync(scratch, { recursive: true });
  };

  const retry = setInterval(() => void send("kernel_info_request", {}), 250);
  try {
    await until(() => received.some(({ type }) => type === "status"));
  } catch (error) {
    await stop();
    throw error;
  } finally {
    clearInterval(retry);
  }

  return {
    async execute(code) {
      const id = await send("execute_request", {
        code,
        silent: false,
        store_history: true,
        stop_on_error: true,
      });
      const ofCell = (type: string) => received.filter((m) => m.parent === id && m.type === type);
      await until(() => ofCell("execute_reply").length > 0 && received.some(isIdle(id)));
      const text = (name: string) =>
        ofCell("stream")
          .map(({ content }) => (content.name === name ? content.text : ""))
          .join("");
      return {
        reply: ofCell("execute_reply")[0]!.content,
        published: received.filter((m) => m.parent === id && m.type !== "execute_reply"),
        stdout: text("stdout"),
        stderr: text("stderr"),
      };
    },
    async inspect(code) {
      const [before = "", after = ""] = code.split("|");
      const request = { code: before + after, cursor_pos: before.length, detail_level: 0 };
      const id = await send("inspect_request", request);
      const isReply = (message: Message) => message.parent === id && message.type === "inspect_reply";
      await until(() => received.some(isReply));
      const { data } = received.find(isReply)!.content as { data: Record<string, string> };
      return data["text/plain"] ?? "";
    },
    async comm(target_name, data) {
      const comm_id = randomUUID();
      await send("comm_open", { comm_id, target_name, data: {} });
      const id = await send("comm_msg", { comm_id, data });
      await until(() => received.some(isIdle(id)));
      const answer = received.find(
        (m) => m.parent === id && m.type === "comm_msg" && m.content.comm_id === comm_id,
      );
      return answer!.content.data as Record<string, unknown>;
    },
    waitFor: (type, text) =>
      until(() => received.some((m) => m.type === type && JSON.stringify(m.content).includes(text))),
    async interrupt(by = process.platform === "win32" ? "message" : "signal") {
      if (by === "signal") child.kill("SIGINT");
      else await control.send(pack("interrupt_request", randomUUID(), {}));
    },
    alive: () => child.exitCode === null && child.signalCode === null,
    stop,
  };
}

function pack(type: string, id: string, content: object): string[] {
  const header = {
    msg_id: id,
    msg_type: type,
    session: "tests",
    username: "tests",
    version: "5.3",
    date: "",
  };
  const parts = [header, {}, {}, content].map((part) => JSON.stringify(part));
  return [DELIMITER, sign(parts), ...parts];
}

function parse(frames: Buffer[]): Message {
  const texts = frames.map(String);
  const [signature, ...parts] = texts.slice(texts.indexOf(DELIMITER) + 1);
  if (signature !== sign(parts)) throw new Error(`a message's signature is wrong: ${parts.join(" ")}`);
  const [header, parent, , content] = parts.map((part) => JSON.parse(part));
  return { type: header.msg_type, parent: parent.msg_id, content };
}

function sign(parts: string[]): string {
  return parts.reduce((hash, part) => hash.update(part), createHmac("sha256", KEY)).digest("hex");
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, "127.0.0.1"));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.once("listening", resolve))));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
