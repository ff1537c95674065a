interface Stretch {
  from: number;
  to: number;
}

/** The most stretches that follow one another, each beginning after another has ended: round trips that had to be waited for. */
export function longestChain(stretches: readonly Stretch[]): number {
  let count = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const { from, to } of stretches.toSorted((one, other) => one.to - other.to)) {
    if (from < end) continue;
    count += 1;
    end = to;
  }
  return count;
}
