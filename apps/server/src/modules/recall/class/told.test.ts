import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClassFacts, FEWEST_LEARNERS, toldOf } from './told.ts';

/** Who is in which groups, and whether they know the one question: undefined where they did not answer it. */
interface Learner {
  groups: readonly number[];
  share: number | undefined;
}

/** As the database makes them of its rows. */
function factsOf(learners: readonly Learner[]): ClassFacts {
  const parts = [...Map.groupBy(learners, ({ groups }) => groups.join()).values()];
  const answered = parts.map((own) => own.flatMap(({ share }) => (share === undefined ? [] : [share])));
  const having = [...answered.keys()].filter((part) => answered[part]?.length);
  const by = (value: (shares: readonly number[]) => number) =>
    having.map((part) => value(answered[part] ?? []));
  return {
    groups: new Map(parts.map((own, part) => [part, own[0]?.groups ?? []])),
    questions: [
      {
        ...{ question_id: 'q', assessment_id: 'a', revision_id: 1, lesson_id: null, topic: '' },
        parts: having,
        learners: by(({ length }) => length),
        shares: by((shares) => shares.reduce((sum, share) => sum + share, 0)),
        wrong: by((shares) => shares.filter((share) => share === 0).length),
        lapses: by(() => 0),
      },
    ],
  };
}

const GROUPS = [1, 2, 3];
/** Powers of two: a sum says of whom it is. */
const classes = fc
  .array(fc.record({ groups: fc.subarray(GROUPS), answered: fc.boolean() }), { maxLength: 30 })
  .map((list) =>
    list.map(
      ({ groups, answered }, index): Learner => ({ groups, share: answered ? 2 ** index : undefined }),
    ),
  );

describe('what is told of a class', () => {
  it('is of three people and more, whatever is taken from one another', () => {
    fc.assert(
      fc.property(classes, (learners) => {
        const facts = factsOf(learners);
        const sums = [null, ...GROUPS].map((group) => {
          const [row] = toldOf(facts, group).told;
          return row ? Math.round(row.remembered * row.learners) : 0;
        });
        const within = (sum: number, index: number): boolean => Math.floor(sum / 2 ** index) % 2 === 1;
        // Everybody's place in what is told: whoever share one cannot be told apart, by any sum or difference
        const places = learners.map((_, index) => sums.map((sum) => within(sum, index)).join());
        for (const [place, own] of Map.groupBy(places, (each) => each))
          if (place.includes('true')) expect(own.length).toBeGreaterThanOrEqual(FEWEST_LEARNERS);
        // Nobody is told of who is not in the group
        for (const [at, group] of [null, ...GROUPS].entries())
          for (const [index, { groups, share }] of learners.entries())
            if (within(sums[at] ?? 0, index)) {
              expect(share).toBeDefined();
              expect(group === null || groups.includes(group)).toBe(true);
            }
      }),
      { numRuns: 1000 },
    );
  });

  it('leaves out whom two groups would tell apart, and says so', () => {
    const many = (groups: readonly number[], count: number): Learner[] =>
      Array.from({ length: count }, () => ({ groups, share: 0.5 }));
    const facts = factsOf([...many([1], 20), ...many([2], 20), { groups: [], share: 0 }]);
    expect(toldOf(facts, null)).toMatchObject({ told: [{ learners: 40, remembered: 0.5 }], leftOut: true });
    expect(toldOf(facts, 1)).toMatchObject({ told: [{ learners: 20 }], leftOut: false });
    expect(toldOf(factsOf(many([], 3)), null)).toMatchObject({ told: [{ learners: 3 }], leftOut: false });
    expect(toldOf(factsOf(many([], 2)), null)).toEqual({ told: [], leftOut: true });
  });
});
