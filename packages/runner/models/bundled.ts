import { existsSync } from "node:fs";
import { join } from "node:path";
import { requireOneOf } from "@loadlab/lib/core/check.js";
import { projectFolder } from "@loadlab/lib/core/project.js";
import { gguf, type GgufModel } from "./gguf.js";
import type { GgufOptions } from "./gguf-options.js";
import type { Model } from "./model.js";

export const BENCHMARKS = ["factor", "cogniload", "centerbench", "neurocognition"] as const;

/** Which of the models that come with the lab, and how it is loaded and asked. */
export interface BundledOptions extends GgufOptions {
  /**
   * The benchmark the model was trained on, `factor`, `cogniload`, `centerbench` or `neurocognition`, defaults to
   * `factor`.
   */
  benchmark?: (typeof BENCHMARKS)[number];
}

/**
 * A model that comes with the lab: a small Llama trained on one benchmark, and good for nothing else.
 *
 * For FACTOR these are its symbolic items, for CogniLoad its puzzles, for CenterBench questions about plausible
 * sentences, for NeuroCognition spatial working memory and card sorting in words, with `reasoning: false` and without
 * notes; models/README.md says how good each is.
 *
 * @param options `benchmark`, which of the bundled models, by the benchmark it was trained on, defaults to `factor`;
 *   the rest as for `models.gguf`; the chat format is the template in the file
 * @throws RangeError if no bundled model was trained on that benchmark
 * @throws Error if the file is not in the project's folder `models`
 */
export async function bundled(options: BundledOptions = {}): Promise<GgufModel> {
  const { benchmark = "factor", ...rest } = options;
  requireOneOf("benchmark", benchmark, BENCHMARKS, "these are the models that come with the lab");
  const file = `loadlab-${benchmark}.gguf`;
  const need = "the bundled models lie in its folder models; name a file of your own with models.gguf(path)";
  const path = join(projectFolder(need), "models", file);
  if (!existsSync(path))
    throw new Error(
      `the bundled model is missing: there is no ${path}; restore it with git checkout models/${file}, ` +
        "train it anew as models/train describes, or name another file with models.gguf(path)",
    );
  return Object.assign(await gguf(path, { chatFormat: "template", ...rest }), { benchmark });
}

/**
 * Checks that a bundled model is asked about the benchmark it was trained on; any other model, and any other task than
 * these benchmarks', is let through.
 *
 * @throws RangeError naming the model that was trained on the task's benchmark
 */
export function requireOwnBenchmark({ name, benchmark }: Model, { name: task }: { name: string }): void {
  const asked = BENCHMARKS.find((known) => task.startsWith(`${known}.`));
  if (benchmark === undefined || asked === undefined || asked === benchmark) return;
  throw new RangeError(
    `${task} is put to ${name}, which was trained on ${benchmark} alone and would be wrong each time; ` +
      `load await models.bundled({ benchmark: "${asked}" }), or another model with models.gguf(path)`,
  );
}
