import { request as overHttp, type IncomingMessage } from "node:http";
import { request as overHttps } from "node:https";
import type { Address } from "./endpoint-address.js";

/**
 * Sends a request and reads the whole answer.
 *
 * Node's own fetch gives up on a server that says nothing for five minutes, whatever the caller's timeout; a
 * reasoning model may think for longer. Here the signal alone sets the limit, for the headers and the body.
 *
 * @throws Error if there is no connection, or it breaks before the answer is whole
 */
export async function post({ url, authorization }: Address, body: string, signal: AbortSignal) {
  const send = url.protocol === "https:" ? overHttps : overHttp;
  const headers = {
    accept: "application/json",
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "user-agent": "loadlab",
    authorization,
  };
  const sent = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const request = send(url, { method: "POST", headers, signal }, resolve);
      // a connection kept open that the server has closed at the same moment
      const closed = () => request.reusedSocket && !signal.aborted;
      request.on("error", (error) => (closed() ? sent().then(resolve, reject) : reject(error))).end(body);
    });
  const response = await sent();
  return { status: response.statusCode ?? 0, headers: response.headers, text: await bodyOf(response) };
}

/** The most bytes of a body: a thought of a hundred thousand tokens takes less than one million. */
const MOST_BYTES = 8_000_000;

async function bodyOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    if ((bytes += chunk.length) > MOST_BYTES)
      throw new Error(`its body has more than ${MOST_BYTES / 1e6} MB`); // leaving the loop ends the connection
  }
  return Buffer.concat(chunks).toString();
}
