import type { Marks } from "../exercise.js";
import { factor } from "./factor/index.js";

/** How each exercise is marked: a folder for each folder of notebooks, in it a file a notebook. */
export const marks: Marks = { ...factor };
