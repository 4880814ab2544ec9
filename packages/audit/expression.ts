import jsep from "jsep";
import { cached } from "@loadlab/lib/core/collections.js";
import {
  answer,
  ArgumentFault,
  cell,
  Fault,
  hasColumn,
  isList,
  isNum,
  isRow,
  messageOf,
  shownValue,
  type TableRow,
  type Value,
} from "./value.js";
import { exact } from "./interval.js";
import { claim, OPERATORS, PREFIXES } from "./operators.js";
import { listRules } from "./rules/lists.js";
import { lazyRules } from "./rules/rows.js";
import { statisticRules } from "./rules/statistics.js";
import { wordRules } from "./rules/words.js";
import type { Definition, Derivation, Evaluate, Scope } from "./sources.js";

/** Makes a function of a rule, whose syntax docs/audit.md describes. */
export const compile = (text: string): Evaluate => kept(text, () => node(parsed(text), text));

const kept = cached<string, Evaluate>();

/** The parser's tree of a rule. */
export function parsed(text: string): jsep.Expression {
  try {
    return jsep(text.replace(/\bderive:(\w+)(?![\w(])/g, "derive:$1()").replaceAll("derive:", "derive."));
  } catch (error) {
    throw new Fault(`the rule "${text}" cannot be read: ${messageOf(error)}`);
  }
}

/** Whether an expression is of a kind, such as "MemberExpression" for `a.b` and `a[b]`. */
export const isNode = <Type extends jsep.ExpressionType>(
  tree: jsep.Expression,
  type: Type,
): tree is Extract<jsep.CoreExpression, { type: Type }> => tree.type === type;

/** The name that an identifier is; "undefined" for any other expression. */
export const nameOf = ({ name }: jsep.Expression): string => String(name);

/** An expression of the parser's tree as a function. */
export function node(tree: jsep.Expression, text: string): Evaluate {
  if (isNode(tree, "Literal")) return literal(tree);
  if (isNode(tree, "ArrayExpression")) return array(tree, text);
  if (isNode(tree, "ThisExpression")) return self;
  if (isNode(tree, "Identifier")) return named(tree.name);
  if (isNode(tree, "MemberExpression")) return member(tree, text);
  if (isNode(tree, "CallExpression")) return call(tree, text);
  if (isNode(tree, "UnaryExpression")) return unary(tree, text);
  if (isNode(tree, "BinaryExpression")) return binary(tree, text);
  if (isNode(tree, "ConditionalExpression")) return conditional(tree, text);
  throw new Fault(
    `the rule "${text}" has a ${tree.type}; expected an expression of the syntax in docs/audit.md`,
  );
}

function literal({ value, raw }: jsep.Literal): Evaluate {
  if (typeof value === "boolean") return () => answer(value, raw);
  const constant = typeof value === "number" ? { ...exact(value), text: raw } : String(value);
  return () => constant;
}

function array({ elements }: jsep.ArrayExpression, text: string): Evaluate {
  const parts = elements.map((element) =>
    element
      ? node(element, text)
      : fail(`the rule "${text}" has a list with an empty place; expected a value in each`),
  );
  return (scope) => parts.map((part) => part(scope));
}

const self: Evaluate = (scope) =>
  scope.self ?? fail("`this` is used outside a family of claims; expected published to begin with each");

function unary({ operator, argument }: jsep.UnaryExpression, text: string): Evaluate {
  const inner = node(argument, text);
  const operate = PREFIXES[operator];
  if (!operate) throw new Fault(`the rule "${text}" has the operator ${operator}; expected - or !`);
  return (scope) => operate(inner(scope));
}

function binary({ operator, left, right }: jsep.BinaryExpression, text: string): Evaluate {
  const [one, other, operate] = [node(left, text), node(right, text), OPERATORS[operator]];
  if (!operate)
    throw new Fault(
      `the rule "${text}" has the operator ${operator}; expected one of ${Object.keys(OPERATORS).join(" ")}`,
    );
  const evaluate: Evaluate = (scope) => operate(one(scope), other(scope));
  if (operator === "==" && left.type === "Identifier")
    evaluate.selects = { column: nameOf(left), value: other, isFixed: isFixed(right) };
  return evaluate;
}

/** Whether an expression is the same for all rows of a table: a constant, what a definition was given, `this.column`. */
const isFixed =
  (tree: jsep.Expression) =>
  ({ given = {} }: Scope): boolean =>
    tree.type === "Literal" ||
    (isNode(tree, "MemberExpression") && tree.object.type === "ThisExpression") ||
    (isNode(tree, "Identifier") && tree.name !== "it" && Object.hasOwn(given, tree.name));

function conditional({ test, consequent, alternate }: jsep.ConditionalExpression, text: string): Evaluate {
  const [condition, yes, no] = [node(test, text), node(consequent, text), node(alternate, text)];
  return (scope) => (claim(condition(scope)).holds === true ? yes(scope) : no(scope));
}

/** What a definition was given, a column of the innermost row that has it, or a table. */
function named(name: string): Evaluate {
  const file = name.replaceAll("_", "-");
  return ({ rows, reading, sources, given }) => {
    const value = given?.[name];
    if (value !== undefined) return value;
    const row = rows.findLast((one) => hasColumn(one, name));
    if (row) return cell(row, name, reading);
    const columns = rows.length > 0 ? `${rows.at(-1)?.at} has no column "${name}", and ` : "";
    return (
      sources.table(file) ??
      fail(`${columns}there is no table "${file}"; the tables are ${sources.tables().join(", ")}`)
    );
  };
}

function member({ object, property, computed }: jsep.MemberExpression, text: string): Evaluate {
  const inner = node(object, text);
  if (computed) {
    const key = node(property, text);
    return (scope) => pick(inner(scope), key(scope));
  }
  const column = nameOf(property);
  const paper = object.type === "Identifier" ? nameOf(object).replaceAll("_", "-") : "";
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
  const wanted = shownValue(key);
  const rows =
    known.get(list) ??
    new Map(
      list
        .filter(isRow)
        .reverse()
        .map((row) => [row.key, row]),
    );
  known.set(list, rows);
  return (
    rows.get(wanted) ??
    fail(`there is no row "${wanted}"; the rows are ${[...rows.keys()].reverse().slice(0, 30).join(", ")}`)
  );
}

/** The rows of a list by their keys, which never change; of equal ones the first. */
const known = new WeakMap<readonly Value[], ReadonlyMap<string, TableRow>>();

/** Every function that a rule can call with its arguments evaluated. */
export const rules: Record<string, Derivation> = { ...listRules, ...wordRules, ...statisticRules };

/** What a definition gives, which sees the tables and its parameters; where all it is given are texts, computed once. */
function applied(scope: Scope, name: string, { parameters, expression }: Definition, values: Value[]): Value {
  const given = Object.fromEntries(parameters.map((parameter, at) => [parameter, values[at] ?? ""]));
  const { sources, reading } = scope;
  const evaluate = () => compile(expression)({ rows: [], published: "", reading, sources, given });
  if (!values.every((value) => typeof value === "string")) return evaluate();
  return sources.memo(`${name}("${values.join('", "')}") ${reading.plain === true}`, evaluate);
}

/** A function of `rules/`, or `derive.name(...)`, a definition or a function of the paper's own. */
function call({ callee, arguments: given }: jsep.CallExpression, text: string): Evaluate {
  const args = given.map((argument) => node(argument, text));
  const valuesIn = (scope: Scope) => args.map((argument) => argument(scope));
  if (isNode(callee, "MemberExpression") && nameOf(callee.object) === "derive") {
    const name = nameOf(callee.property);
    return underName(name, (scope) => {
      const [defined, values] = [scope.sources.definition(name), valuesIn(scope)];
      if (defined) return applied(scope, name, defined, values);
      const derivation = scope.sources.derivation(name) ?? fail(`there is no derivation "${name}"`);
      return derivation(scope, ...values);
    });
  }
  const name = nameOf(callee);
  const lazy = Object.hasOwn(lazyRules, name) ? lazyRules[name] : undefined;
  if (lazy) {
    const needed = lazy.length - 1;
    if (args.length < needed) return () => fail(`${name}() was given ${args.length} of ${needed} arguments`);
    return underName(name, (scope) => lazy(scope, ...args));
  }
  const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
  if (!rule)
    throw new Fault(
      `the rule "${text}" calls "${name}", which does not exist; expected one of ${[...Object.keys(lazyRules), ...Object.keys(rules)].sort().join(", ")}`,
    );
  return underName(name, (scope) => rule(scope, ...valuesIn(scope)));
}

/** A call that puts its name in front of what is wrong with its arguments. */
function underName(name: string, evaluate: Evaluate): Evaluate {
  return (scope) => {
    try {
      return evaluate(scope);
    } catch (error) {
      throw error instanceof ArgumentFault ? new Fault(`${name}() ${error.message}`) : error;
    }
  };
}

function fail(message: string): never {
  throw new Fault(message);
}
