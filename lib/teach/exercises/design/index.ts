import type { Marks } from "../../exercise.js";
import { fromAnswersToClaims } from "./6-from-answers-to-claims.js";
import { howManyItems } from "./2-how-many-items.js";

export const design: Marks = { ...howManyItems, ...fromAnswersToClaims };
