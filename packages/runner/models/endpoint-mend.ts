type Body = Record<string, unknown>;

/** A setting that some servers refuse by name, and what the requests have from then on. */
interface Change {
  field: string;
  /** What the server says besides; defaults to anything. */
  says?: string;
  told: string;
  of(body: Body): Body;
}

const CHANGES: Change[] = [
  {
    field: "max_tokens",
    says: "max_completion_tokens",
    told: "it takes max_completion_tokens instead of max_tokens",
    of: ({ max_tokens: cap, ...rest }) =>
      cap === undefined ? rest : { ...rest, max_completion_tokens: cap },
  },
  {
    field: "temperature",
    told: "it takes no temperature, so it samples its tokens",
    of: ({ temperature: _temperature, ...rest }) => rest,
  },
  { field: "seed", told: "it takes no seed", of: ({ seed: _seed, ...rest }) => rest },
];

/** Learns which settings a server takes: a refused one is renamed or left out from now on, with a note. */
export function mending() {
  const changes = new Set<Change>();
  return {
    /** A request as the server is known to take it. */
    applied: (body: Body): Body => [...changes].reduce((one, change) => change.of(one), body),
    /** A refused request in a form that the server may take, by what it said; undefined if there is none. */
    mend(body: Body, said: string, place: string): Body | undefined {
      const names = (field: string) => new RegExp(`\\b${field}\\b`).test(said);
      const change = CHANGES.find(({ field, says = field }) => field in body && names(field) && names(says));
      if (!change) return undefined;
      if (!changes.has(change)) console.info(`${place}, asked for ${String(body.model)}: ${change.told}`);
      changes.add(change);
      return change.of(body);
    },
  };
}

export type Mending = ReturnType<typeof mending>;
