import { createHmac, randomUUID } from "node:crypto";
import type { DrawPosition } from "../show/knobs.js";
import type { Server, Tslab } from "./tslab.js";

/** A message of Jupyter's as it arrives: its header, which an answer names as its parent, and its content. */
interface Message {
  header: { msg_type: string; session: string; username: string };
  content: Record<string, unknown>;
}

const DELIMITER = "<IDS|MSG>";

const sign = (key: string, parts: readonly (Buffer | string)[]) => {
  const hash = createHmac("sha256", key);
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
};

/** A message of one of some types; undefined for others, and where the signature is wrong. */
export function readMessage(
  key: string,
  frames: readonly Buffer[],
  types: readonly string[],
): Message | undefined {
  const [signature, ...parts] = frames.slice(frames.findIndex((frame) => String(frame) === DELIMITER) + 1);
  if (!types.some((type) => parts[0]?.includes(`"${type}"`))) return undefined;
  if (sign(key, parts) !== String(signature)) return undefined;
  return { header: JSON.parse(String(parts[0])), content: JSON.parse(String(parts[3])) };
}

/** Publishes a message in answer to another. */
function publish(
  { connInfo, iopub }: Server["prototype"],
  { header }: Message,
  type: string,
  content: object,
): void {
  const { session, username } = header;
  const own = {
    version: "5.3",
    date: new Date().toISOString(),
    msg_id: randomUUID(),
    msg_type: type,
    session,
    username,
  };
  const parts = [own, header, {}, content].map((part) => JSON.stringify(part));
  void iopub.send([DELIMITER, sign(connInfo.key, parts), ...parts]);
}

const TYPES = ["comm_open", "comm_msg", "comm_close"];

const RUN_AGAIN = "Run this cell, then turn the knobs.";

/** Answers a page that turns a knob with what is drawn there, over Jupyter's comm messages, which tslab does not know. */
export function mendKnobs({ jupyter }: Tslab): void {
  const server = jupyter.ZmqServer.prototype;
  const handle = server.handleShellMessage;
  server.handleShellMessage = async function (socket, ...frames) {
    const message = readMessage(this.connInfo.key, frames, TYPES);
    if (!message) return handle.call(this, socket, ...frames);
    publish(this, message, "status", { execution_state: "busy" });
    if (message.header.msg_type === "comm_msg") {
      const { comm_id, data } = message.content as {
        comm_id: string;
        data: { id: string; places: number[] };
      };
      const knobs: Map<string, DrawPosition> | undefined = Reflect.get(
        globalThis,
        Symbol.for("loadlab.knobs"),
      );
      const drawn = knobs?.get(data.id)?.(data.places) ?? { error: RUN_AGAIN };
      publish(this, message, "comm_msg", { comm_id, data: drawn });
    }
    publish(this, message, "status", { execution_state: "idle" });
  };
}
