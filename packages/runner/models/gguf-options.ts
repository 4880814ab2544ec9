import {
  requireInteger,
  requireKnownKeys,
  requireNumber,
  requireOneOf,
  shown,
} from "@loadlab/lib/core/check.js";

/** Where a model is computed. */
export type Backend = "cpu" | "cuda" | "metal" | "vulkan";

/** The compute layers; `auto` takes the fastest that works on this machine. */
export const GPUS = ["auto", "cuda", "metal", "vulkan", false] as const;

export type Gpu = (typeof GPUS)[number];

const CHAT_FORMATS = ["auto", "template", "chatml", "none"] as const;

/** How a local model is loaded and asked. */
export interface GgufOptions {
  /**
   * The most tokens a conversation and its reply may have together, at least 16; defaults to what the model was
   * trained on, at most 8192. What does not fit is never dropped: the reply then has stop `context`.
   */
  contextTokens?: number;
  /** 0 or more, defaults to 0: greedy, always the likeliest token. */
  temperature?: number;
  /** At a temperature above 0: only the most likely tokens, this many, are drawn from; 0, the default, is all. */
  topK?: number;
  /** At a temperature above 0: the smallest set of tokens with this probability is drawn from, 0..1, defaults to 1. */
  topP?: number;
  /**
   * The seed of the draws at a temperature above 0, 0..4294967294, defaults to 1. In a run every sample, try and step
   * has draws of its own, which this seed sets apart from those of another run; a reply asked for without a seed of
   * its own is drawn by this one alone. The same draws give the same reply where the model computes the same numbers:
   * with `sequences: 1`, and to the last bit with `reusePrefix: false`.
   */
  seed?: number;
  /** The most tokens of a reply, thoughts included, at least 1, defaults to 2048. */
  maxTokens?: number;
  /**
   * Processor threads, at least 1; more than the useful cores of the machine slow the model down many times over. Without
   * it the fastest number is measured when the model is loaded.
   */
  threads?: number;
  /**
   * Conversations computed side by side, at least 1, defaults to 1, which is the reproducible mode: computed in one
   * batch, logits differ in their last bits and a greedy choice can flip. Memory grows with it.
   */
  sequences?: number;
  /**
   * `template`: the Jinja template in the file's metadata, rendered as llama.cpp does. `auto`, the default: the same, and
   * a file without a template is a base model's and is asked as by `none`. `chatml`: ChatML, for a template that cannot
   * be used. `none`: plain text, each question behind `Q:` and each answer behind `A:`, for models trained on texts
   * alone; a reply ends where the model begins another question.
   */
  chatFormat?: (typeof CHAT_FORMATS)[number];
  /** The date in templates that contain one, such as `2026-01-01`, the default. */
  date?: string;
  /**
   * Whether the model thinks, if its template has such a setting (`enable_thinking`, `thinking`); defaults to the
   * template's own default.
   */
  thinking?: boolean;
  /** Texts that end a response and are left out of it; defaults to those of the chat format. */
  stop?: readonly string[];
  /**
   * Whether a response ends, with stop `loop`, when its last hundred tokens or more are a piece of up to 64 tokens,
   * repeated six times or more, to save time. Defaults to false, as in the papers.
   */
  endLoops?: boolean;
  /** The compute layer, defaults to `auto`, the best available; false is the processor alone. */
  gpu?: Gpu;
  /**
   * Layers on the graphics card, defaults to `auto`, as many as fit beside the context of all sequences.
   */
  gpuLayers?: number | "auto" | "max";
  /**
   * Whether the beginning that a conversation shares with the previous one is reused, defaults to true. Without it,
   * responses are independent of earlier prompts to the last bit, and slower.
   */
  reusePrefix?: boolean;
  /** Whether llama.cpp's messages go to stderr, defaults to false. */
  verbose?: boolean;
}

const DEFAULTS = {
  temperature: 0,
  topK: 0,
  topP: 1,
  seed: 1,
  maxTokens: 2048,
  sequences: 1,
  chatFormat: "auto",
  date: "2026-01-01",
  stop: [],
  endLoops: false,
  gpu: "auto",
  gpuLayers: "auto",
  reusePrefix: true,
  verbose: false,
} satisfies GgufOptions;

/** Options with their defaults; those that depend on the model or the machine may be undefined. */
export type GgufSettings = GgufOptions & Required<Omit<GgufOptions, (typeof MEASURED)[number]>>;

const MEASURED = ["contextTokens", "threads", "thinking"] as const;

/** @throws RangeError if an option is unknown or out of range */
export function checkedOptions(options: GgufOptions): GgufSettings {
  requireKnownKeys("models.gguf", options, [...Object.keys(DEFAULTS), ...MEASURED]);
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  const settings: GgufSettings = { ...DEFAULTS, ...given };
  const { contextTokens, threads, temperature, topK, topP, seed, maxTokens, gpuLayers } = settings;
  if (contextTokens !== undefined) requireInteger("contextTokens", contextTokens, 16);
  if (threads !== undefined) requireInteger("threads", threads, 1);
  requireNumber("temperature", temperature, 0, Infinity, "0 is greedy");
  requireInteger("topK", topK, 0, Infinity, "0 draws from all tokens");
  requireNumber("topP", topP, 0, 1);
  requireInteger("seed", seed, 0, 0xfffffffe, "for llama.cpp, 4294967295 means a random seed");
  requireInteger("maxTokens", maxTokens, 1);
  requireInteger("sequences", settings.sequences, 1, 256);
  requireOneOf("chatFormat", settings.chatFormat, CHAT_FORMATS);
  requireDay(settings.date);
  if (settings.thinking !== undefined) requireOneOf("thinking", settings.thinking, [true, false]);
  requireMarks(settings.stop);
  requireOneOf("endLoops", settings.endLoops, [true, false]);
  requireOneOf("gpu", settings.gpu, GPUS);
  if (typeof gpuLayers === "number") requireInteger("gpuLayers", gpuLayers, 0);
  else requireOneOf("gpuLayers", gpuLayers, ["auto", "max"], "or give a number of layers");
  return settings;
}

/** @throws RangeError if these are not texts that can end a response */
export function requireMarks(stop: readonly string[]): void {
  if (!Array.isArray(stop) || stop.some((mark) => typeof mark !== "string" || mark === ""))
    throw new RangeError(`stop is ${shown(stop)}; expected a list of texts, such as ["\\n\\n"]`);
}

/** @throws RangeError if this is not a date */
function requireDay(date: string): void {
  const time = typeof date === "string" && /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(date) : NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date)
    throw new RangeError(`date is ${shown(date)}; expected a day, such as "2026-01-01"`);
}
