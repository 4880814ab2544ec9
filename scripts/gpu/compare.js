/**
 * The largest difference between a card's and the processor's log-probability that is taken for rounding, in nats for
 * each token.
 */
export const TOLERANCE = 0.05;

/** Where two texts first differ, counted in characters from 0; -1 if they are equal. */
export function firstDifference(one, other) {
  if (one === other) return -1;
  const shorter = Math.min(one.length, other.length);
  for (let at = 0; at < shorter; at++) if (one[at] !== other[at]) return at;
  return shorter;
}

/** How a model's replies and likelihoods on the card differ from those on the processor. */
export function compareSides(card, processor) {
  const places = card.replies.map((reply, at) => firstDifference(reply, processor.replies[at] ?? ""));
  const differing = places.findIndex((place) => place >= 0);
  const differences = card.likelihoods.flatMap((candidates, item) =>
    candidates.map(({ logProbability, tokens }, at) => {
      const other = processor.likelihoods[item]?.[at]?.logProbability ?? NaN;
      return Math.abs(logProbability - other) / tokens;
    }),
  );
  const largest = differences.length > 0 ? Math.max(...differences) : NaN;
  const piece = ({ replies }) =>
    replies[differing]?.slice(Math.max(0, places[differing] - 20), places[differing] + 20);
  return {
    replies: places.length,
    equalReplies: places.filter((place) => place < 0).length,
    firstDifference:
      differing < 0
        ? null
        : {
            item: differing + 1,
            character: places[differing],
            card: piece(card),
            processor: piece(processor),
          },
    likelihoods: differences.length,
    largestDifference: Number.isNaN(largest) ? null : largest,
    withinTolerance: largest <= TOLERANCE,
  };
}
