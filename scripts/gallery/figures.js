/** Accuracies of a scripted model whose ability falls with a knob, in place of a run that would take minutes. */
const rowsOf = ({ models, run }, task, grid, items, probability) =>
  run({ task, grid, items, model: models.fixedAccuracy(task, probability) });

/**
 * An example of every kind of figure, from scripted models and the papers' items: what is seen is how a figure looks,
 * and no result.
 */
export async function figures(lab) {
  const { accuracy, centerbench, cogniload, factor, neurocognition, runs, stats } = lab;
  const decays = await rowsOf(lab, factor.symbolic, factor.upTo(20), 30, ({ variables }) =>
    Math.min(1, Math.exp(0.3 - 0.1 * variables)),
  );
  const curve = accuracy(decays, { by: { n: "variables" } });
  const puzzles = [1, 3, 5, 7, 10].map((difficulty) => ({ difficulty, statements: 20, needleRatio: 0.5 }));
  const solved = await rowsOf(lab, cogniload.puzzle, puzzles, 20, ({ difficulty }) => 1 - 0.08 * difficulty);
  const levels = centerbench.comprehension.grid.filter(({ level }) => level <= 3);
  const read = await rowsOf(lab, centerbench.comprehension, levels, 2, ({ level, subset }) =>
    subset === "plausible" ? 0.95 : 0.95 - 0.15 * level,
  );
  const text = "The cat that the dog that the boy saw chased meowed.";
  const events = centerbench.parse(text);
  const lengths = [4096, 8192, 16384, 32768].map((contextTokens, at) => ({
    contextTokens,
    cdf: -0.05 - 0.01 * at,
    cdo: 0.4 - 0.1 * at,
    cdfSe: 0.006,
    cdoSe: 0.05,
  }));
  const tries = [1, 2, 4, 8, 16].map((count) => ({ tries: count, nEff: 30 - 12 / count ** 0.6 }));
  const loadings = [0.8, 0.7, 0.6, 0.7]
    .map((load) => [load, 0])
    .concat([0.8, 0.7, 0.6].map((load) => [0, load]));
  const matrix = stats.simulateFactors({ loadings, n: 200 });
  const sizes = [10, 20, 40, 80, 160].map((n) => ({ n, power: stats.powerPairedT({ effectSize: 0.4, n }) }));
  const recorded = await runs.recorded("centerbench-likelihood-smollm2", centerbench.comprehension);
  const { ravenImage, spatialWorkingMemory, cardSorting, rapmImage, swm, wcst } = neurocognition;
  const matrices = ravenImage.generate(ravenImage.grid[0], 1);
  const boxes = spatialWorkingMemory.generate({ difficulty: "easy", modality: "text", notes: false }, 1);
  const searched = neurocognition.play(spatialWorkingMemory, boxes, swm.players.perfect());
  const cards = cardSorting.generate(
    { difficulty: "easy", modality: "text", ambiguity: "off", notes: false },
    1,
  );
  const sorted = neurocognition.play(cardSorting, cards, wcst.players.perfect());
  return {
    "factor.decayPlot": factor.decayPlot(curve, factor.fitDecay(curve)),
    "factor.forestPlot": factor.forestPlot(factor.symbolic.generate({ variables: 12 }, 3)),
    "factor.realisticPlot": factor.realisticPlot(factor.realistic.generate({ operations: 6 }, 1)),
    "factor.lengthPlot": factor.lengthPlot(lengths),
    "factor.samplingPlot": factor.samplingPlot(tries, { nEffClean: 30 }),
    "cogniload.accuracyPlot": cogniload.accuracyPlot(accuracy(solved, { by: ["difficulty"], level: 0.9 }), {
      x: "difficulty",
    }),
    "centerbench.accuracyPlot": centerbench.accuracyPlot(accuracy(read, { by: ["level", "subset"] })),
    "centerbench.typePlot": centerbench.typePlot(accuracy(read, { by: ["type", "subset"] })),
    "centerbench.arcPlot": centerbench.arcPlot(events),
    "neurocognition.rapmImage.picture": rapmImage.picture(matrices, { scale: 0.7 }),
    "neurocognition.swm.picture": swm.picture(boxes),
    "neurocognition.swm.tracePicture": swm.tracePicture(boxes, swm.trace(searched)),
    "neurocognition.wcst.picture": wcst.picture(cardSorting.begin(cards).state.hand),
    "neurocognition.wcst.tracePlot": wcst.tracePlot(wcst.trace(sorted)),
    "stats.intervalPlot": stats.intervalPlot([
      { label: "one level more", estimate: -0.12, low: -0.2, high: -0.04 },
      { label: "one fact more", estimate: -0.03, low: -0.06, high: 0.01 },
    ]),
    "stats.powerPlot": stats.powerPlot(sizes),
    "stats.screePlot": stats.screePlot(stats.parallelAnalysis(matrix, { replications: 100 })),
    "stats.chancePlot": stats.chancePlot(recorded, { x: "level" }),
    "stats.curvePlot": stats.curvePlot(
      sizes.map(({ n, power }) => ({ n, power })),
      { x: "n", y: "power", label: "items", log: "x" },
    ),
  };
}

/** The public functions that draw: those of the rooms but `show`, by their names' ends. */
export function drawingNames(lab, prefix = "") {
  return Object.entries(lab).flatMap(([name, value]) => {
    if (prefix === "" && name === "show") return [];
    if (typeof value === "function" && /(Plot|[pP]icture)$/.test(name)) return [prefix + name];
    const isRoom = Object.prototype.toString.call(value) === "[object Module]";
    return isRoom ? drawingNames(value, `${prefix}${name}.`) : [];
  });
}
