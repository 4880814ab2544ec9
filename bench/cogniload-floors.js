import { accuracy, cogniload, neurocognition, samples, stats } from "loadlab";

const { asChoice, grid, puzzle, readCheaply, releasedSet, surface } = cogniload;
const [CHANCE, FLAT, ABOVE] = [0.5, 0.03, 0.05];
const [TRAINING, TESTED] = [1500, 1500];
const FROM = 1_000_000;

/** Puzzles as the authors' program and the paper make them. */
const DRAWN = [
  {
    name: "authors' program",
    made: () => releasedSet({ puzzles: 20 }),
    wanted: ".11 .18 .37 .59 .79 .91 .96",
  },
  { name: "paper's rules", made: () => puzzles(grid(), 20), wanted: ".06 to .94, within .03" },
];

const BALANCED = grid({ difficulties: [2, 3, 5, 7, 10], updates: "balanced" });

/** Where the reader is trained: short puzzles, of which the values say most, with few, half and nearly all needles. */
const TRAINED = [
  ...grid({
    difficulties: [2, 3, 10],
    statements: [20],
    needleRatios: [0.05, 0.5, 0.95],
    updates: "balanced",
  }),
  ...grid({ difficulties: [3], statements: [100], needleRatios: [0.05, 0.95], updates: "balanced" }),
];

/** Puzzles one at a time, since 21,000 of them take gigabytes. */
function* puzzles(grid, items) {
  for (const params of grid) for (let seed = 0; seed < items; seed++) yield puzzle.generate(params, seed);
}

const listed = (rows) => rows.map((row) => row.accuracy.toFixed(2).replace(/^0/, "")).join(" ");
const last = (rows) => rows.filter(({ model }) => model === "last value");
const ends = (rows) => {
  const all = rows.map((row) => row.accuracy);
  return [Math.min(...all), Math.max(...all)].map((share) => share.toFixed(3)).join(" to ");
};

/** What cheap readers score over the loads of the paper's puzzles, and of balanced ones, by `npm run bench -- cogniload-floors`. */
export const measure = () => [...DRAWN.flatMap(drawn), ...balanced(), ...trained()];

function drawn({ name, made, wanted }) {
  const rows = readCheaply(made());
  const by = ["needleRatio"];
  return [
    {
      what: `CogniLoad's last value by rho, 2,800 puzzles by the ${name}`,
      measured: listed(accuracy(last(rows), { by })),
      wanted,
    },
    {
      what: "the same, by N",
      measured: listed(accuracy(last(rows), { by: ["statements"] })),
      wanted: "flat",
    },
    {
      what: "the best cheap reader by rho, same puzzles",
      measured: listed(stats.floor(rows, { by })),
      wanted: "",
    },
  ];
}

function balanced() {
  const rows = readCheaply(puzzles(BALANCED, 150));
  const others = rows.filter(({ model }) => model !== "last value");
  const flat = ["difficulty", "statements", "needleRatio"].map((load) => ({
    what: `balanced puzzles, 21,000: the last value by ${load}`,
    measured: ends(accuracy(last(rows), { by: [load] })),
    wanted: `${CHANCE}, within ${FLAT}`,
  }));
  const seeing = ["updates", "conditions"].map((sees) => {
    const cells = accuracy(
      others.filter((row) => row.sees === sees),
      { by: ["statements", "needleRatio", "model"] },
    );
    const above = cells.filter((cell) => cell.low > CHANCE).map(told);
    return {
      what: `the same: other readers of ${sees}, by N and rho`,
      measured: `${ends(cells)}${above.length > 0 ? `; above: ${above.join(", ")}` : ""}`,
      wanted: `< ${CHANCE + ABOVE}`,
    };
  });
  return [...flat, ...seeing];
}

const told = ({ model, statements, needleRatio, accuracy }) =>
  `${model} ${accuracy.toFixed(2)} at N = ${statements}, rho = ${needleRatio}`;

function trained() {
  const cells = TRAINED.map((params) => {
    const choices = (from, count) =>
      samples(puzzle, { grid: [params], items: count, seed: from }).map(asChoice);
    const reader = neurocognition.trainBlindReader(choices(1, TRAINING), { surface });
    return { ...params, ...reader.accuracy(choices(FROM, TESTED)) };
  });
  const at = ({ difficulty, statements, needleRatio }) =>
    `d = ${difficulty}, N = ${statements}, rho = ${needleRatio}`;
  const best = cells.reduce((one, other) => (other.accuracy > one.accuracy ? other : one));
  return [
    {
      what: `a reader trained on ${TRAINING} balanced puzzles in each of ${cells.length} cells`,
      measured: `${ends(cells)} of ${TESTED} others (${at(best)})`,
      wanted: `< ${CHANCE + ABOVE}`,
    },
  ];
}
