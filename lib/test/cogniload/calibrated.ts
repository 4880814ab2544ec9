import { answerType } from "../../cogniload/puzzle/vocabulary.js";
import type { PuzzleSample } from "../../cogniload/puzzle/item.js";
import { conclusion, introduce, questionOf } from "../../cogniload/puzzle/prompt.js";
import { read } from "../../core/answer/read.js";
import type { Calibrated } from "../support/calibrate.js";

/** A puzzle with its answer and true statements about people. */
export function calibrated(sample: PuzzleSample): Calibrated {
  const { target, asked, personOfInterest, domains, people, states, categories } = sample;
  const foil = domains[asked]!.find((value) => value !== target)!;
  const type = answerType(sample);
  return {
    answered: {
      question: questionOf(asked, personOfInterest),
      short: target,
      sentence: conclusion(sample, target),
      facts: people.slice(0, 3).map((person) => introduce(person, states.at(-1)?.[person], categories)),
      foil,
    },
    foilSentence: conclusion(sample, foil),
    right: (reply: string) => {
      const { answer, doubtful } = read(reply, type);
      return !doubtful && answer?.[0] === target;
    },
  };
}
