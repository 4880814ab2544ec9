import { join } from "node:path";
import type { ZodType } from "zod";
import { readData } from "../../core/data-file.js";
import { once, z } from "../../core/packages.js";
import { projectFolder } from "../../core/project.js";

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

const read = <T>(file: string, shape: ZodType<T>): T => {
  const folder = projectFolder("the ontology of CogniLoad lies in its data/cogniload");
  return readData(join(folder, "data/cogniload", file), shape);
};

const texts = () => z.array(z.string().min(1)).min(1);

/**
 * The complete ontology, in the order and spelling of the paper ("reaggea" and "Jeniffer" included).
 *
 * It lies in `data/cogniload/ontology.json`.
 *
 * @throws Error if the library is not inside the workbench
 * @source CogniLoad, Supplement G
 */
export const ontology: () => Ontology = once(() =>
  read(
    "ontology.json",
    z.strictObject({ people: texts(), categories: z.record(z.enum(CATEGORIES), texts()) }),
  ),
);

/** How puzzles speak of a category, and how replies and questions are known to; _ stands for the value. */
export interface Wording {
  /** What holds for a person ("is wearing _"), whom a statement is about ("wearing _"), what they do. */
  state: string;
  condition: string;
  update: string;
  /** The value with its noun, "a _ shirt"; those of `saidAlone` have an article alone, "a novel". */
  said: string;
  saidAlone?: readonly string[];
  /** How the category is asked for, with _ for the person; @source CogniLoad, Supplement D.2 for its begin or end. */
  question: string;
  asked: { begins?: string; ends?: string };
  /**
   * One of these a line has to contain, also inside another word ("at" in "what", "in" in "final"), to count as
   * speaking of the category. @source CogniLoad, Supplement D.2
   */
  qualifiers: readonly string[];
}

/** In the order in which a question is compared with them. */
export const wordings = once((): Record<Category, Wording> => {
  const text = z.string().min(1);
  const wording = z.strictObject({
    state: text,
    condition: text,
    update: text,
    said: text,
    saidAlone: texts().optional(),
    question: text,
    asked: z.strictObject({ begins: text.optional(), ends: text.optional() }),
    qualifiers: texts(),
  });
  return read("wordings.json", z.record(z.enum(CATEGORIES), wording));
});
