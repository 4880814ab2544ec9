import type { Marks } from "../../exercise.js";

export const centerbench: Marks = {};
