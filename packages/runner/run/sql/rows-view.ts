import { STOPS } from "../../models/model.js";
import type { Limits } from "../doubts.js";
import { conditionOf } from "../stores/manifest.js";
import { PARTS, type Columns, type ColumnType, type Part } from "./columns.js";
import { literal, name, text, type StoreFiles } from "./database.js";

/** The stores of one task, and the columns of their answers. */
export interface TaskStores {
  stores: readonly StoreFiles[];
  columns: Columns;
  /** Files of answers whose last line was cut off. */
  torn: readonly string[];
  /** By which words and tokens prompts were cut, for the files that tell. */
  limits: ReadonlyMap<string, Limits>;
}

/** What an error of the view begins with, so that it is told from those of a query. */
export const FAULT = "loadlab read";

/** Columns that every row has, with their types, before and behind those of its task. */
const HEAD = {
  ...{ store: "VARCHAR", task: "VARCHAR", version: "VARCHAR", model: "VARCHAR" },
  ...{ shots: "UINTEGER", reading: "VARCHAR", answerForm: "VARCHAR" },
};
const ASKED = {
  ...{ sample: "VARCHAR", seed: "UINTEGER", epoch: "UINTEGER", try: "UINTEGER" },
  ...{ correct: "DOUBLE", bucket: "VARCHAR", answer: "VARCHAR" },
};
const COST = {
  ...{ reply: "VARCHAR", steps: "UINTEGER", promptTokens: "BIGINT", evaluatedTokens: "BIGINT" },
  ...{ outputTokens: "BIGINT", seconds: "DOUBLE", stop: "VARCHAR", error: "VARCHAR", doubt: "VARCHAR" },
};

/** The statements that make the view `rows` over stores where they lie. */
export function rowsView(tasks: readonly TaskStores[]): string[] {
  const own = (parts: readonly Part[]) =>
    tasks.flatMap(({ columns }) => parts.flatMap((part) => [...columns[part].keys()]));
  const order = [
    ...[...Object.keys(HEAD), ...own(["params", "metadata"]), ...Object.keys(ASKED)],
    ...[...own(["score"]), ...Object.keys(COST)],
  ];
  const selects = [NOTHING, ...tasks.flatMap((task) => [...answersOf(task), ...refusalsOf(task)])];
  const names = [...new Set(order)].map(name);
  return [
    WHOLE,
    `CREATE VIEW rows AS SELECT ${names.join(", ")} FROM (${selects.join(" UNION ALL BY NAME ")})`,
  ];
}

/** No row, in all columns that rows have. */
const NOTHING = `SELECT ${Object.entries({ ...HEAD, ...ASKED, ...COST })
  .map(([column, type]) => `NULL::${type} AS ${name(column)}`)
  .join(", ")} WHERE false`;

const WHOLE =
  `CREATE MACRO whole(number) AS CASE WHEN number IS NULL OR number = trunc(number) THEN number::BIGINT ` +
  `ELSE error('${FAULT} a fraction') END`;

const SAMPLE = `CASE WHEN line.try = 0 THEN line.key ELSE regexp_replace(line.key, ' try=\\d+$', '') END`;

/** Whether a prompt was cut: `limitsBy`. */
const CUT =
  "coalesce(line.promptTokens > 0 AND (line.words / line.promptTokens > store.most OR " +
  "(line.promptTokens = store.plateau AND line.words > store.fit)), false)";

/** What stands in a score's place where the prompt was cut, but for null. */
const INSTEAD: Readonly<Record<string, string>> = { bucket: "'truncated'", answer: "''" };

/** One select for files whose lines are all whole, one for those with a last line that is not, which is left out. */
function answersOf({ stores, columns, torn, limits }: TaskStores): string[] {
  const files = stores.flatMap(({ answers }) => answers ?? []);
  const shape = {
    key: "VARCHAR",
    ...structs(columns, ["params", "metadata", "score"]),
    seed: "UINTEGER",
    epoch: "UINTEGER",
    try: "UINTEGER",
    replies: "VARCHAR[]",
    stop: "VARCHAR",
    promptTokens: "BIGINT",
    evaluatedTokens: "BIGINT",
    outputTokens: "BIGINT",
    seconds: "DOUBLE",
    doubt: "VARCHAR",
    words: "UINTEGER",
  };
  const whole = (value: string, cut = "NULL") =>
    limits.size > 0 ? `CASE WHEN ${CUT} THEN ${cut} ELSE ${value} END` : value;
  const select = [
    ...Object.keys(HEAD).map((column) => `store.${column}`),
    ...fields(columns, PARTS, whole),
    `${SAMPLE} AS sample`,
    "line.seed, line.epoch, line.try",
    "line.replies[-1] AS reply",
    "(len(line.replies) - (line.stop = 'context')::INTEGER)::UINTEGER AS steps",
    "line.promptTokens, line.evaluatedTokens, line.outputTokens, line.seconds, line.stop",
    `${whole("CASE line.stop WHEN 'context' THEN 'context' END", "'truncated'")} AS error, coalesce(line.doubt, '') AS doubt`,
  ].join(", ");
  const sound =
    "line.key IS NOT NULL AND line.seed IS NOT NULL AND line.score.correct BETWEEN 0 AND 1 " +
    `AND line.stop IN (${STOPS.map(text).join(", ")})`;
  const checked = `CASE WHEN ${sound} THEN true ELSE error('${FAULT} what is no answer') END`;
  const from = (isTorn: boolean, ending: string, where: string) => {
    const some = files.filter((file) => torn.includes(file) === isTorn);
    const source = joined(lines(some, shape, ending), stores, "answers", limits);
    return some.length === 0 ? [] : [`SELECT ${select} FROM ${source} WHERE ${where}`];
  };
  return [...from(false, "", checked), ...from(true, IGNORING, "line.key IS NOT NULL")];
}

