import { neurocognition } from "loadlab";
import { inSeconds, seconds } from "./clock.js";

const ITEMS = 1000;
const PICTURES = 70;

export async function measure() {
  const { ravenImage } = neurocognition;
  const item = (seed) => ravenImage.generate(ravenImage.grid[seed % ravenImage.grid.length], seed);
  const episodes = Array.from({ length: PICTURES }, (_, seed) => item(seed));
  const time = await seconds(() => {
    // a new episode each time, since a message draws its picture once
    for (const sample of episodes) void ravenImage.begin(sample).messages.at(-1).images;
  });
  return [
    {
      what: "Picture matrices: 1,000 items of all configurations, not drawn",
      measured: inSeconds(
        await seconds(() => {
          for (let seed = 1; seed <= ITEMS; seed++) item(seed);
        }),
      ),
      wanted: "< 5 s",
    },
    {
      what: "Picture matrices: drawn as PNG",
      measured: `${Math.round(PICTURES / time)} per second`,
      wanted: "> 20 per second",
    },
  ];
}
