import jsep from "jsep";
import { Fault } from "./fault.js";
import {
  above,
  equal,
  exact,
  minus,
  negative,
  over,
  plus,
  power,
  times,
  type Answer,
  type Num,
} from "./interval.js";
import { cell, hasColumn } from "./row.js";
import { lazyRules, rules } from "./rules/index.js";
import type { Evaluate, Scope } from "./scope.js";
import { answer, isHolds, isList, isNum, isRow, shownValue, type Holds, type Value } from "./value.js";

/**
 * Makes a function of a rule: an expression in the syntax of JavaScript, over cells, tables and the functions of
 * `rules/`.
 *
 * A name is a column of the row at hand, or a table, hyphens written as underscores: `table_1`, and
 * `cogniload_supplement.table_2` for one of another paper. `table_1.cdf` is a column, `table_1["o1-mini"]` a row, `this`
 * the row of a family. Arithmetic and comparisons go cell by cell over lists.
 *
 * @throws Fault if the text is no expression
 */
export function compile(text: string): Evaluate {
  const known = compiled.get(text) ?? node(parsed(text), text);
  compiled.set(text, known);
  return known;
}

const compiled = new Map<string, Evaluate>();

export function parsed(text: string): jsep.Expression {
  try {
    return jsep(text.replace(/\bderive:(\w+)(?![\w(])/g, "derive:$1()").replaceAll("derive:", "derive."));
  } catch (error) {
    throw new Fault(`the rule "${text}" cannot be read: ${(error as Error).message}`);
  }
}

/** An expression of the parser's tree as a function. */
export function node(tree: jsep.Expression, text: string): Evaluate {
  const make = KINDS[tree.type];
  if (!make) throw new Fault(`the rule "${text}" has a ${tree.type}, which rules do not know`);
  return make(tree as never, text);
}

const KINDS: Record<string, (tree: never, text: string) => Evaluate> = {
  Literal: ({ value, raw }: jsep.Literal) => {
    const constant =
      typeof value === "number"
        ? { ...exact(value), text: raw }
        : typeof value === "boolean"
          ? answer(value, raw)
          : String(value);
    return () => constant;
  },
  ArrayExpression: ({ elements }: jsep.ArrayExpression, text) => {
    const parts = elements.map((element) => node(element!, text));
    return (scope) => parts.map((part) => part(scope));
  },
  ThisExpression: () => (scope) => scope.self ?? fail("`this` stands outside a family of claims"),
  Identifier: ({ name }: jsep.Identifier) => named(name),
  MemberExpression: member,
  CallExpression: call,
  UnaryExpression: ({ operator, argument }: jsep.UnaryExpression, text) => {
    const inner = node(argument, text);
    if (operator === "-") return (scope) => overLists((a) => negative(number(a!)), inner(scope));
    if (operator === "!") return (scope) => overLists((a) => not(claim(a!)), inner(scope));
    throw new Fault(`the rule "${text}" has the operator ${operator}; rules know - and !`);
  },
  BinaryExpression: ({ operator, left, right }: jsep.BinaryExpression, text) => {
    const [one, other, operate] = [node(left, text), node(right, text), OPERATORS[operator]];
    if (!operate)
      throw new Fault(
        `the rule "${text}" has the operator ${operator}; rules know ${Object.keys(OPERATORS).join(" ")}`,
      );
    const evaluate: Evaluate = (scope) => overLists(operate, one(scope), other(scope));
    if (operator === "==" && left.type === "Identifier" && isFixed(right))
      evaluate.selects = { column: (left as jsep.Identifier).name, value: other };
    return evaluate;
  },
  ConditionalExpression: ({ test, consequent, alternate }: jsep.ConditionalExpression, text) => {
    const [condition, yes, no] = [node(test, text), node(consequent, text), node(alternate, text)];
    return (scope) => (claim(condition(scope)).holds === true ? yes(scope) : no(scope));
  },
};

/** Whether an expression has the same value for all rows of a table: a constant, or of the family's row. */
const isFixed = ({ type, object }: jsep.Expression): boolean =>
  type === "Literal" ||
  (type === "MemberExpression" && (object as jsep.Expression).type === "ThisExpression");

function named(name: string): Evaluate {
  const file = name.replaceAll("_", "-");
  return ({ rows, reading, sources }) => {
    for (let at = rows.length - 1; at >= 0; at--)
      if (hasColumn(rows[at]!, name)) return cell(rows[at]!, name, reading);
    const columns = rows.length > 0 ? `${rows.at(-1)!.at} has no column "${name}", and ` : "";
    return (
      (sources.table(file) as Value | undefined) ??
      fail(`${columns}there is no table "${file}"; the tables are ${sources.tables().join(", ")}`)
    );
  };
}

function member({ object, property, computed }: jsep.MemberExpression, text: string): Evaluate {
  if (computed) {
    const [list, key] = [node(object, text), node(property, text)];
    return (scope) => pick(list(scope), key(scope));
  }
  const column = (property as jsep.Identifier).name;
  const inner = node(object, text);
  const paper = object.type === "Identifier" ? (object as jsep.Identifier).name.replaceAll("_", "-") : "";
  return (scope) => {
    if (scope.sources.hasPaper(paper)) {
      const file = column.replaceAll("_", "-");
      return scope.sources.table(file, paper) ?? fail(`${paper} has no table "${file}"`);
    }
    return columnOf(inner(scope), column, scope);
  };
}

/** The cell of a row, or those of all rows of a list; a column is read once. */
function columnOf(value: Value, column: string, scope: Scope): Value {
  if (isRow(value)) return cell(value, column, scope.reading);
  if (isList(value)) {
    const { plain = false } = scope.reading;
    return scope.sources.memoOf(value, `${column} ${plain}`, () =>
      value.map((row) => columnOf(row, column, scope)),
    );
  }
  return fail(`"${shownValue(value)}" is neither a row nor a table and has no column "${column}"`);
}

/** The row of a table by its key, or the element of a list by its place from 0. */
function pick(list: Value, key: Value): Value {
  if (!isList(list)) return fail(`"${shownValue(list)}" is no list`);
  if (isNum(key) && key.label === undefined)
    return list[key.value] ?? fail(`there is no element ${key.value} in a list of ${list.length}`);
  const found = list.find((row) => isRow(row) && row.key === shownValue(key));
  if (found !== undefined) return found;
  const keys = list.filter(isRow).map((row) => row.key);
  return fail(`there is no row "${shownValue(key)}"; the rows are ${keys.slice(0, 30).join(", ")}`);
}

function call({ callee, arguments: given }: jsep.CallExpression, text: string): Evaluate {
  const args = given.map((argument) => node(argument, text));
  if (callee.type === "MemberExpression") {
    const { object, property } = callee as jsep.MemberExpression;
    const name = (property as jsep.Identifier).name;
    if ((object as jsep.Identifier).name === "derive")
      return (scope) => {
        const derivation = scope.sources.derivation(name) ?? fail(`there is no derivation "${name}"`);
        return derivation(scope, ...args.map((argument) => argument(scope)));
      };
  }
  const name = (callee as jsep.Identifier).name;
  const lazy = Object.hasOwn(lazyRules, name) ? lazyRules[name] : undefined;
  if (lazy) return (scope) => lazy(scope, ...args);
  const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
  if (!rule)
    throw new Fault(
      `the rule "${text}" calls "${name}", which does not exist; rules know ${[...Object.keys(lazyRules), ...Object.keys(rules)].sort().join(", ")}`,
    );
  return (scope) => rule(scope, ...args.map((argument) => argument(scope)));
}

/** An operation on two values, or on the elements of lists of one length, or of a list and one value. */
function overLists(operate: (a: Value, b: Value) => Value, a: Value, b?: Value): Value {
  if (!isList(a) && (b === undefined || !isList(b))) return operate(a, b as Value);
  if (isList(a) && b !== undefined && isList(b) && a.length !== b.length)
    return fail(`lists of ${a.length} and ${b.length} cannot be compared element by element`);
  const length = isList(a) ? a.length : (b as readonly Value[]).length;
  const at = (value: Value | undefined, index: number) =>
    value !== undefined && isList(value) ? value[index]! : value;
  return Array.from({ length }, (_, index) => overLists(operate, at(a, index)!, at(b, index)));
}

const arithmetic =
  (operate: (a: Num, b: Num) => Num) =>
  (a: Value, b: Value): Value => {
    const [one, other] = [number(a), number(b)];
    const label = one.label ?? other.label;
    return { ...operate(one, other), ...(label === undefined ? {} : { label }) };
  };

const comparison =
  (compare: (a: Num, b: Num) => Answer) =>
  (a: Value, b: Value): Value => {
    const [one, other] = [number(a), number(b)];
    return compared(compare(one, other), one, other);
  };

function compared(holds: Answer, a: Value, b: Value): Holds {
  const fixed = (value: Value) => isNum(value) && value.label === undefined && value.low === value.high;
  const shown = () => (fixed(b) ? shownValue(a) : `${shownValue(a)} against ${shownValue(b)}`);
  return answer(holds, shown, isNum(a) ? (a.label ?? (isNum(b) ? b.label : undefined)) : undefined);
}

const same = (a: Value, b: Value): boolean =>
  isNum(a) && isNum(b) ? equal(a, b) : shownValue(a) === shownValue(b);

const flip = (holds: Answer): Answer => (holds === null ? null : !holds);

const not = (a: Holds): Holds => answer(flip(a.holds), () => a.shown, a.label);

const both = (a: Answer, b: Answer): Answer =>
  a === false || b === false ? false : a === null || b === null ? null : true;

/** Two claims as one, with the figures of both. */
const logical =
  (combine: (a: Answer, b: Answer) => Answer) =>
  (a: Value, b: Value): Value => {
    const [one, other] = [claim(a), claim(b)];
    const shown = () => (one.shown === other.shown ? one.shown : `${one.shown}; ${other.shown}`);
    return answer(combine(one.holds, other.holds), shown, one.label ?? other.label);
  };

const OPERATORS: Record<string, (a: Value, b: Value) => Value> = {
  "+": arithmetic(plus),
  "-": arithmetic(minus),
  "*": arithmetic(times),
  "/": arithmetic(over),
  "**": arithmetic(power),
  ">": comparison(above),
  "<": comparison((a, b) => above(b, a)),
  ">=": comparison((a, b) => flip(above(b, a))),
  "<=": comparison((a, b) => flip(above(a, b))),
  "==": (a, b) => compared(same(a, b), a, b),
  "!=": (a, b) => compared(!same(a, b), a, b),
  "&&": logical(both),
  "||": logical((a, b) => flip(both(flip(a), flip(b)))),
};

function number(value: Value): Num {
  if (isNum(value)) return value;
  return fail(`"${shownValue(value)}" is no number`);
}

function claim(value: Value): Holds {
  if (isHolds(value)) return value;
  return fail(`"${shownValue(value)}" is no claim that holds or does not`);
}

function fail(message: string): never {
  throw new Fault(message);
}
