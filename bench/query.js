import { createWriteStream, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { runs } from "loadlab";
import { inSeconds, seconds } from "./clock.js";

const ROWS = 1_000_000;

/** Lines as a run of FACTOR's symbolic task writes them, a reply of three lines each. */
function* lines() {
  for (let at = 0; at < ROWS; at++) {
    const variables = 1 + (at % 12);
    const seed = Math.floor(at / 12);
    const correct = Math.imul(at, 2654435761) >>> 0 < 2 ** 32 * 0.9 ** variables ? 1 : 0;
    const params = { variables, fillerTokens: 0, roots: 0, absentShare: 0.1 };
    const answer = `v${at % 7}, v${at % 5}`;
    yield `${JSON.stringify({
      key: `variables=${variables} fillerTokens=0 roots=0 absentShare=0.1 seed=${seed}`,
      params,
      seed,
      epoch: seed,
      try: 0,
      fingerprint: Math.imul(at, 7919) >>> 0,
      question: Math.imul(at, 104729) >>> 0,
      replies: [`- v0 = 3 yes\n- v1 = 6\nThe variables equal to 3 are: ${answer}`],
      stop: "end",
      promptTokens: 180,
      evaluatedTokens: 180,
      outputTokens: 30,
      seconds: 0.25,
      score: {
        correct,
        bucket: correct ? "correct" : "wrong",
        answer,
        lenient: correct,
        lenientAnswer: answer,
      },
    })}\n`;
  }
}

async function store() {
  const folder = mkdtempSync(join(tmpdir(), "loadlab-bench-"));
  const facts = { task: "factor.symbolic", version: "1.1", model: "scripted", identity: {}, settings: {} };
  writeFileSync(join(folder, "manifest.json"), JSON.stringify({ ...facts, sessions: [] }));
  await pipeline(lines(), createWriteStream(join(folder, "answers.jsonl")));
  return folder;
}

/** A store of a million answers, grouped by SQL where it lies, and written as Parquet. */
export async function measure() {
  const stores = await store();
  try {
    const size = `${(statSync(join(stores, "answers.jsonl")).size / 2 ** 20).toFixed(0)} MB`;
    const sql = "SELECT variables, avg(correct) AS accuracy, count(*) AS n FROM rows GROUP BY variables";
    let processor = Infinity;
    const grouped = await seconds(async () => {
      const before = process.cpuUsage();
      const rows = await runs.query(sql, { stores });
      const { user, system } = process.cpuUsage(before);
      processor = Math.min(processor, (user + system) / 1e6);
      if (rows.reduce((sum, { n }) => sum + n, 0) !== ROWS) throw new Error("rows are missing");
    });
    const start = performance.now();
    await runs.exportStores({ format: "parquet", to: join(stores, "parquet"), stores });
    const written = (performance.now() - start) / 1000;
    return [
      {
        what: `1,000,000 answers (${size}) grouped by SQL`,
        measured: `${inSeconds(grouped)} (${inSeconds(processor)} of processor time)`,
        wanted: "< 2 s",
      },
      { what: "the same, written as Parquet", measured: inSeconds(written), wanted: "" },
    ];
  } finally {
    rmSync(stores, { recursive: true, force: true });
  }
}