/** How lines that are cut off are left out. */
const IGNORING = ", ignore_errors = true";

/** Why there is no reply; refusals from before there were schemas do not say. */
const WHY = "coalesce(line.error, 'refused')";

/** What was refused and has not been answered since. */
function refusalsOf({ stores, columns }: TaskStores): string[] {
  const having = stores.filter(({ refused }) => refused);
  if (having.length === 0) return [];
  const facts = { seed: "UINTEGER", try: "UINTEGER", error: "VARCHAR" };
  const shape = { key: "VARCHAR", ...structs(columns, ["params"]), ...facts };
  const files = having.flatMap(({ refused }) => refused ?? []);
  const refused = joined(lines(files, shape, IGNORING), having, "refused");
  const answered = having.flatMap(({ answers }) => answers ?? []);
  const select = [
    ...Object.keys(HEAD).map((column) => `store.${column}`),
    ...fields(columns, ["params"]),
    `${SAMPLE} AS sample`,
    `line.seed, line.try, NULL::DOUBLE AS correct, ${WHY} AS bucket, '' AS answer, '' AS reply`,
    "0 AS steps, 0 AS promptTokens, 0 AS evaluatedTokens, 0 AS outputTokens, 0 AS seconds, 'end' AS stop",
    `${WHY} AS error, '' AS doubt`,
  ].join(", ");
  const keys = joined(lines(answered, { key: "VARCHAR" }, IGNORING), having, "answers");
  const since =
    answered.length === 0
      ? ""
      : ` AND (store.store, line.key) NOT IN (SELECT (store.store, line.key) FROM ${keys} WHERE line.key IS NOT NULL)`;
  return [
    `SELECT DISTINCT ON (store.store, line.key) ${select} FROM ${refused} WHERE line.key IS NOT NULL${since}`,
  ];
}

function lines(files: readonly string[], shape: Record<string, string>, ending: string): string {
  const columns = Object.entries(shape).map(([column, type]) => `${name(column)}: ${text(type)}`);
  return (
    `read_json([${files.map((file) => text(literal(file))).join(", ")}], columns = {${columns.join(", ")}}, ` +
    `format = 'newline_delimited', filename = true${ending})`
  );
}

function joined(
  lines: string,
  stores: readonly StoreFiles[],
  held: "answers" | "refused",
  limits: TaskStores["limits"] = new Map(),
): string {
  const values = stores.flatMap(({ [held]: file, store, manifest }) => {
    if (file === undefined) return [];
    const { task, version } = manifest;
    const { model, shots, reading, answerForm } = conditionOf(manifest);
    const texts = [file, store, task, version, model].map(text);
    const { most = null, plateau = null, fit = null } = limits.get(file) ?? {};
    const cutBy = [most, plateau, fit].map((limit) => `${limit}::DOUBLE`);
    return `(${[...texts, `${shots}::UINTEGER`, text(reading), text(answerForm), ...cutBy].join(", ")})`;
  });
  return `${lines} AS line JOIN (VALUES ${values.join(", ")}) AS store(file, ${Object.keys(HEAD).join(", ")}, most, plateau, fit) ON line.filename = store.file`;
}

const READ_AS = (type: ColumnType) => (type === "WHOLE" ? "DOUBLE" : type);

/** The type of each part that has fields. */
function structs(columns: Columns, parts: readonly Part[]): Record<string, string> {
  const having = parts.filter((part) => columns[part].size > 0);
  return Object.fromEntries(
    having.map((part) => {
      const types = [...columns[part]].map(([field, type]) => `${name(field)} ${READ_AS(type)}`);
      return [part, `STRUCT(${types.join(", ")})`];
    }),
  );
}

/** A column for each name: what is a parameter in some stores and a fact of the sample in others is one. */
function fields(
  columns: Columns,
  parts: readonly Part[],
  ofScore = (value: string, _cut?: string) => value,
): string[] {
  const names = new Set(parts.flatMap((part) => [...columns[part].keys()]));
  return [...names].map((field) => {
    const having = parts.filter((part) => columns[part].has(field));
    const types = new Set(having.map((part) => columns[part].get(field)!));
    const isNumber = [...types].every((type) => type === "WHOLE" || type === "DOUBLE");
    const values = having.map((part) => {
      const value = `line.${part}.${name(field)}`;
      if (part === "score" && field === "correct") return `${value}::DOUBLE`;
      if (types.size > 1) return `${value}::${isNumber ? "DOUBLE" : "VARCHAR"}`;
      return types.has("WHOLE") ? `whole(${value})` : value;
    });
    const value = values.length > 1 ? `coalesce(${values.join(", ")})` : values[0]!;
    const scored = having.includes("score") ? ofScore(value, INSTEAD[field]) : value;
    return `${scored} AS ${name(field)}`;
  });
}
