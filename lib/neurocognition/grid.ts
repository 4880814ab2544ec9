/** Which of three lines, or which place on a line. */
export type Index = 0 | 1 | 2;

/** Three of a kind: one for each row, each column or each cell of a line. */
export type Three<T> = [T, T, T];

/** A matrix of three rows of three cells. */
export type Grid<T> = Three<Three<T>>;

/** Three of a kind, made one after the other. */
export const three = <T>(make: (index: Index) => T): Three<T> => [make(0), make(1), make(2)];

/** A matrix, made cell by cell, row after row. */
export const grid = <T>(make: (row: Index, column: Index) => T): Grid<T> =>
  three((row) => three((column) => make(row, column)));
