import fc from 'fast-check';
import { expect, it } from 'vitest';
import { WARM_UP, warmUpOf } from './warm-up-rules.ts';

const of = (topic: string, id: number) => ({ topic, id });

it('warms up with what is forgotten first, topic by topic', () => {
  const questions = [
    of('Rain', 1),
    of('Rain', 2),
    of('Soil', 3),
    of('Rain', 4),
    of('Seed', 5),
    of('Soil', 6),
  ];
  expect(warmUpOf(questions).map(({ id }) => id)).toEqual([1, 3, 5, 2, 6]);
});

it('has each question once, and as many as there are', () => {
  const list = fc.array(fc.record({ topic: fc.constantFrom('a', 'b', 'c') }), { maxLength: 20 });
  fc.assert(
    fc.property(list, (questions) => {
      const chosen = warmUpOf(questions);
      expect(new Set(chosen).size).toBe(chosen.length);
      expect(chosen.length).toBe(Math.min(WARM_UP, questions.length));
      const topics = new Set(questions.map(({ topic }) => topic));
      if (questions.length >= WARM_UP) expect(new Set(chosen.map(({ topic }) => topic))).toEqual(topics);
    }),
  );
});
