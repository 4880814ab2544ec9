import type { Marks } from "../../exercise.js";

export const cogniload: Marks = {};
