const DAY_MS = 86_400_000;

/** `npm run faults -- programs` runs all of them. */
export const takesAll = process.env.ALL_PROGRAMS === '1';

/**
 * Some of them, other ones each day, so that each has its turn within days: all of them take minutes. On one day all runs take the same.
 * @param rare those that take long, which only a run of all takes
 */
export function sampleOf<T>(all: readonly T[], most: number, rare: (one: T) => boolean = () => false): T[] {
  if (takesAll) return [...all];
  const usual = all.filter((one) => !rare(one));
  const parts = Math.ceil(usual.length / most);
  const today = Math.floor(Date.now() / DAY_MS) % parts;
  return usual.filter((_one, index) => index % parts === today);
}
