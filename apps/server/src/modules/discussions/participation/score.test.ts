import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Asked, participationScore } from './score.ts';

const due = new Date('2026-11-20T12:00:00Z');
const day = (days: number): Date => new Date(due.getTime() + days * 86_400_000);
const asked: Asked = {
  posts: 1,
  replies: 2,
  max_points: 10,
  due_date: due,
  late: { policy: 'reduce', percent_per_day: 10 },
};

describe('participationScore', () => {
  it.each([
    ['nothing is nothing yet', [], [], null],
    ['all of it in time', [day(-1)], [day(-1), day(0)], 10],
    ['a third', [day(-1)], [], 3.33],
    ['more than is asked does not count', [day(-3), day(-2), day(-1)], [], 3.33],
    ['a day late', [day(0.5)], [day(-1), day(-1)], 9.67],
    ['two days late', [day(-1)], [day(-1), day(1.01)], 9.33],
    ['so late that nothing is left', [day(20)], [], 0],
  ] as const)('%s', (_name, posts, replies, points) => {
    expect(participationScore({ posts, replies }, asked)?.points ?? null).toBe(points);
  });

  it('takes what is late not at all where that is the rule, and whole where it is accepted', () => {
    const late = { posts: [day(1)], replies: [day(-1), day(-1)] };
    const by = (policy: Asked['late']['policy']) =>
      participationScore(late, { ...asked, late: { policy, percent_per_day: 10 } })?.points;
    expect(by('refuse')).toBe(6.67);
    expect(by('accept')).toBe(10);
  });

  it('is never less for one post more, and within the points', () => {
    const moments = fc.array(fc.integer({ min: -10, max: 20 }).map(day), { maxLength: 6 });
    fc.assert(
      fc.property(
        moments,
        moments,
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 1, max: 5 }),
        fc.constantFrom('accept' as const, 'reduce' as const, 'refuse' as const),
        (posts, replies, wantedPosts, wantedReplies, policy) => {
          const sorted = (list: Date[]) => list.toSorted((one, other) => Number(one) - Number(other));
          const rules = {
            ...asked,
            posts: wantedPosts,
            replies: wantedReplies,
            late: { policy, percent_per_day: 7.5 },
          };
          const [before, after] = [sorted(posts), sorted(replies)];
          const whole = participationScore({ posts: before, replies: after }, rules)?.points ?? 0;
          const fewer =
            participationScore({ posts: before.slice(0, -1), replies: after }, rules)?.points ?? 0;
          expect(whole).toBeGreaterThanOrEqual(fewer);
          expect(whole).toBeLessThanOrEqual(rules.max_points);
        },
      ),
    );
  });
});
