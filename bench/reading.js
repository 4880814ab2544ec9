/** How well and how fast replies are read: precision and recall on replies that people judged, and processor time. */
import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { centerbench, cogniload, factor, neurocognition, runs, stats } from "loadlab";
import { readNumber, readText } from "@loadlab/lib/neurocognition/answer-types.js";
import { readCoordinate } from "@loadlab/lib/neurocognition/coordinate.js";

export async function measure() {
  return [...ordinary(), ...judged(), ...(await readByHand()), ...costs()];
}

const rowsOf = (file) =>
  csvParse(readFileSync(new URL(`../data/${file}-replies.csv`.replace("/-", "/"), import.meta.url), "utf8"));

/** Replies in the manner of chat models, judged before they were scored. */
function ordinary() {
  const tasks = [cogniload.puzzle, factor.symbolic, factor.realistic, centerbench.comprehension];
  const replies = csvParse(readFileSync(new URL("../data/ordinary-replies.csv", import.meta.url), "utf8"));
  return tasks.flatMap((task) => {
    const own = replies.filter((row) => row.task === task.name);
    const rows = own.map(({ params, seed, verdict, reply }) => {
      const { correct, lenient } = task.score(task.generate(JSON.parse(params), Number(seed)), reply);
      return { right: verdict === "right", strict: correct, lenient };
    });
    return ["strict", "lenient"].map((reading) => worth(`${task.name}, ordinary`, rows, reading));
  });
}

/** Of each file of replies, made to be hard, what each reading is worth. */
function judged() {
  const suites = ["symbolic", "realistic"].map((suite) => [
    `FACTOR, ${suite}`,
    rowsOf(`factor/${suite}`)
      .map((row) => ({ ...factor.humanAgreement(suite, row), row }))
      .map(({ row, strictReads, lenientReads }) => ({
        right: row.answer === row.read,
        strict: Number(set(strictReads) === set(row.answer)),
        lenient: Number(set(lenientReads) === set(row.answer)),
      })),
  ]);
  const questions = rowsOf("centerbench/").map(({ sentence, also, position, reply, verdict, ...key }) => {
    const events = eventsOf(sentence);
    const accepted = also ? [key.answer, also] : [key.answer];
    const { correct, lenient } = centerbench.match(
      { ...key, position: Number(position), accepted, events },
      reply,
    );
    return { right: verdict === "right", strict: correct, lenient };
  });
  return [...suites, ["CenterBench", questions]]
    .flatMap(([name, rows]) => [worth(name, rows, "strict"), worth(name, rows, "lenient")])
    .concat(untagged());
}

/** Some sentences were made with nouns that the lexicon has no more. */
function eventsOf(sentence) {
  try {
    return sentence ? centerbench.parse(sentence) : [];
  } catch {
    return [];
  }
}

const set = (names) => names.split(", ").sort().join(" ");

/** NeuroCognition's file says what a person takes for the answer, so that the readers themselves are asked. */
function untagged() {
  const readers = { option: readNumber, card: readNumber, box: readNumber, cell: cellOf, text: readText };
  const rows = rowsOf("neurocognition/").map(({ type, verdict, reply }) => {
    const { value } = readers[type](reply);
    return { right: verdict !== "", lenient: Number(value !== null), same: String(value ?? "") === verdict };
  });
  const found = rows.filter(({ lenient }) => lenient === 1);
  const precision = found.filter(({ same }) => same).length / found.length;
  const recall =
    rows.filter(({ right, same }) => right && same).length / rows.filter(({ right }) => right).length;
  return {
    what: `NeuroCognition: answers found in ${rows.length} judged replies`,
    measured: both(precision, recall),
  };
}

const cellOf = (reply) => {
  const { value } = readCoordinate(reply);
  return { value: value && `(${value.x}, ${value.y})` };
};

/** Of the recorded replies that a person read, drawn by strata. */
async function readByHand() {
  const tasks = {
    FACTOR: factor.symbolic,
    CogniLoad: cogniload.puzzle,
    CenterBench: centerbench.comprehension,
  };
  const all = await Promise.all(
    Object.entries({ ...tasks, NeuroCognition: neurocognition.ravenText }).map(async ([name, task]) => {
      const rows = (await runs.handRead(task)).filter(({ verdict }) => verdict !== "unclear");
      return ["strict", "lenient"].map((reading) =>
        worth(
          `${name}, recorded`,
          rows.map((row) => ({
            right: row.verdict === "right",
            weight: row.weight,
            strict: row.correct,
            lenient: row.lenient,
          })),
          reading,
        ),
      );
    }),
  );
  return all.flat();
}

function worth(name, rows, reading) {
  const { precision, recall } = stats.precisionRecall(rows, {
    scored: (row) => row[reading],
    right: (row) => row.right,
    weight: ({ weight = 1 }) => weight,
  });
  return { what: `${name}: ${reading}, ${rows.length} judged replies`, measured: both(precision, recall) };
}

const both = (precision, recall) => `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`;

const REPLIES = 1000;

/** Processor time of 100,000 replies a task. */
function costs() {
  const tasks = {
    "cogniload.puzzle": [cogniload.puzzle, { difficulty: 3, statements: 20, needleRatio: 0.5 }],
    "factor.symbolic": [factor.symbolic, { variables: 10 }],
    "factor.realistic": [factor.realistic, factor.realistic.grid[0]],
    "centerbench.comprehension": [
      centerbench.comprehension,
      { level: 3, subset: "plausible", type: "action_performed", entity: 2 },
    ],
    "neurocognition.ravenText": [neurocognition.ravenText, { format: "mc" }],
  };
  return Object.entries(tasks).flatMap(([name, [task, params]]) => {
    const samples = Array.from({ length: 50 }, (_, seed) => task.generate(params, seed));
    const replies = samples.map((sample) => {
      const right = task.oracle(task.begin(sample));
      return `Let me work through it step by step.\n\n${right}`;
    });
    for (const [at, sample] of samples.entries()) task.score(sample, replies[at]); // warm
    const time = processor(() => {
      for (let count = 0; count < REPLIES; count++)
        task.score(samples[count % samples.length], replies[count % samples.length]);
    });
    return [
      {
        what: `${name}: 100,000 replies scored, processor time`,
        measured: `${((time * 100_000) / REPLIES).toFixed(1)} s`,
        wanted: "< 2 s",
      },
    ];
  });
}

/** Seconds of processor time. */
function processor(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
