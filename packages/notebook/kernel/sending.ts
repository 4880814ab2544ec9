import { setImmediate as nextTurn } from "node:timers/promises";
import type { Sender, Tslab } from "./tslab.js";

type Socket = Sender["prototype"];

/**
 * Sends all that a cell prints without a pause. ZeroMQ refuses more than 512 messages in a row, and drops beyond 1,000;
 * here those refused wait, in order.
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
