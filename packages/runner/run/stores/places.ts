import type { Answer } from "../answer.js";
import type { Place } from "./lines-file.js";

/** Numbers in a list that grows, in as many bytes as they need. */
function growing<A extends Uint32Array | Float64Array>(make: (length: number) => A) {
  let held = make(1024);
  let length = 0;
  return {
    add(value: number): void {
      if (length === held.length) {
        const longer = make(2 * length);
        longer.set(held);
        held = longer;
      }
      held[length++] = value;
    },
    at: (index: number): number => held[index]!,
  };
}

/** Where answers stand in a file, 28 bytes each, whatever is in them. */
export function answerPlaces() {
  const whole = () => growing((length) => new Uint32Array(length));
  const [cell, seed, which, bytes] = [whole(), whole(), whole(), whole()];
  const at = growing((length) => new Float64Array(length));
  const cells = new Map<string, number>();
  let total = 0;
  const order = (one: number, other: number): number =>
    cell.at(one) - cell.at(other) || seed.at(one) - seed.at(other) || which.at(one) - which.at(other);
  return {
    add({ params, seed: its, try: nth }: Pick<Answer, "params" | "seed" | "try">, place: Place): void {
      const name = JSON.stringify(params);
      const known = cells.get(name) ?? cells.size;
      if (known === cells.size) cells.set(name, known);
      cell.add(known);
      seed.add(its);
      which.add(nth);
      at.add(place.at);
      bytes.add(place.bytes);
      total++;
    },
    /** Cells in the order of their first answer, each by seed, tries in their order; of several of one question the first. */
    *byCell(): Generator<Place> {
      const sorted = Uint32Array.from({ length: total }, (_, index) => index).sort(
        (one, other) => order(one, other) || one - other,
      );
      let before: number | undefined;
      for (const index of sorted) {
        if (before === undefined || order(before, index) !== 0)
          yield { at: at.at(index), bytes: bytes.at(index) };
        before = index;
      }
    },
  };
}
