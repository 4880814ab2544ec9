import { setImmediate as nextTurn } from "node:timers/promises";
import type { Sender, Tslab } from "./tslab.js";

type Socket = Sender["prototype"];

/**
 * Sends all that a cell prints or shows without a pause.
 *
 * tslab sends each message without waiting for the one before. ZeroMQ takes 512 in a row, then refuses, and it drops what
 * a slow Jupyter has not fetched beyond 1,000, so that the rest of what a loop prints was lost, the cell's value with it.
 * What is refused waits here, in order, until the cell pauses, and nothing is dropped.
 */
export function mendSending({ zeromq }: Tslab): void {
  for (const { prototype } of [zeromq.Publisher, zeromq.Router]) {
    const { bind, send } = prototype;
    const waiting = new WeakMap<Socket, unknown[]>();

    const trySend = (socket: Socket, message: unknown): Promise<void> | undefined => {
      try {
        return send.call(socket, message);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "EBUSY") return undefined;
        throw error;
      }
    };

    const sendWaiting = async (socket: Socket, messages: unknown[]): Promise<void> => {
      for (let sent = 0; sent < messages.length;) {
        const sending = trySend(socket, messages[sent]);
        await (sending ?? nextTurn());
        if (sending) sent += 1;
      }
      waiting.delete(socket);
    };

    const sendInOrder: typeof send = function (this: Socket, message) {
      const messages = waiting.get(this);
      if (messages) {
        messages.push(message);
        return Promise.resolve();
      }
      const sending = trySend(this, message);
      if (sending) return sending;
      const refused = [message];
      waiting.set(this, refused);
      return sendWaiting(this, refused);
    };
    const bindWithoutLimit: typeof bind = function (this: Socket, address) {
      this.sendHighWaterMark = 0;
      return bind.call(this, address);
    };
    Object.defineProperties(prototype, {
      send: { value: sendInOrder, configurable: true },
      bind: { value: bindWithoutLimit, configurable: true },
    });
  }
}
