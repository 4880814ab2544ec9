import { requireInteger, requireKnownKeys, requireOneOf } from "../../core/check.js";
import { random } from "../../core/random.js";
import { sampleId } from "../../core/sample.js";
import {
  checkedSentence,
  drawSentence,
  SENTENCES_VERSION,
  type SentenceParams,
} from "../sentences/draw-sentence.js";
import { lexicon } from "../lexicon/lexicon.js";
import {
  asking,
  QUESTIONS_VERSION,
  questionSample,
  type ComprehensionTask,
  type QuestionSample,
} from "./question-sample.js";
import { questions, QUESTION_TYPES, type Question, type QuestionType } from "../questions/questions.js";
import { LEVELS } from "../sentences/sentence-set.js";
import { SUBSETS, type Sentence } from "../sentences/sentence.js";

/** The knobs of a question. */
export interface ComprehensionParams extends SentenceParams {
  type: QuestionType;
  /** The noun asked about, 1 for the outermost to level + 1 for the innermost; `drawn`, the default: any of them. */
  entity?: number | "drawn";
}

/**
 * CenterBench's comprehension questions: a centre-embedded sentence, plausible or not, and one of six questions about
 * one of its nouns.
 *
 * The sentence depends on level, subset, domain, pairing and seed alone, so that all questions with the same seed are
 * about one sentence. The grid is the paper's design, every type about every noun: 324 cells, which give its 9,720
 * questions with 30 epochs. Seeds are drawn independently and could repeat a sentence; `questionsOn(sentences())` asks
 * about sentences of which no two are alike.
 *
 * @source CenterBench, section 2; lib/centerbench/README.md lists every decision
 */
export const comprehension: ComprehensionTask<ComprehensionParams, Required<ComprehensionParams>> = {
  name: "centerbench.comprehension",
  version: `${QUESTIONS_VERSION} sentences-${SENTENCES_VERSION}`,
  grid: LEVELS.flatMap((level) =>
    SUBSETS.flatMap((subset) =>
      Array.from({ length: level + 1 }, (_, place) => place + 1).flatMap((entity) =>
        QUESTION_TYPES.map((type) => ({ level, subset, type, entity })),
      ),
    ),
  ),
  generate,
  ...asking(),
};

function generate(given: ComprehensionParams, seed: number): QuestionSample<Required<ComprehensionParams>> {
  const params = checked(given);
  const { level, subset, type, domain, pairing, entity } = params;
  const { sentence, all } = sentenceOf({ level, subset, domain, pairing }, seed);
  const position =
    entity === "drawn" ? random(seed, `centerbench.comprehension ${level}`).integer(1, level + 1) : entity;
  const question = all.find((one) => one.type === type && one.position === position)!;
  return questionSample({ id: sampleId(params, seed), params, seed, sentence, all, question, facts: {} });
}

function checked(given: ComprehensionParams): Required<ComprehensionParams> {
  requireKnownKeys("centerbench.comprehension", given, [
    "level",
    "subset",
    "type",
    "domain",
    "pairing",
    "entity",
  ]);
  const { type, entity = "drawn", ...rest } = given;
  const { level, subset, domain, pairing } = checkedSentence(rest, lexicon());
  requireOneOf("type", type, QUESTION_TYPES);
  if (entity !== "drawn") requireInteger("entity", entity, 1, level + 1, "1 is the outermost noun");
  return { level, subset, type, domain, pairing, entity };
}

interface SentenceQuestions {
  sentence: Sentence;
  all: Question[];
}

let latest: { key: string; made: SentenceQuestions } | undefined;

/** The sentence and its questions; the latest is kept, since its questions are asked one after another. */
function sentenceOf(params: Required<SentenceParams>, seed: number): SentenceQuestions {
  const key = JSON.stringify([params, seed]);
  if (latest?.key === key) return latest.made;
  const sentence = drawSentence(params, seed);
  const made = { sentence, all: questions(sentence.events) };
  latest = { key, made };
  return made;
}
