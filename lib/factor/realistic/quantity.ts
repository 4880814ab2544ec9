/** How many there are of one kind at one place, as "Hamilton Farm's Fox". */
export interface Instance {
  place: string;
  kind: string;
}

/** An instance, or with kind null a place's total: the sum over the kinds the text gives a number for there. */
export interface Quantity {
  place: string;
  kind: string | null;
}

/**
 * What one sentence says of an instance: it is `more + times * (the sum of the operands)`, or `more` where there are no
 * operands.
 *
 * The sentence forms, in the paper's words (section 3.2): a constant (`operands` empty); equal (`times` 1, `more` 0, one
 * operand); `times` 2 or more times one operand; `more` 1 or more than one operand; the sum of two or more operands
 * (`times` 1); `times` 2 or more times such a sum. There are no others.
 */
export interface Statement extends Instance {
  more: number;
  times: number;
  operands: Quantity[];
}
