import { neurocognition } from "loadlab";
import { inSeconds, seconds } from "./clock.js";

const TESTS = 10_000;
const { cardSorting, play, wcst } = neurocognition;

export async function measure() {
  return [
    {
      what: "Card sorting: 10,000 hard tests, perfect player",
      measured: await played("perfect"),
      wanted: "< 5 s",
    },
    { what: "Card sorting: the same, perseverating player", measured: await played("perseverating") },
    { what: "Card sorting: the same, random player, to the cap", measured: await played("random") },
    { what: "Card sorting: 100 turns drawn as PNG", measured: inSeconds(await seconds(pictures)) },
  ];
}

async function played(name) {
  const player = wcst.players[name]();
  let turns;
  const time = await seconds(() => {
    turns = 0;
    for (let seed = 1; seed <= TESTS; seed++) {
      const sample = cardSorting.generate({ difficulty: "hard", ambiguity: "first" }, seed);
      turns += play(cardSorting, sample, player, { seed }).score.turns;
    }
  }, 1);
  return `${inSeconds(time)}, ${(turns / TESTS).toFixed(1)} turns each`;
}

const pictures = () =>
  Array.from({ length: 100 }, (_, seed) =>
    cardSorting.begin(cardSorting.generate({ difficulty: "hard", modality: "image" }, seed)),
  ).map(({ messages }) => messages);
