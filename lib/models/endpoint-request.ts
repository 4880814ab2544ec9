import { cut } from "../core/check.js";
import type { Address } from "./endpoint-address.js";
import { readCompletion, type Completion } from "./endpoint-completion.js";
import { post, type Answered } from "./endpoint-post.js";
import { TransportError } from "./transport-error.js";

/** How long and how often a reply is asked for. */
export interface Patience {
  timeoutSeconds: number;
  retries: number;
}

/** The server has refused because the conversation, with room for the reply, is longer than the model's context. */
export const OVER_CONTEXT = Symbol("over context");

/** What came back of one request that brought no reply. */
interface Failure {
  /** Undefined where there was no answer, or one that called itself a success. */
  status?: number;
  /** Without secrets, and no longer than `MOST_NOTED`. */
  said: string;
}

/** In how many ways servers say that a conversation is too long, and with which statuses. */
const TOO_LONG =
  /context[ _-]?(length|size|window)|maximum (context|prompt) length|prompt is too long|input is too long|input token count .{0,200}exceeds|reduce the length of|tokens.{0,200} must be <=/i;
const TOO_LONG_STATUSES = [400, 413, 422];

/** Characters of a server's words that are kept: it may send megabytes, again and again. */
const MOST_NOTED = 4000;

/** Characters of them that an error quotes. */
const MOST_QUOTED = 300;

/**
 * Asks for one chat completion.
 *
 * The openai client makes the requests, times them and makes them again; an answer that calls itself a success and
 * holds no reply is to it a connection that failed.
 *
 * @param body of the request
 * @throws TransportError if no request brought a reply; Error if the server refuses; the signal's reason
 */
export async function requestCompletion(
  address: Address,
  body: Record<string, unknown> & { model: string },
  { timeoutSeconds, retries }: Patience,
  signal?: AbortSignal,
): Promise<Completion | typeof OVER_CONTEXT> {
  const failures: Failure[] = [];
  const note: Note = (said, status) => {
    failures.push({ status, said: cut(address.redacted(said), MOST_NOTED) });
  };
  const { OpenAI } = await import("openai");
  try {
    const client = new OpenAI({
      baseURL: address.baseURL,
      apiKey: address.key,
      adminAPIKey: null,
      defaultQuery: address.query,
      defaultHeaders: address.headers,
      timeout: timeoutSeconds * 1000,
      maxRetries: retries,
      logLevel: "off",
      fetch: (url, init) => requested(String(url), init!, timeoutSeconds, note),
    });
    return await untilAborted(signal, (until) =>
      client.post<Completion>("/chat/completions", { body, signal: until }),
    );
  } catch (error) {
    signal?.throwIfAborted();
    if (failures.length === 0) note((error as Error).message, 0);
    const last = failures.at(-1)!;
    if (TOO_LONG_STATUSES.includes(last.status!) && TOO_LONG.test(last.said)) return OVER_CONTEXT;
    const quoted = ({ status, said }: Failure) => `${status || ""} ${cut(said, MOST_QUOTED)}`.trim();
    const whom = `${address.place}, asked for ${body.model},`;
    if (mayPass(last)) throw new TransportError(unheard(whom, failures.map(quoted)));
    throw new Error(`${whom} refused: ${quoted(last)}; ${remedy(last.status)}`);
  }
}

/** Notes what a request that brought no reply came back with, for the error. */
type Note = (said: string, status?: number) => void;

/** Makes one request and gives its answer; what came back in place of a reply is noted. */
async function requested(
  url: string,
  { headers, body, signal }: RequestInit,
  timeoutSeconds: number,
  note: Note,
): Promise<Response> {
  let answered: Answered;
  try {
    answered = await post(new URL(url), new Headers(headers), String(body), signal!);
  } catch (error) {
    const late = `no whole answer within ${timeoutSeconds} s`;
    note(signal!.aborted ? late : `a failed connection (${reason(error)})`);
    throw error;
  }
  const { status, headers: told, text } = answered;
  if (status >= 300) {
    const wait = waitAskedFor(told);
    const tooLong = wait > timeoutSeconds;
    const asking = tooLong ? `asking for a wait of ${Math.ceil(wait)} s, longer than timeoutSeconds: ` : "";
    note(asking + serverWords(text), status);
    return new Response(null, { status, headers: tooLong ? { "x-should-retry": "false" } : told });
  }
  try {
    return Response.json(readCompletion(text));
  } catch (error) {
    note(reason(error));
    throw error;
  }
}

/** The wait before the next request that the openai client would take from the headers, in seconds; NaN for none. */
function waitAskedFor(headers: Headers): number {
  const milliseconds = parseFloat(headers.get("retry-after-ms") ?? "");
  if (milliseconds) return milliseconds / 1000;
  const after = headers.get("retry-after") ?? "";
  const seconds = parseFloat(after);
  return Number.isNaN(seconds) ? (Date.parse(after) - Date.now()) / 1000 : seconds;
}

/** Work that is dropped when the signal aborts, also while it waits to try again. */
async function untilAborted<T>(
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  let abort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    abort = () => {
      reject(signal!.reason);
      stop.abort();
    };
  });
  signal?.throwIfAborted();
  signal?.addEventListener("abort", abort, { once: true });
  try {
    return await Promise.race([work(stop.signal), aborted]);
  } finally {
    signal?.removeEventListener("abort", abort);
  }
}

/** Whether the same request may be answered another time, by the openai client's rules. */
const mayPass = ({ status }: Failure) =>
  status === undefined || [408, 409, 429].includes(status) || status >= 500;

function unheard(whom: string, said: string[]): string {
  const counts = new Map<string, number>();
  for (const words of said) counts.set(words, (counts.get(words) ?? 0) + 1);
  const list = [...counts].map(([words, times]) => (times > 1 ? `${words} (${times} times)` : words));
  return (
    `${whom} sent no reply to ${said.length === 1 ? "a request" : `${said.length} requests`}: ${list.join("; ")}. ` +
    "See whether the server is up and what its limits are; fewer sequences, more retries or a longer " +
    "timeoutSeconds may help"
  );
}

function remedy(status = 0): string {
  if (status === 401 || status === 403)
    return "see that keyVariable names the variable with the key for this server";
  if (status === 404)
    return "see that the model is one of the server's, and that baseURL ends where /chat begins";
  if (status === 400 || status === 422)
    return "if it is about temperature or max_tokens, see the options temperature: null and maxTokensField";
  return "asking again would not help";
}

/** The words in the body of an error, in whichever of the usual places they are. */
function serverWords(text: string): string {
  try {
    const { error, message, detail } = JSON.parse(text) as Record<string, unknown>;
    const { message: inner, code } = (error ?? {}) as Record<string, unknown>;
    const words = [inner, message, detail, error].find((found) => typeof found === "string");
    if (words) return typeof code === "string" ? `${words} (${code})` : String(words);
  } catch {
    // the text as it is
  }
  return text || "without a word";
}

function reason(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
}
