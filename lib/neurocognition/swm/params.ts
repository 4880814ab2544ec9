import { requireKnownKeys, requireOneOf } from "../../core/check.js";
import { checkedReasoning, TURN_THINKING_TOKENS, type ReasoningParams } from "../reasoning.js";

/** How hard a trial is; `DIFFICULTIES` says what of. */
export type SpatialDifficulty = "easy" | "hard";

/** What a turn shows: box numbers in words, a picture of the boxes on a grid, or that picture and words. */
export type SpatialModality = "text" | "image" | "image+text";

/** The knobs of a spatial working memory trial. */
export interface SpatialParams extends ReasoningParams {
  difficulty: SpatialDifficulty;
  /** Defaults to "text". */
  modality?: SpatialModality;
  /** Whether every turn lists where tokens have been found and which boxes have been opened; defaults to false. */
  notes?: boolean;
}

/**
 * What the difficulties mean: the number of boxes, how many types of token are hidden at a time, and after how many
 * guesses a trial ends.
 *
 * @source NeuroCognition, section 3.2
 */
export const SPATIAL_DIFFICULTIES = {
  easy: { boxes: 8, tokenTypes: 1, cap: 64 },
  hard: { boxes: 12, tokenTypes: 2, cap: 144 },
} as const;

/** The modalities, as in the paper's Table 1. */
export const SPATIAL_MODALITIES: readonly SpatialModality[] = ["text", "image+text", "image"];

/** The paper's cells: both difficulties in every modality. @source NeuroCognition, Table 1 */
export const spatialGrid = (): SpatialParams[] =>
  difficulties.flatMap((difficulty) => SPATIAL_MODALITIES.map((modality) => ({ difficulty, modality })));

/**
 * Parameters with every default filled in.
 *
 * @throws RangeError if one is unknown or out of range
 */
export function checkedParams(given: SpatialParams): Required<SpatialParams> {
  requireKnownKeys("neurocognition.spatialWorkingMemory", given, [
    "difficulty",
    "modality",
    "notes",
    "reasoning",
    "thinkingTokens",
  ]);
  const { difficulty, modality = "text", notes = false } = given;
  requireOneOf("difficulty", difficulty, difficulties);
  requireOneOf("modality", modality, SPATIAL_MODALITIES);
  requireOneOf("notes", notes, [true, false]);
  return { difficulty, modality, notes, ...checkedReasoning(given, TURN_THINKING_TOKENS) };
}

const difficulties = Object.keys(SPATIAL_DIFFICULTIES) as SpatialDifficulty[];
