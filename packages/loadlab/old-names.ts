import { conclusions } from "@loadlab/audit/index.js";

// Names of the version before, for notebooks of others; each goes with the next version.

/**
 * The old name of `papers.conclusions`, whose rows name the line `stands`.
 *
 * @deprecated since 0.2: call `papers.conclusions`
 * @throws as `papers.conclusions`
 */
export const standing = (...options: Parameters<typeof conclusions>): { paper: string; stands: string }[] =>
  conclusions(...options).map(({ paper, conclusion }) => ({ paper, stands: conclusion }));
