import type { Counts } from "../likelihood.js";
import { BlockCholesky } from "./block-cholesky.js";

/** A grouping factor: which level each row is of, and the columns whose coefficients vary between levels. */
export interface Factor {
  name: string;
  levels: number;
  level: Int32Array;
  /** Of the slope that varies with the level; without it the intercept alone varies. */
  slope?: Float64Array;
}

/**
 * What belongs to each factor, of a list of all coordinates after the coefficients: its standard deviation, and where a
 * slope varies its standard deviation and the angle whose sine is the correlation.
 */
export function ownOf<T>(factors: readonly Factor[], list: readonly T[]): T[][] {
  let place = 0;
  return factors.map(({ slope }) => list.slice(place, (place += slope ? 3 : 1)));
}

/** ln(1 + e^x) without overflow. */
export const softplus = (x: number): number => Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));

/** Per row and column of a factor, what one standard normal effect adds to the linear predictor. */
export type Loads = Float64Array[];

/** Where the joint density of data and effects is highest, for given coefficients. */
export interface Mode {
  /** Standard normal effects, factor after factor, level after level. */
  effects: Float64Array;
  /** Twice the negative joint log-density at the mode, without the constants of the binomial and the normal. */
  value: number;
  /** Logarithm of the determinant of the negative Hessian there. */
  logDeterminant: number;
  /** Linear predictor of each row. */
  eta: Float64Array;
}

/**
 * Finds modes by Newton's method, halving steps that do not go up (penalised iteratively reweighted least squares).
 *
 * @source D. Bates and others 2015, doi:10.18637/jss.v067.i01, for the model's form; N. E. Breslow and D. G. Clayton
 *   1993, doi:10.1080/01621459.1993.10594284
 */
export class ModeFinder {
  readonly offsets: number[];
  private readonly blocks: BlockCholesky;
  private effects: Float64Array;

  constructor(
    readonly factors: readonly Factor[],
    private readonly counts: Counts,
  ) {
    const widths = factors.map(({ slope }) => (slope ? 2 : 1));
    let total = 0;
    this.offsets = factors.map(({ levels }, at) => (total += levels * widths[at]!) - levels * widths[at]!);
    this.effects = new Float64Array(total);
    this.blocks = new BlockCholesky(factors[0]!.levels, widths[0]!, total);
  }

  /** @param fixed the linear predictor without the effects */
  find(fixed: Float64Array, loads: readonly Loads[]): Mode {
    let state = this.at(this.effects, fixed, loads);
    if (!(state.value < Infinity)) state = this.at(new Float64Array(this.effects.length), fixed, loads);
    for (let iteration = 0; iteration < 100; iteration++) {
      const pull = this.derivatives(state, loads);
      this.blocks.factorise();
      const step = this.blocks.solve(pull);
      let gain = 0;
      for (let at = 0; at < step.length; at++) gain += step[at]! * pull[at]!;
      if (gain < 1e-18) break; // the determinant needs the mode itself to be exact, not the density alone
      let next = state;
      for (let share = 1; share > 1e-6; share /= 2) {
        next = this.at(
          step.map((entry, at) => state.effects[at]! + share * entry),
          fixed,
          loads,
        );
        if (next.value <= state.value + 1e-12 * (1 + Math.abs(state.value))) break;
      }
      state = next;
    }
    this.effects = state.effects;
    return { ...state, logDeterminant: this.blocks.logDeterminant };
  }

  /** The root of the negative Hessian for each effect, where there is one factor whose intercept varies. */
  get curvatures(): Float64Array {
    return this.blocks.roots;
  }

  private at(effects: Float64Array, fixed: Float64Array, loads: readonly Loads[]) {
    const { successes, trials } = this.counts;
    const eta = fixed.slice();
    for (const [which, { level }] of this.factors.entries()) {
      const own = loads[which]!;
      for (const [column, load] of own.entries())
        for (let row = 0; row < eta.length; row++)
          eta[row]! += load[row]! * effects[this.offsets[which]! + level[row]! * own.length + column]!;
    }
    let value = 0;
    for (const effect of effects) value += effect * effect;
    for (let row = 0; row < eta.length; row++)
      value -= 2 * (successes[row]! * eta[row]! - trials[row]! * softplus(eta[row]!));
    return { effects, eta, value };
  }

  /** Fills the blocks with the negative Hessian and gives the gradient. */
  private derivatives(
    { effects, eta }: { effects: Float64Array; eta: Float64Array },
    loads: readonly Loads[],
  ) {
    const { successes, trials } = this.counts;
    const pull = effects.map((effect) => -effect);
    this.blocks.identity();
    const columns = this.factors.flatMap(({ level }, which) =>
      loads[which]!.map((load, column) => ({
        level,
        load,
        offset: this.offsets[which]! + column,
        width: loads[which]!.length,
      })),
    );
    const [places, values] = [new Int32Array(columns.length), new Float64Array(columns.length)];
    for (let row = 0; row < eta.length; row++) {
      const mu = 1 / (1 + Math.exp(-eta[row]!));
      const [residual, weight] = [successes[row]! - trials[row]! * mu, trials[row]! * mu * (1 - mu)];
      for (let i = 0; i < columns.length; i++) {
        const { level, load, offset, width } = columns[i]!;
        const place = (places[i] = offset + level[row]! * width);
        const value = (values[i] = load[row]!);
        pull[place]! += value * residual;
        for (let j = 0; j <= i; j++) this.blocks.add(place, places[j]!, weight * value * values[j]!);
      }
    }
    return pull;
  }
}
