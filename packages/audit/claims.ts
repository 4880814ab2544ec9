import type jsep from "jsep";
import { cached } from "@loadlab/lib/core/cache.js";
import { isNode, nameOf, node, parsed } from "./expression.js";
import { Fault } from "./fault.js";
import { cell, type TableRow } from "./row.js";
import type { Evaluate, Scope, Sources } from "./scope.js";
import { isList, isRow, shownValue } from "./value.js";

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
