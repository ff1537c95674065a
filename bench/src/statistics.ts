/** The median of several runs and their range. */
export interface Spread {
  median: number;
  min: number;
  max: number;
  runs: number;
}

/**
 * The value that a share of all values does not exceed (nearest rank: always one that was measured).
 * @param sorted ascending, at least one
 * @param share 0.99 for the 99th percentile
 */
export function percentile(sorted: readonly number[] | Float64Array, share: number): number {
  if (sorted.length === 0) throw new RangeError('no values to take a percentile of');
  const rank = Math.ceil(share * sorted.length);
  return sorted[Math.min(Math.max(rank, 1), sorted.length) - 1] as number;
}

/** For an even number of values: the mean of the middle two. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('no values to take a median of');
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
}

export function spread(values: readonly number[]): Spread {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values), runs: values.length };
}
