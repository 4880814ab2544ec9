import type { Reading } from "@loadlab/lib/core/answer/read.js";
import { withoutThoughts } from "@loadlab/lib/core/answer/thoughts.js";
import type { Episode } from "@loadlab/lib/core/episode.js";
import type { Score } from "@loadlab/lib/core/sample.js";
import { play } from "@loadlab/lib/neurocognition/play.js";
import { list, make, scrolled, table } from "./elements.js";
import type { Entry, Row } from "./entry.js";

/** What stands before an answer, by how it was found; others stand where their text does. */
const BEFORE: Partial<Record<Reading["found"], RegExp>> = {
  tag: /(?:<answer\s*>|\\boxed\s?\{|answer"\s*:\s*["[]{0,2})\s*$/i,
  label: /(?:[:\uff1a=|]|\b(?:is|was|are|were|be)|answers?[^\p{L}\p{N}]*)[\s*_`"')\]]*$/iu,
};

/**
 * Where the span that was read stands in a reply; undefined where the reply does not have it word for word, such as a
 * list that JSON or several boxes make up.
 */
export function placeOf(reply: string, { span, found }: Reading): [from: number, to: number] | undefined {
  if (span === "") return undefined;
  const spoken = withoutThoughts(reply);
  const start = reply.endsWith(spoken) ? reply.length - spoken.length : 0; // a thought may hold the same words
  const places: number[] = [];
  for (let at = reply.indexOf(span, start); at >= 0; at = reply.indexOf(span, at + 1)) places.push(at);
  const before = BEFORE[found];
  const fits = places.filter((at) => !before || before.test(reply.slice(Math.max(0, at - 200), at)));
  const likely = fits.length > 0 ? fits : places;
  const at = found === "first" || found === "whole" ? likely[0] : likely.at(-1);
  return at === undefined ? undefined : [at, at + span.length];
}

/** The conversation, the system's message folded. */
export function promptPanel({ picture }: Entry, { messages }: Episode): Node[] {
  return messages.flatMap(({ role, text, images = [] }): Node[] => {
    const said = make("pre", {}, text);
    if (role === "system") return [make("details", {}, make("summary", {}, "system prompt"), said)];
    const seen = images.map(String).map((svg) => {
      const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? []; // the place is kept until it is drawn
      return make("img", {
        src: `data:image/svg+xml,${encodeURIComponent(svg)}`,
        alt: picture,
        width,
        height,
      });
    });
    return [...(messages.length > 1 ? [make("p", { class: "role" }, role)] : []), ...seen, said];
  });
}

/** What there is to copy: the whole question, or of a conversation that goes on its last turn. */
export function promptText({ messages, step }: Episode): string {
  if (step > 0) return messages.at(-1)!.text;
  const chat = messages.some(({ role }) => role === "assistant");
  return messages.map(({ role, text }) => (chat ? `${role}: ${text}` : text)).join("\n\n");
}

/** What cheap readers and a guesser say, each scored. An episode of many steps is played to its end. */
export function readersPanel({ task, readers }: Entry, sample: Episode["sample"]): HTMLElement {
  const guesser: (typeof readers)[0] = ["guesses", ({ episode, random }) => task.guess(episode, random)];
  const rows = [...readers, guesser].map(([reader, player]): Row => {
    const done = play(task, sample, player);
    const { correct, lenient } = done.score as Score & { lenient?: number };
    const says = done.soFar ? `${done.step} replies` : done.messages.at(-1)!.text;
    const scores = { strict: share(correct), ...(lenient !== undefined && { lenient: share(lenient) }) };
    return { reader, says, ...scores };
  });
  return table("What each says and scores", rows);
}

/** What the sample is made of, and the reply that is right at the present step. */
export function structurePanel(entry: Entry, episode: Episode): Node[] {
  const { sample } = episode;
  const [title, rows] = entry.structure;
  const facts = Object.entries({ id: sample.id, ...sample.metadata });
  return [
    table(title, rows(sample)),
    list(facts),
    ...(episode.score
      ? []
      : [
          make("p", { class: "role" }, "right reply"),
          make("pre", scrolled("Right reply"), entry.task.oracle(episode)),
        ]),
  ];
}

const FOUND: Readonly<Record<Reading["found"], string>> = {
  tag: "between answer tags, in a box or in JSON",
  label: "behind a label such as “Answer:”",
  first: "in the first sentence",
  whole: "the whole reply",
  last: "in the last sentence that names a candidate",
  none: "nowhere",
};

/** The score of a reply, with the reply itself. */
export function scorePanel(score: Score, reply: string, reading: Reading, over: boolean): Node[] {
  const {
    correct,
    bucket,
    answer,
    lenient,
    lenientAnswer,
    found: _,
    doubtful: __,
    ...rest
  } = score as Score & Row;
  const cards = [card(over ? "strict" : "strict so far", correct, answer)];
  if (typeof lenient === "number") cards.push(card("lenient", lenient, String(lenientAnswer)));
  const facts = [
    ["error bucket", bucket],
    ["answer found", FOUND[reading.found]],
    ["its span", reading.span || "none"],
    ["doubtful", reading.doubtful ? "yes, the span says more than an answer" : "no"],
  ] as const;
  const further = make("details", {}, make("summary", {}, "Further columns"), list(Object.entries(rest)));
  return [
    make("div", { class: "scores" }, ...cards),
    marked(reply, reading),
    list(facts),
    ...(Object.keys(rest).length > 0 ? [further] : []),
  ];
}

const card = (name: string, value: number, answer: string) =>
  make(
    "div",
    { class: value === 1 ? "good" : "bad" },
    make("span", {}, name),
    make("strong", {}, String(share(value))),
    make("span", {}, answer === "" ? "no answer" : `answer: ${answer}`),
  );

const share = (value: number) => Number(value.toFixed(2));

/** A reply in which the span that was read is marked. */
function marked(reply: string, reading: Reading): HTMLElement {
  const about = scrolled("The reply, with the answer's span marked");
  const [from, to] = placeOf(reply, reading) ?? [reply.length, reply.length];
  const mark = from < to ? [make("mark", {}, reply.slice(from, to))] : [];
  return make("pre", about, reply.slice(0, from), ...mark, reply.slice(to));
}
