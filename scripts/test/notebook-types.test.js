import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { afterAll, expect, it } from "vitest";
import { listNotebooks } from "../notebook/order.js";
import { places, projectFolder } from "../workbench/places.js";

const REDECLARED = 2451;

/** The code cells of a notebook, one below the other. */
function cellsOf(notebook) {
  const { cells } = JSON.parse(readFileSync(notebook, "utf8"));
  return cells
    .filter((cell) => cell.cell_type === "code")
    .map(({ source }) => [source].flat().join(""))
    .join(";\n")
    .concat("\nexport {};");
}

const met = new Set();

/** Whether a notebook is the first of its folder, or has a package that those before it do not import. */
function bringsNew([file, cells]) {
  const packages = [...cells.matchAll(/ from "(.+?)"/g)].map(([, name]) => name);
  const fresh = [dirname(file), ...packages].filter((name) => !met.has(name));
  for (const name of fresh) met.add(name);
  return fresh.length > 0;
}

/**
 * What an editor asks: the language service of the project's TypeScript over files beside the notebooks, with the
 * project's settings, but as lenient as tslab is in cells.
 */
function editor(files) {
  const config = ts.readConfigFile(join(projectFolder, "tsconfig.json"), ts.sys.readFile).config;
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, projectFolder);
  Object.assign(options, { strict: false, noUncheckedIndexedAccess: false });
  const textOf = (file) => files.get(file) ?? ts.sys.readFile(file);
  return ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [...files.keys()],
    getScriptVersion: () => "1",
    getScriptSnapshot(file) {
      const text = textOf(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => projectFolder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (file) => files.has(file) || ts.sys.fileExists(file),
    readFile: textOf,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    realpath: ts.sys.realpath,
  });
}

const notebooks = [
  ...(await listNotebooks(places())),
  "scripts/workbench/my-first-curve.ipynb", // the pattern of the reader's own
].map((notebook) => join(projectFolder, notebook));
// The kernel checks the types of every cell, when notebooks are executed.
const files = new Map(
  notebooks
    .map((notebook) => [notebook.replace(/\.ipynb$/, ".cells.ts"), cellsOf(notebook)])
    .filter(bringsNew),
);
let service = editor(files);

afterAll(() => {
  service.dispose();
  service = undefined; // what a compiler keeps is in the way of the files that come after
});

it("the editor's TypeScript knows every package and type in the cells", { timeout: 300_000 }, () => {
  const told = [...files.keys()].map((file) => [
    ...service.getSyntacticDiagnostics(file),
    ...service.getSemanticDiagnostics(file),
  ]);
  // A cell may declare a name of an earlier one anew; one file may not.
  const oneFile = told.filter((diagnostics) => !diagnostics.some(({ code }) => code === REDECLARED));
  expect(oneFile.length).toBeGreaterThan(0.8 * files.size);
  const faults = oneFile
    .flat()
    .map(
      ({ file, start, messageText }) =>
        `${file.fileName}: ${file.text.slice(start, start + 40)}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`,
    );
  expect(faults).toEqual([]);
});

it("its hover tells what a function does", () => {
  const tour = join(projectFolder, "notebooks", "00-tour.cells.ts");
  const hover = service.getQuickInfoAtPosition(tour, files.get(tour).indexOf("fitDecay"));
  expect(ts.displayPartsToString(hover?.displayParts)).toMatch(/fitDecay\(points: /);
  expect(ts.displayPartsToString(hover?.documentation)).toContain("Fits the decay as FACTOR does");
});
