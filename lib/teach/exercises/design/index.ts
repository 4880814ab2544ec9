import type { Marks } from "../../exercise.js";

export const design: Marks = {};
