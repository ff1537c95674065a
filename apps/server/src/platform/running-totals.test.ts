import { expect, it } from 'vitest';
import { runningTotals } from './running-totals.ts';

it.each([
  [10, [1, 0, 2, 3], [5, 5, 7, 10]],
  [10, [1, 0, 4], [6, 6, 10]],
  [0, [0, 0], [0, 0]],
  [0, [], []],
])('%d now, after %j: %j', (total, added, totals) => expect(runningTotals(total, added)).toEqual(totals));
