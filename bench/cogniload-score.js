import { cogniload } from "loadlab";
import { inSeconds, seconds } from "./clock.js";

const REPLIES = 14_000;

export async function measure() {
  const items = Array.from({ length: 140 }, (_, seed) =>
    cogniload.puzzle.generate({ difficulty: 1 + (seed % 10), statements: 20, needleRatio: 0.5 }, seed),
  );
  const short = items.map((item) => ending(item, 300));
  const long = items.map((item) => ending(item, 30_000));
  const nameless = items.map((item, index) => long[index].replaceAll(item.personOfInterest, "She"));
  const oneLine = long[0].replaceAll("\n", " ").repeat(33);
  return [
    { ...(await scored("", items, short)), wanted: "< 1 s" },
    { ...(await scored("", items, long)), wanted: "< 1 s" },
    await scored(" that never name the person asked about", items, nameless),
    await scored(
      ", empty",
      items,
      items.map(() => ""),
    ),
    {
      what: `CogniLoad: one reply of ${oneLine.length} characters in one line`,
      measured: inSeconds(await seconds(() => cogniload.puzzle.score(items[0], oneLine))),
    },
  ];
}

async function scored(kind, items, replies) {
  const length = replies.reduce((sum, reply) => sum + reply.length, 0) / replies.length;
  const time = await seconds(() => {
    for (let count = 0; count < REPLIES; count++)
      cogniload.puzzle.score(items[count % items.length], replies[count % items.length]);
  });
  return {
    what: `CogniLoad: 14,000 replies scored (${length.toFixed(0)} characters each${kind})`,
    measured: inSeconds(time),
  };
}

/** About so many characters of worked solution, up to its end, over and over if it is shorter. */
function ending(item, length) {
  const solution = `${cogniload.workedSolution(item)}\n`;
  return solution.repeat(Math.ceil(length / solution.length)).slice(-length - 1, -1);
}
