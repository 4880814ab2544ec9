import type { DrawPosition } from "../show/knobs-page.js";
import { publish, readMessage } from "./message.js";
import type { Tslab } from "./tslab.js";

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
