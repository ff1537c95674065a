/**
 * Randomness that is the same on every run: a number that depends on its names only, so that adding a course changes
 * nothing about the others.
 * @returns from 0 up to, not including, 1
 */
export function chance(...names: (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const char of names.join('\u0000')) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  // FNV alone leaves similar names near each other; this spreads them (the finaliser of MurmurHash3).
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** About normally distributed around 0 with a standard deviation of 1. */
export function spread(...names: (string | number)[]): number {
  let sum = 0;
  for (let index = 0; index < 12; index++) sum += chance(...names, index);
  return sum - 6;
}

/** The same items in an order that depends on the names. */
export function shuffled<T extends string | number>(items: readonly T[], ...names: (string | number)[]): T[] {
  const keys = new Map(items.map((item) => [item, chance(...names, item)]));
  return [...items].sort((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0));
}
