/**
 * Cholesky of a symmetric positive definite matrix [D B'; B C], where D consists of blocks of one or two along the
 * diagonal (the effects of the largest factor, whose levels share no row) and C is dense.
 */
export class BlockCholesky {
  /** Number of coordinates of D. */
  private readonly first: number;
  private readonly rest: number;
  private readonly d: Float64Array;
  private readonly b: Float64Array;
  private readonly c: Float64Array;

  constructor(
    levels: number,
    private readonly width: number,
    total: number,
  ) {
    this.first = levels * width;
    this.rest = total - this.first;
    this.d = new Float64Array(levels * width * width);
    this.b = new Float64Array(this.rest * this.first);
    this.c = new Float64Array(this.rest ** 2);
  }

  identity(): void {
    for (const part of [this.d, this.b, this.c]) part.fill(0);
    for (let i = 0; i < this.first; i++) this.d[i * this.width + (i % this.width)] = 1;
    for (let i = 0; i < this.rest; i++) this.c[i * this.rest + i] = 1;
  }

  /** Adds to the entry of row i and column j, of one block where both are of D. */
  add(i: number, j: number, value: number): void {
    const [row, column] = i >= j ? [i, j] : [j, i];
    if (row < this.first) this.d[row * this.width + (column % this.width)]! += value;
    else if (column < this.first) this.b[(row - this.first) * this.first + column]! += value;
    else this.c[(row - this.first) * this.rest + column - this.first]! += value;
  }

  factorise(): void {
    const { first, rest, width, d, b, c } = this;
    for (let i = 0; i < first; i += width) {
      d[i * width] = Math.sqrt(d[i * width]!);
      if (width === 2) {
        d[(i + 1) * 2]! /= d[i * 2]!;
        d[(i + 1) * 2 + 1] = Math.sqrt(d[(i + 1) * 2 + 1]! - d[(i + 1) * 2]! ** 2);
      }
    }
    for (let row = 0; row < rest; row++) {
      const line = b.subarray(row * first, (row + 1) * first);
      this.forwardD(line);
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
    for (let i = 0; i < this.first; i++) sum += Math.log(this.d[i * this.width + (i % this.width)]!);
    for (let i = 0; i < this.rest; i++) sum += Math.log(this.c[i * this.rest + i]!);
    return 2 * sum;
  }

  /** The diagonal of D's factor where its blocks are of one. */
  get roots(): Float64Array {
    return this.d;
  }

  solve(right: Float64Array): Float64Array {
    const { first, rest, width, d, b, c } = this;
    const x = right.slice();
    const top = x.subarray(0, first);
    this.forwardD(top);
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
    for (let i = 0; i < first; i += width) {
      if (width === 2) {
        x[i + 1]! /= d[(i + 1) * 2 + 1]!;
        x[i]! -= d[(i + 1) * 2]! * x[i + 1]!;
      }
      x[i]! /= d[i * width]!;
    }
    return x;
  }

  /** Divides by the factor of D, in place. */
  private forwardD(line: Float64Array): void {
    const { width, d } = this;
    for (let i = 0; i < line.length; i += width) {
      line[i]! /= d[i * width]!;
      if (width === 2) line[i + 1] = (line[i + 1]! - d[(i + 1) * 2]! * line[i]!) / d[(i + 1) * 2 + 1]!;
    }
  }
}
