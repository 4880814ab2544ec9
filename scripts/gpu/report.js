/**
 * The largest difference between a card's and the processor's log-probability that is taken for rounding, in nats for
 * each token.
 */
export const TOLERANCE = 0.05;

/** Where two texts first differ, counted in characters from 0; -1 if they are equal. */
export function firstDifference(one, other) {
  if (one === other) return -1;
  const shorter = Math.min(one.length, other.length);
  for (let at = 0; at < shorter; at++) if (one[at] !== other[at]) return at;
  return shorter;
}

/** How a model's replies and likelihoods on the card differ from those on the processor. */
export function compareSides(card, processor) {
  const places = card.replies.map((reply, at) => firstDifference(reply, processor.replies[at] ?? ""));
  const differing = places.findIndex((place) => place >= 0);
  const differences = card.likelihoods.flatMap((candidates, item) =>
    candidates.map(({ logProbability, tokens }, at) => {
      const other = processor.likelihoods[item]?.[at]?.logProbability ?? NaN;
      return Math.abs(logProbability - other) / tokens;
    }),
  );
  const largest = differences.length > 0 ? Math.max(...differences) : NaN;
  const piece = ({ replies }) =>
    replies[differing]?.slice(Math.max(0, places[differing] - 20), places[differing] + 20);
  return {
    replies: places.length,
    equalReplies: places.filter((place) => place < 0).length,
    firstDifference:
      differing < 0
        ? null
        : {
            item: differing + 1,
            character: places[differing],
            card: piece(card),
            processor: piece(processor),
          },
    likelihoods: differences.length,
    largestDifference: Number.isNaN(largest) ? null : largest,
    withinTolerance: largest <= TOLERANCE,
  };
}

const names = { cpu: "CPU", cuda: "CUDA", metal: "Metal", vulkan: "Vulkan" };

const rate = (number) => (number >= 100 ? number.toFixed(0) : number.toPrecision(3));
const megabytes = (bytes) => (bytes / 1e6).toFixed(0);

/** Rows as a table in Markdown, numbers to the right. */
function markdownTable(columns, rows) {
  const line = (cells) => `| ${cells.map((cell) => String(cell).replace(/\|/g, "\\|")).join(" | ")} |`;
  const numeric = (at) => rows.length > 0 && rows.every((row) => /^\d[\d.,]*$/.test(row[at] || "0"));
  const rule = columns.map((_, at) => (numeric(at) ? "--:" : "---"));
  return [line(columns), line(rule), ...rows.map(line)].join("\n");
}

/** Speeds and memory: a row for each model, side and number of sequences. */
const speeds = ({ models }) =>
  markdownTable(
    [
      "model",
      "on",
      "layers on the card",
      "sequences",
      "prompt tokens/s",
      "reply tokens/s",
      "on the card, MB",
      "in all, MB",
    ],
    models.flatMap(({ model, sides }) =>
      sides.flatMap(({ on, runs = [] }) =>
        runs.map((run) => {
          const start = [model, on, run.gpuLayers ?? "", run.sequences];
          if (run.error) return [...start, "not measured", "", "", ""];
          const all = run.weightsBytes + run.contextBytes;
          const rates = [run.promptTokensPerSecond, run.replyTokensPerSecond].map(rate);
          return [...start, ...rates, megabytes(run.cardBytes), megabytes(all)];
        }),
      ),
    ),
  );

/** Agreement: a row for each model. */
const agreement = ({ models }) =>
  markdownTable(
    [
      "model",
      "equal replies",
      "first difference",
      "replies as one by one",
      "largest difference, nats a token",
      "within tolerance",
    ],
    models.map(({ model, compared, sides }) => {
      const batched = sides.flatMap(({ on, runs = [] }) =>
        runs
          .filter(({ sequences, error }) => sequences > 1 && !error)
          .map(({ sequences, asOneByOne, compared: of }) => `${on}, ${sequences}: ${asOneByOne} of ${of}`),
      );
      if (!compared) return [model, "not compared", "", batched.join("; "), "", ""];
      const { firstDifference: first } = compared;
      return [
        model,
        `${compared.equalReplies} of ${compared.replies}`,
        first ? `item ${first.item}, character ${first.character}` : "none",
        batched.join("; "),
        compared.largestDifference?.toPrecision(2) ?? "none",
        compared.withinTolerance ? "yes" : "NO",
      ];
    }),
  );

/** What went wrong, a line each. */
export const faults = ({ models }) =>
  models.flatMap(({ model, sides, compared }) => [
    ...sides.flatMap(({ on, error, runs = [] }) => [
      ...(error ? [`${model} on ${on}: ${error}`] : []),
      ...runs
        .filter((run) => run.error)
        .map((run) => `${model} on ${on}, ${run.sequences} sequences: ${run.error}`),
    ]),
    ...(compared && !compared.withinTolerance
      ? [`${model}: likelihoods differ by more than ${TOLERANCE} nats a token`]
      : []),
  ]);

/** The whole report as Markdown, for docs/how-far-it-goes.md. */
export function gpuReport(found) {
  const { machine, untried } = found;
  const where = machine.backend === "cpu" ? "No card: the processor against itself" : names[machine.backend];
  const devices = machine.devices.length > 0 ? ` (${machine.devices.join(", ")})` : "";
  const wrong = faults(found);
  return [
    `${where}${devices}. Processor: ${machine.processor}, ${machine.cores} cores, load ${machine.load.toFixed(1)} at the start. ` +
      `Node ${machine.node}, ${machine.platform}. Untried: ${untried.map((one) => names[one]).join(", ")}.`,
    speeds(found),
    `Tolerance: ${TOLERANCE} nats a token.`,
    agreement(found),
    ...(wrong.length > 0 ? [wrong.map((one) => `- ${one}`).join("\n")] : []),
  ].join("\n\n");
}
