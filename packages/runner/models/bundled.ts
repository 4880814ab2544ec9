import { existsSync } from "node:fs";
import { join } from "node:path";
import { requireOneOf } from "@loadlab/lib/core/check.js";
import { projectFolder } from "@loadlab/lib/core/project.js";
import { gguf, type GgufModel } from "./gguf.js";
import type { GgufOptions } from "./gguf-options.js";
import type { Model } from "./model.js";

export const BENCHMARKS = ["factor", "cogniload", "centerbench", "neurocognition"] as const;

/** The bundled model, and the options of `models.gguf`. */
export interface BundledOptions extends GgufOptions {
  /** The benchmark of its training: `factor`, the default, `cogniload`, `centerbench` or `neurocognition`. */
  benchmark?: (typeof BENCHMARKS)[number];
}

/**
 * Loads a model that comes with the lab: a small Llama trained on one benchmark, and useful only for it.
 *
 * The training items are FACTOR's symbolic items, CogniLoad's puzzles, CenterBench's questions about plausible sentences,
 * and NeuroCognition's spatial working memory and card sorting in words, with `reasoning: false` and without notes.
 * models/README.md has their accuracies.
 *
 * @param options `benchmark`, the benchmark of its training, defaults to `factor`; the rest as for `models.gguf`, with
 *   the file's chat template by default
 * @throws RangeError if no bundled model was trained on that benchmark
 * @throws Error if the file is not in the project's folder `models`
 */
export async function bundled(options: BundledOptions = {}): Promise<GgufModel> {
  const { benchmark = "factor", ...rest } = options;
  requireOneOf("benchmark", benchmark, BENCHMARKS, "the lab has a model for each of these");
  const file = `loadlab-${benchmark}.gguf`;
  const need = "the bundled models are in its folder models; load your own file with models.gguf(path)";
  const path = join(projectFolder(need), "models", file);
  if (!existsSync(path))
    throw new Error(
      `the bundled model ${path} is missing; restore it with git checkout models/${file}, train it again as ` +
        "models/train describes, or load another file with models.gguf(path)",
    );
  return Object.assign(await gguf(path, { chatFormat: "template", ...rest }), { benchmark });
}

/** @throws RangeError if a bundled model gets a task of another benchmark than that of its training */
export function requireOwnBenchmark({ name, benchmark }: Model, { name: task }: { name: string }): void {
  const asked = BENCHMARKS.find((known) => task.startsWith(`${known}.`));
  if (benchmark === undefined || asked === undefined || asked === benchmark) return;
  throw new RangeError(
    `${name} was trained on ${benchmark} alone and cannot answer ${task}; expected a model for ${asked}. Load await ` +
      `models.bundled({ benchmark: "${asked}" }), or another model with models.gguf(path)`,
  );
}
