import { author, type Sample, type Score, type Task } from "loadlab";

/** The knob: how often the text corrects the place of the box in question, 0 to 6. */
type Params = { corrections: number };

/** An item: the parts of the question. `target` is the right answer, `metadata` is for analyses. */
type Item = Sample<Params, number, { characters: number }> & { asked: string; sentences: string[] };

const NAME = "own.my-task";
const BOXES = ["red", "blue", "green", "white"];
const SHELVES = [1, 2, 3, 4, 5, 6, 7, 8];
const MOST_CORRECTIONS = 6;

/** The same at every load, so that the knob changes the corrections and not the length. */
const SENTENCES = 20;

const places = (count: number) => Array.from({ length: count }, (_, place) => place);

/** An item depends only on its parameters and its seed: every draw comes from a stream named after both. */
function generate(params: Params, seed: number): Item {
  author.requireKnownKeys(NAME, params, ["corrections"]);
  author.requireInteger("corrections", params.corrections, 0, MOST_CORRECTIONS);
  const { corrections } = params;
  const draw = author.random(seed, `${NAME} ${corrections}`);
  const asked = draw.pick(BOXES);
  const others = BOXES.filter((box) => box !== asked);
  const last = draw.integer(MOST_CORRECTIONS, SENTENCES - 1);
  const earlier = draw.shuffle(places(last)).slice(0, corrections);
  const said = places(SENTENCES).map((place) => ({
    box: place === last || earlier.includes(place) ? asked : draw.pick(others),
    shelf: draw.pick(SHELVES),
  }));
  const sentences = said.map(({ box, shelf }) => `The ${box} box is on shelf ${shelf} now.`);
  return {
    id: author.sampleId({ corrections }, seed),
    params: { corrections },
    seed,
    target: said[last]!.shelf,
    metadata: { characters: question({ asked, sentences }).length },
    asked,
    sentences,
  };
}

const question = ({ asked, sentences }: Pick<Item, "asked" | "sentences">) =>
  `${sentences.join(" ")}\nOn which shelf is the ${asked} box now? Reply with the number.`;

/** The last shelf that a reply names outside its thoughts; empty if it names none. */
const answerOf = (reply: string) =>
  author
    .withoutThoughts(reply)
    .match(/\b[1-8]\b/g)
    ?.pop() ?? "";

function score({ target }: Item, reply: string): Score {
  const answer = answerOf(reply);
  const bucket = answer === "" ? "unparseable" : answer === String(target) ? "correct" : "wrong";
  return { correct: bucket === "correct" ? 1 : 0, bucket, answer };
}

/** The question: where is a box after a few moves? Replace it by your own. */
export const task: Task<Params, Item> = {
  name: NAME,
  version: "1",
  grid: [0, 1, 2, 3, 4, 5, 6].map((corrections) => ({ corrections })),
  generate,
  begin: (sample) => author.oneShot(sample, () => [{ role: "user", text: question(sample) }], score),
  score: (sample, reply) => score(sample as Item, String(reply)),
  oracle: ({ sample }) => String(sample.target),
  guess: (_, draw) => String(draw.pick(SHELVES)),
};

/** The plan of `npx loadlab run my-task.ts`; the store `my-task` keeps every answer. */
export default { task, grid: "paper", items: 20, model: "oracle", store: "my-task" };
