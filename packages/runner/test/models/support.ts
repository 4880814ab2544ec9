import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { onTestFinished, vi, type TestContext } from "vitest";
import type { Message } from "@loadlab/lib/core/episode.js";
import { endpoint, type EndpointOptions, type Model } from "../../models/index.js";
import type { Reply, ReplyContext, ReplyOptions } from "../../models/model.js";

/** The bundled model's file. */
export const BUNDLED = fileURLToPath(new URL("../../../../models/loadlab-factor.gguf", import.meta.url));

/** A copy of the bundled model's file with another chat template, which is no longer than the file's own. */
export function withTemplate(template: string): string {
  const bytes = readFileSync(BUNDLED);
  const start = bytes.indexOf("tokenizer.chat_template") + "tokenizer.chat_template".length + 12;
  const length = Number(bytes.readBigUInt64LE(start - 8));
  const room = length - Buffer.byteLength(template);
  if (room !== 0 && room < 4) throw new RangeError(`the template is longer than ${length - 4} bytes`);
  bytes.write(template + (room === 0 ? "" : `{#${" ".repeat(room - 4)}#}`), start);
  const path = join(mkdtempSync(join(tmpdir(), "loadlab-")), "other.gguf");
  writeFileSync(path, bytes);
  return path;
}

/** What a real model is given to look at, and a reader: nothing. */
export const NOTHING = {} as ReplyContext;

/** Puts a conversation to a real model. */
export const reply = (model: Model, messages: Message[], options: ReplyOptions = {}): Promise<Reply> =>
  model.reply(messages, options, NOTHING);

/** What is written to stdout and stderr while something is done. */
export async function writtenDuring(work: () => Promise<void>): Promise<unknown[]> {
  const written: unknown[] = [];
  const noises = (["stdout", "stderr"] as const).map((name) =>
    vi.spyOn(process[name], "write").mockImplementation((text) => written.push(text) > 0),
  );
  await work();
  noises.forEach((noise) => noise.mockRestore());
  return written;
}

/** A request as a stub server saw it. */
export interface Seen {
  url: string;
  headers: IncomingMessage["headers"];
  body: Record<string, unknown>;
}

/**
 * A server of chat completions that answers as told and is closed when the test is done.
 *
 * @param answer to the request, of which it is the nth, from 0
 * @param finished how a test that runs beside others says that it is done
 */
export async function stub(
  answer: (response: ServerResponse, seen: Seen, nth: number) => void,
  finished: TestContext["onTestFinished"] = onTestFinished,
): Promise<{ baseURL: string; requests: Seen[]; connections: Set<Socket> }> {
  const requests: Seen[] = [];
  const connections = new Set<Socket>();
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as Record<string, unknown>;
    const seen = { url: request.url!, headers: request.headers, body };
    requests.push(seen);
    answer(response, seen, requests.length - 1);
  });
  server.on("connection", (connection) => connections.add(connection));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  finished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { baseURL: `http://127.0.0.1:${port}/v1`, requests, connections };
}

/** A body with a reply, and what is to be otherwise in it. */
export const completion = (content: string | null, choice: object = {}, usage: object | null = {}) => ({
  id: "chatcmpl-1",
  object: "chat.completion",
  choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content }, ...choice }],
  usage: usage && { prompt_tokens: 20, completion_tokens: 3, total_tokens: 23, ...usage },
});

export function send(response: ServerResponse, status: number, body: unknown, headers: object = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}

/** An error with a status, and a Retry-After of nothing, so that tests need not wait. */
export const fail = (response: ServerResponse, status: number, message: string, code?: string): void =>
  send(response, status, { error: { message, code } }, { "retry-after": "0" });

const question: Message = { role: "user", text: "2 + 2?" };

/** Puts a question to an endpoint model without patience. */
export const ask = async (
  options: Partial<EndpointOptions>,
  messages: Message[] = [question],
  how: ReplyOptions = {},
): Promise<Reply> =>
  reply(endpoint({ model: "tiny", retries: 1, timeoutSeconds: 5, ...options }), messages, how);
