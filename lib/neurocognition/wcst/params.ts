import { requireKnownKeys, requireOneOf } from "../../core/check.js";
import { checkedReasoning, TURN_THINKING_TOKENS, type ReasoningParams } from "../reasoning.js";
import { ATTRIBUTES, type Attribute } from "./cards.js";

/** How hard a test is; `CARD_DIFFICULTIES` says what of. */
export type CardDifficulty = "easy" | "hard";

/** What a turn shows: the cards in words, a picture of them, or both. */
export type CardModality = "text" | "image" | "image+text";

/**
 * Which cards are ambiguous, so that the right option is like the given card in a second attribute too: none, the
 * first under every new rule, or all after the first.
 *
 * @source NeuroCognition, section 3.3
 */
export type CardAmbiguity = "off" | "first" | "rest";

/** The knobs of a card sorting test. */
export interface CardParams extends ReasoningParams {
  difficulty: CardDifficulty;
  /** Defaults to "text". */
  modality?: CardModality;
  /** Defaults to "off"; "first" and "rest" are for the hard test. */
  ambiguity?: CardAmbiguity;
  /** Whether every turn lists what the last six choices matched and whether they were right; defaults to false. */
  notes?: boolean;
}

/**
 * What the difficulties mean: the attributes, each of which is the rule of two blocks, how many blocks that makes, and
 * after how many turns a test ends.
 *
 * @source NeuroCognition, section 3.3
 */
export const CARD_DIFFICULTIES: Readonly<
  Record<CardDifficulty, { attributes: readonly Attribute[]; blocks: number; cap: number }>
> = {
  easy: { attributes: ["number", "color", "shape"], blocks: 6, cap: 64 },
  hard: { attributes: ATTRIBUTES, blocks: 8, cap: 96 },
};

/** c, how many right choices in a row finish a rule. @source NeuroCognition, section 3.3 */
export const RIGHT_IN_A_ROW = 5;

const MODALITIES: readonly CardModality[] = ["text", "image", "image+text"];
const AMBIGUITIES: readonly CardAmbiguity[] = ["off", "first", "rest"];

/**
 * Text and image, each easy and hard, the hard test in its three kinds of ambiguity.
 *
 * @source NeuroCognition, section 3.3 and Table 1
 */
export const cardGrid = (): CardParams[] =>
  (["text", "image"] as const).flatMap((modality) => [
    { difficulty: "easy" as const, modality, ambiguity: "off" as const },
    ...AMBIGUITIES.map((ambiguity) => ({ difficulty: "hard" as const, modality, ambiguity })),
  ]);

/**
 * Parameters with every default filled in.
 *
 * @throws RangeError if one is unknown or out of range
 */
export function checkedParams(given: CardParams): Required<CardParams> {
  requireKnownKeys("neurocognition.cardSorting", given, [
    "difficulty",
    "modality",
    "ambiguity",
    "notes",
    "reasoning",
    "thinkingTokens",
  ]);
  const { difficulty, modality = "text", ambiguity = "off", notes = false } = given;
  requireOneOf("difficulty", difficulty, Object.keys(CARD_DIFFICULTIES) as CardDifficulty[]);
  requireOneOf("modality", modality, MODALITIES);
  requireOneOf("ambiguity", ambiguity, AMBIGUITIES);
  requireOneOf("notes", notes, [true, false]);
  if (difficulty === "easy" && ambiguity !== "off")
    throw new RangeError(
      `ambiguity is "${ambiguity}" in an easy test; expected "off": ambiguous cards are for difficulty "hard"`,
    );
  return { difficulty, modality, ambiguity, notes, ...checkedReasoning(given, TURN_THINKING_TOKENS) };
}
