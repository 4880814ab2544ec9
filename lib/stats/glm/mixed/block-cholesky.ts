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
