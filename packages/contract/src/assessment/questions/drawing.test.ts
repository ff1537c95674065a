import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judge } from '../grading.ts';
import { newQuestion } from './defaults.ts';
import { drawPaper, seededRandom, withVariables } from './drawing.ts';
import { someQuestion, someQuestionOf } from './test-questions.ts';

const pool = 'b0000000-0000-4000-8000-000000000001';
const paper = fc.record({
  questions: fc
    .uniqueArray(fc.tuple(someQuestion, fc.boolean()), { maxLength: 8, selector: ([{ id }]) => id })
    .map((questions) =>
      questions.map(([question, pooled]) => ({ ...question, pool_id: pooled ? pool : null })),
    ),
  pools: fc.integer({ min: 1, max: 6 }).map((pick) => [{ id: pool, pick }]),
  shuffle_questions: fc.boolean(),
});

test('the same seed draws the same, and another one something else at some time', () => {
  fc.assert(
    fc.property(paper, fc.string(), (assessment, seed) => {
      expect(drawPaper(assessment, seededRandom(seed))).toEqual(drawPaper(assessment, seededRandom(seed)));
    }),
    { numRuns: 100 },
  );
  const numbers = (seed: string) => Array.from({ length: 5 }, seededRandom(seed));
  expect(numbers('a')).not.toEqual(numbers('b'));
});

test('random numbers are spread evenly', () => {
  const random = seededRandom('even');
  const values = Array.from({ length: 10_000 }, random);
  expect(values.every((value) => value >= 0 && value < 1)).toBe(true);
  const counts = Array.from(
    { length: 10 },
    (_, tenth) => values.filter((value) => Math.floor(value * 10) === tenth).length,
  );
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
});

test('every question is asked once at most, those without a pool always, and of a pool as many as it picks', () => {
  fc.assert(
    fc.property(paper, fc.string(), (assessment, seed) => {
      const drawn = drawPaper(assessment, seededRandom(seed)).map(({ question_id }) => question_id);
      expect(new Set(drawn).size).toBe(drawn.length);
      const fixed = assessment.questions.filter(({ pool_id }) => pool_id === null).map(({ id }) => id);
      const pooled = assessment.questions.length - fixed.length;
      expect(drawn.length).toBe(fixed.length + Math.min(pooled, assessment.pools[0]?.pick ?? 0));
      if (assessment.shuffle_questions) expect(drawn).toEqual(expect.arrayContaining(fixed));
      else expect(drawn.filter((id) => fixed.includes(id))).toEqual(fixed);
    }),
    { numRuns: 200 },
  );
});

test('an order has each piece once', () => {
  fc.assert(
    fc.property(someQuestion, fc.string(), (question, seed) => {
      const [drawn] = drawPaper(
        { questions: [question], pools: [], shuffle_questions: false },
        seededRandom(seed),
      );
      const { options, pairs, items, spots, distractors } = question;
      const wrong = distractors.map(({ id }) => id);
      const wanted: Record<string, string[]> = {
        options: options.map(({ id }) => id),
        left: pairs.map(({ id }) => id),
        right: [...pairs.map(({ right_id }) => right_id), ...wrong],
        items: items.map(({ id }) => id),
        labels: [...spots.map(({ label_id }) => label_id), ...wrong],
      };
      for (const [field, ids] of Object.entries(drawn?.order ?? {}))
        expect(ids.toSorted()).toEqual(wanted[field]?.toSorted());
    }),
    { numRuns: 200 },
  );
});

test('what has to be ordered is never shown in its right order', () => {
  fc.assert(
    fc.property(someQuestionOf('ordering'), fc.string(), (question, seed) => {
      const [drawn] = drawPaper(
        { questions: [question], pools: [], shuffle_questions: false },
        seededRandom(seed),
      );
      expect(judge(question, { order: drawn?.order.items ?? [] }, { variables: {} }).share).toBeLessThan(1);
    }),
  );
});

describe('variables', () => {
  test('are within their bounds, with their decimals, and give a result', () => {
    fc.assert(
      fc.property(someQuestionOf('calculated'), fc.string(), (question, seed) => {
        const asked = { ...question, formula: '1 / {b} + {a}' };
        const [drawn] = drawPaper(
          { questions: [asked], pools: [], shuffle_questions: false },
          seededRandom(seed),
        );
        const { a = 0, b = 0 } = drawn?.variables ?? {};
        expect(a >= 1 && a <= 10 && Number(a.toFixed(1)) === a).toBe(true);
        expect(Number.isInteger(b) && b !== 0 && Math.abs(b) <= 5).toBe(true);
      }),
    );
  });

  test('reach both bounds, also when these are the wrong way round', () => {
    const variable = { id: pool, name: 'x', min: 3, max: 1, decimals: 0 };
    const question = newQuestion('calculated', { formula: 'x', variables: [variable] });
    const random = seededRandom('bounds');
    const values = Array.from(
      { length: 100 },
      () => drawPaper({ questions: [question], pools: [], shuffle_questions: false }, random)[0]?.variables.x,
    );
    expect(new Set(values)).toEqual(new Set([1, 2, 3]));
  });

  test('stand in the text, and in its formulas as groups', () => {
    expect(withVariables('{a} km in { b } h, {c}: $\\frac{a}{b}$ and $$x^{a}$$', { a: 12, b: 3.5 })).toBe(
      '12 km in 3.5 h, {c}: $\\frac{12}{3.5}$ and $$x^{12}$$',
    );
  });
});
