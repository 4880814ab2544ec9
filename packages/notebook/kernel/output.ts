import { appendFileSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Sender, Tslab } from "./tslab.js";

/** The most lines that one cell prints into the notebook. */
const MOST_LINES = 5000;

/** What is printed without a pause goes out every so many milliseconds, or when there are so many characters. */
const EVERY_MS = 50;
const PIECE = 1 << 16;

/** Of more, so many are shown, and looked for in so many characters. */
const LAST_LINES = 10;
const TAIL = 4000;

type WriteStream = (name: string, text: string) => void;

/**
 * Sends what a cell prints in few messages, at most 5,000 lines and the last ten. All lines are then in a file.
 * A page with hundreds of thousands of lines can no longer be used.
 */
export function mendOutput({ jupyter }: Tslab): void {
  const handler = jupyter.JupyterHandlerImpl.prototype;
  const handle = handler.handleExecute;
  handler.handleExecute = async function (request, writeStream, writeDisplayData) {
    const output = collected(writeStream);
    try {
      return await handle.call(this, request, output.write, (content: object, update: boolean) => {
        output.flush();
        writeDisplayData(content, update);
      });
    } finally {
      output.end();
    }
  };
}

/** Collects what is printed in quick succession, until there is a pause or the other stream has something to say. */
function collected(send: WriteStream) {
  let name = "stdout";
  let waiting = "";
  let sent = -Infinity;
  let pause: NodeJS.Immediate | undefined;
  const limits: Record<string, ReturnType<typeof limited>> = { stdout: limited(), stderr: limited() };
  const flush = () => {
    clearImmediate(pause);
    pause = undefined;
    const text = limits[name]!.of(waiting);
    waiting = "";
    sent = performance.now();
    if (text !== "") send(name, text);
  };
  const write: WriteStream = (stream, text) => {
    if (stream !== name) flush();
    name = stream;
    waiting += text;
    if (waiting.length >= PIECE || performance.now() - sent >= EVERY_MS) flush();
    else pause ??= setImmediate(flush);
  };
  const end = () => {
    flush();
    for (const [stream, limit] of Object.entries(limits)) if (limit.isReached()) send(stream, limit.last());
  };
  return { write, flush, end };
}

const linesIn = (text: string) => text.split("\n").length - 1;

/** Lets the first lines pass; once there are more, all of them go to a file. */
function limited() {
  let kept = "";
  let lines = 0;
  let tail = "";
  let file: string | undefined;
  return {
    isReached: () => file !== undefined,
    /** What is shown of a text. */
    of(text: string): string {
      lines += linesIn(text);
      if (file !== undefined) {
        appendFileSync(file, text);
        tail = (tail + text).slice(-TAIL);
        return "";
      }
      kept += text;
      if (lines <= MOST_LINES) return text;
      file = join(mkdtempSync(join(tmpdir(), "loadlab-")), "output.txt");
      writeFileSync(file, kept);
      tail = kept.slice(-TAIL);
      kept = "";
      return `${text
        .split("\n")
        .slice(0, MOST_LINES - lines - 1)
        .join("\n")}\n`;
    },
    /** What is shown at the end: where all lines are, and the last of them. */
    last: () =>
      `… ${(lines - MOST_LINES).toLocaleString("en")} more lines; all ${lines.toLocaleString("en")} are in ${file}. The last:\n` +
      tail
        .split("\n")
        .slice(-1 - LAST_LINES)
        .join("\n"),
  };
}

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
