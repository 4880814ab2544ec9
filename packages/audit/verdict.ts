import { agrees, marked, published as read, type Claim, type Member } from "./claims.js";
import { compile } from "./expression.js";
import {
  Fault,
  isEither,
  isHolds,
  isList,
  isNum,
  messageOf,
  pairs,
  shownValue,
  type Holds,
  type Value,
} from "./value.js";
import { meets, type Answer, type Num } from "./interval.js";
import type { Scope } from "./sources.js";

/**
 * What the printed numbers say of a claim: "match" where they can agree with it, "mismatch" where they cannot, "not
 * derivable" where nothing printed decides it, "not tested" where the test could not fail, "fault" where a row of
 * claims or a table is broken.
 */
export type Verdict = "match" | "mismatch" | "not derivable" | "not tested" | "fault";

/** A claim decided. */
export interface Decided {
  /** What the paper's other numbers give. */
  recomputed: string | number;
  /** The interval that the rounding of the inputs allows the recomputed number; null for words. */
  low: number | null;
  /** The upper end. */
  high: number | null;
  /** `match`, `mismatch`, `not derivable`, `not tested` or `fault`. */
  verdict: Verdict;
  /** Why, in a line. */
  reason: string;
}

/** One statement of a paper against what its other numbers say. */
export interface AuditRow extends Decided {
  /** The paper's short name. */
  paper: string;
  /** The claim's name in `claims.csv`, followed by the row of the table for a member of a family. */
  id: string;
  /** The place of the statement: a table, a section, a caption. */
  where: string;
  /** The words under test. */
  quote: string;
  /**
   * "recomputed" where the verdict rests on the paper's printed tables; "reading" where it compares
   * words of the paper, or uses a constant that we wrote.
   */
  kind: "recomputed" | "reading";
  /** The figure or the words as published. */
  published: string | number;
  /** The name of a finding of `papers.findings`; null where the row matches or belongs to none. */
  finding: string | null;
}

const verdictOf = (holds: Answer): Verdict =>
  holds === null ? "not derivable" : holds ? "match" : "mismatch";

/** Decides a claim, or a member of a family. */
export function decide(claim: Claim, { published }: Member, scope: Scope): Decided {
  try {
    const reason = marked(claim.rule, "open");
    if (reason !== null) return open(reason, scope);
    const untested = marked(claim.rule, "untested");
    const value = compile(untested ?? claim.rule)(scope);
    const decided = against(published, value);
    const verdict = untested !== null && decided.verdict === "match" ? "not tested" : decided.verdict;
    const note = filledIn(claim.note, scope).text;
    return { reason: note || (untested ?? claim.rule), ...decided, verdict };
  } catch (error) {
    return fault(error, claim);
  }
}

/** A fault as a row: what is wrong, and where. */
export function fault(error: unknown, claim: Pick<Claim, "at">): Decided {
  const message = messageOf(error);
  return {
    recomputed: "",
    low: null,
    high: null,
    verdict: "fault",
    reason: claim.at === "" ? message : `${claim.at}: ${message}`,
  };
}

function open(reason: string, scope: Scope): Decided {
  const { text, figures } = filledIn(reason, scope);
  return { recomputed: figures[0] ?? "", low: null, high: null, verdict: "not derivable", reason: text };
}

/** A text whose `{expressions}` are replaced by what they give. */
function filledIn(text: string, scope: Scope): { text: string; figures: string[] } {
  const figures: string[] = [];
  const told = text.replace(/\{([^{}]*)\}/g, (_, expression: string) => {
    const figure = shownValue(compile(expression)(scope));
    figures.push(figure);
    return figure;
  });
  return { text: told, figures };
}

type Outcome = Omit<Decided, "reason"> & Partial<Pick<Decided, "reason">>;

const words = (recomputed: string, holds: Answer): Outcome => ({
  recomputed,
  low: null,
  high: null,
  verdict: verdictOf(holds),
});

function against(published: string, value: Value): Outcome {
  if (isHolds(value)) return words(value.shown, value.holds);
  if (isEither(value)) return words(shownValue(value), value.either.includes(published));
  if (isNum(value)) return numeric(published, value);
  if (isList(value)) return listed(published, value);
  return words(shownValue(value), same(published, shownValue(value)));
}

function numeric(published: string, number: Num): Outcome {
  const stated = read(published);
  if (stated === null)
    throw new Fault(`published is "${published}"; expected a number, because the rule gives one`);
  const { value, low, high } = number;
  if ([value, low, high].some(Number.isNaN))
    throw new Fault("the rule gives no number, for example because of 0 / 0");
  if (stated.kind === "count")
    throw new Fault(`published is "${published}", which counts cases; expected a rule that gives claims`);
  const outcome = { recomputed: value, low, high };
  const holds = agrees(stated, number);
  if (holds !== true) return { ...outcome, verdict: verdictOf(holds) };
  if (stated.kind !== "number") return { ...outcome, verdict: "match" };
  const { value: at, ...ends } = stated.number;
  const unit = ends.high - ends.low;
  // Of these twins not all must match, if the check is to mean something.
  const twins = [at * 1.2, at * 0.8, at + unit, at - unit];
  const matches = (twin: number) =>
    meets({ value: twin, low: twin - unit / 2, high: twin + unit / 2 }, number);
  if (!twins.every(matches)) return { ...outcome, verdict: "match" };
  const reason = "rounding allows so much that a fifth more or less would match as well";
  return { ...outcome, verdict: "not tested", reason };
}

function listed(published: string, values: readonly Value[]): Outcome {
  const shown = shownValue(values);
  if (values.length > 0 && values.every(isHolds)) return counted(published, values);
  const stated = read(published);
  if (values.length === 0 && stated !== null)
    throw new Fault("the rule gives an empty list; expected at least one value");
  if (values.every(isNum) && stated !== null) {
    if (stated.kind === "list")
      return words(
        shown,
        stated.numbers.length === values.length &&
          pairs(stated.numbers, values).every(([one, other]) => meets(one, other)),
      );
    const all = values.map((number) => agrees(stated, number));
    return words(shown, all.includes(false) ? false : all.includes(null) ? null : true);
  }
  const [one, other] = [published.split(/, | and /), values.map(shownValue)].map((all) =>
    all.map(plain).sort().join("|"),
  );
  return words(shown, one === other);
}

/** "7 of 10" against claims, of which so many hold. */
function counted(published: string, claims: readonly Holds[]): Outcome {
  const stated = read(published);
  if (stated === null || (stated.kind !== "count" && stated.kind !== "number"))
    throw new Fault(
      `published is "${published}"; expected a count of cases, or a rule with said("all", ...)`,
    );
  const yes = claims.filter(({ holds }) => holds === true).length;
  const open = claims.filter(({ holds }) => holds === null).length;
  const [count, of] =
    stated.kind === "count" ? [stated.count, stated.of] : [stated.number.value, claims.length];
  const possible = of === claims.length && count >= yes && count <= yes + open;
  const shown = `${yes} of ${claims.length}${open > 0 ? `, ${open} open` : ""}`;
  return words(shown, possible ? (open > 0 ? null : true) : false);
}

const plain = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, " ").replace(/[.]$/, "");

const same = (one: string, other: string): boolean => plain(one) === plain(other);
