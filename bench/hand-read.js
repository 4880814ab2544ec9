/**
 * Draws the replies of data/runs/recorded/hand-read.csv, and shows them to a reader who does not see their scores.
 *
 *   node bench/hand-read.js > drawn.csv              # the draw, with the verdicts that the file has
 *   node bench/hand-read.js --read factor.symbolic   # what a reader is shown, in an order that tells nothing
 *
 * A stratum is what one run holds of one bucket and one pair of scores. Of each at least four replies are drawn, and of
 * large ones a twelfth, at random with a fixed seed; `stored` and `drawn` say how many there were and how many of them
 * were drawn. Draw again only from runs that are read anew: a change of scores changes the strata.
 */
import { readFile } from "node:fs/promises";
import { csvFormat, csvParse } from "d3-dsv";
import { centerbench, cogniload, episodes, factor, neurocognition } from "loadlab";
import { grouped } from "@loadlab/lib/core/collections.js";
import { random } from "@loadlab/lib/core/random.js";

const FILE = "data/runs/recorded/hand-read.csv";
const SEED = 22;
const AT_LEAST = 4;
const SHARE = 1 / 12;
const TASKS = {
  factor: factor.symbolic,
  cogniload: cogniload.puzzle,
  centerbench: centerbench.comprehension,
  neurocognition: neurocognition.ravenText,
};
const RUNS = ["words-smollm2", "words-4-shots-smollm2", "words-4-shots-gemma3"];

/** The replies drawn of a run, in its order. */
async function drawnOf(run, task) {
  const all = await episodes(`data/runs/recorded/${run}`, task);
  const strata = grouped(all, ({ row }) => [row.bucket, row.correct, row.lenient ?? row.readBy]);
  const drawn = strata.flatMap((members) => {
    const [{ row }] = members;
    const size = Math.min(members.length, Math.max(AT_LEAST, Math.round(members.length * SHARE)));
    return random(SEED, `${run} ${row.bucket} ${row.correct} ${row.lenient ?? row.readBy}`)
      .shuffle(members)
      .slice(0, size)
      .map((one) => ({ ...one, run, stored: members.length, drawn: size }));
  });
  return all.flatMap((one) => drawn.filter(({ row }) => row === one.row));
}

/** What a reader needs to judge a reply: the question, the right answer, and what there is to choose from. */
function shown({ episode: { messages, sample }, row }) {
  const facts = { target: sample.target, ...aids(sample) };
  return [messages.at(-2).text, JSON.stringify(facts), row.reply].join("\n--\n");
}

function aids({ relations, personOfInterest, domains, asked, question, options, constraints }) {
  if (relations) return { values: relations.map(({ variable, value }) => `v${variable}=${value}`).join(" ") };
  if (domains) return { personOfInterest, values: domains[asked] };
  if (question) return { accepted: question.accepted };
  return { options: options?.map(({ text }) => text), constraints: constraints?.[2]?.[2] };
}

const known = new Map(
  csvParse(await readFile(FILE, "utf8").catch(() => "")).map((row) => [`${row.run} ${row.sample}`, row]),
);
const wanted = process.argv[2] === "--read" ? process.argv[3] : undefined;
const drawn = [];
for (const [paper, task] of Object.entries(TASKS))
  if ((wanted ?? task.name) === task.name)
    for (const run of RUNS) drawn.push(...(await drawnOf(`${paper}-${run}`, task)));

if (wanted)
  for (const one of random(SEED, "order").shuffle(drawn))
    console.log(`===== ${one.run}, ${one.row.sample}\n${shown(one)}\n`);
else
  console.log(
    csvFormat(
      drawn.map(({ run, stored, drawn, row: { task, sample, epoch } }) => {
        const { said = "", verdict = "", note = "" } = known.get(`${run} ${sample}`) ?? {};
        return { task, run, sample, epoch, stored, drawn, said, verdict, note };
      }),
    ),
  );
