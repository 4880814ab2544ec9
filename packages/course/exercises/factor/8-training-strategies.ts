import { fitDecay } from "@loadlab/analyses/factor/decay.js";
import { symbolicPrompt, workedSolution } from "@loadlab/lib/factor/symbolic/prompt.js";
import { symbolic } from "@loadlab/lib/factor/symbolic/task.js";
import { logit } from "@loadlab/lib/stats/glm/logit.js";
import { aNumber, csv, names, tried, type Marks } from "../../marks.js";

type Packer = (texts: string[]) => string[];

const PRE = ["baseline", "packed", "masked", "clean", "diagonal"];
const POST = ["course", "mixed", "full"];

/** How often eight trained models were right, by strategy, N and filler. */
const recorded = () =>
  csv("data/runs/recorded/factor-training.csv").map((row) => ({
    strategy: row.strategy ?? "",
    absentShare: Number(row.absent_share),
    fillerTokens: Number(row.filler_tokens),
    n: Number(row.variables),
    items: Number(row.items),
    successes: Number(row.successes),
  }));

/** Right answers of a strategy of post-training at a length of filler. */
const right = (strategy: string, fillerTokens: number) =>
  recorded()
    .filter((cell) => cell.strategy === strategy && cell.fillerTokens === fillerTokens)
    .reduce((sum, { successes }) => sum + successes, 0);

/** The length of filler at which the most and the fewest right answers of the three strategies lie farthest apart. */
function widest(): number {
  const lengths = new Set(
    recorded()
      .filter(({ strategy }) => POST.includes(strategy))
      .map(({ fillerTokens }) => fillerTokens),
  );
  const ranges = [...lengths].map((length) => {
    const counts = POST.map((strategy) => right(strategy, length));
    return { length, range: Math.max(...counts) - Math.min(...counts) };
  });
  return ranges.sort((one, other) => other.range - one.range)[0]!.length;
}

/** Strategies of pre-training whose line has an N_eff. */
const withNEff = (absentShare: number, most: number) =>
  PRE.filter((strategy) => {
    const cells = recorded().filter(
      (cell) => cell.strategy === strategy && cell.absentShare === absentShare && cell.n <= most,
    );
    const points = cells.map((cell) => ({ ...cell, accuracy: cell.successes / cell.items }));
    return fitDecay(points, { window: "scratch" }).nEff !== null;
  });

/** Items at each N for which 2.8 standard errors are a shift of so many variables. */
function itemsFor(shift: number): number {
  const cells = recorded().filter(
    ({ strategy, n, absentShare }) => PRE.includes(strategy) && absentShare === 0 && n >= 3 && n <= 8,
  );
  type Cell = (typeof cells)[number];
  const others = PRE.slice(1).map((strategy): [string, (cell: Cell) => number] => [
    strategy,
    (cell) => Number(cell.strategy === strategy),
  ]);
  const { terms } = logit(cells, {
    successes: ({ successes }) => successes,
    trials: ({ items }) => items,
    terms: { N: ({ n }) => n, ...Object.fromEntries(others) },
  });
  const term = (wanted: string) => terms.find(({ name }) => name === wanted)!;
  const seen = (2.8 * term("packed").se!) / -term("N").estimate;
  return 50 * (seen / shift) ** 2;
}

const NAME = /\bv\d+\b/g;

const namesIn = (text: string) => text.match(NAME) ?? [];

/** Whether the samples of a packed row have no name in common any more, and each says the same as before. */
function keptApart(pack: Packer): true | string {
  for (let row = 1; row <= 20; row++) {
    const texts = [0, 1, 2, 3].map((at) => {
      const sample = symbolic.generate({ variables: 3 + at }, 10 * row + at);
      return `${symbolicPrompt(sample)}\n${workedSolution(sample)}`;
    });
    const packed = pack([...texts]);
    if (packed.length !== texts.length)
      return `Your function returns ${packed.length} texts; expected ${texts.length}.`;
    for (const [at, text] of texts.entries()) {
      const said = packed[at]!;
      if (said.replace(NAME, "v") !== text.replace(NAME, "v"))
        return "Your function changes more than the names of variables; expected all else as it was.";
      const pairs = new Set(namesIn(text).map((name, place) => `${name} ${namesIn(said)[place]}`));
      const [before, after] = [new Set(namesIn(text)), new Set(namesIn(said))];
      if (pairs.size !== before.size || after.size !== before.size)
        return "In a sample two variables share a name, or one has two names; expected one name for each.";
      const strange = [...after].find((name) => Number(name.slice(1)) > 39);
      if (strange) return `The benchmark has no variable ${strange}; expected v0 to v39.`;
    }
    const all = packed.flatMap((text) => [...new Set(namesIn(text))]);
    if (new Set(all).size < all.length) return "Two samples of a row share a name; expected that none do.";
  }
  return true;
}

const renamed: Packer = (texts) => {
  let next = 0;
  return texts.map((text) => {
    const own = new Map<string, string>();
    for (const name of namesIn(text)) if (!own.has(name)) own.set(name, `v${next++}`);
    return text.replace(NAME, (name) => own.get(name)!);
  });
};

export const trainingStrategies: Marks = {
  "factor-8.1": aNumber(widest),
  "factor-8.2": names(() => withNEff(0.1, 16)),
  "factor-8.3": aNumber(() => itemsFor(0.25), 10),
  "factor-8.4": tried<Packer>("a function (texts: string[]) => string[]", keptApart, () => renamed),
};
