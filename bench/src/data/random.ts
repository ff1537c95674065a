/** A small deterministic generator (mulberry32): the same seed gives the same numbers on every machine. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    /** 0 ≤ x < 1 */
    next,
    /** An integer, both ends included. */
    integer: (low: number, high: number): number => low + Math.floor(next() * (high - low + 1)),
    pick: <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T,
    chance: (probability: number): boolean => next() < probability,
  };
}
export type Random = ReturnType<typeof createRandom>;

/** Picks items with given weights in O(log n). */
export function createWeightedPick<T>(items: readonly T[], weights: readonly number[]) {
  const sums = new Float64Array(items.length);
  let total = 0;
  items.forEach((_item, index) => {
    total += weights[index] ?? 0;
    sums[index] = total;
  });
  return (random: Random): T => {
    const wanted = random.next() * total;
    let low = 0;
    let high = items.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return items[low] as T;
  };
}
