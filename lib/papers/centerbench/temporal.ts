import { wordCheck, type Check } from "../check.js";
import { annotated, elsewhere, eventsOf } from "./sentences.js";
import { statement } from "./quotes.js";

/** What takes somebody out of action, in the examples. */
const STOPS = ["caught", "grabbed", "handcuffed", "arrested"];

/**
 * Section 2.2's temporal rule: "Entities made inactive (e.g., caught, killed) cannot perform subsequent actions".
 *
 * Eaten flies that "died" and the like are left alone: dying is no action.
 */
export function temporalRule(): Check[] {
  return [...annotated(), ...elsewhere().filter(({ where }) => !/before/.test(where))].flatMap((example) => {
    const events = eventsOf(example);
    return events.flatMap(({ verb, object }, at) => {
      if (!STOPS.includes(verb) || object === null) return [];
      const next = events[at + 1]!;
      if (next.verb === "died") return [];
      const exempt = /^(saw|squeaked)$/.test(next.verb);
      return wordCheck(
        statement(`section 2.2, ${example.where}`, `the ${object} that is ${verb} acts no more (${example.subset})`), // prettier-ignore
        "cannot perform subsequent actions",
        `the ${object} ${next.verb}${next.object === null ? "" : ` the ${next.object}`}`,
        exempt ? false : null,
        exempt
          ? "Table 8's own correction has a caught dog see, so seeing, and crying out, were perhaps not meant; of A.1.2's prompts the system's forbids the caught to act on others, the user's any action"
          : "the rule names caught and killed; whether who is handcuffed or arrested is made inactive is a reading. Section 2.2 has both subsets validated; Algorithm 1 knows no such rule",
      );
    });
  });
}
