import type { Marks } from "../../exercise.js";
import { symbolicItems } from "./1-symbolic-items.js";
import { runAModel } from "./2-run-a-model.js";
import { decay } from "./3-decay.js";
import { sentencesOfFoxes } from "./4-realistic.js";
import { longContext } from "./5-long-context.js";
import { repeatedSampling } from "./6-repeated-sampling.js";
import { foundOrRead } from "./7-retrieval.js";
import { trainingStrategies } from "./8-training-strategies.js";

export const factor: Marks = {
  ...symbolicItems,
  ...runAModel,
  ...decay,
  ...sentencesOfFoxes,
  ...longContext,
  ...repeatedSampling,
  ...foundOrRead,
  ...trainingStrategies,
};
