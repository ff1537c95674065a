import { setImmediate as turn } from 'node:timers/promises';

/** Milliseconds of work after which others are answered. */
const AT_ONCE_MS = 10;

/** The result of some work for each item, in their order; after every few milliseconds of it, what others wait for is done first. */
export async function mapInTurns<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item, at: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > AT_ONCE_MS) {
      await turn();
      began = performance.now();
    }
    results.push(work(item, results.length));
  }
  return results;
}
