import type { Marks } from "../../exercise.js";
import { symbolicItems } from "./1-symbolic-items.js";
import { decay } from "./3-decay.js";
import { sentencesOfFoxes } from "./4-realistic.js";
import { repeatedSampling } from "./6-repeated-sampling.js";
import { foundOrRead } from "./7-retrieval.js";
import { trainingStrategies } from "./8-training-strategies.js";

export const factor: Marks = {
  ...symbolicItems,
  ...decay,
  ...sentencesOfFoxes,
  ...repeatedSampling,
  ...foundOrRead,
  ...trainingStrategies,
};
