import type { Task } from "../core/task.js";
import type { Facts, Model, ReplyContext } from "./model.js";

/**
 * A model that follows a script: it looks at the sample instead of reading the messages, and costs nothing.
 *
 * @param name of the model and its script
 * @param task the only task it is for
 * @param facts what else belongs to its identity
 * @param say the reply at the episode's present step
 */
export function scripted(
  name: string,
  task: Pick<Task, "name">,
  facts: Facts,
  say: (context: ReplyContext) => string,
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
      return { text: say(context), promptTokens: 0, evaluatedTokens: 0, outputTokens: 0, stop: "end" };
    },
    async dispose() {},
  };
}
