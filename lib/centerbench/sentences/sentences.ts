import { requireInteger, requireKnownKeys, requireOneOf, shown } from "../../core/check.js";
import { cached } from "../../core/collections.js";
import { random, type Random } from "../../core/random.js";
import { plausibleChain, swappedVerbs } from "./event-chains.js";
import { checkedForm, sentenceText, type FormOptions } from "./forms.js";
import { ANY, drawnNouns, MIXED, ofOneDomain } from "./lexicon/lexicon-index.js";
import { chosenLexicon, perLexicon, type Lexicon, type LexiconOption } from "./lexicon/lexicon.js";
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
const ATTEMPTS = 1000;

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
  const key = JSON.stringify([level, domain, own, seed]);
  const drawn = kept(lexicon)(key, () => drawPair(params, lexicon, random(seed, label)));
  if (!drawn)
    throw new Error(
      `${ATTEMPTS} draws of domain "${domain}" with seed ${seed} gave no ${subset} sentence of level ${level}; ` +
        "use another seed or domain, or add verbs to the lexicon",
    );
  const events = drawn[subset].map((event) => ({ ...event }));
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

/** The latest pairs, about a kilobyte each: either sentence of a pair is drawn with the other. */
const kept = perLexicon(() => cached<string, ReturnType<typeof drawPair>>(5000));

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

/** The paper's complexity levels. @source CenterBench, section 2 */
export const LEVELS = [1, 2, 3, 4, 5, 6];

interface SentenceSetOptions extends LexiconOption, Omit<SentenceParams, "level" | "subset"> {
  /** Different levels, each 1..12; defaults to the paper's 1 to 6. */
  levels?: readonly number[];
  /** Defaults to both. */
  subsets?: readonly Subset[];
  /** Number of sentences of each level and subset, at least 1; defaults to the paper's 30. */
  count?: number;
  /**
   * The seed of the first sentence of each level and subset, 0..4294967295, defaults to 1. Each further sentence has the
   * next seed whose sentence repeats none.
   */
  seed?: number;
}

/**
 * A set of different sentences, in the order of level and subset; by default 360, as in the paper.
 *
 * With `pairing: "twin"`, the set has the twin of every plausible sentence, with the same seed.
 *
 * @param options levels, subsets, count and seed; the other parameters of a sentence; the lexicon
 * @throws RangeError if an option is out of range, or there are fewer different sentences than `count`
 * @source CenterBench, sections 2.1.1 and 2.1.2; Table 2
 */
export function sentences(options: SentenceSetOptions = {}): Sentence[] {
  const known = "levels subsets count domain pairing form relativizer seed lexicon".split(" ");
  const lexicon = chosenLexicon("centerbench.sentences", options, known);
  const { levels = LEVELS, subsets = SUBSETS, count = 30, seed = 1, domain, pairing } = options;
  requireInteger("count", count, 1);
  requireInteger("seed", seed, 0, 0xffffffff);
  requireDistinct("levels", levels, "[1, 2, 3]");
  requireDistinct("subsets", subsets, '["plausible", "implausible"]');
  subsets.forEach((subset, index) => requireOneOf(`subsets[${index}]`, subset, SUBSETS));
  const cells = levels
    .flatMap((level) => subsets.map((subset) => ({ level, subset, domain, pairing, ...formOf(options) })))
    .map((cell) => checkedSentence(cell, lexicon));
  return cells.flatMap((cell) => distinct(cell, count, seed, lexicon));
}

function distinct(params: SentenceParams, count: number, seed: number, lexicon: Lexicon): Sentence[] {
  const found: Sentence[] = [];
  const texts = new Set<string>();
  // of a pair both are new or neither is taken, so that the two subsets keep the same seeds
  const drawn = params.pairing === "twin" ? SUBSETS : [params.subset];
  let repeats = 0;
  for (let next = seed; found.length < count; next++) {
    const alike = drawn.map((subset) => drawSentence({ ...params, subset }, next, { lexicon }));
    if (alike.some(({ text }) => texts.has(text))) {
      if (++repeats < ATTEMPTS) continue;
      throw new RangeError(
        `count is ${count}; found only ${found.length} different ${params.subset} sentences of level ${params.level} ` +
          `(the next ${ATTEMPTS} draws repeated them); use a smaller count or add words to the lexicon`,
      );
    }
    repeats = 0;
    alike.forEach(({ text }) => texts.add(text));
    found.push(...alike.filter(({ subset }) => subset === params.subset));
  }
  return found;
}

/** @throws RangeError unless there is a choice, and none twice */
export function requireDistinct(name: string, list: readonly unknown[], example: string): void {
  if (list.length === 0 || new Set(list).size < list.length)
    throw new RangeError(
      `${name} is ${shown(list)}; expected one value or more, each once, such as ${example}`,
    );
}
