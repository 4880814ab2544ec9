import { random } from "../../core/random.js";
import { spread } from "../insert.js";
import { bareSentences } from "./bare-text.js";
import { closeNoise } from "./noise-close.js";
import { generalNoise } from "./noise-general.js";
import { freeInstances } from "./noise-places.js";
import type { RealisticSample } from "./realistic.js";
import { worldNamed } from "./worlds.js";

/** No world's close noise has sentences of fewer characters on average, by far. */
const SHORT_ON_AVERAGE = 60;

/**
 * The sentences of an item's text: its statements in their order, spread over noise.
 *
 * Noise fills the characters that `fillerTokens`, or `contextTokens` less the statements, make at `charactersPerToken`,
 * spaces included; it falls short of them by less than a sentence and never exceeds them.
 *
 * @throws RangeError if the noise is close and longer than the world has instances for
 * @source FACTOR, section 3.3
 */
export function withNoise(sample: RealisticSample): string[] {
  const own = bareSentences(sample);
  const characters = noiseCharacters(sample, own);
  if (characters <= 0) return own;
  const { noise } = sample.params;
  const draw = random(sample.seed, `factor.realistic noise ${noise} ${characters}`);
  const world = worldNamed(sample.metadata.setting);
  const sentences =
    noise === "close"
      ? closeNoise(sample.statements, world, characters, draw)
      : generalNoise(sample.statements, world.name, characters, draw);
  return spread(own, sentences, draw);
}

/**
 * Checks that an item's noise can be made, which takes no time unless it might not.
 *
 * @throws RangeError if the noise is close and longer than the world has instances for
 */
export function requireNoise(sample: RealisticSample): void {
  if (sample.params.noise !== "close") return;
  const free = freeInstances(sample.statements, worldNamed(sample.metadata.setting));
  if (noiseCharacters(sample) > SHORT_ON_AVERAGE * free) withNoise(sample);
}

function noiseCharacters(sample: RealisticSample, own = bareSentences(sample)): number {
  const { fillerTokens, contextTokens, charactersPerToken } = sample.params;
  if (contextTokens === 0) return fillerTokens * charactersPerToken;
  return contextTokens * charactersPerToken - own.join(" ").length;
}
