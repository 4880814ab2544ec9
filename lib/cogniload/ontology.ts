import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../core/project.js";

/** The attribute categories, as the Supplement codes them. */
export const CATEGORIES = [
  "clothes_socks",
  "clothes_shirt",
  "clothes_pant",
  "clothes_hat",
  "clothes_gloves",
  "clothes_underwear",
  "hair",
  "recent_eat",
  "recent_listen",
  "recent_watch",
  "recent_read",
  "location",
] as const;

/** One of the twelve attribute categories. */
export type Category = (typeof CATEGORIES)[number];

/** The people and the values of every category that puzzles are made of. */
export interface Ontology {
  /** 159 given names. */
  people: readonly string[];
  /** 10 to 152 values of each category. */
  categories: Readonly<Record<Category, readonly string[]>>;
}

let read: Ontology | undefined;

/**
 * The complete ontology, in the order and spelling of the paper ("reaggea" and "Jeniffer" included).
 *
 * It lies in `data/cogniload/ontology.json`.
 *
 * @throws Error if the library is not inside the workbench
 * @source CogniLoad, Supplement G
 */
export function ontology(): Ontology {
  const folder = () => projectFolder("the ontology of CogniLoad lies in its data/cogniload");
  return (read ??= JSON.parse(readFileSync(join(folder(), "data/cogniload/ontology.json"), "utf8")));
}
