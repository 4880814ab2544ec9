import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Message } from "@loadlab/lib/core/episode.js";
import type { Received, Reply, Sent } from "../models/model.js";

/** What was put to a model in one step, and its reply. */
export interface Step {
  messages: readonly Message[];
  reply: Reply;
}

/** A text in pieces: each as it is, or the name of one that the store has once. */
type Pieces = string | string[];

/** A message as a store keeps it: its text by its role, and the SHA-256 of its pictures. */
type StoredMessage = Partial<Record<Message["role"], Pieces>> & { images?: string[] };

/** One step as a store keeps it: its last message and what came back beside the text; its reply stands in `replies`. */
export interface StoredExchange extends StoredMessage, Received {
  /** How many messages of the step before come first; missing for none. */
  after?: number;
  /** Those between them and the last; of a first step they are in `common`. */
  between?: StoredMessage[];
  /** What the model's prompt has in common with the step before, in characters; missing for nothing. */
  samePrompt?: number;
  /** All that many steps have in common, in JSON: `Common`. */
  common?: string;
  seed?: number;
}

/** What steps of a run share; the prompt is one in which `\0N\0` stands for the Nth of the step's further messages. */
interface Common extends Sent, Pick<Received, "finish" | "model" | "fingerprint"> {
  messages?: TextMessage[];
}

/** A message with the SHA-256 of its pictures. */
interface TextMessage extends Pick<Message, "role" | "text"> {
  images?: string[];
}

/** Texts by their names, as an answer brings them that is the first to need them. */
export type Texts = Record<string, string>;

/** Shorter texts cost less than their names; the last line of a question is seldom another's. */
const WORTH_A_NAME = 48;
const WORTH_A_NAME_LAST = 160;

/** The exchanges of an episode for its store, which has each repeated text once. @param known gets the new names */
export function recorded(
  steps: readonly Step[],
  known: Set<string>,
): { exchanges: StoredExchange[]; texts?: Texts } {
  const texts: Texts = {};
  const named = (text: string): string => {
    if (text.length < WORTH_A_NAME) return text.replace(/^@/, "@@");
    const name = nameOf(text);
    if (!known.has(name)) texts[name] = text;
    known.add(name);
    return name;
  };
  const inLines = (text: string): Pieces => {
    const lines = text.split(/(?<=\n)/);
    const pieces = lines.reduce<string[]>((all, line, at) => {
      const isName = line.length >= (at === lines.length - 1 ? WORTH_A_NAME_LAST : WORTH_A_NAME);
      const piece = isName ? named(line) : line.replace(/^@/, "@@");
      if (!isName && at > 0 && lines[at - 1]!.length < WORTH_A_NAME) all.push(all.pop()! + line);
      else all.push(piece);
      return all;
    }, []);
    return pieces.length === 1 ? pieces[0]! : pieces;
  };
  const exchanges = steps.map(({ messages, reply }, at): StoredExchange => {
    const before = steps[at - 1];
    const shared = before ? sharedMessages(before.messages, messages) : 0;
    const after = Math.min(shared, messages.length - 1); // the last one is always told
    const further = messages.slice(after).map(({ role, text, images }): TextMessage => ({
      role,
      text,
      ...(images && { images: images.map(sha256) }),
    }));
    const between = further.slice(0, -1);
    const { prompt = "", settings: { seed, ...settings } = {}, template } = reply.sent ?? {};
    const samePrompt = sharedLength(before?.reply.sent?.prompt ?? "", prompt);
    const { finish, model, fingerprint, usage, ...received } = reply.received ?? {};
    const counts = uncounted(usage ?? {});
    const common: Common = {
      ...(at === 0 && between.length > 0 && { messages: between }),
      ...(prompt && { prompt: framed(prompt.slice(samePrompt), further) }),
      ...(template && { template }),
      ...(Object.keys(settings).length > 0 && { settings }),
      ...(reply.received && { finish, model, fingerprint }),
    };
    const stored = ({ role, text, ...images }: TextMessage, isLast: boolean): StoredMessage => ({
      [role]: isLast ? inLines(text) : named(text),
      ...images,
    });
    return {
      ...(after > 0 && { after }),
      ...(at > 0 && between.length > 0 && { between: between.map((one) => stored(one, false)) }),
      ...stored(further.at(-1)!, true),
      ...(samePrompt > 0 && { samePrompt }),
      ...(Object.keys(common).length > 0 && { common: named(JSON.stringify(common)) }),
      ...(typeof seed === "number" && { seed }),
      ...received,
      ...(Object.keys(counts).length > 0 && { usage: counts }),
    };
  });
  return { exchanges, ...(Object.keys(texts).length > 0 && { texts }) };
}

