import { CAPS } from "./endpoint-options.js";

/** A refused request in a form that the server may take, by what it said; undefined if there is none. */
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

/** Learns which settings a server takes: a refused one is renamed, lowered or left out from now on, with a note. */
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
        told: `it takes ${other} instead of ${cap}`,
        of: ({ [cap]: value, ...rest }) => (value === undefined ? rest : { ...rest, [other]: value }),
      };
    const most = Math.max(
      ...(said.match(/(?<![-\d.])\d+/g) ?? []).map(Number).filter((one) => one < Number(body[cap])),
    );
    if (most > 1 && !/context|prompt|input|messages/i.test(said))
      return {
        told: `it limits responses to ${most} tokens`,
        of: (one) => (Number(one[cap]) > most ? { ...one, [cap]: most } : one),
      };
    return undefined;
  }
  if ("temperature" in body && names(said, "temperature"))
    return {
      told: "it takes no temperature, so it samples its tokens",
      of: ({ temperature: _temperature, ...rest }) => rest,
    };
  if ("seed" in body && names(said, "seed"))
    return { told: "it takes no seed", of: ({ seed: _seed, ...rest }) => rest };
  return undefined;
}

const names = (said: string, field: string): boolean => new RegExp(`\\b${field}\\b`).test(said);
