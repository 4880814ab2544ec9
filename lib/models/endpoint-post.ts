import { request as overHttp, type IncomingMessage } from "node:http";
import { request as overHttps } from "node:https";
import { text as whole } from "node:stream/consumers";

/** What a server answered, read to its end. */
export interface Answered {
  status: number;
  headers: Headers;
  text: string;
}

/**
 * Sends a request and reads the whole answer.
 *
 * Node's own fetch gives up on a server that says nothing for five minutes, whatever the caller's timeout; a
 * reasoning model may think for longer. Here the signal alone sets the limit, for the headers and the body.
 *
 * @throws Error if there is no connection, or it breaks before the answer is whole
 */
export async function post(url: URL, headers: Headers, body: string, signal: AbortSignal): Promise<Answered> {
  const send = url.protocol === "https:" ? overHttps : overHttp;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { method: "POST", headers: Object.fromEntries(headers), signal };
    send(url, options, resolve).on("error", reject).end(body);
  });
  const text = await whole(response);
  const pairs = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  return { status: response.statusCode ?? 0, headers: new Headers(pairs), text };
}
