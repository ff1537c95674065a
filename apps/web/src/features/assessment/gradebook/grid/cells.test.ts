import { cellFlags } from '@darasa/contract/assessment/grades/gradebook-rules';
import { describe, expect, it } from 'vitest';
import { bookWith, columnOf, learnerOf } from '../test-gradebook.ts';
import { cellDescription, cellText, changeOf, readTyped, withChanges } from './cells.ts';
import { pasted } from './pasted.ts';
import { rowsOf } from './rows.ts';

const { graded, excused, waiting, missing, begun, overridden, dropped } = cellFlags;

it.each([
  [8.5, graded, '8.5', '8.5 of 10 points'],
  [0, graded | dropped, '0', '0 of 10 points, dropped'],
  [9, graded | overridden, '9', '9 of 10 points, set by hand'],
  [8, graded | excused, 'Excused', 'Excused'],
  [0, waiting, 'To mark', 'To mark'],
  [0, missing, 'Missing', 'Missing'],
  [0, begun, 'Started', 'Started'],
  [0, 0, '–', 'No grade'],
])('%d points with flags %d are %j', (points, flags, text, description) => {
  expect(cellText(points, flags)).toBe(text);
  expect(cellDescription(points, flags, columnOf(0))).toBe(description);
});

it.each([
  ['7', { points: 7 }],
  [' 7,5 ', { points: 7.5 }],
  ['', { points: null }],
  ['x', { excused: true }],
  ['Excused', { excused: true }],
  ['10.01', { problem: 'There are at most 10 points.' }],
  ['seven', { problem: '“seven” is not a number of points.' }],
  ['-1', { problem: '“-1” is not a number of points.' }],
])('understands %j', (text, typed) => expect(readTyped(text, columnOf(0))).toEqual(typed));

describe('a change', () => {
  const amina = learnerOf(1, 'Amina', [4]);
  it('is none where the grade is that already', () => {
    expect(changeOf(amina, columnOf(0), 0, { points: 4 })).toBeUndefined();
    expect(changeOf(amina, columnOf(0), 0, { points: null })).toBeUndefined();
  });
  it('says what the grade was', () => {
    expect(changeOf(amina, columnOf(0), 0, { points: 5 })).toEqual({
      user_id: '1',
      assessment_id: columnOf(0).id,
      expected: { points: 4, excused: false },
      points: 5,
      excused: false,
    });
  });
  it('is shown before the server has answered', () => {
    const book = bookWith([learnerOf(1, 'Amina', [null, 3]), learnerOf(2, 'Otieno', [1, 1])], 2);
    const [first, second] = withChanges(book, [
      { user_id: '1', assessment_id: columnOf(0).id, points: 6, excused: false },
      { user_id: '1', assessment_id: columnOf(1).id, excused: true },
    ]).learners;
    expect(first).toMatchObject({ points: [6, 3], flags: [graded | overridden, graded | excused] });
    expect(second).toBe(book.learners[1]);
  });
});

it('pastes cells to the right and below, and says which cannot be read', () => {
  const rows = [learnerOf(1, 'Amina', [4, null]), learnerOf(2, 'Otieno', [null, null])];
  const { changes, problems } = pasted({
    rows,
    assessments: [columnOf(0), columnOf(1)],
    row: 0,
    index: 0,
    cells: [['4', '9'], ['', '11', '3'], ['5']],
  });
  expect(changes).toMatchObject([{ user_id: '1', title: 'Quiz 2', after: { points: 9, excused: false } }]);
  expect(problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    '2: There are at most 10 points.',
    '2: There is no assessment in this column.',
    '3: There is no learner in this row.',
  ]);
});

describe('rows', () => {
  const learners = [
    learnerOf(1, 'Otieno', [2], { percent: 20 }),
    learnerOf(2, 'Amina', [null]),
    learnerOf(3, 'Zawadi', [9], { percent: 90, flags: [graded | waiting] }),
  ];
  const names = (given: Partial<Parameters<typeof rowsOf>[1]>) =>
    rowsOf(learners, {
      search: '',
      filter: 'all',
      order: { by: 'name', descending: false },
      ...given,
    }).map(({ name }) => name);
  it('are ordered, those without a grade last either way', () => {
    expect(names({})).toEqual(['Amina', 'Otieno', 'Zawadi']);
    expect(names({ order: { by: 'course', descending: true } })).toEqual(['Zawadi', 'Otieno', 'Amina']);
    expect(names({ order: { by: 0, descending: false } })).toEqual(['Otieno', 'Zawadi', 'Amina']);
  });
  it('are searched and filtered', () => {
    expect(names({ search: 'za wad' })).toEqual(['Zawadi']);
    expect(names({ filter: 'waiting' })).toEqual(['Zawadi']);
    expect(names({ filter: 'none' })).toEqual(['Amina']);
    expect(names({ filter: 'missing' })).toEqual([]);
  });
});
