import { conclusions } from "@loadlab/audit/index.js";
import { verbClassifier } from "@loadlab/analyses/centerbench/cheap-readers.js";
import { redrawStatement } from "@loadlab/lib/cogniload/puzzle/story.js";
import { withoutThoughts } from "@loadlab/lib/core/answer/thoughts.js";
import { humanAgreement } from "@loadlab/lib/factor/human-agreement.js";
import { solverReply } from "@loadlab/lib/factor/solver-reply.js";
import { wastedOpenings } from "@loadlab/lib/neurocognition/spatial-working-memory/players.js";
import { sideBySide } from "@loadlab/notebook/show/plot.js";
import { fixedAccuracy } from "@loadlab/runner/models/scripted.js";

// Names of the version before, for notebooks of others; they go with the next version. CHANGELOG lists them.

/**
 * The old name of `papers.conclusions`, whose rows name the line `stands`.
 *
 * @param options as of `papers.conclusions`
 * @deprecated since 0.2: call `papers.conclusions`
 * @throws as `papers.conclusions`
 */
export const standing = (options?: Parameters<typeof conclusions>[0]): { paper: string; stands: string }[] =>
  conclusions(options).map(({ paper, conclusion }) => ({ paper, stands: conclusion }));

export {
  /** @deprecated since 0.2: `centerbench.verbClassifier` */
  verbClassifier as toldByVerbs,
  /** @deprecated since 0.2: `cogniload.redrawStatement` */
  redrawStatement as redrawn,
  /** @deprecated since 0.2: `author.withoutThoughts` */
  withoutThoughts as said,
  /** @deprecated since 0.2: `factor.humanAgreement` */
  humanAgreement as againstPerson,
  /** @deprecated since 0.2: `factor.solverReply` */
  solverReply as entailedReply,
  /** @deprecated since 0.2: `swm.wastedOpenings` */
  wastedOpenings as vainOpenings,
  /** @deprecated since 0.2: `show.sideBySide` */
  sideBySide as sheet,
  /** @deprecated since 0.2: `models.fixedAccuracy` */
  fixedAccuracy as known,
};
