// A plan with a model that takes its time and draws nothing: it says how many words it was asked in.
const milliseconds = Number(process.env.SLOW_MS ?? 30);

export default {
  task: "factor.symbolic",
  grid: { variables: [2, 3, 4], fillerTokens: 0 },
  epochs: 40,
  model: {
    name: "slow",
    identity: { script: "slow" },
    circumstances: {},
    sequences: 1,
    async reply(messages) {
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      const text = `The answer is v${messages.at(-1).text.split(" ").length % 5}`;
      return { text, promptTokens: 0, evaluatedTokens: 0, outputTokens: 0, stop: "end" };
    },
    async dispose() {},
  },
};
