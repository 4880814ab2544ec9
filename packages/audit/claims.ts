import type jsep from "jsep";
import { cached } from "@loadlab/lib/core/collections.js";
import { isNode, nameOf, node, parsed } from "./expression.js";
import { above, exact, meets, printedNumber, type Answer, type Num } from "./interval.js";
import type { Evaluate, Scope, Sources } from "./sources.js";
import { cell, Fault, isList, isRow, shownValue, type TableRow } from "./value.js";

/** A row of `claims.csv`. */
export interface Claim {
  id: string;
  /** The place of the statement: a table, a section, a caption. */
  where: string;
  /** The words under test, as the paper has them. */
  quote: string;
  /** The figure or the words as published, or "each" and the column of a table for a family of claims. */
  published: string;
  /** What it is held against. */
  rule: string;
  /** The finding that a member belongs to if it does not match. */
  finding: string;
  /** What the rule means, for the reason of its verdict. */
  note: string;
  /** File and line. */
  at: string;
}

/** The columns of `claims.csv`; `note` may be missing. */
export const COLUMNS = ["id", "where", "quote", "published", "rule", "finding"] as const;

/** A claim of the file, from a row. */
export function claimOf({ printed, at }: TableRow): Claim {
  const { id = "", where = "", quote = "", published = "", rule = "", finding = "", note = "" } = printed;
  return { id, where, quote, published, rule, finding, note, at };
}

/** One thing to be decided: a claim, or a member of a family. */
export interface Member {
  id: string;
  published: string;
  self?: TableRow;
  /** The cell that was published, of a family over a column. */
  cell?: { row: TableRow; column: string };
}

const EACH = /^each\s+/;

/** The members of a claim: itself, or one for each row of the table that `published` names after "each". */
export function members(claim: Claim, scope: Scope): Member[] {
  if (!EACH.test(claim.published))
    return [{ id: claim.id, published: claim.published === "" ? claim.quote : claim.published }];
  const { rows, column } = family(claim.published.replace(EACH, ""));
  const table = rows(scope);
  if (!isList(table) || !table.every(isRow))
    throw new Fault(`"${claim.published}" names no rows; expected "each table_1.column" or "each" and rows`);
  if (table.length === 0) throw new Fault(`"${claim.published}" selects no rows; expected at least one`);
  return table.filter(isRow).map((self) => {
    const id = `${claim.id}:${self.key}`;
    if (column === null) return { id, published: claim.quote, self };
    const { row, column: own } = underlying(self, column);
    const member: Member = { id, published: "", self, cell: { row, column: own } };
    return { ...member, published: publishedOf(member) };
  });
}

const underlying = (row: TableRow, column: string) =>
  row.view && column === "cell"
    ? { row: row.view.of, column: row.view.column }
    : { row: row.view?.of ?? row, column };

/** What was published of a member, as it stands in its table now. */
export function publishedOf({ published, cell: printed }: Member): string {
  if (!printed) return published;
  return shownValue(cell(printed.row, printed.column));
}

/** The rows of a family, and the column of them where one is named. */
type Family = { rows: Evaluate; column: string | null };

const kept = cached<string, Family>();

const family = (text: string): Family => kept(text, () => split(text));

function split(text: string): Family {
  const tree = parsed(text);
  if (isNode(tree, "MemberExpression") && !tree.computed && !isPaper(tree))
    return { rows: node(tree.object, text), column: nameOf(tree.property) };
  return { rows: node(tree, text), column: null };
}

/** Whether `a.b` is a table of another paper and not the column of a table. */
const isPaper = ({ object, property }: jsep.MemberExpression): boolean =>
  object.type === "Identifier" && /^table_/.test(nameOf(property));

/** What follows a mark: of "open" the reason, of "untested" the rule, which cannot fail; null for a rule without it. */
export const marked = (rule: string, mark: "open" | "untested"): string | null =>
  rule.startsWith(`${mark}:`) ? rule.slice(mark.length + 1).trim() : null;

/** The scope of a member. */
export function scopeOf({ published, self }: Member, sources: Sources, reading: Scope["reading"]): Scope {
  return { rows: self ? [self] : [], ...(self ? { self } : {}), published, reading, sources };
}

