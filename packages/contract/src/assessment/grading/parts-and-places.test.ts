import { describe, expect, test } from 'vitest';
import { judge } from '../grading.ts';
import { newQuestion } from '../questions/defaults.ts';
import type { QuestionDocument } from '../questions/question.ts';

const none = { variables: {} };

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
