import { CAPS } from "./endpoint-options.js";

/**
 * A request in a form that a server may take that has refused it, or undefined where nothing can be done.
 *
 * @param body of the request
 * @param said by the server
 * @param place the server, for the word about it
 */
export type Mend = (
  body: Record<string, unknown>,
  said: string,
  place: string,
) => Record<string, unknown> | undefined;

/** A change of every request, and how it is told. */
interface Change {
  told: string;
  of(body: Record<string, unknown>): Record<string, unknown>;
}

/**
 * Learns which settings a server takes: one that it refuses by name is given its other name, a lower value or left out,
 * in this request and all later ones, with a word to the user, once.
 */
export function mending() {
  const changes: Change[] = [];
  return {
    /** A request as the server is known to take it. */
    applied: (body: Record<string, unknown>): Record<string, unknown> =>
      changes.reduce((one, change) => change.of(one), body),
    mend(body: Record<string, unknown>, said: string, place: string) {
      const change = changeFor(body, said);
      if (!change) return undefined;
      console.info(`${place}, asked for ${String(body.model)}: ${change.told}`);
      changes.push(change);
      return change.of(body);
    },
  };
}

function changeFor(body: Record<string, unknown>, said: string): Change | undefined {
  const cap = CAPS.find((field) => field in body);
  const other = CAPS.find((field) => field !== cap)!;
  if (cap && names(said, cap)) {
    if (names(said, other))
      return {
        told: `it takes ${other} in place of ${cap}`,
        of: ({ [cap]: value, ...rest }) => (value === undefined ? rest : { ...rest, [other]: value }),
      };
    const most = Math.max(
      ...(said.match(/(?<![-\d.])\d+/g) ?? []).map(Number).filter((one) => one < Number(body[cap])),
    );
    if (most > 1 && !/context|prompt|input|messages/i.test(said))
      return {
        told: `its replies have at most ${most} tokens`,
        of: (one) => (Number(one[cap]) > most ? { ...one, [cap]: most } : one),
      };
    return undefined;
  }
  if ("temperature" in body && names(said, "temperature"))
    return {
      told: "it takes no temperature, so its tokens are drawn and not the likeliest",
      of: ({ temperature: _temperature, ...rest }) => rest,
    };
  if ("seed" in body && names(said, "seed"))
    return { told: "it takes no seed, so its draws are its own", of: ({ seed: _seed, ...rest }) => rest };
  return undefined;
}

const names = (said: string, field: string): boolean => new RegExp(`\\b${field}\\b`).test(said);
