import { framesWith, plausible } from "./event-chains.js";
import { indexOf, kindsOf } from "./lexicon/lexicon-index.js";
import type { Lexicon } from "./lexicon/lexicon.js";
import type { ClauseEvent } from "./sentence.js";

/** What can be said of an event by the words alone. */
export interface Judgement {
  verdict: "plausible" | "implausible" | "not judged";
  /** The rule that forbids an implausible one, or why it could not be judged; empty if it is plausible. */
  reason: string;
}

/**
 * Whether an event is such as happens. A frame of the lexicon makes it plausible and a limit implausible; the world is
 * open, so that one of which neither speaks is not judged, nor is one that a frame has as merely possible.
 *
 * @source CenterBench, section 2.2, semantic plausibility, which the paper's authors judged by hand
 */
export function judge(event: ClauseEvent, lexicon: Lexicon): Judgement {
  if (plausible(event, lexicon)) return { verdict: "plausible", reason: "" };
  const { subject, action, object } = event;
  if (framesWith(event, lexicon)?.length)
    return { verdict: "not judged", reason: `"${action}" is possible here, and not usual` };
  const rule = forbidding(event, lexicon);
  if (rule !== undefined) return { verdict: "implausible", reason: rule };
  const { nouns, framesOf } = indexOf(lexicon);
  const stranger = [subject, object ?? subject].find((noun) => !nouns.has(noun));
  const missing =
    stranger !== undefined
      ? `the lexicon has no noun "${stranger}"`
      : framesOf.has(action)
        ? `no frame of "${action}" has ${[subject, object ?? []].flat().join(" and ")}`
        : `the lexicon has no verb "${action}"`;
  return { verdict: "not judged", reason: missing };
}

/** The rule that forbids an event, in words. */
const forbidding = (event: ClauseEvent, lexicon: Lexicon): string | undefined =>
  limitOf(event, lexicon) ?? strangeAct(event, lexicon);

/** The limit that an event goes beyond. */
function limitOf({ subject, action, object }: ClauseEvent, lexicon: Lexicon): string | undefined {
  const { nouns } = indexOf(lexicon);
  const beyond = (name: string | null, kinds: readonly string[]) => {
    const noun = name === null ? undefined : nouns.get(name);
    return noun !== undefined && kinds.length > 0 && !kindsOf(noun).some((kind) => kinds.includes(kind));
  };
  for (const { verbs, subjects, objects } of lexicon.limits ?? []) {
    const verb = verbs.find((each) => action === each || action.startsWith(`${each} `));
    if (verb === undefined) continue;
    if (beyond(subject, subjects)) return `"${verb}" is done only by ${subjects.join(", ")}`;
    if (beyond(object, objects)) return `"${verb}" is done only to ${objects.join(", ")}`;
  }
  return undefined;
}

/**
 * That an animal or a vehicle does what is typical of others of its domain, though no frame has it do so; frames of
 * such verbs list all who can. People can take up what is typical of others.
 */
function strangeAct({ subject, action, object }: ClauseEvent, lexicon: Lexicon): string | undefined {
  const { nouns, framesBy } = indexOf(lexicon);
  const noun = nouns.get(subject);
  if (noun === undefined || noun.person) return undefined;
  const use = object === null ? "intransitive" : "transitive";
  if (noun[use].includes(action)) return undefined;
  const typical = lexicon.nouns.filter((one) => one.domain === noun.domain && one[use].includes(action));
  const able = framesBy
    .get(subject)
    ?.some((frame) => frame.verb === action && (frame.objects === null) === (object === null));
  if (typical.length === 0 || able) return undefined;
  return `"${action}" is typical of ${typical.map((one) => one.noun).join(", ")}`;
}
