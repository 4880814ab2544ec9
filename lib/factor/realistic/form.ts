/** The form of a statement: how many operands it has, and whether anything is done beside summing them. */
export interface Form {
  operands: number;
  changed: boolean;
}

/** Every form with how often it is drawn, among those that fit. */
export const FORMS: readonly Form[] = [
  { operands: 0, changed: false, weight: 6 },
  { operands: 1, changed: false, weight: 1 },
  { operands: 1, changed: true, weight: 10 },
  { operands: 2, changed: false, weight: 8 },
  { operands: 3, changed: false, weight: 4 },
  { operands: 4, changed: false, weight: 1 },
  { operands: 2, changed: true, weight: 2 },
  { operands: 3, changed: true, weight: 1 },
].flatMap(({ operands, changed, weight }) => Array.from({ length: weight }, () => ({ operands, changed })));

/**
 * The binary operations of a form, without those of totals among its operands: a sum of k costs k - 1, a change 1, a
 * constant or an equal nothing.
 *
 * @source FACTOR, section 3.2: "the number of binary operations (two variables each)"
 */
export const cost = ({ operands, changed }: Form): number => Math.max(0, operands - 1) + Number(changed);
