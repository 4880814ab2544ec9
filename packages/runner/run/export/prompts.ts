import { requireKnownKeys, requireOneOf } from "@loadlab/lib/core/check.js";
import type { Sample, Score } from "@loadlab/lib/core/sample.js";
import type { AnyTask, Task } from "@loadlab/lib/core/task.js";
import { wireMessages } from "../../models/endpoint.js";
import { drawn } from "../../models/render.js";
import { asAsked } from "../as-asked.js";
import { planOf } from "../plan.js";
import { questionId } from "../question.js";
import type { RunOptions } from "../run.js";
import { messageOf, texts } from "./inspect-sample.js";

export const PROMPT_FORMATS = ["jsonl", "openai", "inspect"] as const;

/** The questions of a plan, and the format of their prompts. */
export interface PromptsOptions<
  P extends object = object,
  S extends Sample = Sample,
  C extends Score = Score,
> extends Pick<
  RunOptions<P, S, C>,
  "task" | "grid" | "items" | "epochs" | "tries" | "seed" | "shots" | "answer" | "maxTokens"
> {
  /** `jsonl`, `openai` (the input of a batch) or `inspect` (a dataset); defaults to `jsonl`. */
  format?: (typeof PROMPT_FORMATS)[number];
  /** The model of a batch; needed for `openai`, ignored by the others; defaults to none. */
  model?: string;
}

const OPTIONS = "task grid items epochs tries seed shots answer maxTokens format model".split(" ");

/**
 * The prompts of a plan, in its order, for models elsewhere. `importLog` reads the responses by the ids given here.
 *
 * - `jsonl`: `{ id, task, version, messages, params, seed }`
 * - `openai`: a line of the Batch API's input, `{ custom_id, method, url, body }`
 * - `inspect`: a record of Inspect AI's JSON dataset, `{ input, target, id, metadata }`
 *
 * Pictures are data URLs of PNG files.
 *
 * @throws RangeError if the task has several turns, a batch has no model, or as `run`
 * @source OpenAI, Batch API, the request input object; Inspect AI 0.3.285, inspect_ai.dataset.json_dataset
 */
export function prompts<P extends object, S extends Sample, C extends Score>(
  options: PromptsOptions<P, S, C>,
): object[] {
  requireKnownKeys("prompts", options, OPTIONS);
  return [...promptsOf(options as never)];
}

/** The same, one after the other. */
export function* promptsOf(options: PromptsOptions): Generator<object> {
  const { format = "jsonl", model, maxTokens, shots = 0, answer = "paper" } = options;
  requireOneOf("format", format, PROMPT_FORMATS);
  if (format === "openai" && model === undefined)
    throw new RangeError("model is missing; expected the name of the model of the batch");
  const plan = planOf(options.task as AnyTask, options);
  const how = { shots, answerForm: answer };
  const task: Task = asAsked(options.task, { ...how, reading: "words", thoughtMarks: [] });
  for (let place = 0; place < plan.total; place++) {
    const asking = plan.askingAt(place);
    const { sample } = asking;
    const episode = task.begin(sample);
    if (!episode.next("").score)
      throw new RangeError(
        `${task.name} has several turns, and later prompts depend on the responses; expected a task of one question. ` +
          "Ask a server with models.endpoint instead",
      );
    const id = questionId(task, asking, how);
    const messages = drawn(episode.messages);
    const { params, seed, target, metadata } = sample;
    if (format === "openai") {
      const limit = maxTokens === undefined ? {} : { max_completion_tokens: maxTokens };
      const body = { model, messages: wireMessages(messages), ...limit };
      yield { custom_id: id, method: "POST", url: "/v1/chat/completions", body };
    } else if (format === "inspect") {
      const input = messages.map(({ ...message }) => ({
        ...messageOf(message, undefined),
        source: undefined,
      }));
      yield { input, target: texts(target), id, metadata: { ...params, ...metadata, seed } };
    } else {
      const { name, version } = task;
      yield { id, task: name, version, messages: wireMessages(messages), params, seed };
    }
  }
}
