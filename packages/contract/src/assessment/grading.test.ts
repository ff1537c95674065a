import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { questionTypes } from '../authoring/constants.ts';
import { markedTypes } from './constants.ts';
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

describe('short texts', () => {
  const text = (accepted: string, given: string, match: Partial<QuestionDocument['match']> = {}) =>
    judge(
      newQuestion('short_text', {
        accepted_answers: ['', accepted],
        match: { case: false, accents: false, typos: 0, ...match },
      }),
      { text: given },
      none,
    ).share;

  test.each([
    ['Nairobi', '  nairobi ', {}, 1],
    ['Nairobi', 'nairobi', { case: true }, 0],
    ['São Tomé', 'Sao Tome', {}, 1],
    ['São Tomé', 'Sao Tome', { accents: true }, 0],
    ['cafe\u0301', 'café', { accents: true }, 1],
    ['New  York', 'new york', {}, 1],
    ['don’t', "don't", {}, 1],
    ['*photosynth*', 'It is photosynthesis.', {}, 1],
    ['photo*', 'a photo', {}, 0],
    ['a\\*b', 'a*b', {}, 1],
    ['a\\*b', 'acb', {}, 0],
    ['*', 'anything', {}, 1],
    ['Nairobi', 'Nairoby', {}, 0],
    ['Nairobi', 'Nairoby', { typos: 1 }, 1],
    ['Nairobi', 'Niarobi', { typos: 1 }, 1],
    ['Nairobi', 'Narobi', { typos: 1 }, 1],
    ['Nairobi', 'Nairrobi', { typos: 1 }, 1],
    ['Nairobi', 'Nbirody', { typos: 1 }, 0],
    ['cat', 'car', { typos: 3 }, 0],
    ['the year 1945', 'the year 1946', { typos: 3 }, 0],
    ['the year 1945', 'teh yaer 1945', { typos: 2 }, 1],
    ['*photosynthesis*', 'I think fotosynthesis!', { typos: 2 }, 1],
  ] as const)('accepts “%s”, given “%s” with %o: %d', (accepted, given, match, share) => {
    expect(text(accepted, given, match)).toBe(share);
  });

  test('are compared in bounded time', () => {
    expect(text(`${'a*'.repeat(1000)}b`, 'a'.repeat(1000), { typos: 3 })).toBe(0);
  });
});

