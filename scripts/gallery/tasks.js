/** Every task of the library: what has a grid and samples. */
export const tasksOf = ({ centerbench, cogniload, factor, neurocognition }) =>
  [factor, cogniload, centerbench, neurocognition]
    .flatMap((room) => Object.values(room))
    .filter((one) => typeof one?.generate === "function" && Array.isArray(one.grid));

/**
 * What a model is shown first of a task at three settings of the paper's grid: the first, the middle one, the last.
 *
 * @returns {{ setting: string, version: string, pictures: string[], prompt: string, right: string }[]} pictures in
 *   base 64, the prompt of all messages, and a right reply
 */
export function itemsOf(task) {
  const { grid } = task;
  const at = [...new Set([0, Math.floor((grid.length - 1) / 2), grid.length - 1])];
  const more =
    grid.length < 3
      ? [
          { params: grid[0], seed: 2 },
          { params: grid[0], seed: 3 },
        ]
      : [];
  const chosen = [...at.map((place) => ({ params: grid[place], seed: 1 })), ...more].slice(0, 3);
  return chosen.map(({ params, seed }) => {
    const sample = task.generate(params, seed);
    const episode = task.begin(sample);
    return {
      setting: Object.entries({ ...params, seed })
        .map(([knob, value]) => `${knob}: ${JSON.stringify(value)}`)
        .join(", "),
      version: task.version,
      pictures: episode.messages.flatMap(({ images = [] }) =>
        images.map((image) => Buffer.from(image).toString("base64")),
      ),
      prompt: episode.messages.map(({ role, text }) => `${role}:\n${text}`).join("\n\n"),
      right: task.oracle(episode),
    };
  });
}
