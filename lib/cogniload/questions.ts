import type { Category } from "./ontology.js";

/** How questions begin, or where only the end tells the category, how they end. */
const TEMPLATES: readonly { begins?: string; ends?: string; category: Category }[] = [
  { begins: "Where is", category: "location" },
  { begins: "What color shirt", category: "clothes_shirt" },
  { begins: "What color pant", category: "clothes_pant" },
  { begins: "What color hat", category: "clothes_hat" },
  { begins: "What color of socks", category: "clothes_socks" },
  { begins: "What color of gloves", category: "clothes_gloves" },
  { begins: "What color of underwear", category: "clothes_underwear" },
  { begins: "What is the final hair color", category: "hair" },
  { ends: "most recently eat?", category: "recent_eat" },
  { ends: "recently watch?", category: "recent_watch" },
  { ends: "recently listen to?", category: "recent_listen" },
  { ends: "recently read?", category: "recent_read" },
];

/**
 * The category that a question asks for, null if it matches no template.
 *
 * @param question a puzzle's last line
 * @source CogniLoad, Supplement D.2; MapQuestionToCategory in Algorithm 1
 */
export function categoryAsked(question: string): Category | null {
  const template = TEMPLATES.find(
    ({ begins, ends }) => question.startsWith(begins ?? "") && question.endsWith(ends ?? ""),
  );
  return template?.category ?? null;
}

/**
 * The words, one of which a line has to contain to count as speaking of a category. They are found inside other words
 * too ("at" in "what", "in" in "final"), so that hardly a line on clothes, food or places lacks them.
 *
 * @source CogniLoad, Supplement D.2
 */
export const QUALIFIERS: Readonly<Record<Category, readonly string[]>> = {
  location: ["at", "located", "in"],
  clothes_shirt: ["shirt", "wear"],
  clothes_pant: ["pant", "wear"],
  clothes_hat: ["hat", "wear"],
  clothes_gloves: ["glove", "wear"],
  clothes_socks: ["sock", "wear"],
  clothes_underwear: ["underwear", "wear"],
  hair: ["hair"],
  recent_eat: ["eat", "ate"],
  recent_watch: ["watch", "watched", "movie"],
  recent_listen: ["listen", "listened", "music"],
  recent_read: ["read", "book"],
};
