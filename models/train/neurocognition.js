// NeuroCognition's spatial working memory and card sorting, in words, as training data: whole conversations, and the
// texts that are one token each.
//   node models/train/write-samples.js --benchmark neurocognition --count 1000 --tests swm-easy,wcst-easy --turns 24
// The test is uniform on the list, of wcst-hard the ambiguity on off, first and rest. In half of the conversations all
// replies are the perfect player's; in the others each is a guess with a chance that is uniform on 0..0.4 throughout a
// conversation. What is to be learned is the perfect player's reply at every turn, whatever was said.
import { neurocognition } from "loadlab";
import { cardText, VALUES } from "@loadlab/lib/neurocognition/card-sorting/item.js";

const { cardSorting, spatialWorkingMemory, swm, wcst } = neurocognition;

const MOST_GUESSES = 0.4;
const PROMPTS = { modality: "text", notes: false, reasoning: false };

const TESTS = {
  "swm-easy": {
    task: spatialWorkingMemory,
    perfect: swm.players.perfect(),
    kinds: [{ difficulty: "easy" }],
  },
  "swm-hard": {
    task: spatialWorkingMemory,
    perfect: swm.players.perfect(),
    kinds: [{ difficulty: "hard" }],
  },
  "wcst-easy": {
    task: cardSorting,
    perfect: wcst.players.perfect(),
    kinds: [{ difficulty: "easy", options: "fresh" }],
  },
  "wcst-hard": {
    task: cardSorting,
    perfect: wcst.players.perfect(),
    kinds: ["off", "first", "rest"].map((ambiguity) => ({ difficulty: "hard", ambiguity, options: "fresh" })),
  },
};

export const options = {
  tests: { type: "string", default: Object.keys(TESTS).join(",") },
  turns: { type: "string", default: "144" },
};

/** Conversations {turns: [{prompt, reply, right}]} without end, from a seed on. */
export function* samples(values, draw, firstSeed) {
  const tests = values.tests.split(",").map((name) => TESTS[name]);
  for (let seed = firstSeed; ; seed++) {
    const { task, perfect, kinds } = draw.pick(tests);
    const sample = task.generate({ ...draw.pick(kinds), ...PROMPTS }, seed);
    const guesses = draw.chance(0.5) ? 0 : MOST_GUESSES * draw.unit();
    yield { turns: conversation({ task, perfect, sample, guesses, draw }, Number(values.turns)) };
  }
}

function conversation({ task, perfect, sample, guesses, draw }, most) {
  const turns = [];
  for (let episode = task.begin(sample); !episode.score && turns.length < most;) {
    const right = perfect({ episode, random: draw });
    const reply = draw.chance(guesses) ? task.guess(episode, draw) : right;
    turns.push({ prompt: promptOf(episode.messages), reply, right });
    episode = episode.next(reply);
  }
  return turns;
}

/** What the last turn adds to the conversation as the chat template writes it, after the first mark of a turn. */
const promptOf = (messages) =>
  (messages.length === 2 ? messages : messages.slice(-1)).map(({ text }) => text).join("<|user|>");

/** Every card of a difficulty. */
const cards = ({ background: backgrounds = [undefined], ...values }) =>
  values.number.flatMap((number) =>
    values.color.flatMap((color) =>
      values.shape.flatMap((shape) =>
        backgrounds.map((background) => ({ number, color, shape, ...(background && { background }) })),
      ),
    ),
  );

const PLACES = [
  ["Given: ", ["given"]],
  ["\nOptions:\n1. ", ["option", "1"]],
  ["\n2. ", ["option", "2"]],
  ["\n3. ", ["option", "3"]],
  ["\n4. ", ["option", "4"]],
];

const FINDS = [
  ["No tokens", ["no A", "no B"]],
  ["Token A", ["found A", "no B"]],
  ["Token B", ["no A", "found B"]],
  ["Tokens A and B", ["found A", "found B"]],
];

/**
 * The tokens that mean something, each with its features (for start_neurocognition.py): a card with its place on the
 * table, what a box came to, feedback, and an answer is one token each.
 */
export function wordTokens() {
  const boxes = Array.from({ length: 12 }, (_, index) => String(index + 1));
  const { background: _, ...plain } = VALUES;
  const dealt = [...cards(plain), ...cards(VALUES)].flatMap((card) =>
    PLACES.map(([place, features]) => [place + cardText(card), [...features, ...Object.values(card)]]),
  );
  return Object.fromEntries([
    ...dealt,
    ...boxes.flatMap((box) =>
      FINDS.map(([found, features]) => [`${found} found in box ${box}.\n`, [...features, box]]),
    ),
    ["Correct!\n\n", ["right"]],
    ["Incorrect. Please try again.\n\n", ["wrong"]],
    ...boxes.map((box) => [`<answer>${box}</answer>`, ["answer", box]]),
  ]);
}

/** Those, the four instructions, what every turn ends with, and feedback to replies that could not be read. */
export function wholeTokens() {
  const fixed = Object.values(TESTS).flatMap(({ task, kinds: [kind] }) => {
    const [system, user] = task.begin(task.generate({ ...kind, ...PROMPTS }, 0)).messages;
    return [system.text, user.text.slice(Math.max(0, user.text.indexOf("\n\nYour final answer")))];
  });
  const unreadable = ["No answer could be read.\n", "No answer could be read. Please try again.\n\n"];
  return [...new Set([...fixed, ...unreadable, ...Object.keys(wordTokens())])];
}