describe('numbers', () => {
  const units = [
    { id: 'm', unit: 'm', factor: 1 },
    { id: 'km', unit: 'km', factor: 1000 },
    { id: 'mw', unit: 'mW', factor: 0.001 },
    { id: 'Mw', unit: 'MW', factor: 1e6 },
  ];
  test.each([
    ['1500', '1500', {}, 1],
    ['1500', '1,500', {}, 1],
    ['1.5', '1,5', {}, 1],
    ['1234567.5', '1.234.567,5', {}, 1],
    ['1500', '1.5 × 10^3', {}, 1],
    ['1500', '1501', {}, 0],
    ['1500', '1501', { tolerance: { kind: 'absolute', value: 1 } }, 1],
    ['0.3', '0.1', { tolerance: { kind: 'absolute', value: 0.2 } }, 1],
    ['100', '95', { tolerance: { kind: 'relative', value: 0.05 } }, 1],
    ['100', '94.9', { tolerance: { kind: 'relative', value: 0.05 } }, 0],
    ['-100', '-104', { tolerance: { kind: 'relative', value: 0.05 } }, 1],
    ['6.626e-34', '6.63e-34', { tolerance: { kind: 'significant_figures', value: 3 } }, 1],
    ['6.626e-34', '6.64e-34', { tolerance: { kind: 'significant_figures', value: 3 } }, 0],
    ['6.626e-34', '6.627e-34', {}, 0],
    ['1500', '1.5 km', { units }, 1],
    ['1500', '1.5 KM', { units }, 1],
    ['1500', '1500', { units }, 1],
    ['1500', '1500', { units, unit_required: true }, 0],
    ['1500', '1500 m', { units, unit_required: true }, 1],
    ['1500', '1500 s', { units }, 0],
    ['1000000', '1 MW', { units }, 1],
    ['1000000', '1 mw', { units }, 0],
    ['1500', 'many', {}, 0],
    ['0', '0', {}, 1],
    ['0', '0.1', {}, 0],
  ] as const)('%s is right, given %s with %o: %d', (accepted, value, fields, share) => {
    const question = newQuestion('numeric', {
      accepted_answers: [accepted],
      ...fields,
    } as Partial<QuestionDocument>);
    expect(judge(question, { value, unit: '' }, none).share).toBe(share);
  });

  test('a unit may be chosen apart from the number', () => {
    const question = newQuestion('numeric', { accepted_answers: ['1500'], units });
    expect(judge(question, { value: '1.5', unit: 'km' }, none).share).toBe(1);
    expect(judge(question, { value: '1.5', unit: 'm' }, none).share).toBe(0);
  });

  test('farther away is never worth more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1000, max: 1000 }),
        fc.nat(100),
        fc.nat(100),
        fc.constantFrom('absolute' as const, 'relative' as const),
        (right, one, other, kind) => {
          const question = newQuestion('numeric', {
            accepted_answers: [`${right}`],
            tolerance: { kind, value: 0.5 },
          });
          const shareAt = (distance: number) =>
            judge(question, { value: `${right + distance / 10}`, unit: '' }, none).share;
          expect(shareAt(Math.max(one, other))).toBeLessThanOrEqual(shareAt(Math.min(one, other)));
        },
      ),
    );
  });

  test('a formula is evaluated with the values that were drawn', () => {
    const question = newQuestion('calculated', { formula: '{a} * {b} / 2' });
    const drawn = { variables: { a: 7, b: 4 } };
    expect(judge(question, { value: '14', unit: '' }, drawn).share).toBe(1);
    expect(judge(question, { value: '14', unit: '' }, { variables: { a: 7, b: 5 } }).share).toBe(0);
    expect(rightAnswer(question, drawn).response).toEqual({ value: '14', unit: '' });
  });
});

describe('parts', () => {
  const item = (id: string, text = id) => ({ id, text, group_id: null });
  test.each([
    ['abcd', 1],
    ['bcda', 0.5],
    ['dcba', 0],
    ['bacd', 0.25],
    ['abdc', 0.5],
    ['ab', 0.5],
    ['xab', 0.5],
  ])('an order of %s of a, b, c and d gives %d', (order, share) => {
    const question = newQuestion('ordering', { items: [...'abcd'].map((id) => item(id)) });
    expect(judge(question, { order: [...order] }, none).share).toBe(share);
  });

  test('items that say the same may be exchanged', () => {
    const question = newQuestion('ordering', {
      items: [item('a', 'wash'), item('b', 'dry'), item('c', 'wash')],
    });
    expect(judge(question, { order: ['c', 'b', 'a'] }, none).share).toBe(1);
  });

  const pairs = [
    { id: 'l1', left: 'Cow', right: 'Mammal', right_id: 'r1' },
    { id: 'l2', left: 'Goat', right: 'Mammal', right_id: 'r2' },
    { id: 'l3', left: 'Tilapia', right: 'Fish', right_id: 'r3' },
    { id: 'l4', left: 'Hen', right: 'Bird', right_id: 'r4' },
  ];
  test.each([
    ['partial', { l1: 'r2', l2: 'r1', l3: 'r3', l4: 'r4' }, 1],
    ['partial', { l1: 'r1', l3: 'd' }, 0.25],
    ['partial_minus', { l1: 'r1', l2: 'r2', l3: 'd' }, 0.25],
    ['partial_minus', { l1: 'r1', l3: 'd', l4: 'd' }, 0],
    ['all_or_nothing', { l1: 'r1', l2: 'r2', l3: 'r3', l4: 'r3' }, 0],
    ['all_or_nothing', { l1: 'r1', l2: 'r2', l3: 'r3', l4: 'r4' }, 1],
  ] as const)('matching, %s: %o gives %d', (scoring, given, share) => {
    const question = newQuestion('matching', { scoring, pairs, distractors: [{ id: 'd', text: 'Insect' }] });
    expect(judge(question, { pairs: given }, none).share).toBe(share);
  });

  test('an item of no group is right when it is left out', () => {
    const question = newQuestion('sorting', {
      groups: [{ id: 'g', title: 'Fruit' }],
      items: [
        { id: 'a', text: 'Mango', group_id: 'g' },
        { id: 'b', text: 'Stone', group_id: null },
      ],
    });
    expect(judge(question, { groups: { a: 'g' } }, none).share).toBe(1);
    expect(judge(question, { groups: { a: 'g', b: 'g' } }, none).share).toBe(0.5);
    expect(judge(question, { groups: { a: 'x' } }, none).state).toBe('unanswered');
  });

  test('a chosen text is compared letter by letter, a typed one as short texts are', () => {
    const blank = { name: 'x', accepted_answers: ['Soil'] };
    const question = newQuestion('blanks', {
      blanks: [
        { ...blank, id: 'a', choices: ['soil', 'Soil'] },
        { ...blank, id: 'b', choices: [] },
      ],
    });
    expect(judge(question, { blanks: { a: 'soil', b: 'soil' } }, none).parts).toEqual({ a: 0, b: 1 });
  });
});

