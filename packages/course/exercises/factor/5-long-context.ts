import {
  failureMode,
  failureModeWithout,
  type FailureModeOptions,
} from "@loadlab/analyses/factor/failure-mode.js";
import { factorByLength, type FactorByLength } from "@loadlab/audit/factor.js";
import { aNumber, names, tried, type Marks } from "../../marks.js";

type Offset = (contextTokens: number) => number;

/** The points of Tables 2, 3, 5 and 6 by model. */
const published = () => {
  const points = [...factorByLength("pretrained"), ...factorByLength("fineTuned")];
  return new Map(points.map(({ model }) => [model, points.filter((point) => point.model === model)]));
};

/** Models of which something is so, by their points. */
const modelsOf = (holds: (points: FactorByLength[]) => boolean) =>
  [...published()].filter(([, points]) => holds(points)).map(([model]) => model);

/** How many lengths there are without which the threshold's verdict is another. */
const hangsOn = (points: FactorByLength[]) =>
  failureModeWithout(points).filter(({ changes }) => changes).length;

const inMode = (mode: string, options: FailureModeOptions = {}) =>
  modelsOf((points) => failureMode(points, options).mode === mode);

/** Whether the interval from the points' scatter decides on a mode. */
const decided = (points: FactorByLength[], level: number) =>
  failureMode(points, { errors: "residual", level }).mode !== "undecided";

/** Tokens whose keys and values fit into so many GiB, at 16 bits a number. */
const tokensIn = (gibibytes: number, { layers, heads }: { layers: number; heads: number }) =>
  (gibibytes * 2 ** 30) / (2 * layers * heads * 128 * 2);

const LENGTHS = [0, 1_000, 2_000, 4_000, 8_000, 16_000];

/** Whether a model seems to lose CDO by the threshold, though one cell alone has it so, and the interval is wiser. */
function hangsOnOneCell(offset: Offset): true | string {
  const points = LENGTHS.map((contextTokens) => ({ contextTokens, cdf: -0.05, cdo: offset(contextTokens) }));
  const off = points.find(({ cdo }) => !Number.isFinite(cdo));
  if (off)
    return `At ${off.contextTokens} tokens your function returns ${off.cdo}; expected a finite number.`;
  const { mode } = failureMode(points);
  if (mode !== "stable CDF, degrading CDO")
    return `The threshold gives the mode "${mode}"; expected "stable CDF, degrading CDO".`;
  const { cdoTrend } = failureMode(points, { errors: "residual" });
  if (cdoTrend !== "undecided")
    return `The interval from the scatter says that the CDO is ${cdoTrend}; expected undecided.`;
  const others = failureModeWithout(points).filter(({ changes }) => changes);
  const [first] = others;
  return (
    (others.length === 1 && first?.longest === true) ||
    `The lengths whose removal changes the verdict: ${others.map(({ without }) => without).join(", ") || "none"}. Expected: the longest alone.`
  );
}

export const longContext: Marks = {
  "factor-5.1": names(() => modelsOf((points) => hangsOn(points) > 1)),
  "factor-5.2": names(() => inMode("degrading CDF and CDO", { at: 39 })),
  "factor-5.3": names(() => modelsOf((points) => decided(points, 0.9) && !decided(points, 0.95))),
  "factor-5.4": aNumber(() => tokensIn(12, { layers: 40, heads: 8 }), 100),
  "factor-5.5": tried<Offset>(
    "a function (contextTokens: number) => number",
    hangsOnOneCell,
    () => (contextTokens) => (contextTokens < 16_000 ? 0 : -1),
  ),
};
