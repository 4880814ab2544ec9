import type { Marks } from "../../exercise.js";

export const neurocognition: Marks = {};
