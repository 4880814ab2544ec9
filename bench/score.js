import { factor } from "loadlab";
import { inSeconds, seconds } from "./clock.js";

export async function measure() {
  const items = Array.from({ length: 1000 }, (_, seed) =>
    factor.symbolic.generate({ variables: 1 + (seed % 39) }, seed),
  );
  const replies = items.map((item) => factor.workedSolution(item));
  const length = replies.reduce((sum, reply) => sum + reply.length, 0) / replies.length;
  const time = await seconds(() => {
    for (let round = 0; round < 100; round++)
      items.forEach((item, index) => factor.symbolic.score(item, replies[index]));
  });
  const runaway = await seconds(() => factor.symbolic.score(items[0], `v1 ${"*".repeat(200_000)}`));
  return [
    { what: "one reply of 200,000 characters that never ends", measured: inSeconds(runaway) },
    {
      what: `100,000 replies scored (${length.toFixed(0)} characters each)`,
      measured: inSeconds(time),
      wanted: "< 2 s",
    },
  ];
}
