import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Assignment, assignReviews, type Participant } from './assign-reviews.ts';

const people = (count: number, from = 1): Participant[] =>
  Array.from({ length: count }, (_none, index) => ({
    userId: from + index,
    attemptId: `attempt-${from + index}`,
  }));
const scenes = fc.record({
  count: fc.integer({ min: 0, max: 40 }),
  reviews: fc.integer({ min: 1, max: 10 }),
  seed: fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 1, maxLength: 50 }),
});
const from = (values: readonly number[]) => {
  let next = 0;
  return () => values[next++ % values.length] ?? 0;
};
const countBy = (assigned: readonly Assignment[], key: (one: Assignment) => string | number) => {
  const counts = new Map<string | number, number>();
  for (const one of assigned) counts.set(key(one), (counts.get(key(one)) ?? 0) + 1);
  return counts;
};
const expectSound = (everybody: readonly Participant[], assigned: readonly Assignment[]) => {
  const own = new Map(everybody.map(({ userId, attemptId }) => [userId, attemptId]));
  for (const { reviewerId, attemptId } of assigned) expect(attemptId).not.toBe(own.get(reviewerId));
  const pairs = assigned.map(({ reviewerId, attemptId }) => `${reviewerId} ${attemptId}`);
  expect(new Set(pairs).size).toBe(pairs.length);
};

describe('assigned reviews', () => {
  it('give everybody n answers of others, and every answer n reviewers', () => {
    fc.assert(
      fc.property(scenes, ({ count, reviews, seed }) => {
        const everybody = people(count);
        const assigned = assignReviews(everybody, [], reviews, from(seed));
        expectSound(everybody, assigned);
        const each = Math.max(0, Math.min(reviews, count - 1));
        const written = countBy(assigned, ({ reviewerId }) => reviewerId);
        const received = countBy(assigned, ({ attemptId }) => attemptId);
        for (const { userId, attemptId } of everybody) {
          expect(written.get(userId) ?? 0).toBe(each);
          expect(received.get(attemptId) ?? 0).toBe(each);
        }
      }),
    );
  });

  it('give those who come later as many, of the answers with the fewest reviewers', () => {
    fc.assert(
      fc.property(scenes, fc.integer({ min: 1, max: 5 }), ({ count, reviews, seed }, later) => {
        const early = people(count);
        const first = assignReviews(early, [], reviews, from(seed));
        const everybody = [...early, ...people(later, count + 1)];
        const added = assignReviews(everybody, first, reviews, from(seed));
        expectSound(everybody, [...first, ...added]);
        const written = countBy([...first, ...added], ({ reviewerId }) => reviewerId);
        for (const { userId } of everybody)
          expect(written.get(userId) ?? 0).toBe(Math.min(reviews, everybody.length - 1));
      }),
    );
  });

  it('replace those of somebody who left, so that nobody has too few', () => {
    fc.assert(
      fc.property(scenes, ({ count, reviews, seed }) => {
        fc.pre(count > reviews + 2);
        const everybody = people(count);
        const [gone, ...left] = everybody;
        const first = assignReviews(everybody, [], reviews, from(seed)).filter(
          ({ reviewerId, attemptId }) => reviewerId !== gone?.userId && attemptId !== gone?.attemptId,
        );
        const added = assignReviews(left, first, reviews, from(seed));
        expectSound(left, [...first, ...added]);
        const all = [...first, ...added];
        const written = countBy(all, ({ reviewerId }) => reviewerId);
        const received = countBy(all, ({ attemptId }) => attemptId);
        for (const { userId, attemptId } of left) {
          expect(written.get(userId)).toBe(reviews);
          expect(received.get(attemptId) ?? 0).toBeGreaterThanOrEqual(reviews - 1);
        }
      }),
    );
  });
});
