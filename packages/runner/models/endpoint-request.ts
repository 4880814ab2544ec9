import type { IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { cut } from "@loadlab/lib/core/check.js";
import { parsedJson, printable } from "@loadlab/lib/core/text.js";
import type { Address } from "./endpoint-address.js";
import { completionIn, errorWords, type Completion } from "./endpoint-completion.js";
import type { Mend } from "./endpoint-mend.js";
import { RefusedError, TransportError, type Received } from "./model.js";
import { post } from "./post.js";
import type { ServerLine } from "./server-line.js";

/** The server has refused because the conversation, with room for the reply, is longer than the model's context. */
export const OVER_CONTEXT = Symbol("over context");

/** What came of a request that brought no reply. */
interface Failure {
  /** Undefined where there was no answer, or one that called itself a success; 0 where nothing could be sent. */
  status?: number;
  /** Without secrets, and no longer than `MOST_NOTED`. */
  said: string;
  /** Seconds after which the same request may be answered, NaN where the server does not say; undefined for never. */
  wait?: number;
  /** Whether there was no connection, or it broke. */
  gone?: boolean;
}

/** The statuses with which servers say that a conversation is too long; some say so within a success. */
const TOO_LONG_BY = [undefined, 400, 413, 422, 500];

/** Whether a server speaks of the context's length, or of a number of tokens against a limit. */
const isTooLong = (said: string): boolean =>
  /context[ _-]?(?:length|size|window|limit|overflow)|reduce the length/i.test(said) ||
  (/tokens?|prompt|\binputs?\b(?! should)/i.test(said) &&
    /exceed|longer than|less than|at least|maximum|limit|<=|>|too (?:long|large|many)/i.test(said) &&
    /\d|too long/.test(said));

/** In how many ways servers say that they won't hold a reply to a schema. */
const NO_FORMAT = /response[_ ]?format|schema|grammar|guided|structured/i;

/** Statuses with which servers turn down one prompt, and not the one who asks. */
const OF_THE_PROMPT = [400, 413, 422];

/** Characters of a server's words that are kept, as it may send megabytes again and again, and that an error quotes. */
const MOST_NOTED = 4000;
const MOST_QUOTED = 300;

/**
 * Asks for one completion, again and again while that may help: after half a second, twice as long each time up to
 * eight, up to a quarter less so that many askers part, or as long as the server asks for. A wait that the server names
 * is no try, nor is one while a server that has answered before is gone, for as long as its line is patient.
 *
 * @param body of the request
 * @param how `turn` is taken and `turnComes` is waited for before each request; `mend` gives a request that was refused in a form that may not
 *   be, or nothing
 * @throws TransportError if no request brought a reply; RefusedError if the server refuses the prompt, another Error if
 *   it refuses whatever is asked; the signal's reason
 */
export async function requestCompletion(
  address: Address,
  body: Record<string, unknown> & { model: string },
  how: {
    timeoutSeconds: number;
    retries: number;
    turn: ServerLine;
    turnComes: (signal?: AbortSignal) => Promise<void>;
    mend?: Mend;
  },
  signal?: AbortSignal,
): Promise<Completion | typeof OVER_CONTEXT> {
  const { timeoutSeconds, retries, turn: atServer, turnComes, mend } = how;
  let asked: Record<string, unknown> = body;
  let sent = JSON.stringify(asked);
  const heard: string[] = [];
  let [tries, since] = [0, NaN];
  for (;;) {
    const turn = await atServer(signal);
    let outcome: Completion | Failure;
    let waited = false;
    try {
      await turnComes(signal);
      outcome = await requested(address, sent, timeoutSeconds, signal);
      signal?.throwIfAborted();
      if ("text" in outcome) turn.answered();
      else if (outcome.wait !== undefined || mayPass(outcome.status)) {
        if (Number.isNaN(since)) since = performance.now();
        const gone = outcome.gone === true || GONE.includes(outcome.status ?? 0);
        waited = turn.failed({ wait: outcome.wait ?? NaN, gone, since });
      }
    } finally {
      turn.end();
    }
    if ("text" in outcome) {
      const received = JSON.parse(address.withoutKeys(JSON.stringify(outcome.received))) as Received;
      return { ...outcome, text: address.withoutKeys(outcome.text), received, ...sentAs(asked) };
    }
    const { status, wait } = outcome;
    const said = printable(cut(address.redacted(outcome.said), MOST_NOTED));
    const mended = OF_THE_PROMPT.includes(status ?? 0) ? mend?.(asked, said, address.place) : undefined;
    if (mended) {
      asked = mended;
      sent = JSON.stringify(asked);
      continue;
    }
    if (!outcome.gone && TOO_LONG_BY.includes(status) && isTooLong(said)) return OVER_CONTEXT;
    heard.push(`${status || ""} ${cut(said, MOST_QUOTED)}`.trim());
    if (waited && wait !== undefined) continue;
    const next = wait !== undefined && ++tries <= retries;
    if (!next || wait > timeoutSeconds) {
      const whom = `${address.place}, asked for ${body.model},`;
      if (mayPass(status)) throw new TransportError(`${whom} ${unheard(heard)}`);
      const format = "response_format" in body && NO_FORMAT.test(said);
      const words = `${whom} refused: ${heard.at(-1)}; ${format ? NO_SCHEMAS : remedy(status)}`;
      if (!OF_THE_PROMPT.includes(status ?? 0)) throw new Error(words);
      throw new RefusedError(words, format ? "format" : "refused");
    }
    const backoff = Math.min(8, 2 ** (tries - 2)) * (1 - Math.random() / 4);
    const pause = 1000 * (Number.isNaN(wait) ? backoff : Math.max(0, wait));
    await sleep(pause, undefined, { signal }).catch(() => signal?.throwIfAborted());
  }
}

/** Statuses with which a proxy or a loading server says that there is none yet. */
const GONE = [502, 503, 504];

/** Whether the same request may be answered another time. */
const mayPass = (status: number | undefined) =>
  status === undefined || [408, 409, 429].includes(status) || status >= 500;

/** Makes one request. */
async function requested(
  address: Address,
  body: string,
  timeoutSeconds: number,
  signal?: AbortSignal,
): Promise<Completion | Failure> {
  const limit = AbortSignal.timeout(timeoutSeconds * 1000);
  try {
    const answer = await post(address, body, signal ? AbortSignal.any([signal, limit]) : limit);
    return outcomeOf(answer, timeoutSeconds);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (limit.aborted) return { said: `no whole answer within ${timeoutSeconds} s`, wait: NaN };
    if (code === "ERR_INVALID_CHAR") return { said: message, status: 0 };
    return { said: `a failed connection (${message || code})`, wait: NaN, gone: true };
  }
}

function outcomeOf(
  { status, headers, text }: Awaited<ReturnType<typeof post>>,
  timeoutSeconds: number,
): Completion | Failure {
  if (status < 300) {
    const found = completionIn(text);
    if ("text" in found) return found;
    return { ...found, wait: mayPass(found.status) ? NaN : undefined };
  }
  const { location } = headers;
  if (status < 400 && location) return { status, said: `moved to ${location}: give that as baseURL` };
  const wait = waitAskedFor(headers);
  const long = wait > timeoutSeconds;
  const asking = long ? `asking for a wait of ${Math.ceil(wait)} s, longer than timeoutSeconds: ` : "";
  const said = asking + (errorWords(parsedJson(text)) ?? (text || "without a word"));
  if (said.endsWith("(insufficient_quota)")) return { status: PAYMENT_REQUIRED, said };
  const told = headers["x-should-retry"]; // OpenAI's own
  const again = told === "true" || (told !== "false" && mayPass(status));
  return { status, said, wait: again ? wait : undefined };
}

/** A quota that is used up is no limit of the moment. */
const PAYMENT_REQUIRED = 402;

/** The wait before the next request that a server asks for, in seconds; NaN for none, or one that is over. */
function waitAskedFor(headers: IncomingMessage["headers"]): number {
  const milliseconds = parseFloat(String(headers["retry-after-ms"]));
  if (milliseconds) return milliseconds / 1000;
  const after = headers["retry-after"] ?? "";
  const seconds = parseFloat(after);
  const wait = Number.isNaN(seconds) ? (Date.parse(after) - Date.now()) / 1000 : seconds;
  return wait > 0 ? wait : NaN;
}

/** What a completion keeps of its request: all but the conversation, which is kept apart. */
function sentAs({
  messages: _messages,
  prompt,
  ...settings
}: Record<string, unknown>): Pick<Completion, "sent"> {
  return { sent: { settings, ...(typeof prompt === "string" && { prompt }) } };
}

function unheard(said: readonly string[]): string {
  const list = [...new Set(said)].map((words) => {
    const times = said.filter((other) => other === words).length;
    return times > 1 ? `${words} (${times} times)` : words;
  });
  return (
    `sent no reply to ${said.length === 1 ? "a request" : `${said.length} requests`}: ${list.join("; ")}. ` +
    "See whether the server is up and what its limits are; fewer sequences or a longer " +
    "timeoutSeconds may help"
  );
}

const NO_SCHEMAS = 'it holds no reply to this JSON schema, so ask it with answer: "line" or "paper"';

function remedy(status = 0): string {
  if (status === PAYMENT_REQUIRED) return "all answers are kept: go on when there is credit again";
  if (status === 401 || status === 403)
    return "see that keyVariable names the variable with the key for this server";
  if (status === 404)
    return "see that the model is one of the server's, and that baseURL ends where /chat/completions or /completions begins";
  if (status === 400 || status === 422)
    return "if it is about temperature or max_tokens, see the options temperature: null and maxTokens";
  return "asking again would not help";
}
