import type { Versions } from './versions.ts';

export interface MergedOrder {
  order: string[];
  /** The order with the sent places for what both sides moved; equal to `order` unless they moved the same things. */
  sentOrder: string[];
}

/**
 * Merges the orders of a list of unique keys. What one side moved or put in stands where that side has it: behind the nearest
 * thing before it that nobody moved. What both moved stands where the stored order has it.
 * @param kept the keys of the result; each is in the stored list, in the sent list, or in both
 */
export function mergeOrder(
  { base, stored, sent }: Versions<string[]>,
  kept: ReadonlySet<string>,
): MergedOrder {
  const keptOf = (keys: readonly string[]) => keys.filter((key) => kept.has(key));
  const [before, ours, theirs] = [keptOf(base), keptOf(stored), keptOf(sent)];
  return {
    order: orderPreferring(before, ours, theirs),
    sentOrder: orderPreferring(before, theirs, ours),
  };
}

function orderPreferring(base: string[], preferred: string[], other: string[]): string[] {
  const movedHere = movedKeys(base, preferred);
  const movedThere = movedKeys(base, other);
  const inBase = new Set(base);
  const here = new Set(preferred);
  const there = new Set(other);
  const stays = (key: string) =>
    inBase.has(key) && here.has(key) && there.has(key) && !movedHere.has(key) && !movedThere.has(key);
  const placedThere = (key: string) =>
    !here.has(key) || (there.has(key) && movedThere.has(key) && !movedHere.has(key));
  const placedHere = runsBetween(preferred, stays, (key) => !placedThere(key));
  const placedByOther = runsBetween(other, stays, placedThere);
  return [START, ...base.filter(stays)].flatMap((key) => {
    const runs = [placedHere.get(key) ?? [], placedByOther.get(key) ?? []];
    // Both put something in the same place: ids begin with the time, so what was made first comes first for both
    runs.sort(([one = ''], [two = '']) => (one < two ? -1 : 1));
    return key === START ? runs.flat() : [key, ...runs.flat()];
  });
}

/** Stands for the place before everything. */
const START = '';

/** Keys for which `placed` holds, by the key before them that stays. */
function runsBetween(
  keys: readonly string[],
  stays: (key: string) => boolean,
  placed: (key: string) => boolean,
): Map<string, string[]> {
  const runs = new Map<string, string[]>();
  let after = START;
  for (const key of keys) {
    if (stays(key)) after = key;
    else if (placed(key)) {
      const run = runs.get(after);
      if (run) run.push(key);
      else runs.set(after, [key]);
    }
  }
  return runs;
}

/** The fewest keys whose moving makes one order of the other; keys that only one of them has do not count. */
function movedKeys(from: readonly string[], to: readonly string[]): Set<string> {
  const places = new Map(from.map((key, index) => [key, index]));
  const common = to.filter((key) => places.has(key));
  const unmoved = new Set(longestRise(common.map((key) => places.get(key) ?? 0)));
  return new Set(common.filter((key) => !unmoved.has(places.get(key) ?? 0)));
}

/** The longest part of distinct numbers, not necessarily adjoining, that only rises. */
function longestRise(values: readonly number[]): number[] {
  /** At `length - 1`: the least value that a rise of that length can end with. */
  const ends: number[] = [];
  const previous = new Map<number, number | undefined>();
  for (const value of values) {
    const found = ends.findIndex((end) => end > value);
    const length = found === -1 ? ends.length : found;
    previous.set(value, ends[length - 1]);
    ends[length] = value;
  }
  const rise: number[] = [];
  for (let value = ends.at(-1); value !== undefined; value = previous.get(value)) rise.push(value);
  return rise;
}
