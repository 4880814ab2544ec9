import type { Marks } from "../../exercise.js";

/** Of the notebooks that belong to no folder: `tour` and `audit`. */
export const whole: Marks = {};