/** One step of an episode: what was sent, and all that came back. */
export interface Exchange extends Sent, Omit<Received, "usage"> {
  /** With the SHA-256 of their pictures. */
  messages: TextMessage[];
  /** Counts of tokens as sent, but for those that the row has. */
  usage?: Record<string, unknown>;
  /** The text that the model gave, which was scored. */
  reply: string;
}

/** The exchanges of an answer as they were, by all texts of its store. */
export function unrecorded(
  exchanges: readonly StoredExchange[],
  replies: readonly string[],
  texts: ReadonlyMap<string, string>,
): Exchange[] {
  const whole = (pieces: Pieces): string =>
    (Array.isArray(pieces) ? pieces : [pieces])
      .map((piece) =>
        piece.startsWith("@@") ? piece.slice(1) : piece.startsWith("@") ? (texts.get(piece) ?? piece) : piece,
      )
      .join("");
  const message = (stored: StoredMessage): TextMessage => {
    const role = ROLES.find((one) => stored[one] !== undefined) ?? "user";
    return { role, text: whole(stored[role] ?? ""), ...(stored.images && { images: stored.images }) };
  };
  const found: Exchange[] = [];
  for (const [at, stored] of exchanges.entries()) {
    const {
      after = 0,
      between = [],
      samePrompt = 0,
      common,
      seed,
      system,
      user,
      assistant,
      images,
      ...received
    } = stored;
    const {
      prompt,
      settings,
      messages = [],
      ...shared
    } = common ? (JSON.parse(whole(common)) as Common) : {};
    const last = { system, user, assistant, images };
    const further = [...messages, ...between.map(message), message(last)];
    const before = found[at - 1];
    found.push({
      messages: [...(before?.messages.slice(0, after) ?? []), ...further],
      ...(prompt !== undefined && {
        prompt: (before?.prompt ?? "").slice(0, samePrompt) + unframed(prompt, further),
      }),
      ...((settings || seed !== undefined) && {
        settings: { ...settings, ...(seed !== undefined && { seed }) },
      }),
      ...shared,
      ...received,
      reply: replies[at] ?? "",
    });
  }
  return found;
}

const ROLES = ["system", "user", "assistant"] as const;

const nameOf = (text: string): string => `@${sha256(text).slice(0, 10)}`;

const sha256 = (content: string | Uint8Array): string => createHash("sha256").update(content).digest("hex");

function sharedMessages(one: readonly Message[], other: readonly Message[]): number {
  const end = one.findIndex((message, at) => !isDeepStrictEqual(message, other[at]));
  return end < 0 ? one.length : end;
}

function sharedLength(one: string, other: string): number {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at++;
  return at;
}

/** A prompt with its messages' texts named, `\0N\0`, or trimmed, `\0N-\0`; as it is where that can't be undone. */
function framed(prompt: string, messages: readonly Pick<Message, "text">[]): string {
  let frame = "";
  let from = 0;
  for (const [at, { text }] of messages.entries()) {
    const [mark, said] = prompt.includes(text, from) ? [`\0${at}\0`, text] : [`\0${at}-\0`, text.trim()];
    const place = said === "" ? -1 : prompt.indexOf(said, from);
    if (place < 0) continue;
    frame += prompt.slice(from, place) + mark;
    from = place + said.length;
  }
  frame += prompt.slice(from);
  return unframed(frame, messages) === prompt ? frame : prompt;
}

const unframed = (frame: string, messages: readonly Pick<Message, "text">[]): string =>
  frame.replace(/\0(\d+)(-?)\0/g, (mark, at: string, trimmed: string) => {
    const { text = mark } = messages[Number(at)] ?? {}; // NULs of the text's own
    return trimmed ? text.trim() : text;
  });

/** Of counts those that no row has. */
function uncounted(usage: Record<string, unknown>): Record<string, unknown> {
  const { prompt_tokens: _prompt, completion_tokens: _completion, total_tokens: _total, ...rest } = usage;
  return rest;
}
