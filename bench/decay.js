import { factor } from "loadlab";
import { seconds } from "./clock.js";

const milliseconds = (time) => `${(1000 * time).toPrecision(3)} ms`;

export async function measure() {
  const points = Array.from({ length: 39 }, (_, index) => {
    const p = Math.min(1, Math.exp(0.3 - 0.1 * (index + 1)));
    return { n: index + 1, accuracy: Math.round(50 * p) / 50, items: 50 };
  });
  const each = async (fit) => (await seconds(() => Array.from({ length: 200 }, fit))) / 200;
  return [
    {
      what: "decay fit, least squares, 39 cells",
      measured: milliseconds(await each(() => factor.fitDecay(points))),
      wanted: "< 1 ms",
    },
    {
      what: "decay fit, log-binomial with breakpoint",
      measured: milliseconds(await each(() => factor.fitDecayBinomial(points))),
    },
  ];
}
