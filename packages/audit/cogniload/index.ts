import { ontology } from "@loadlab/lib/cogniload/puzzle/ontology.js";
import { exact, labelled } from "../interval.js";
import { text } from "../rules/arguments.js";
import type { Derivation } from "../scope.js";
import { coefficientDerivations } from "./coefficients.js";
import { accuracies } from "./errors.js";
import { boxNeeded, puzzlesOff } from "./joint-fit.js";
import { marginsAic, marginsEcl } from "./margins-fit.js";

const lists = (): Record<string, readonly string[]> => ({
  people: ontology().people,
  ...ontology().categories,
});

/** How many values each of the twelve categories of Supplement G has, or the one that is named. */
const categorySizes: Derivation = (_, category) => {
  if (category !== undefined) return exact(lists()[text("categorySizes", category)]?.length ?? 0);
  return Object.entries(ontology().categories).map(([label, { length }]) => labelled(exact(length), label));
};

/** Of examples of a category, "rock, jazz..." or "(same as hair)", those that Supplement G bears out. */
const listed: Derivation = (_, category, examples) => {
  const [known, given] = [lists()[text("listed", category)] ?? [], text("listed", examples)];
  const [, twin] = /^\(same as (.+)\)$/.exec(given) ?? [];
  if (twin !== undefined) return lists()[twin]?.join() === known.join() ? given : "(not the same)";
  const all = given.replace(/\.+$/, "").split(", ");
  return all.every((value) => known.includes(value)) ? given : all.filter((value) => known.includes(value));
};

/** What the rules of the paper's claims call as `derive:name`. */
export const cogniloadDerivations: Record<string, Derivation> = {
  ...coefficientDerivations,
  accuracies,
  boxNeeded,
  categorySizes,
  listed,
  marginsAic,
  marginsEcl,
  puzzlesOff,
};
