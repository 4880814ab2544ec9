import type { Episode, Message } from "@loadlab/lib/core/episode.js";
import type { Stop } from "../../models/model.js";
import { pngOf } from "../../models/render.js";
import type { Refusal } from "../stores/answers-file.js";
import type { Answer } from "../answer.js";
import type { Replayed } from "../rescore.js";

/** The name under which a task's score stands in a log. */
export const SCORER = "correct";

/** A sample as a log of Inspect AI has it. */
export type InspectSample = ReturnType<typeof sampleOf>;

/** How a log says that a reply ended. */
export const INSPECT_STOPS: Record<Stop, string> = {
  end: "stop",
  loop: "max_tokens", // it has none for this
  length: "max_tokens",
  context: "model_length",
};

/** How it says that there is none, since the server would not answer. */
export const INSPECT_REFUSED = "content_filter";

/** A sample with its conversation and its score; a reply that the context cut comes last. */
export function answeredSample(
  { row, episode, answer: stored }: Replayed & { answer: Answer },
  model: string,
): InspectSample {
  const cut: Message[] = row.stop === "context" ? [{ role: "assistant", text: row.reply }] : [];
  const { correct, answer, bucket, seed, epoch, evaluatedTokens } = row;
  const usage = {
    input_tokens: row.promptTokens || 0,
    output_tokens: row.outputTokens || 0,
    total_tokens: row.promptTokens + row.outputTokens || 0,
  };
  const score = { value: correct, answer, explanation: bucket, metadata: measuresOf(row, episode) };
  return sampleOf(episode, model, {
    epoch: row.try + 1,
    messages: [...episode.messages, ...cut],
    said: row.reply,
    stop: INSPECT_STOPS[row.stop],
    usage,
    seconds: row.seconds,
    facts: { seed, epoch, evaluatedTokens, likelihoods: stored.likelihoods },
    replies: stored.replies.length,
    ...(Number.isNaN(correct) ? { error: row.error ?? bucket } : { scores: { [SCORER]: score } }),
  });
}

/** A sample that the model's server refused: the question, and the server's reason. */
export const refusedSample = (
  episode: Episode,
  { seed, try: which, said }: Refusal,
  model: string,
): InspectSample =>
  sampleOf(episode, model, {
    epoch: which + 1,
    messages: episode.messages,
    said: "",
    stop: INSPECT_REFUSED,
    usage: { input_tokens: 0, output_tokens: 0, total_tokens: 0 },
    seconds: 0,
    facts: { seed },
    replies: 0,
    error: said,
  });

interface Outcome {
  epoch: number;
  messages: readonly Message[];
  said: string;
  stop: string;
  usage: { input_tokens: number; output_tokens: number; total_tokens: number };
  seconds: number;
  facts: object;
  /** How many of the messages the model said, the last ones of the assistant; those before are examples. */
  replies: number;
  scores?: Record<typeof SCORER, { value: number; answer: string; explanation: string; metadata: object }>;
  error?: string;
}

function sampleOf(episode: Episode, model: string, outcome: Outcome) {
  const { epoch, messages, said, stop, usage, seconds, facts, replies, scores, error } = outcome;
  const { id, params, metadata, target } = episode.sample;
  const turns = messages.flatMap(({ role }, at) => (role === "assistant" ? [at] : []));
  const replied = replies === 0 ? messages.length : turns.at(-replies)!;
  const talk = messages.map((message, at) => messageOf(message, at < replied ? undefined : model));
  const message = { role: "assistant", content: said, source: "generate", model };
  const choices = [{ message, stop_reason: stop }];
  return {
    id,
    epoch,
    input: talk.slice(0, replied),
    target: texts(target),
    messages: talk,
    output: { model, choices, completion: said, usage, time: seconds },
    ...(scores && { scores }),
    metadata: { ...params, ...metadata, ...facts },
    model_usage: { [model]: usage },
    total_time: seconds,
    working_time: seconds,
    ...(error !== undefined && { error: { message: error, traceback: "", traceback_ansi: "" } }),
  };
}

/** @param model that says it, if it is a reply of the assistant; undefined for what was there before */
export function messageOf({ role, text, images = [] }: Message, model: string | undefined) {
  const source =
    role === "assistant" && model !== undefined ? { source: "generate", model } : { source: "input" };
  if (images.length === 0) return { role, content: text, ...source };
  const pictures = images.map((image) => ({
    type: "image",
    image: `data:image/png;base64,${Buffer.from(pngOf(image)).toString("base64")}`,
  }));
  return { role, content: [{ type: "text", text }, ...pictures], ...source };
}

/** The right answer as text: a list of texts stays one, what is no text becomes JSON. */
export function texts(target: unknown): string | string[] {
  if (typeof target === "string") return target;
  if (Array.isArray(target) && target.every((one) => typeof one === "string")) return target;
  return JSON.stringify(target) ?? "";
}

/** The columns of a row that are the score's own. */
function measuresOf(row: object, { sample }: Episode): object {
  const others = new Set([...Object.keys(sample.params), ...Object.keys(sample.metadata), ...RUN]);
  const own = Object.keys(row).filter((column) => !others.has(column));
  return Object.fromEntries(own.map((column) => [column, Reflect.get(row, column)]));
}

const RUN = (
  "task version model sample seed epoch try correct bucket answer reply steps " +
  "promptTokens evaluatedTokens outputTokens seconds stop error doubt"
).split(" ");
