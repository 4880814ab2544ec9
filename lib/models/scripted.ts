import type { Episode } from "../core/episode.js";
import { requireReply } from "../core/reply.js";
import type { Facts, Model, ReplyContext } from "./model.js";

/** What a script looks at: the episode as its own task opens it, and draws of its own. */
export type ScriptContext<E extends Episode> = Omit<ReplyContext, "episode"> & { episode: E };

/**
 * A model that follows a script: it looks at the sample instead of reading the messages, and costs nothing.
 *
 * @param name of the model and its script
 * @param task the only task it is for
 * @param facts what else belongs to its identity
 * @param say the reply at the episode's present step; what is no text ends the run with a RangeError
 */
export function scripted<E extends Episode>(
  name: string,
  task: { name: string; begin(sample: never): E },
  facts: Facts,
  say: (context: ScriptContext<E>) => string,
): Model {
  return {
    name,
    identity: { script: name, task: task.name, ...facts },
    circumstances: {},
    sequences: 1,
    async reply(_messages, { signal }, context) {
      signal?.throwIfAborted();
      if (context.task.name !== task.name)
        throw new Error(
          `models.${name} was made for the task ${task.name} and is asked about ${context.task.name}; ` +
            `make another with models.${name}(${context.task.name})`,
        );
      const text = say(context as ScriptContext<E>);
      requireReply(`the script ${name}`, text);
      return { text, promptTokens: 0, evaluatedTokens: 0, outputTokens: 0, stop: "end" };
    },
    async dispose() {},
  };
}
