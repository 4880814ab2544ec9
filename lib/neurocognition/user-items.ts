import { shown } from "../core/check.js";

/** The first text of an item that is empty or none, or list that has such a text, in words; undefined without one. */
export function textFault(
  texts: Readonly<Record<string, unknown>>,
  lists: Readonly<Record<string, unknown>>,
): string | undefined {
  const isText = (value: unknown) => typeof value === "string" && value.trim() !== "";
  const isList = (value: unknown) => Array.isArray(value) && value.every(isText);
  const [text] = Object.entries(texts).filter(([, value]) => !isText(value));
  if (text) return `has ${shown(text[1])} as its ${text[0]}; expected a text that is not empty`;
  const [list] = Object.entries(lists).filter(([, value]) => !isList(value));
  return list && `has ${shown(list[1])} as its ${list[0]}; expected a list of texts that are not empty`;
}
