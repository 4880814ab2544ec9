import { request as overHttp, type IncomingMessage } from "node:http";
import { request as overHttps } from "node:https";
import { text } from "node:stream/consumers";
import type { Address } from "./endpoint-address.js";

/**
 * Sends a request and reads the whole answer; the signal alone sets a limit. Node's own fetch gives up on a server that
 * says nothing for five minutes, and a reasoning model may think for longer.
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
  return { status: response.statusCode ?? 0, headers: response.headers, text: await text(response) };
}
