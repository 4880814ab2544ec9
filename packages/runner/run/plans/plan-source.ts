import type { Scalar } from "yaml";
import { yaml } from "../../packages.js";

/** What a plan's file holds, before it is checked. */
export interface PlanSource {
  value: unknown;
  /** Where a key stands: "line 3"; for a missing key, or none, where the plan begins. */
  where(key?: string): string;
  /** Faults of the text itself. */
  faults: string[];
}

/** Reads a plan in YAML, or in JSON, which is YAML too. */
export function planSource(text: string): PlanSource {
  const lines = new yaml.LineCounter();
  const document = yaml.parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const { contents, errors } = document;
  const lineAt = (offset: number) => `line ${lines.linePos(offset).line}`;
  const faults = errors.map(({ pos: [at], message }) => `${lineAt(at)}: ${message}`);
  function where(key?: string): string {
    const items = yaml.isMap(contents) ? contents.items : [];
    const found = items.map(({ key }) => key as Scalar.Parsed).find(({ value }) => value === key);
    return lineAt((found ?? contents)?.range[0] ?? 0);
  }
  return { value: faults.length > 0 ? undefined : document.toJS(), where, faults };
}

/** A plan that a program has made, which has no lines. */
export const planValue = (value: unknown): PlanSource => ({
  value,
  where: (key = "plan") => key,
  faults: [],
});
