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
        false,
        exempt
          ? "seeing and crying out must be exempt, as Table 8's own correction has it; rule 3 of A.1.2 forbids the caught only to act on others"
          : "section 2.2 has the sentences of both subsets validated; Algorithm 1 knows no such rule",
      );
    });
  });
}
