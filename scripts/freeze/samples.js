/** Samples of a task, and the chunks they are hashed in; each chunk goes over the whole grid. */
const SAMPLES = 1000;
export const CHUNKS = 10;

/** So many samples of a chunk are also played, by the oracle and by a guesser. */
const PLAYED = 5;

/** The tasks of the lab, by their names. */
export const tasksOf = ({ factor, cogniload, centerbench, neurocognition }) =>
  Object.fromEntries(
    [factor, cogniload, centerbench, neurocognition]
      .flatMap((paper) => Object.values(paper))
      .filter((task) => task?.generate && task.grid)
      .map((task) => [task.name, task]),
  );

/**
 * The records of a chunk of samples: each with its question in words and in pictures, some with all that is said when
 * the oracle and a guesser play it, and what that scores.
 */
export function* sampleRecords(random, task, chunk) {
  for (let at = chunk; at < SAMPLES; at += CHUNKS) {
    const params = task.grid[Math.floor((at * task.grid.length) / SAMPLES)];
    const sample = task.generate(params, at + 1);
    const opening = task.begin(sample);
    const [picture = null] = opening.messages.at(-1).images ?? [];
    const said = [sample, ...turnsOf(opening), picture];
    if (at < CHUNKS * PLAYED) {
      const draw = random(at, "freeze");
      const right = played(opening, (episode) => task.oracle(episode));
      const guessed = played(opening, (episode) => task.guess(episode, draw));
      said.push(...[right, guessed].map((end) => [...turnsOf(end), strict(end.score)]));
    }
    yield { text: JSON.stringify(said), id: sample.id, params };
  }
}

const turnsOf = ({ messages }) => messages.map(({ role, text }) => [role, text]);

function played(opening, say) {
  let episode = opening;
  while (!episode.score) episode = episode.next(say(episode));
  return episode;
}

/** What the lenient reading of a reply says, which is no part of what is frozen. */
const LENIENT = ["lenient", "lenientAnswer", "found", "marks", "doubtful"];

/** A score without the lenient reading of a reply. */
export const strict = (score) =>
  Object.fromEntries(Object.entries(score).filter(([name]) => !LENIENT.includes(name)));
