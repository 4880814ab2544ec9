import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cogniload } from "loadlab";

const ROUNDS = 5;

/** d and N of cells whose export is measured by itself, over this many puzzles. */
const CELLS = [
  [3, 50],
  [5, 100],
  [10, 250],
];
const PUZZLES = 40;

/** The paper's 140 cells written and read, a puzzle of each; beside a loop that writes strings made beforehand. */
export async function measure() {
  const samples = cogniload.puzzle.grid.map((params, seed) => cogniload.puzzle.generate(params, seed));
  const largest = samples.filter(({ params }) => params.difficulty === 10 && params.statements === 250);
  const folder = mkdtempSync(join(tmpdir(), "loadlab-bench-"));
  try {
    return [
      ...measured("the paper's grid", samples, folder),
      ...measured("d = 10, N = 250", largest, folder),
      ...CELLS.flatMap(([difficulty, statements]) => exported({ difficulty, statements }, folder)),
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

/** A cell's puzzles written; and, as a floor, the same files by a plain loop, of which the states are made JSON. */
function exported({ difficulty, statements }, folder) {
  const samples = Array.from({ length: PUZZLES }, (_, seed) =>
    cogniload.puzzle.generate({ difficulty, statements, needleRatio: 0.5 }, seed + 1),
  );
  const path = join(folder, `${difficulty}-${statements}`);
  const write = perPuzzle(PUZZLES, () => cogniload.exportPuzzles(samples, path));
  const files = ["exp", "meta"].flatMap((kind) =>
    readdirSync(join(path, kind)).map((name) => {
      const text = readFileSync(join(path, kind, name), "utf8");
      return { file: join(path, name), size: text.length, content: kind === "exp" ? text : JSON.parse(text) };
    }),
  );
  const loop = perPuzzle(PUZZLES, () => {
    for (const { file, content } of files)
      writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  });
  const size = files.reduce((sum, file) => sum + file.size, 0) / PUZZLES / 1024;
  return [
    {
      what: `CogniLoad: a puzzle exported, d = ${difficulty}, N = ${statements}`,
      measured: `${inMs(write)} (a loop that writes its ${Math.round(size)} KiB, the states by JSON.stringify: ${inMs(loop)})`,
    },
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
