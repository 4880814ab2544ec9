import { spawnSync } from "node:child_process";
import { createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { inSeconds } from "./clock.js";

const LINES = 100_000;

const CHILD = `
import { runs } from "loadlab";
const before = process.cpuUsage();
const rows = await runs.importLog(process.argv[1], { onNote() {} });
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ rows: rows.length, seconds: (user + system) / 1e6, peak: process.resourceUsage().maxRSS / 1024 }));
`;

/** Lines as lm-evaluation-harness writes them of a test with four options: a prompt of 1,200 characters, likelihoods. */
function* lines() {
  const prompt = "The following are questions with answers. ".repeat(29);
  const choices = ["a first option", "a second option", "a third option", "a fourth option"];
  for (let at = 0; at < LINES; at++) {
    const question = `${prompt.slice(0, 150)} ${at}?`;
    const request = (choice) => ({ arg_0: `${prompt} ${at}`, arg_1: ` ${choice}` });
    const likelihoods = choices.map((_, option) => [String(-1 - ((at + option) % 4)), "False"]);
    yield `${JSON.stringify({
      doc_id: at,
      doc: { question, subject: `subject ${at % 57}`, choices, answer: at % 4 },
      target: String(at % 4),
      arguments: Object.fromEntries(choices.map((choice, option) => [`gen_args_${option}`, request(choice)])),
      resps: likelihoods.map((one) => [one]),
      filtered_resps: likelihoods,
      filter: "none",
      metrics: ["acc"],
      doc_hash: "10658aeacfe4f619f3d1131098c4cbb25247286ddbd7b6b5136377f7e4ba4481",
      prompt_hash: "4db767e2b35c36e52b93e5979bff4237d2cf076d036141ab29efd894749d4418",
      target_hash: "0c712beaac2590919bc89d328f4e08821ce053124adcbf9907d42720dc647b94",
      acc: Number(at % 3 === 0),
    })}\n`;
  }
}

/** A log of 100,000 samples read in a process of its own. */
export async function measure() {
  const folder = mkdtempSync(join(tmpdir(), "loadlab-bench-"));
  try {
    const path = join(folder, "samples_test.jsonl");
    await pipeline(lines(), createWriteStream(path));
    const child = spawnSync(process.execPath, ["--input-type=module", "-e", CHILD, path], {
      encoding: "utf8",
    });
    if (child.status !== 0) throw new Error(`the import failed:\n${child.stderr}`);
    const { rows, seconds, peak } = JSON.parse(child.stdout);
    if (rows !== LINES) throw new Error(`${rows} rows of ${LINES}`);
    const size = `${(statSync(path).size / 2 ** 20).toFixed(0)} MB`;
    return [
      {
        what: `100,000 samples of lm-evaluation-harness (${size}) imported`,
        measured: `${inSeconds(seconds)} of processor time, ${peak.toFixed(0)} MB`,
        wanted: "< 10 s, < 300 MB",
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
