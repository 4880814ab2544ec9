import type { Marks } from "../../exercise.js";
import { audits } from "./audit.js";
import { tour } from "./tour.js";

/** Of the notebooks that belong to no folder: `tour` and `audit`. */
export const whole: Marks = { ...tour, ...audits };
