import { derive, readPrompt, type Question, type Rule } from "../../../factor/solver-reply.js";
import { splitPrompt } from "../../../factor/text.js";
import type { Instance, Quantity, RealisticSample, Statement } from "../../../factor/realistic/item.js";

/** What a text or a list of statements says, worked out by the reader of prompts, which shares no code with the generator. */
export interface Reading {
  /** By the quantity that they give, "South Zoo's Fox", and the totals of places, "South Zoo's Animal". */
  statements: Map<string, Rule>;
  totals: Map<string, Rule>;
  /** Of every quantity that can be worked out. */
  values: Map<string, number>;
  question: string;
}

/** The sentences of a text, each with its full stop; names and numbers hold none. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=\.) /);

/** The prompt with some of its text's sentences removed or changed. */
export function withText(prompt: string, edit: (sentences: string[]) => string[]): string {
  const { before, text, after } = splitPrompt(prompt);
  return before + edit(sentencesOf(text)).join(" ") + after;
}

/** @throws Error if a sentence that begins like a statement can't be read, or states what another one does */
export function read(prompt: string): Reading {
  const { rules, asked } = readPrompt(prompt);
  const { place, kind } = asked as Extract<Question, { place: string }>;
  const stated = sentencesOf(splitPrompt(prompt).text).filter((one) => one.startsWith("The number of"));
  const [, category] = /"(\w+)" means all kinds/.exec(prompt)!;
  const reading = readingOf(rules, `${place}'s ${kind}`, category!);
  if (reading.statements.size !== stated.length) throw new Error("a statement is not read");
  return reading;
}

function readingOf(rules: readonly Rule[], question: string, category: string): Reading {
  const isTotal = ({ gives }: Rule) => gives.endsWith(`'s ${category}`);
  const named = (some: Rule[]) => new Map(some.map((rule) => [rule.gives, rule]));
  const statements = named(rules.filter((rule) => !isTotal(rule)));
  return { statements, totals: named(rules.filter(isTotal)), values: derive(rules), question };
}

export const nameOf = ({ place, kind }: Quantity) => `${place}'s ${kind ?? "total"}`;

/** What a list of statements says. */
export function recount(statements: readonly Statement[], query: Instance): Reading {
  const rules = statements.map(({ more, times, operands, ...one }) => ({
    gives: nameOf(one),
    needs: operands.map(nameOf),
    times,
    more,
  }));
  const places = new Set(statements.map(({ place }) => place));
  const totals = [...places].map((place) => ({
    gives: nameOf({ place, kind: null }),
    needs: statements.filter((one) => one.place === place).map(nameOf),
    times: 1,
    more: 0,
  }));
  return readingOf([...rules, ...totals], nameOf(query), "total");
}

/** The quantities that the answer is worked out from, itself included, and the binary operations that this takes. */
export function needs({ statements, totals, question }: Reading): { names: string[]; operations: number } {
  const names = [question];
  let operations = 0;
  for (const name of names) {
    const { more, times, needs: operands } = (statements.get(name) ?? totals.get(name))!;
    names.push(...operands.filter((operand) => !names.includes(operand)));
    if (operands.length > 0) operations += operands.length - 1 + Number(more > 0) + Number(times !== 1);
  }
  return { names, operations };
}

/** What an item's question needs, found by following its statements from the instance that is asked for. */
export function solutionOf({ statements, query }: Pick<RealisticSample, "statements" | "query">) {
  const reading = recount(statements, query);
  const { names, operations } = needs(reading);
  const depthOf = (name: string): number => {
    const rule = reading.statements.get(name) ?? reading.totals.get(name)!;
    return Math.max(-1, ...rule.needs.map(depthOf)) + 1;
  };
  return {
    operations,
    instances: new Set(names.filter((name) => reading.statements.has(name))),
    totals: new Set(names.filter((name) => reading.totals.has(name))),
    depth: depthOf(reading.question),
    value: reading.values.get(reading.question),
    values: new Map(names.map((name) => [name, reading.values.get(name)])),
  };
}
