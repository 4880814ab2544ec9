import { sentenceOrText, type WordRole } from "@loadlab/analyses/centerbench/word-roles.js";
import type { ParseOptions } from "@loadlab/lib/centerbench/sentences/parsing/parse.js";
import type { Sentence } from "@loadlab/lib/centerbench/sentences/sentence.js";
import type { Model } from "@loadlab/runner/models/index.js";
import { surprisal as byWord, type WordSurprisal } from "@loadlab/runner/run/surprisal.js";
export * from "@loadlab/lib/centerbench/index.js";
export * from "@loadlab/analyses/centerbench/index.js";
export { accuracyPlot, typePlot } from "@loadlab/notebook/figures/centerbench/accuracy-plot.js";
export { arcPlot } from "@loadlab/notebook/figures/centerbench/arc-plot.js";
export { toldByVerbs } from "./old-names.js";

/**
 * The surprisal of each word of a sentence, with the clause whose noun or verb it is.
 *
 * @param sentence of `centerbench.sentences()` or `drawSentence`, or a text, which is parsed
 * @param model in a GGUF file: `models.gguf`, `models.bundled`
 * @param options of `centerbench.parse`, for a text
 * @throws Error if the text cannot be parsed; RangeError as `runs.surprisal`
 */
export async function surprisal(
  sentence: string | Pick<Sentence, "text" | "events">,
  model: Pick<Model, "name" | "tokensOf">,
  options: ParseOptions = {},
): Promise<(WordSurprisal & WordRole)[]> {
  const { text, roles } = sentenceOrText(sentence, options);
  const rows = await byWord(text, model);
  return rows.map((row, at) => ({ ...row, ...roles[at]! }));
}
