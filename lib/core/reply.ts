import { shown } from "./check.js";

/** What to do where the maker of a player stands in a player's place. */
export const CALL_THE_MAKER =
  "a player that is made by a function needs that function called: perfect() rather than perfect";

/**
 * Checks what a scripted player says.
 *
 * @param who for the error, for instance `the player`
 * @throws RangeError naming what it returned where that is no text
 */
export function requireReply(who: string, reply: string): void {
  if (typeof reply === "string") return;
  const hint = typeof reply === "function" ? `; ${CALL_THE_MAKER}` : "";
  throw new RangeError(
    `${who} returned ${shown(reply)}; expected a text such as "<answer>3</answer>"${hint}`,
  );
}
