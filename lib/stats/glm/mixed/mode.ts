import type { Counts } from "../likelihood.js";

/**
 * Cholesky of a symmetric positive definite matrix [D B'; B C], where D is diagonal (the effects of the largest factor,
 * whose levels share no row) and C is dense.
 */
export class BlockCholesky {
  private readonly rest: number;
  private readonly d: Float64Array;
  private readonly b: Float64Array;
  private readonly c: Float64Array;

  /** @param first number of coordinates of D */
  constructor(
    private readonly first: number,
    total: number,
  ) {
    this.rest = total - first;
    this.d = new Float64Array(first);
    this.b = new Float64Array(this.rest * first);
    this.c = new Float64Array(this.rest ** 2);
  }

  identity(): void {
    this.d.fill(1);
    this.b.fill(0);
    this.c.fill(0);
    for (let i = 0; i < this.rest; i++) this.c[i * this.rest + i] = 1;
  }

  /** Adds to the entry of row i and column j, which are the same where both are of D. */
  add(i: number, j: number, value: number): void {
    const [row, column] = i >= j ? [i, j] : [j, i];
    if (row < this.first) this.d[row]! += value;
    else if (column < this.first) this.b[(row - this.first) * this.first + column]! += value;
    else this.c[(row - this.first) * this.rest + column - this.first]! += value;
  }

  factorise(): void {
    const { first, rest, d, b, c } = this;
    for (let i = 0; i < first; i++) d[i] = Math.sqrt(d[i]!);
    for (let row = 0; row < rest; row++) {
      const line = b.subarray(row * first, (row + 1) * first);
      for (let k = 0; k < first; k++) line[k]! /= d[k]!;
      for (let other = 0; other <= row; other++) {
        let sum = 0;
        for (let k = 0, at = other * first; k < first; k++) sum += line[k]! * b[at + k]!;
        c[row * rest + other]! -= sum;
      }
    }
    for (let row = 0; row < rest; row++)
      for (let column = 0; column <= row; column++) {
        let sum = c[row * rest + column]!;
        for (let k = 0; k < column; k++) sum -= c[row * rest + k]! * c[column * rest + k]!;
        c[row * rest + column] = row === column ? Math.sqrt(sum) : sum / c[column * rest + column]!;
      }
  }

  get logDeterminant(): number {
    let sum = 0;
    for (let i = 0; i < this.first; i++) sum += Math.log(this.d[i]!);
    for (let i = 0; i < this.rest; i++) sum += Math.log(this.c[i * this.rest + i]!);
    return 2 * sum;
  }

  solve(right: Float64Array): Float64Array {
    const { first, rest, d, b, c } = this;
    const x = right.slice();
    for (let i = 0; i < first; i++) x[i]! /= d[i]!;
    for (let row = 0; row < rest; row++) {
      let sum = x[first + row]!;
      for (let k = 0; k < first; k++) sum -= b[row * first + k]! * x[k]!;
      for (let k = 0; k < row; k++) sum -= c[row * rest + k]! * x[first + k]!;
      x[first + row] = sum / c[row * rest + row]!;
    }
    for (let row = rest - 1; row >= 0; row--) {
      const value = (x[first + row]! /= c[row * rest + row]!);
      for (let k = 0; k < row; k++) x[first + k]! -= c[row * rest + k]! * value;
      for (let k = 0; k < first; k++) x[k]! -= b[row * first + k]! * value;
    }
    for (let i = 0; i < first; i++) x[i]! /= d[i]!;
    return x;
  }
}

/** A grouping factor, and which of its levels each row is of. */
export interface Factor {
  name: string;
  levels: number;
  level: Int32Array;
}

/** ln(1 + e^x) without overflow. */
export const softplus = (x: number): number => Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));

/**
 * Finds where the joint density of data and effects is highest, by Newton's method, halving steps that do not go up
 * (penalised iteratively reweighted least squares).
 *
 * @source D. Bates and others 2015, doi:10.18637/jss.v067.i01, for the model's form; N. E. Breslow and D. G. Clayton
 *   1993, doi:10.1080/01621459.1993.10594284
 */
export class ModeFinder {
  private readonly offsets: number[];
  private readonly blocks: BlockCholesky;
  /** Standard normal, factor after factor, level after level; each search starts from those found before. */
  private effects: Float64Array;

  constructor(
    private readonly factors: readonly Factor[],
    private readonly counts: Counts,
  ) {
    let total = 0;
    this.offsets = factors.map(({ levels }) => (total += levels) - levels);
    this.effects = new Float64Array(total);
    this.blocks = new BlockCholesky(factors[0]!.levels, total);
  }

  /**
   * Twice the negative joint log-density at the mode, without the constants of the binomial and the normal; and the
   * logarithm of the determinant of the negative Hessian there.
   *
   * @param fixed the linear predictor without the effects
   * @param sds standard deviation of the effects of each factor
   */
  find(fixed: Float64Array, sds: readonly number[]): { value: number; logDeterminant: number } {
    let state = this.at(this.effects, fixed, sds);
    if (!(state.value < Infinity)) state = this.at(new Float64Array(this.effects.length), fixed, sds);
    for (let iteration = 0; iteration < 100; iteration++) {
      const pull = this.derivatives(state, sds);
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
          sds,
        );
        if (next.value <= state.value + 1e-12 * (1 + Math.abs(state.value))) break;
      }
      state = next;
    }
    this.effects = state.effects;
    return { value: state.value, logDeterminant: this.blocks.logDeterminant };
  }

  private at(effects: Float64Array, fixed: Float64Array, sds: readonly number[]) {
    const { successes, trials } = this.counts;
    const eta = fixed.slice();
    for (const [which, { level }] of this.factors.entries()) {
      const [sd, offset] = [sds[which]!, this.offsets[which]!];
      for (let row = 0; row < eta.length; row++) eta[row]! += sd * effects[offset + level[row]!]!;
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
    sds: readonly number[],
  ): Float64Array {
    const { successes, trials } = this.counts;
    const pull = effects.map((effect) => -effect);
    this.blocks.identity();
    const places = new Int32Array(sds.length);
    for (let row = 0; row < eta.length; row++) {
      const mu = 1 / (1 + Math.exp(-eta[row]!));
      const [residual, weight] = [successes[row]! - trials[row]! * mu, trials[row]! * mu * (1 - mu)];
      for (let i = 0; i < sds.length; i++) {
        const place = (places[i] = this.offsets[i]! + this.factors[i]!.level[row]!);
        pull[place]! += sds[i]! * residual;
        for (let j = 0; j <= i; j++) this.blocks.add(place, places[j]!, weight * sds[i]! * sds[j]!);
      }
    }
    return pull;
  }
}
