import { neurocognition } from "loadlab";
import { inSeconds, seconds } from "./clock.js";

const EPISODES = 10_000;
const PICTURES = 40;

export async function measure() {
  const { swm, spatialWorkingMemory: task } = neurocognition;
  const played = (player) =>
    seconds(() => {
      for (let seed = 1; seed <= EPISODES; seed++)
        neurocognition.play(task, task.generate({ difficulty: "hard" }, seed), player);
    });
  const sample = task.generate({ difficulty: "hard", modality: "image" }, 1);
  const pictures = await seconds(() => {
    let episode = task.begin(sample);
    for (let turn = 1; turn <= PICTURES; turn++)
      episode = episode.next(task.guess(episode, { integer: () => 1 + (turn % sample.boxes) }));
    return episode.messages;
  });
  return [
    {
      what: "Spatial working memory: 10,000 hard trials, perfect player",
      measured: inSeconds(await played(swm.players.perfect())),
      wanted: "< 5 s",
    },
    {
      what: "Spatial working memory: 10,000 hard trials, random player",
      measured: inSeconds(await played(swm.players.random())),
      wanted: "< 5 s",
    },
    {
      what: "Spatial working memory: turns with a picture",
      measured: `${Math.round((PICTURES + 1) / pictures)} a second`,
    },
  ];
}
