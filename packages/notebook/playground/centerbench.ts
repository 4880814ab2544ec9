import { QUESTION_TYPES } from "@loadlab/lib/centerbench/comprehension/item.js";
import { readAnswer } from "@loadlab/lib/centerbench/comprehension/read-answer.js";
import { cheapReaders as readersOfQuestions } from "@loadlab/lib/centerbench/comprehension/readers.js";
import { comprehension } from "@loadlab/lib/centerbench/comprehension/task.js";
import { FORMS, RELATIVIZERS } from "@loadlab/lib/centerbench/sentences/forms.js";
import { ANY, drawnNouns } from "@loadlab/lib/centerbench/sentences/lexicon/lexicon-index.js";
import { lexicon } from "@loadlab/lib/centerbench/sentences/lexicon/lexicon.js";
import { SUBSETS } from "@loadlab/lib/centerbench/sentences/sentence.js";
import { entry, menu, range, type Entry } from "./entry.js";

export const centerbench: readonly Entry[] = [
  entry(comprehension, {
    knobs: {
      level: range(2, 1, 12),
      subset: menu(...SUBSETS),
      type: menu(...QUESTION_TYPES),
      entity: menu("drawn", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13),
      domain: menu(ANY, ...drawnNouns(lexicon()).keys()),
      pairing: menu("independent", "twin"),
      form: menu(...FORMS),
      relativizer: menu(...RELATIVIZERS),
    },
    structure: [
      "Clauses, the outermost first",
      ({ sentence, question }) =>
        sentence.events.map(({ subject, action, object }, at) => ({
          clause: at + 1,
          who: subject,
          does: action,
          "to whom": object,
          "asked about": at + 1 === question.position,
        })),
    ],
    readers: readersOfQuestions().map(
      ({ reader, reply }) => [reader, ({ episode }) => reply(episode.sample)] as const,
    ),
    reading: ({ question, sentence: { events } }, reply) =>
      readAnswer({ ...question, events }, reply, lexicon()),
  }),
];
