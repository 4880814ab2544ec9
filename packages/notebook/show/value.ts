import { isDisplayable, type Displayable } from "@loadlab/lib/core/display.js";
import {
  isMatrix,
  isNamedMatrix,
  isNested,
  matrixTable,
  MOST_COLUMNS,
  MOST_ROWS,
  namedMatrixTable,
  table,
} from "./table.js";
import { plot, sideBySide, type Figure } from "./plot.js";

type Row = Readonly<Record<string, unknown>>;

/** What a run tells of its cells and samples, and what of a row says how the answer was. */
const BOOKKEEPING = new Set(["version", "seed", "sample", "epoch", "try", "reply", "steps", "stop", "error"]);
const ANSWERED = ["correct", "bucket", "answer"];

/** What shows itself in the place of a value at the end of a cell; undefined for what is printed. */
export function displayable(value: unknown): Displayable | undefined {
  if (isDisplayable(value)) return value;
  if (isDrawing(value)) return plot(value);
  if (Array.isArray(value) && value.length > 0 && value.every(isPictured))
    return sideBySide(value.map((one) => (isDrawing(one) ? plot(one) : one)));
  if (isFrame(value)) return tableOf(rowsOfFrame(value), "show.table(frame)");
  if (isTask(value)) return taskTable(value);
  if (isModel(value)) return modelTable(value);
  if (isFactors(value)) return factorTable(value);
  if (isMatrix(value)) return matrixTable(value);
  if (isNamedMatrix(value)) return namedMatrixTable(value);
  return isFlat(value) ? tableOf(value, "Object.keys(rows[0])") : undefined;
}

/** Plot gives an SVG, or a figure around one. */
function isDrawing(value: unknown): value is Element {
  const { nodeType, localName } = Object(value) as Partial<Element>;
  return nodeType === 1 && (localName === "svg" || localName === "figure");
}

/** A drawing, or a figure of show.plot. */
const isPictured = (one: unknown): one is Element | Figure =>
  isDrawing(one) || (isDisplayable(one) && "svg" in one && "save" in one);

interface Task {
  name: string;
  version: string;
  grid: readonly Row[];
}

/** What `run` asks. */
const isTask = (value: unknown): value is Task =>
  ["generate", "begin"].every((method) => typeof Reflect.get(Object(value), method) === "function") &&
  Array.isArray(Reflect.get(Object(value), "grid"));

/** A task's parameters, with the values of its own grid. */
function taskTable({ name, version, grid }: Task): Displayable {
  const rows = [...new Set(grid.flatMap((cell) => Object.keys(cell)))].map((parameter) => {
    const values = [...new Set(grid.map((cell) => cell[parameter]))];
    const listed = values.length <= 12 ? values : [...values.slice(0, 5), "…", values.at(-1)];
    return { parameter, "values in its grid": listed.map(String).join(", ") };
  });
  const caption = `${grid.length} cells in its grid; ${name}.generate(params, seed) makes an item`;
  return table(rows, { title: `Task ${name}, version ${version}`, caption });
}

interface Model {
  name: string;
  identity: Row;
  circumstances?: Row;
}

/** What replies to prompts. */
const isModel = (value: unknown): value is Model =>
  typeof Reflect.get(Object(value), "reply") === "function" &&
  typeof Reflect.get(Object(value), "identity") === "object";

function modelTable({ name, identity, circumstances = {} }: Model): Displayable {
  const rows = Object.entries({ ...identity, ...circumstances }).map(([fact, value]) => ({
    fact,
    value: typeof value === "string" ? value : JSON.stringify(value),
  }));
  return table(rows, { title: `Model ${name}` });
}

interface Factors {
  names: readonly string[];
  loadings: readonly (readonly number[])[];
  communalities: readonly number[];
  variance: readonly number[];
}

/** What `stats.principalAxis` gives. */
const isFactors = (value: unknown): value is Factors =>
  ["names", "loadings", "communalities", "variance"].every((field) =>
    Array.isArray(Reflect.get(Object(value), field)),
  );

/** A row for each variable, with its loading on each factor. */
function factorTable({ names, loadings, communalities, variance }: Factors): Displayable {
  const rows = names.map((variable, at) => {
    const own = loadings[at]!.map((loading, factor) => [`factor ${factor + 1}`, loading]);
    return { variable, ...(Object.fromEntries(own) as Row), communality: communalities[at] };
  });
  const shares = variance.map((share) => `${(100 * share).toFixed(1)} %`).join(", ");
  return table(rows, { title: "Loadings", caption: `Variance explained: ${shares}`, digits: 3 });
}

interface DanfoFrame {
  $isSeries: boolean;
  columns: string[];
  index: readonly (string | number)[];
  values: readonly unknown[];
}

const isFrame = (value: unknown): value is DanfoFrame =>
  typeof value === "object" && value !== null && "$dataIncolumnFormat" in value && "$isSeries" in value;

/** The rows with their index, but where it only counts. */
function rowsOfFrame({ columns, index, values, $isSeries }: DanfoFrame): Row[] {
  const counts = index.every((label, at) => label === at);
  return values.map((value, at) => {
    const cells = $isSeries ? [value] : (value as unknown[]);
    const row = columns.map((column, place) => [
      $isSeries && column === "0" ? "value" : column,
      cells[place],
    ]);
    return Object.fromEntries(counts ? row : [["index", index[at]], ...row]) as Row;
  });
}

/** Whether something is a list of plain objects without a list or an object in them; getters are not asked. */
function isFlat(value: unknown): value is Row[] {
  return Array.isArray(value) && value.length > 0 && value.every(isFlatObject);
}

function isFlatObject(one: unknown): one is Row {
  if (typeof one !== "object" || one === null || Object.getPrototypeOf(one) !== Object.prototype)
    return false;
  const fields = Object.values(Object.getOwnPropertyDescriptors(one));
  return fields.length > 0 && fields.every(({ get, value }) => get !== undefined || !isNested(value));
}

/** A table that leaves out columns where there are many, and says so. */
function tableOf(rows: readonly Row[], where: string): Displayable {
  const all = [...new Set(rows.slice(0, MOST_ROWS).flatMap((row) => Object.keys(row)))];
  if (all.length <= MOST_COLUMNS) return table(rows, { limit: MOST_ROWS });
  const columns = chosen(rows, all);
  const caption = `${columns.length} of ${all.length} columns; all their names: ${where}, other columns: show.table(rows, { columns: [...] })`;
  return table(rows, { limit: MOST_ROWS, columns, caption });
}

/** Of a run's rows what differs between them and how the answers were; of others the first columns. */
function chosen(rows: readonly Row[], all: readonly string[]): string[] {
  if (![...ANSWERED, "task", "sample"].every((name) => all.includes(name))) return all.slice(0, MOST_COLUMNS);
  const differs = (name: string) => rows.some((row) => row[name] !== rows[0]?.[name]);
  const told = all.filter((name) => !BOOKKEEPING.has(name) && !ANSWERED.includes(name) && differs(name));
  return [...told.slice(0, MOST_COLUMNS - ANSWERED.length), ...ANSWERED];
}