/** What was published, read as what it says of numbers; a text that says nothing of them is null. */
type Stated =
  | { kind: "number"; number: Num; about: boolean }
  | { kind: "band"; low: number; high: number }
  | { kind: "bound"; at: number; below: boolean; strict: boolean }
  | { kind: "count"; count: number; of: number }
  | { kind: "list"; numbers: Num[] }
  | null;

const NUMBER = String.raw`[-+]?[\d,]*\.?\d+(?:e[-+]?\d+)?`;

const UNIT = String.raw`(?: ?(?:%|percent|points?|tokens|x))?`;

/** Forms of numbers, with what is read from the parts a form catches, and from the whole text after them. */
const FORMS: [RegExp, (...parts: string[]) => Stated][] = [
  [
    new RegExp(`^(~|about |around |approximately |roughly )?(${NUMBER})${UNIT}$`, "i"),
    (about: string, text: string) =>
      stated(text, (number) => ({ kind: "number", number, about: about !== "" })),
  ],
  [/^(\d+)(?: of |\/)(\d+)$/, (count, of) => ({ kind: "count", count: Number(count), of: Number(of) })],
  [
    new RegExp(`^(${NUMBER})${UNIT} (?:to|-|–) (${NUMBER})${UNIT}$`),
    (low: string, high: string) =>
      stated(low, (from) => stated(high, (to) => ({ kind: "band", low: from.low, high: to.high }))),
  ],
  [new RegExp(`^(?:p )?(?:<|below|under|less than|fewer than) ?(${NUMBER})${UNIT}$`), bound(true, true)],
  [new RegExp(`^(?:up to|at most|within) ?(${NUMBER})${UNIT}$`), bound(true, false)],
  [new RegExp(`^(?:p )?(?:>|above|over|more than|exceeds) ?(${NUMBER})${UNIT}$`), bound(false, true)],
  [new RegExp(`^at least ?(${NUMBER})${UNIT}$`), bound(false, false)],
  [new RegExp(`^(${NUMBER})\\+$`), bound(false, false)],
  [
    new RegExp(`^${NUMBER}(, ${NUMBER})+$`),
    (_last: string, text: string) => {
      const numbers = text.split(", ").map((one) => read(one));
      return numbers.every((one) => one !== null) ? { kind: "list", numbers } : null;
    },
  ],
];

/** Reads what was published: a number, "17/22", "3500 to 4000", "below 0.3", "about 80 %", "1, 2, 3", or a text. */
export function published(text: string): Stated {
  for (const [form, reading] of FORMS) {
    const found = form.exec(text.trim());
    if (found) return reading(...found.slice(1).map((part) => part ?? ""), text.trim());
  }
  return null;
}

function bound(below: boolean, strict: boolean): (text: string) => Stated {
  return (text) => stated(text, ({ value: at }) => ({ kind: "bound", at, below, strict }));
}

const read = (text: string): Num | null => printedNumber(text.replace(/^\+/, ""));

function stated(text: string, make: (number: Num) => Stated): Stated {
  const number = read(text);
  return number && make(number);
}

/** A number that is said to be "about" another may be so much of it away. */
const ABOUT = 0.05;

/** The end of a band with what floating point may add to it. */
const edge = (end: number, sign: 1 | -1): number =>
  end + sign * 1e-9 * (Number.isFinite(end) ? Math.abs(end) : 0);

/** Whether a recomputed number can be what was published. */
export function agrees(stated: Exclude<Stated, null>, number: Num): Answer {
  if (stated.kind === "band")
    return number.high >= edge(stated.low, -1) && number.low <= edge(stated.high, 1);
  if (stated.kind === "bound") {
    const at = exact(stated.at);
    const [inside, outside] = stated.below
      ? [above(at, number), above(number, at)]
      : [above(number, at), above(at, number)];
    return stated.strict ? inside : outside === null ? null : !outside;
  }
  if (stated.kind === "count") return meets(number, exact(stated.count));
  if (stated.kind === "list") return false;
  if (meets(stated.number, number)) return true;
  const away = Math.abs(number.value - stated.number.value);
  return stated.about && away <= ABOUT * Math.abs(stated.number.value) ? null : false;
}
