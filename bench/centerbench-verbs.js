import { centerbench } from "loadlab";

const SENTENCES = 1500;

/**
 * How alike the subsets are in their verbs: 1,500 sentences of each, levels 1 to 6 in turn, by pairing and domain; and,
 * for what is chance, two such draws of plausible sentences.
 */
export const measure = () =>
  ["independent", "twin"].flatMap((pairing) =>
    ["any", "animals", "people", "vehicles"].map((domain) => {
      const plausible = shares({ subset: "plausible", domain, pairing });
      const again = shares({ subset: "plausible", domain, pairing }, SENTENCES);
      const verbs = compared(plausible, shares({ subset: "implausible", domain, pairing }));
      const most = verbs.toSorted((a, b) => b.apart - a.apart).slice(0, 3);
      const told = most.map(({ verb, one, other }) => `${verb} ${rounded(one)}/${rounded(other)}`).join(", ");
      return {
        what: `CenterBench: verbs of ${SENTENCES} sentences of each subset, ${pairing}, ${domain}`,
        measured:
          `total variation ${variation(verbs)} (by chance ${variation(compared(plausible, again))}); ` +
          `on verbs at least twice as frequent in one: ${twice(verbs)}; ${told}`,
      };
    }),
  );

/** The share of each verb among all verbs. */
function shares(kind, after = 0) {
  const counts = new Map();
  for (let seed = after + 1; seed <= after + SENTENCES; seed++)
    for (const { action } of centerbench.drawSentence({ ...kind, level: 1 + (seed % 6) }, seed).events)
      counts.set(action, (counts.get(action) ?? 0) + 1);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return new Map([...counts].map(([verb, count]) => [verb, count / total]));
}

const compared = (first, second) =>
  [...new Set([...first.keys(), ...second.keys()])].map((verb) => {
    const [one = 0, other = 0] = [first.get(verb), second.get(verb)];
    return { verb, one, other, apart: Math.abs(one - other) };
  });

const variation = (verbs) => rounded(verbs.reduce((sum, { apart }) => sum + apart / 2, 0));

const twice = (verbs) =>
  rounded(
    verbs
      .filter(({ one, other }) => Math.max(one, other) >= 2 * Math.min(one, other))
      .reduce((sum, { one, other }) => sum + (one + other) / 2, 0),
  );

const rounded = (share) => share.toFixed(3).slice(1);
