/** What it costs to keep what was sent and what came back: processor time of an answer, and how much a store grows. */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { centerbench, factor } from "loadlab";
import { wordsOf } from "@loadlab/runner/run/doubts.js";
import { recorded } from "@loadlab/runner/run/record.js";

const ANSWERS = 5000;
/** A short reply as a server of chat completions sends it. */
const REPLY = {
  ...{ text: "the dog", promptTokens: 400, evaluatedTokens: 400, outputTokens: 5, stop: "end" },
  sent: { settings: { model: "m", temperature: 0, max_tokens: 2048 } },
  received: { finish: "stop", model: "m-1", id: "chatcmpl-0123456789012345678901234567890" },
};

export async function measure() {
  return [
    costOf("CenterBench", centerbench.comprehension, centerbench.comprehension.grid),
    costOf("FACTOR with 2,000 tokens of filler", factor.symbolic, [{ variables: 12, fillerTokens: 2000 }]),
    growthOf("data/runs/recorded/centerbench-words-smollm2", centerbench.comprehension),
  ];
}

const record = (messages, known) => ({
  words: messages.reduce((sum, { text }) => sum + wordsOf(text), 0),
  ...recorded([{ messages, reply: REPLY }], known),
});

function costOf(what, task, grid) {
  const asked = Array.from({ length: ANSWERS }, (_, at) =>
    task.begin(task.generate(grid[at % grid.length], 1 + Math.floor(at / grid.length))),
  ).map(({ messages }) => messages);
  for (const messages of asked.slice(0, 300)) record(messages, new Set()); // warm
  const known = new Set();
  const before = process.cpuUsage();
  for (const messages of asked) record(messages, known);
  const { user, system } = process.cpuUsage(before);
  return {
    what: `${what}: recording an answer, processor time`,
    measured: `${((user + system) / ANSWERS).toFixed(0)} us`,
    wanted: "< 100 us, 5 % at 500 answers a second",
  };
}

/** What the answers of a recorded run, from before this was kept, would take beside, from a server. */
function growthOf(run, task) {
  const file = new URL(`../${run}/answers.jsonl.gz`, import.meta.url);
  const lines = gunzipSync(readFileSync(file)).toString().trim().split("\n");
  const known = new Set();
  const more = lines.map((line) => {
    const { params, seed } = JSON.parse(line);
    return JSON.stringify(record(task.begin(task.generate(params, seed)).messages, known)).length;
  });
  const sum = more.reduce((one, other) => one + other);
  return {
    what: `${run}: growth of its ${lines.length} answers`,
    measured: `${((100 * sum) / lines.join("\n").length).toFixed(1)} %`,
    wanted: "< 20 %",
  };
}
