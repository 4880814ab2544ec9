import type { IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { cut } from "@loadlab/lib/core/check.js";
import { parsedJson, printable } from "@loadlab/lib/core/text.js";
import { completionIn, errorWords, post, type Address, type Completion } from "./endpoint-wire.js";
import { RefusedError, TransportError, type Received } from "./model.js";
import type { ServerLine } from "./server-line.js";

/** The conversation and the room for the response exceed the model's context. */
export const OVER_CONTEXT = Symbol("over context");

/** A request without a response. */
interface Failure {
  /** Undefined if there was no answer or one with a success status; 0 if nothing could be sent. */
  status?: number;
  said: string;
  /** Seconds until a repeated request may succeed, NaN if the server does not say; undefined for never. */
  wait?: number;
  /** Whether there was no connection, or it broke. */
  gone?: boolean;
}

/** Statuses for a conversation that is too long; some servers report it with a success status. */
const TOO_LONG_BY = [undefined, 400, 413, 422, 500];

/** Whether an error is about the context's length, or about a number of tokens above a limit. */
const isTooLong = (said: string): boolean =>
  /context[ _-]?(?:length|size|window|limit|overflow)|reduce the length/i.test(said) ||
  (/tokens?|prompt|\binputs?\b(?! should)/i.test(said) &&
    /exceed|longer than|less than|at least|maximum|limit|<=|>|too (?:long|large|many)/i.test(said) &&
    /\d|too long/.test(said));

/** In errors of servers that cannot enforce a schema. */
const NO_FORMAT = /response[_ ]?format|schema|grammar|guided|structured/i;

/** Statuses for an error in this one request. */
const OF_THE_PROMPT = [400, 413, 422];

/** Characters of a server's error that are read, since some send megabytes, and that an error quotes. */
const MOST_READ = 4000;
const MOST_QUOTED = 1000;

/**
 * Requests one completion, and repeats failed requests: after half a second, then twice as long each time up to eight
 * seconds, or after the wait that the server requests. Such a wait is no retry, nor is one for a server that is gone.
 *
 * @throws TransportError if no request had a response; RefusedError if the server refuses the prompt, another Error if
 *   it refuses every prompt; the signal's reason
 */
export async function requestCompletion(
  address: Address,
  body: Record<string, unknown> & { model: string },
  how: {
    timeoutSeconds: number;
    retries: number;
    turn: ServerLine;
    turnComes: (signal?: AbortSignal) => Promise<void>;
    mend: Mending["mend"];
  },
  signal?: AbortSignal,
): Promise<Completion | typeof OVER_CONTEXT> {
  const { timeoutSeconds, retries, turn: atServer, turnComes, mend } = how;
  let asked: Record<string, unknown> = body;
  let sent = JSON.stringify(asked);
  let [requests, tries, since] = [0, 0, NaN];
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
    const said = printable(cut(address.redacted(outcome.said), MOST_READ));
    const mended = OF_THE_PROMPT.includes(status ?? 0) ? mend(asked, said, address.place) : undefined;
    if (mended) {
      asked = mended;
      sent = JSON.stringify(asked);
      continue;
    }
    if (!outcome.gone && TOO_LONG_BY.includes(status) && isTooLong(said)) return OVER_CONTEXT;
    requests++;
    if (waited && wait !== undefined) continue;
    const next = wait !== undefined && ++tries <= retries;
    if (!next || wait > timeoutSeconds) {
      const whom = `${address.place}, asked for ${body.model},`;
      const last = `${status || ""} ${cut(said, MOST_QUOTED)}`.trim();
      if (mayPass(status))
        throw new TransportError(
          `${whom} has no response to ${requests} request(s), at last: ${last}. ${CHECK}`,
        );
      const format = "response_format" in body && NO_FORMAT.test(said);
      const remedy = format
        ? 'it cannot enforce this JSON schema; use answer: "line" or "paper"'
        : REMEDIES[status ?? 0];
      const words = `${whom} refused: ${last}${remedy ? `; ${remedy}` : ""}`;
      if (!OF_THE_PROMPT.includes(status ?? 0)) throw new Error(words);
      throw new RefusedError(words, format ? "format" : "refused");
    }
    const backoff = Math.min(8, 2 ** (tries - 2)) * (1 - Math.random() / 4);
    const pause = 1000 * (Number.isNaN(wait) ? backoff : Math.max(0, wait));
    await sleep(pause, undefined, { signal }).catch(() => signal?.throwIfAborted());
  }
}

