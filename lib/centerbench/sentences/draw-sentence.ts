import { requireInteger, requireKnownKeys, requireOneOf } from "../../core/check.js";
import { random, type Random } from "../../core/random.js";
import { plausibleChain, swappedVerbs } from "./event-chains.js";
import { ANY, drawnNouns, MIXED, ofOneDomain } from "./lexicon/lexicon-index.js";
import { chosenLexicon, type Lexicon, type LexiconOption } from "./lexicon/lexicon.js";
import { checkedForm, sentenceText, type FormOptions } from "./forms.js";
import { SUBSETS, type Sentence, type Subset } from "./sentence.js";

/** Raised when the same parameters and seed would give another sentence, so with the lab's own lexicon too. */
export const SENTENCES_VERSION = "3";

/** Names the random numbers that sentences are drawn with; it stays when the version is raised. */
const STREAM = "centerbench.sentence 1";

/** The most relative clauses a sentence may have; the paper's have 1 to 6. */
const MOST_LEVELS = 12;

/** The parameters of a sentence, besides its seed. The form changes only the text: the seed gives nouns, verbs and events. */
export interface SentenceParams extends FormOptions {
  /** Number of relative clauses, 1..12; the paper's are 1 to 6. */
  level: number;
  /** `plausible` or `implausible`. */
  subset: Subset;
  /**
   * `animals`, `people`, `vehicles` or another domain of the lexicon; for plausible sentences also `mixed`, which takes
   * nouns of several domains. Defaults to `any`: a domain with enough nouns, drawn by the seed.
   */
  domain?: string;
  /**
   * The nouns of an implausible sentence. `independent`, the default: its own nouns, as in the paper. `twin`: the nouns
   * of the plausible sentence with the same seed, in the same order; the two differ only in their verbs, which have
   * equally many words.
   */
  pairing?: "independent" | "twin";
}

/** How often nouns, a chain or a repeated sentence are drawn anew. @source CenterBench, Algorithm 1, line 3 */
export const ATTEMPTS = 1000;

/**
 * A centre-embedded sentence, determined by its parameters, the seed and the lexicon.
 *
 * Every plausible sentence has an implausible twin: the lab draws again if the nouns of a chain allow no twin.
 *
 * @param given `level`, 1..12, `subset` and the optional parameters of a sentence
 * @param seed a whole number, 0..4294967295
 * @param options `lexicon`: the words that are drawn, defaults to the lab's own lexicon
 * @throws RangeError if a parameter is out of range, an option is unknown, or the lexicon has too few nouns; Error if
 *   no sentence is found
 * @source CenterBench, section 2.1 and appendix A.1
 */
export function drawSentence(given: SentenceParams, seed: number, options: LexiconOption = {}): Sentence {
  const lexicon = chosenLexicon("centerbench.drawSentence", options);
  const params = checkedSentence(given, lexicon);
  const { level, subset, domain, pairing } = params;
  const own = drawsOwnNouns(params);
  const label = `${STREAM} ${level} ${domain}${own ? " implausible" : ""}`;
  const drawn = drawPair(params, lexicon, random(seed, label));
  if (!drawn)
    throw new Error(
      `${ATTEMPTS} draws of domain "${domain}" with seed ${seed} gave no ${subset} sentence of level ${level}; ` +
        "use another seed or domain, or add verbs to the lexicon",
    );
  const events = drawn[subset];
  const where = `level=${level} domain=${domain} seed=${seed}`;
  return {
    id: `${subset} ${own ? "independent " : ""}${where}`,
    text: sentenceText(events, { lexicon, ...formOf(params) }),
    level,
    subset,
    domain: drawn.domain,
    events,
    pair: pairing === "twin" ? where : "",
  };
}

/** @throws RangeError if a parameter is out of range, or the lexicon has too few nouns for the level */
export function checkedSentence(given: SentenceParams, lexicon: Lexicon): CheckedSentence {
  const known = ["level", "subset", "domain", "pairing", "form", "relativizer"];
  requireKnownKeys("centerbench.drawSentence", given, known);
  const { level, subset, domain = ANY, pairing = "independent" } = given;
  requireInteger("level", level, 1, MOST_LEVELS, "CenterBench has levels 1 to 6");
  requireOneOf("subset", subset, SUBSETS);
  requireOneOf("pairing", pairing, ["independent", "twin"] as const);
  requireOneOf("domain", domain, [ANY, ...drawnNouns(lexicon).keys()]);
  if (domain === MIXED && drawsOwnNouns({ subset, pairing }))
    throw new RangeError(
      `domain is "${MIXED}"; an implausible sentence has one domain; choose one, or use pairing: "twin"`,
    );
  checkedForm(given);
  const params = { level, subset, domain, pairing, ...formOf(given) };
  if (domainsFor(params, lexicon).length === 0)
    throw new RangeError(
      `domain "${domain}" has ${drawnNouns(lexicon).get(domain)?.length ?? "too few"} nouns for sentences; ` +
        `a sentence of level ${level} needs ${level + 1}; choose a lower level or add nouns to nouns.csv`,
    );
  return params;
}

/** All parameters; form and relativizer only where they are given, since ids name them. */
export type CheckedSentence = Required<Omit<SentenceParams, keyof FormOptions>> & FormOptions;

export const formOf = ({ form, relativizer }: FormOptions): FormOptions => ({
  ...(form !== undefined && { form }),
  ...(relativizer !== undefined && { relativizer }),
});

const drawsOwnNouns = ({ subset, pairing }: Pick<CheckedSentence, "subset" | "pairing">) =>
  subset === "implausible" && pairing === "independent";

/** The domains that a sentence may be of: those asked for that have nouns enough. */
const domainsFor = (params: CheckedSentence, lexicon: Lexicon) =>
  [...drawnNouns(lexicon)].filter(
    ([name, nouns]) =>
      nouns.length > params.level &&
      (params.domain === ANY ? name !== MIXED || !drawsOwnNouns(params) : name === params.domain),
  );

/** Events that happen, and the same nouns with other verbs. */
function drawPair(params: CheckedSentence, lexicon: Lexicon, draw: Random) {
  const domains = domainsFor(params, lexicon);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const [domain, nouns] = draw.pick(domains);
    const plausible = plausibleChain(nouns, params.level + 1, lexicon, draw);
    if (!plausible) continue;
    const chosen = plausible.map(({ subject }) => subject);
    if (domain === MIXED && ofOneDomain(chosen, lexicon)) continue;
    const implausible = swappedVerbs(plausible, nouns, lexicon, draw);
    if (implausible) return { domain, plausible, implausible };
  }
  return undefined;
}
