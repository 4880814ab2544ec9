import type { RealisticSample } from "./realistic.js";
import { sentence } from "./sentence.js";
import { worldNamed } from "./worlds.js";

/** The sentences of an item's own statements, in the order of the text, without noise. */
export function bareSentences({ statements, metadata }: RealisticSample): string[] {
  const { category } = worldNamed(metadata.setting);
  return statements.map((statement) => sentence(statement, category));
}

/** Tokens of an item's own statements, by its `charactersPerToken`, rounded up. */
export const bareTokens = (sample: RealisticSample): number =>
  Math.ceil(bareSentences(sample).join(" ").length / sample.params.charactersPerToken);