/** Statuses of proxies without a server, and of servers that are loading. */
const GONE = [502, 503, 504];

/** Whether a repeated request may succeed. */
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
    if (limit.aborted) return { said: `no complete answer within ${timeoutSeconds} s`, wait: NaN };
    if (code === "ERR_INVALID_CHAR") return { said: message, status: 0 }; // in the key
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
  return { status, said, wait: mayPass(status) ? wait : undefined };
}

/** A quota that is used up is no limit of the moment. */
const PAYMENT_REQUIRED = 402;

/** The wait before the next request that a server asks for, in seconds; NaN for none, or one that is over. */
function waitAskedFor(headers: IncomingMessage["headers"]): number {
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

const CHECK =
  "Check that the server is running, and its limits; fewer sequences or more timeoutSeconds may help";

const WRONG_KEY = "check that keyVariable has the key for this server";

/** What to do about a refusal, by its status. */
const REMEDIES: Record<number, string> = {
  401: WRONG_KEY,
  403: WRONG_KEY,
  404: "check the model's name, and that baseURL has no /chat/completions or /completions at its end",
};

type Body = Record<string, unknown>;

/** A setting that some servers refuse by name, and what the requests have from then on. */
interface Change {
  field: string;
  /** What the server says besides; defaults to anything. */
  says?: string;
  told: string;
  of(body: Body): Body;
}

const CHANGES: Change[] = [
  {
    field: "max_tokens",
    says: "max_completion_tokens",
    told: "it takes max_completion_tokens instead of max_tokens",
    of: ({ max_tokens: cap, ...rest }) =>
      cap === undefined ? rest : { ...rest, max_completion_tokens: cap },
  },
  {
    field: "temperature",
    told: "it takes no temperature, so it samples its tokens",
    of: ({ temperature: _temperature, ...rest }) => rest,
  },
  { field: "seed", told: "it takes no seed", of: ({ seed: _seed, ...rest }) => rest },
];

/** A cap that is lowered to the one that the server names. */
function lowered(body: Body, said: string): Change | undefined {
  const field = ["max_tokens", "max_completion_tokens"].find((cap) => cap in body && said.includes(cap));
  if (field === undefined || /context|prompt|input|messages/i.test(said)) return undefined;
  const numbers = (said.match(/(?<![-\d.])\d+/g) ?? []).map(Number);
  const most = Math.max(...numbers.filter((one) => one < Number(body[field])));
  if (most < 2) return undefined;
  return {
    field,
    told: `it limits responses to ${most} tokens`,
    of: (one) => (Number(one[field]) > most ? { ...one, [field]: most } : one),
  };
}

/** Learns which settings a server takes: a refused one is renamed, lowered or left out from now on, with a note. */
export function mending() {
  const changes = new Map<string, Change>();
  return {
    /** A request as the server is known to take it. */
    applied: (body: Body): Body => [...changes.values()].reduce((one, change) => change.of(one), body),
    /** A refused request in a form that the server may take, by what it said; undefined if there is none. */
    mend(body: Body, said: string, place: string): Body | undefined {
      const names = (field: string) => new RegExp(`\\b${field}\\b`).test(said);
      const change =
        CHANGES.find(({ field, says = field }) => field in body && names(field) && names(says)) ??
        lowered(body, said);
      if (!change) return undefined;
      if (!changes.has(change.told))
        console.info(`${place}, asked for ${String(body.model)}: ${change.told}`);
      changes.set(change.told, change);
      return change.of(body);
    },
  };
}

export type Mending = ReturnType<typeof mending>;