describe('places on a picture', () => {
  const region = (
    id: string,
    shape: 'rectangle' | 'ellipse' | 'polygon',
    points: [number, number][],
    is_correct = true,
  ) => ({
    id,
    label: id,
    shape,
    points,
    is_correct,
  });
  const regions = [
    region('box', 'rectangle', [
      [0.4, 0.4],
      [0.1, 0.1],
    ]),
    region('oval', 'ellipse', [
      [0.6, 0.1],
      [0.9, 0.4],
    ]),
    region(
      'wrong',
      'polygon',
      [
        [0.1, 0.6],
        [0.5, 0.6],
        [0.1, 0.9],
      ],
      false,
    ),
  ];
  const at = (scoring: QuestionDocument['scoring'], points: [number, number][], chosen: string[] = []) =>
    judge(newQuestion('hotspot', { regions, scoring }), { points, regions: chosen }, none).share;

  test.each([
    [
      'partial',
      [
        [0.2, 0.2],
        [0.75, 0.25],
      ],
      [],
      1,
    ],
    ['partial', [[0.1, 0.4]], [], 0.5],
    ['partial', [[0.61, 0.11]], [], 0],
    [
      'partial',
      [
        [0.2, 0.2],
        [0.3, 0.3],
      ],
      ['oval'],
      1,
    ],
    [
      'partial',
      [
        [0.2, 0.2],
        [0.75, 0.25],
        [0.99, 0.99],
        [0.98, 0.98],
      ],
      [],
      0.5,
    ],
    ['partial', [], ['box', 'oval', 'wrong'], 2 / 3],
    ['partial_minus', [[0.2, 0.2]], ['wrong'], 0],
    ['all_or_nothing', [[0.2, 0.2]], ['oval'], 1],
    ['all_or_nothing', [[0.2, 0.2]], ['oval', 'wrong'], 0],
  ] as [QuestionDocument['scoring'], [number, number][], string[], number][])(
    '%s: %j and %j give %d',
    (scoring, points, chosen, share) => {
      expect(at(scoring, points, chosen)).toBe(share);
    },
  );

  test('a polygon has its edge, and no place beside it', () => {
    const question = newQuestion('hotspot', {
      regions: regions.map((entry) => ({ ...entry, is_correct: true })).slice(2),
    });
    const share = (point: [number, number]) => judge(question, { points: [point], regions: [] }, none).share;
    expect([share([0.15, 0.65]), share([0.3, 0.6]), share([0.1, 0.9]), share([0.45, 0.85])]).toEqual([
      1, 1, 1, 0,
    ]);
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
