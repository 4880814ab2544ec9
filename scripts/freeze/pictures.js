/** The tasks with pictures, and cells of their grids that have some. */
const SEEN = {
  ravenImage: ({ ravenImage }) => ravenImage.grid,
  spatialWorkingMemory: () => [{ difficulty: "easy", modality: "image" }],
  cardSorting: () => [{ difficulty: "hard", modality: "image", ambiguity: "first" }],
};
export const PICTURED = Object.keys(SEEN);

/** Every picture that a model is given in a run, as the PNG file's bytes. */
export async function* pictureRecords({ neurocognition, run }, name) {
  const task = neurocognition[name];
  const seen = [];
  const model = {
    name: "camera",
    identity: {},
    circumstances: {},
    sequences: 1,
    async reply(messages, _, { episode }) {
      const { id, params } = episode.sample;
      for (const image of messages.at(-1).images ?? []) seen.push({ text: image, id, params });
      return {
        text: task.oracle(episode),
        promptTokens: 0,
        evaluatedTokens: 0,
        outputTokens: 0,
        stop: "end",
      };
    },
    async dispose() {},
  };
  await run({ task, grid: SEEN[name](neurocognition), epochs: 1, model });
  yield* seen;
}
