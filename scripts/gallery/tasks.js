/**
 * What a model is shown first of a task at three settings of the paper's grid: the first, the middle one, the last.
 */
export function itemsOf(task) {
  const { grid } = task;
  const places = [0, Math.floor((grid.length - 1) / 2), grid.length - 1];
  return places.map((place, at) => {
    const [params, seed] = [grid[place], places.indexOf(place) === at ? 1 : at + 1];
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
