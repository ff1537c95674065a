import { describe, expect, it } from 'vitest';
import { courseDetails } from '../authoring/document.ts';
import { detailsFromUpdate } from '../authoring/from-payload.ts';
import { courseMessages } from './course-messages.ts';
import { courseUpdateProblems, stepProblem } from './update-rules.ts';

const { wholePrice, priceInCents } = courseMessages;

describe('prices that nobody can pay', () => {
  it.each([
    [999.5, 'KES', wholePrice],
    [0.01, 'KES', wholePrice],
    [999, 'KES', undefined],
    [0, 'KES', undefined],
    [10_000_000, 'KES', undefined],
    [49.5, 'USD', undefined],
    [49.99, 'EUR', undefined],
    [1.1 + 2.2, 'GBP', undefined],
    [49.995, 'USD', priceInCents],
  ] as const)('%s %s: %s', (price, currency, message) => {
    expect(stepProblem(price, currency)).toBe(message);
    const found = message === undefined ? [] : [{ path: 'price', message }];
    expect(courseUpdateProblems({ price, currency })).toEqual(found);
  });

  it('are found when only the price or only the currency is changed', () => {
    const details = courseDetails.parse({ title: 'Bees', price: 49.5, currency: 'USD' });
    const problemsOf = (update: Record<string, unknown>) => {
      const result = detailsFromUpdate(details, update);
      return 'problems' in result ? result.problems : [];
    };
    expect(problemsOf({ currency: 'KES' })).toEqual([{ path: 'price', message: wholePrice }]);
    expect(problemsOf({ price: 49.995 })).toEqual([{ path: 'price', message: priceInCents }]);
    expect(problemsOf({ price: 999.5, currency: 'KES' })).toEqual([{ path: 'price', message: wholePrice }]);
    expect(problemsOf({ price: 59.5 })).toEqual([]);
  });

  it('that stand already do not stop other changes', () => {
    const details = courseDetails.parse({ title: 'Bees', price: 999.5, currency: 'KES' });
    expect('details' in detailsFromUpdate(details, { title: 'Bees and honey' })).toBe(true);
  });
});
