import { bentLine, curveLik, logLine, type Cell, type BentLine, type LogLine } from "./log-line.js";

/** A plateau that turns into an exponential decay: p(N) = min(plateau, exp(cdo + cdf N)). */
export interface TwoPhase extends LogLine {
  /** Accuracy of the plateau; null where the decay begins at the first cell. */
  plateau: number | null;
  /** N where plateau and decay meet. */
  breakpoint: number | null;
  /** The cells behind the breakpoint, whose information the line's covariance rests on. */
  decay: Cell[];
}

/**
 * Maximum likelihood for the two-phase curve, over every breakpoint.
 *
 * Given which cells belong to the plateau, the likelihood falls into two parts: the plateau is their pooled share, the
 * decay a log-binomial line through the others. Such a pair counts if the two meet between the last cell of the
 * plateau and the first of the decay. Beside these stand the curves that bend exactly at a cell. The best of all is
 * the maximum: all cells decide together, none is taken or left for its own accuracy. A plateau must earn its
 * parameter by Akaike's criterion, else the decay begins at the first cell.
 *
 * @param cells one per N, in the order of N, at least three
 * @returns undefined where accuracy falls nowhere
 */
export function twoPhase(cells: readonly Cell[]): TwoPhase | undefined {
  const line = logLine(cells);
  const candidates: TwoPhase[] = line
    ? [{ ...line, plateau: null, breakpoint: null, decay: [...cells] }]
    : [];
  let near = line;
  let nearBent: BentLine | undefined;
  for (let plateauCells = 1; plateauCells < cells.length; plateauCells++) {
    near = logLine(cells.slice(plateauCells), near);
    nearBent = bentLine(cells, cells[plateauCells - 1]!.n, nearBent);
    candidates.push(
      ...meetingBehind(cells, plateauCells, near),
      ...bentAt(cells, plateauCells - 1, nearBent),
    );
  }
  return candidates
    .filter(({ cdf }) => cdf < 0)
    .reduce<TwoPhase | undefined>((best, one) => (best && worth(best) >= worth(one) ? best : one), undefined);
}

const worth = ({ logLik, plateau }: TwoPhase) => logLik - (plateau === null ? 0 : 1);

/** Plateau and decay fitted apart, if they meet in the gap between their cells. */
function meetingBehind(cells: readonly Cell[], plateauCells: number, line: LogLine | undefined): TwoPhase[] {
  const [before, decay] = [cells.slice(0, plateauCells), cells.slice(plateauCells)];
  const plateau = sum(before, "successes") / sum(before, "items");
  if (!line || plateau === 0) return [];
  const breakpoint = (Math.log(plateau) - line.cdo) / line.cdf;
  if (!(breakpoint >= before.at(-1)!.n && breakpoint <= decay[0]!.n)) return [];
  return [{ ...line, plateau, breakpoint, decay, logLik: line.logLik + curveLik(before, () => plateau) }];
}

/** The curves that bend exactly at a cell: with a free plateau, and with a perfect one where no cell contradicts it. */
function bentAt(cells: readonly Cell[], at: number, free: BentLine | undefined): TwoPhase[] {
  const breakpoint = cells[at]!.n;
  const decay = cells.slice(at + 1);
  const perfect = cells.slice(0, at + 1).every(({ successes, items }) => successes === items);
  const fixed = perfect ? bentLine(cells, breakpoint, undefined, true) : undefined;
  return [free, fixed].flatMap((curve) => {
    if (!curve) return [];
    const [cdo, cdf] = [curve.at - curve.slope * breakpoint, curve.slope];
    return [{ cdo, cdf, logLik: curve.logLik, plateau: Math.exp(curve.at), breakpoint, decay }];
  });
}

const sum = (cells: readonly Cell[], key: "successes" | "items") =>
  cells.reduce((total, cell) => total + cell[key], 0);
