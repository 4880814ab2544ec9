import { requireInteger } from "../core/check.js";
import type { Facts, Model } from "../models/model.js";

/** Settings under which a model always takes the likeliest token. */
const GREEDY: Facts = { temperature: 0, topK: 1, topP: 0 };

/**
 * Checks that several replies to one sample can differ from one another.
 *
 * A model that does not tell its settings, a script or one whose server chooses the temperature, is let through.
 *
 * @throws RangeError if `tries` is not a whole number of at least 1, or above 1 for a model that draws nothing
 */
export function requireTries(tries: number, { name, identity }: Pick<Model, "name" | "identity">): void {
  requireInteger("tries", tries, 1, Infinity, "it is the number of replies to each sample");
  if (tries === 1) return;
  const setting = Object.keys(GREEDY).find((key) => identity[key] === GREEDY[key]);
  if (setting === undefined) return;
  throw new RangeError(
    `tries is ${tries} and ${name} has ${setting} ${identity[setting]}: it always takes the likeliest token, so the ` +
      "replies to a sample would be copies; load it so that it draws, models.gguf(path, { temperature: 0.7 }) and " +
      "likewise models.bundled or models.endpoint, or leave tries at 1",
  );
}
