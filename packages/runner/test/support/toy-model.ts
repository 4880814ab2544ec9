import { sums, type SumParams, type SumSample } from "../../../../lib/test/support/toy-task.js";
import type { Model, Reply, ReplyContext, ReplyOptions } from "../../models/model.js";
import { run, type RunOptions } from "../../run/index.js";

/** A model that notes what it was asked and answers through a function. */
export function noting(
  say: (context: ReplyContext, signal: AbortSignal | undefined) => Promise<Partial<Reply>> | Partial<Reply>,
  overrides: Partial<Model> = {},
): Model & { asked: string[]; mostAtOnce: number } {
  const asked: string[] = [];
  let atOnce = 0;
  const model = {
    name: "noting",
    identity: { script: "noting" },
    circumstances: {},
    sequences: 1,
    asked,
    mostAtOnce: 0,
    async reply(_: unknown, { signal }: ReplyOptions, context: ReplyContext): Promise<Reply> {
      asked.push(context.episode.sample.id);
      model.mostAtOnce = Math.max(model.mostAtOnce, ++atOnce);
      try {
        const reply = await say(context, signal);
        return { text: "", promptTokens: 7, evaluatedTokens: 5, outputTokens: 2, stop: "end", ...reply };
      } finally {
        atOnce--;
      }
    },
    async dispose() {},
    ...overrides,
  };
  return model;
}

/** Says what is right. */
export const right = ({ task, episode }: ReplyContext): Partial<Reply> => ({ text: task.oracle(episode) });

/** A run of the sums of two digits. */
export const sumsOf = (options: Omit<RunOptions<SumParams, SumSample>, "task" | "grid">) =>
  run({ task: sums(), grid: [{ digits: 2 }], ...options });
