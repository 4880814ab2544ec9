import { asLines, joined } from "./text.js";

/** The name under which a notebook's exercises go: `factor-3` of notebooks/factor/3-decay.ipynb, `tour` of 00-tour. */
export function sheetOf(notebook) {
  const [, folder, number, name] = /^notebooks\/(?:(.+)\/)?(\d+)?-?([^/]*)\.ipynb$/.exec(notebook);
  return folder ? `${folder}-${number}` : name;
}

const HEADING = /^## (\d+)\. Exercises$/m;

const INTRODUCTION =
  "Put your answer in the place of `undefined` and run the cell. It says whether the answer is right; " +
  "after each wrong answer it gives another hint.";

/**
 * A notebook with its exercises as its last section, in the place of the section that was there: a question and a
 * cell to answer it in for each.
 */
export function withExercises(notebook, exercises) {
  const at = notebook.cells.findIndex((cell) => isText(cell) && HEADING.test(joined(cell.source)));
  const before = at < 0 ? notebook.cells : notebook.cells.slice(0, at);
  const shared = at < 0 ? "" : joined(notebook.cells[at].source).split(HEADING)[0].trim();
  const number = at < 0 ? nextSection(notebook) : HEADING.exec(joined(notebook.cells[at].source))[1];
  const heading = `## ${number}. Exercises\n\n${INTRODUCTION}`;
  const first = exercises[0].id.replace(/\..*/, "");
  const fresh = [
    text(`exercises-${first}`, shared ? `${shared}\n\n${heading}` : heading),
    code(`exercises-${first}-check`, 'import { check } from "loadlab";'),
    ...exercises.flatMap(({ id, kind, question, cell }) => {
      const name = id.replaceAll(".", "-");
      return [text(`${name}-question`, `### ${id}: ${kind}\n\n${question}`), code(`${name}-answer`, cell)];
    }),
  ];
  const kept = (cell) =>
    notebook.cells.find((old) => old.id === cell.id && joined(old.source) === joined(cell.source)) ?? cell;
  return { ...notebook, cells: [...before, ...fresh.map(kept)] };
}

const isText = (cell) => cell.cell_type === "markdown";

function nextSection({ cells }) {
  const numbers = cells
    .filter(isText)
    .flatMap((cell) => [...joined(cell.source).matchAll(/^## (\d+)\. /gm)].map((match) => Number(match[1])));
  return Math.max(0, ...numbers) + 1;
}

const text = (id, source) => ({ cell_type: "markdown", id, metadata: {}, source: asLines(source) });

const code = (id, source) => ({
  cell_type: "code",
  id,
  metadata: {},
  source: asLines(source),
  execution_count: null,
  outputs: [],
});
