import { requireInteger } from "../core/check.js";
import { hash32 } from "../core/hash.js";

/**
 * The seed of one reply's draws: the model's own, mixed with the reply's where it is given one.
 *
 * A mixed one has 31 bits, so that it is a seed to every server, and never the 4294967295 by which llama.cpp means a
 * seed of the moment.
 *
 * @param own the model's, 0..4294967295
 * @param reply the reply's, 0..4294967295
 * @throws RangeError if the reply's is out of range
 */
export function replySeed(own: number, reply: number | undefined): number {
  if (reply === undefined) return own;
  requireInteger("seed", reply, 0, 0xffffffff);
  return hash32(`${own} ${reply}`) >>> 1;
}
