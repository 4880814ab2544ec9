import type { Marks } from "../exercise.js";
import { centerbench } from "./centerbench/index.js";
import { cogniload } from "./cogniload/index.js";
import { design } from "./design/index.js";
import { factor } from "./factor/index.js";
import { neurocognition } from "./neurocognition/index.js";
import { whole } from "./whole/index.js";

/** How each exercise is marked: a folder for each folder of notebooks, in it a file a notebook. */
export const marks: Marks = {
  ...whole,
  ...factor,
  ...cogniload,
  ...centerbench,
  ...neurocognition,
  ...design,
};
