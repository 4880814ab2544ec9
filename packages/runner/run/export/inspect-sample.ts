import type { Episode, Message } from "@loadlab/lib/core/episode.js";
import type { Stop } from "../../models/model.js";
import { pngOf } from "../../models/png.js";
import type { Refusal } from "../stores/refusals.js";
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

/** A sample with what was said and its score; a reply that the context cut stands last. */
export function answeredSample(
  { row, episode, answer: stored }: Replayed & { answer: Answer },
  model: string,
): InspectSample {
  const { messages } = episode;
  const cut: Message[] = row.stop === "context" ? [{ role: "assistant", text: row.reply }] : [];
  const { correct, answer, bucket } = row;
  return sampleOf({
    episode,
    model,
    epoch: row.try + 1,
    messages: [...messages, ...cut],
    said: row.reply,
    stop: INSPECT_STOPS[row.stop],
    usage: {
      input_tokens: row.promptTokens || 0,
      output_tokens: row.outputTokens || 0,
      total_tokens: row.promptTokens + row.outputTokens || 0,
    },
    seconds: row.seconds,
    facts: {
      seed: row.seed,
      epoch: row.epoch,
      evaluatedTokens: row.evaluatedTokens,
      likelihoods: stored.likelihoods,
    },
    replies: stored.replies.length,
    ...(Number.isNaN(correct)
      ? { error: { message: row.error ?? bucket, traceback: "", traceback_ansi: "" } }
      : {
          scores: {
            [SCORER]: { value: correct, answer, explanation: bucket, metadata: measuresOf(row, episode) },
          },
        }),
  });
}

/** A sample that the model's server would not answer: the question, and what was said for it. */
export function refusedSample(
  episode: Episode,
  { seed, try: which, said }: Refusal,
  model: string,
): InspectSample {
  return sampleOf({
    episode,
    model,
    epoch: which + 1,
    messages: episode.messages,
    said: "",
    stop: INSPECT_REFUSED,
    usage: { input_tokens: 0, output_tokens: 0, total_tokens: 0 },
    seconds: 0,
    facts: { seed },
    replies: 0,
    error: { message: said, traceback: "", traceback_ansi: "" },
  });
}

interface Parts {
  episode: Episode;
  model: string;
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
  error?: object;
}

function sampleOf({
  episode,
  model,
  epoch,
  messages,
  said,
  stop,
  usage,
  seconds,
  facts,
  replies,
  scores,
  error,
}: Parts) {
  const { id, params, metadata, target } = episode.sample;
  const turns = messages.flatMap(({ role }, at) => (role === "assistant" ? [at] : []));
  const replied = replies === 0 ? messages.length : turns.at(-replies)!;
  const talk = messages.map((message, at) => messageOf(message, at < replied ? undefined : model));
  const message = { role: "assistant", content: said, source: "generate", model };
  return {
    id,
    epoch,
    input: talk.slice(0, replied),
    target: texts(target),
    messages: talk,
    output: {
      model,
      choices: [{ message, stop_reason: stop }],
      completion: said,
      usage,
      time: seconds,
    },
    ...(scores && { scores }),
    metadata: { ...params, ...metadata, ...facts },
    model_usage: { [model]: usage },
    total_time: seconds,
    working_time: seconds,
    ...(error && { error }),
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
