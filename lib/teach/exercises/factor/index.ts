import type { Marks } from "../../exercise.js";
import { decay } from "./3-decay.js";
import { sentencesOfFoxes } from "./4-realistic.js";
import { symbolicItems } from "./1-symbolic-items.js";

export const factor: Marks = { ...symbolicItems, ...decay, ...sentencesOfFoxes };
