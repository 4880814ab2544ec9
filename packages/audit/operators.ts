import { answer, Fault, isHolds, isList, isNum, pairs, shownValue, type Holds, type Value } from "./value.js";
import {
  above,
  equal,
  minus,
  negative,
  over,
  plus,
  power,
  times,
  type Answer,
  type Num,
} from "./interval.js";

/** What stands before an expression: a minus, or "not". Lists are taken element by element. */
export const PREFIXES: Record<string, (value: Value) => Value> = {
  "-": (value) => throughout((one) => negative(number(one)), value),
  "!": (value) => throughout((one) => not(claim(one)), value),
};

/** What stands between two expressions. */
export const OPERATORS: Record<string, (a: Value, b: Value) => Value> = {
  "+": arithmetic(plus),
  "-": arithmetic(minus),
  "*": arithmetic(times),
  "/": arithmetic(over),
  "**": arithmetic(power),
  ">": comparison(above),
  "<": comparison((a, b) => above(b, a)),
  ">=": comparison((a, b) => flip(above(b, a))),
  "<=": comparison((a, b) => flip(above(a, b))),
  "==": overLists((a, b) => compared(same(a, b), a, b)),
  "!=": overLists((a, b) => compared(!same(a, b), a, b)),
  "&&": logical(both),
  "||": logical((a, b) => flip(both(flip(a), flip(b)))),
};

const throughout = (operate: (value: Value) => Value, value: Value): Value =>
  isList(value) ? value.map((one) => throughout(operate, one)) : operate(value);

/** An operation on two values, or on the elements of lists of one length, or of a list and one value. */
function overLists(operate: (a: Value, b: Value) => Value): (a: Value, b: Value) => Value {
  const each = (a: Value, b: Value): Value => {
    if (isList(a) && isList(b)) {
      if (a.length === b.length) return pairs(a, b).map(([one, other]) => each(one, other));
      throw new Fault(`lists of ${a.length} and ${b.length} cannot be compared element by element`);
    }
    if (isList(a)) return a.map((one) => each(one, b));
    return isList(b) ? b.map((other) => each(a, other)) : operate(a, b);
  };
  return each;
}

function arithmetic(operate: (a: Num, b: Num) => Num) {
  return overLists((a, b) => {
    const [one, other] = [number(a), number(b)];
    const { value, low, high } = operate(one, other);
    return { value, low, high, label: one.label ?? other.label };
  });
}

function comparison(compare: (a: Num, b: Num) => Answer) {
  return overLists((a, b) => {
    const [one, other] = [number(a), number(b)];
    return compared(compare(one, other), one, other);
  });
}

function compared(holds: Answer, a: Value, b: Value): Holds {
  const shown = () => (isConstant(b) ? shownValue(a) : `${shownValue(a)} against ${shownValue(b)}`);
  return answer(holds, shown, isNum(a) ? (a.label ?? (isNum(b) ? b.label : undefined)) : undefined);
}

const isConstant = (value: Value): boolean =>
  isNum(value) && value.label === undefined && value.low === value.high;

const same = (a: Value, b: Value): boolean =>
  isNum(a) && isNum(b) ? equal(a, b) : shownValue(a) === shownValue(b);

function logical(combine: (a: Answer, b: Answer) => Answer) {
  return overLists((a, b) => {
    const [one, other] = [claim(a), claim(b)];
    const shown = () => (one.shown === other.shown ? one.shown : `${one.shown}; ${other.shown}`);
    return answer(combine(one.holds, other.holds), shown, one.label ?? other.label);
  });
}

function both(a: Answer, b: Answer): Answer {
  if (a === false || b === false) return false;
  return a === null || b === null ? null : true;
}

const flip = (holds: Answer): Answer => (holds === null ? null : !holds);

const not = (a: Holds): Holds => answer(flip(a.holds), () => a.shown, a.label);

function number(value: Value): Num {
  if (isNum(value)) return value;
  throw new Fault(`"${shownValue(value)}" is no number; expected one`);
}

/** A value that must be a claim, such as the condition of `a ? b : c`. */
export function claim(value: Value): Holds {
  if (isHolds(value)) return value;
  throw new Fault(`"${shownValue(value)}" is no claim; expected a comparison`);
}
