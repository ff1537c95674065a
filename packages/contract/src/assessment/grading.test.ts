import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markedTypes, questionTypes } from './constants.ts';
import { feedbackOf, judge, rightAnswer } from './grading.ts';
import { newOption, newQuestion } from './questions/defaults.ts';
import { drawPaper, seededRandom } from './questions/drawing.ts';
import type { QuestionDocument } from './questions/question.ts';
import { someQuestion, someQuestionOf, someResponseTo } from './questions/test-questions.ts';
import { type QuestionResponse, responseSchemas } from './taking/responses.ts';

const drawnOf = (question: QuestionDocument) => {
  const [drawn] = drawPaper(
    { questions: [question], pools: [], shuffle_questions: false },
    seededRandom('test'),
  );
  return drawn ?? { variables: {} };
};
const none = { variables: {} };
const gradedTypes = questionTypes.filter(
  (type) => type !== 'code' && !markedTypes.some((marked) => marked === type),
);
const answered = someQuestion.chain((question) =>
  someResponseTo(question).map((response) => ({ question, response })),
);

describe('any answer to any question', () => {
  test('has a share of 0 to 1 that its state fits, the same each time', () => {
    fc.assert(
      fc.property(answered, ({ question, response }) => {
        expect(responseSchemas[question.question_type].safeParse(response).success).toBe(true);
        const judgement = judge(question, response, drawnOf(question));
        const { share, state, parts } = judgement;
        for (const value of [share, ...Object.values(parts)]) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1);
        }
        if (state === 'right') expect(share).toBe(1);
        else if (state === 'partly') expect(share > 0 && share < 1).toBe(true);
        else expect(share).toBe(0);
        expect(judge(structuredClone(question), structuredClone(response), drawnOf(question))).toEqual(
          judgement,
        );
      }),
      { numRuns: 800 },
    );
  });

  test('is judged without an error when the type of the question was changed since', () => {
    fc.assert(
      fc.property(answered, fc.constantFrom(...questionTypes), ({ question, response }, question_type) => {
        const { share } = judge({ ...question, question_type }, response, none);
        expect(share >= 0 && share <= 1).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('is not worth more for the order in which choices and places are given', () => {
    fc.assert(
      fc.property(answered, ({ question, response }) => {
        if (question.question_type === 'ordering') return;
        const turned = Object.fromEntries(
          Object.entries(response).map(([key, value]) => [
            key,
            Array.isArray(value)
              ? value.toReversed()
              : typeof value === 'object' && value !== null
                ? Object.fromEntries(Object.entries(value).toReversed())
                : value,
          ]),
        ) as QuestionResponse;
        expect(judge(question, turned, drawnOf(question)).share).toBe(
          judge(question, response, drawnOf(question)).share,
        );
      }),
      { numRuns: 500 },
    );
  });

  test('without anything in it is unanswered', () => {
    for (const type of questionTypes) expect(judge(newQuestion(type), null, none).state).toBe('unanswered');
  });
});

test.each(gradedTypes)('the right answer to a question of type %s gets all points', (type) => {
  fc.assert(
    fc.property(someQuestionOf(type), (question) => {
      const drawn = drawnOf(question);
      const { response } = rightAnswer(question, drawn);
      expect(response).not.toBeNull();
      expect(responseSchemas[type].safeParse(response).success).toBe(true);
      expect(judge(question, response, drawn)).toMatchObject({ share: 1, state: 'right' });
    }),
    { numRuns: 100 },
  );
});

test.each([...markedTypes, 'code' as const])(
  'an answer of type %s waits, and has no right answer',
  (type) => {
    const file = '0190b6a0-0000-4000-8000-000000000001';
    const given = {
      essay: { text: 'Because', files: [] },
      file: { files: [file] },
      spoken: { file },
      code: { language: 'lua' as const, code: 'print(1)' },
    };
    expect(judge(newQuestion(type), given[type], none).state).toBe('waiting');
    expect(rightAnswer(newQuestion(type), none)).toEqual({ response: null, text: null });
  },
);

const keyed = (letters: string, right: string) =>
  [...letters].map((letter) => newOption({ id: letter, text: letter, is_correct: right.includes(letter) }));

describe('choices', () => {
  test.each([
    ['partial', 'ab', 1],
    ['partial', 'a', 0.75],
    ['partial', 'abc', 0.75],
    ['partial', 'abcd', 0.5],
    ['partial', 'cd', 0],
    ['partial', 'c', 0],
    ['partial_minus', 'ab', 1],
    ['partial_minus', 'a', 0.5],
    ['partial_minus', 'abc', 0.5],
    ['partial_minus', 'abcd', 0],
    ['all_or_nothing', 'ab', 1],
    ['all_or_nothing', 'a', 0],
    ['all_or_nothing', 'abc', 0],
  ] as const)('%s: %s of a, b, c and d, where a and b are right, gives %d', (scoring, chosen, share) => {
    const question = newQuestion('multiple_choice', { scoring, options: keyed('abcd', 'ab') });
    expect(judge(question, { choices: [...chosen, chosen[0] ?? ''] }, none).share).toBe(share);
  });

  test('a right option more is never worth less, a wrong one never more', () => {
    fc.assert(
      fc.property(someQuestionOf('multiple_choice'), fc.nat(63), fc.nat(5), (question, chosen, added) => {
        const choices = question.options.filter((_, index) => chosen & (1 << index)).map(({ id }) => id);
        const option = question.options[added % question.options.length];
        const before = judge(question, { choices }, none).share;
        const after = judge(question, { choices: [...choices, option?.id ?? ''] }, none).share;
        if (option?.is_correct) expect(after).toBeGreaterThanOrEqual(before);
        else expect(after).toBeLessThanOrEqual(before);
      }),
      { numRuns: 300 },
    );
  });
});

test('feedback is of the chosen options, the result, and the explanation', () => {
  const question = newQuestion('single_choice', {
    options: [
      newOption({ id: 'a', is_correct: true, feedback: 'Yes' }),
      newOption({ id: 'b', feedback: 'No' }),
    ],
    feedback: { correct: 'Well done', partly: 'Nearly', incorrect: 'Read again' },
    explanation: 'Soil is alive.',
  });
  const of = (choice: string | null) => feedbackOf(question, judge(question, { choice }, none), { choice });
  expect(of('a')).toEqual(['Yes', 'Well done', 'Soil is alive.']);
  expect(of('b')).toEqual(['No', 'Read again', 'Soil is alive.']);
  expect(of(null)).toEqual(['Soil is alive.']);
});
