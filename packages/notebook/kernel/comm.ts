import type { Server, Tslab } from "./tslab.js";

/** Takes what a page sends to one of its parts in the kernel; the page is answered when the promise resolves. */
export type Listener = (data: Readonly<Record<string, unknown>>) => Promise<void> | void;

const DELIMITER = "<IDS|MSG>";

/**
 * Offers `globalThis[Symbol.for("loadlab.listen")](target, listener)`: what a page sends over a comm of this name. tslab
 * warns of such messages in the cell that ran last, and does nothing else.
 */
export function mendComm({ jupyter }: Tslab): void {
  const listeners = new Map<string, Listener>();
  const listen = (target: string, listener: Listener) => void listeners.set(target, listener);
  Object.defineProperty(globalThis, Symbol.for("loadlab.listen"), { value: listen, configurable: true });

  const targets = new Map<string, string>();
  const server: Server["prototype"] = jupyter.ZmqServer.prototype;
  const handle = server.handleShellMessage;
  server.handleShellMessage = async function (socket, ...frames) {
    const at = frames.findIndex((frame) => frame.toString() === DELIMITER);
    const kind = /"msg_type": ?"(comm_\w+)"/.exec(frames[at + 2]?.toString() ?? "")?.[1];
    if (kind === undefined || kind === "comm_info_request") return handle.call(this, socket, ...frames);
    const { comm_id: id, target_name: target, data = {} } = JSON.parse(frames[at + 5]!.toString()) as Content;
    if (kind === "comm_open") targets.set(id, target ?? "");
    if (kind === "comm_close") targets.delete(id);
    if (kind === "comm_msg") await listeners.get(targets.get(id) ?? "")?.(data);
    const { warn } = console;
    console.warn = () => {};
    try {
      return handle.call(this, socket, ...frames); // checks the signature, and says that all is done
    } finally {
      console.warn = warn;
    }
  };
}

interface Content {
  comm_id: string;
  target_name?: string;
  data?: Record<string, unknown>;
}
