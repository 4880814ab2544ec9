import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cogniload } from "loadlab";

const ROUNDS = 5;

/** The paper's 140 cells written and read, a puzzle of each; beside a loop that writes strings made beforehand. */
export async function measure() {
  const samples = cogniload.puzzle.grid.map((params, seed) => cogniload.puzzle.generate(params, seed));
  const largest = samples.filter(({ params }) => params.difficulty === 10 && params.statements === 250);
  const folder = mkdtempSync(join(tmpdir(), "loadlab-bench-"));
  try {
    return [
      ...measured("the paper's grid", samples, folder),
      ...measured("d = 10, N = 250", largest, folder),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function measured(which, samples, folder) {
  const path = join(folder, which);
  const count = samples.length;
  const write = perPuzzle(count, () => cogniload.exportPuzzles(samples, path));
  const texts = samples.map((sample) => Buffer.from(cogniload.puzzlePrompt(sample)).toString());
  mkdirSync(join(path, "plain"));
  const plain = perPuzzle(count, () =>
    texts.forEach((text, index) => {
      writeFileSync(join(path, "plain", `${index}.txt`), text);
      writeFileSync(join(path, "plain", `${index}.json`), text);
    }),
  );
  const make = perPuzzle(count, () => samples.forEach((sample) => cogniload.puzzlePrompt(sample)));
  let unread = 0;
  const read = perPuzzle(count, () => {
    for (const { puzzle } of cogniload.readPuzzles(path)) unread += puzzle ? 0 : 1;
  });
  if (unread > 0) throw new Error(`${unread} puzzles could not be read`);
  return [
    {
      what: `CogniLoad: a puzzle exported, ${which}`,
      measured: `${inMs(write)} (its text made: ${inMs(make)}; a loop that writes two strings: ${inMs(plain)})`,
    },
    { what: `CogniLoad: a puzzle imported, ${which}`, measured: inMs(read) },
  ];
}

/** Milliseconds of processor time, the median of some rounds after one that is not counted. */
function perPuzzle(count, work) {
  work();
  const times = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / count;
  });
  return times.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)];
}

const inMs = (time) => `${time.toPrecision(2)} ms`;
