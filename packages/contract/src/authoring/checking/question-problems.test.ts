import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judge, rightAnswer } from '../../assessment/grading.ts';
import { newChallenge, newOption, newQuestion } from '../../assessment/questions/defaults.ts';
import { drawVariables, seededRandom } from '../../assessment/questions/drawing.ts';
import type { QuestionDocument } from '../../assessment/questions/question.ts';
import { someQuestion } from '../../assessment/questions/test-questions.ts';
import { assessment } from '../document.ts';
import { testId } from '../test-documents.ts';
import { assessmentProblems } from './assessment-problems.ts';
import { questionProblems } from './question-problems.ts';

const a = testId('9a47', 1);
const b = testId('9a47', 2);
const c = testId('9a47', 3);
const picture = { media_id: testId('fed1', 1), alt: 'Map' };
const corners: [number, number][] = [
  [0, 0],
  [1, 1],
];
const region = (fields: object) => ({
  id: a,
  label: 'Lake',
  shape: 'rectangle' as const,
  points: corners,
  is_correct: true,
  ...fields,
});
const variable = (name: string, fields: object = {}) => ({
  id: a,
  name,
  min: 1,
  max: 9,
  decimals: 0,
  ...fields,
});

describe('what a question needs', () => {
  test.each<[QuestionDocument['question_type'], Partial<QuestionDocument>, string[]]>([
    [
      'single_choice',
      { options: [newOption({ text: 'A' })] },
      ['missing options The question has no right answer'],
    ],
    [
      'single_choice',
      {
        options: [
          newOption({ text: 'A', is_correct: true }),
          newOption({ text: 'A ', is_correct: true }),
          newOption(),
        ],
      },
      [
        'warning options More than one option is right, and learners choose one',
        'warning options An option has no text',
        'warning options Two options have the same text',
      ],
    ],
    [
      'numeric',
      { accepted_answers: ['five', '5 km', '5'] },
      ['missing accepted_answers “five” is not a number', 'missing accepted_answers “5 km” is not a number'],
    ],
    [
      'numeric',
      { accepted_answers: ['5'], tolerance: { kind: 'significant_figures', value: 0 } },
      ['missing tolerance The number of significant figures is 1 to 15'],
    ],
    [
      'numeric',
      { accepted_answers: ['5'], unit_required: true },
      ['missing units A unit is required, and none is named'],
    ],
    [
      'calculated',
      { formula: '{a} + {b}', variables: [variable('a')] },
      ['missing formula There is no variable “b”', 'warning prompt The text does not show the value of “a”'],
    ],
    [
      'calculated',
      { prompt: 'x', formula: '1 +' },
      ['missing formula The formula is not understood: Something is missing at the end'],
    ],
    [
      'calculated',
      { prompt: '{a}', formula: '1 / ({a} - {a})', variables: [variable('a')] },
      ['missing formula The formula may have no result for the values of its variables'],
    ],
    [
      'calculated',
      { prompt: '{a}', formula: '{a} / 3', variables: [{ ...variable('a'), min: 7, max: 7, decimals: 0 }] },
      [
        'missing tolerance Nobody can type 2.3333333333333335 within this tolerance. Allow a difference, or ask for a number of significant figures',
      ],
    ],
    [
      'calculated',
      {
        prompt: '{a}',
        formula: '{a} / 3',
        variables: [{ ...variable('a'), min: 7, max: 7, decimals: 0 }],
        tolerance: { kind: 'absolute', value: 0.01 },
      },
      [],
    ],
    [
      'calculated',
      {
        prompt: '{a}',
        formula: '{a} / 8 * 1.00001',
        variables: [{ ...variable('a'), min: 7, max: 90, decimals: 2 }],
      },
      [],
    ],
    [
      'blanks',
      {
        prompt: 'A [[x]] and a [[z]]',
        blanks: [
          { id: a, name: 'x', accepted_answers: ['1'], choices: ['2'] },
          { id: b, name: 'y', accepted_answers: [], choices: [] },
        ],
      },
      [
        'missing blanks No choice of the blank “x” is right',
        'missing prompt The text does not say where the blank “y” stands: [[y]]',
        'missing blanks The blank “y” has no right answer',
        'missing prompt There is no blank “z”',
      ],
    ],
    ['matching', {}, ['missing pairs The question has no pairs']],
    [
      'ordering',
      { items: [{ id: a, text: '', group_id: null }] },
      ['missing items An order needs at least two items', 'missing items An item has no text'],
    ],
    [
      'sorting',
      { groups: [{ id: b, title: 'Fruit' }], items: [{ id: a, text: 'Mango', group_id: c }] },
      ['missing items No item belongs to a group', 'missing items The group of an item no longer exists'],
    ],
    [
      'hotspot',
      { regions: [region({ is_correct: false, points: [] })] },
      [
        'missing picture The question has no picture',
        'missing regions The question has no right answer',
        'missing regions A region has no area',
      ],
    ],
    [
      'hotspot',
      { picture: { ...picture, alt: ' ' }, regions: [region({ label: '' })] },
      [
        'warning picture The picture has no alternative text',
        'warning regions A region has no name: who cannot use the picture cannot choose it',
        'warning regions Name wrong regions too: in a list of right ones nobody can be wrong',
      ],
    ],
    ['labels', { picture }, ['missing spots There are no places for labels']],
    [
      'essay',
      { essay: { min_words: 10, max_words: 5 }, rubric: { criteria: [] } },
      [
        'missing essay The minimum number of words is above the maximum',
        'warning rubric The rubric has no criteria',
      ],
    ],
    ['file', { file: { types: [], max_files: 0, max_mb: 1 } }, ['missing file No file can be handed in']],
    ['spoken', { prompt: ' ' }, ['warning prompt The question has no text']],
    [
      'code',
      { prompt: '', challenge: null },
      ['warning prompt The question has no text', 'missing challenge Write the challenge'],
    ],
    [
      'code',
      {
        prompt: '',
        challenge: {
          ...newChallenge(),
          title: 'Sum',
          problem_statement: 'Add',
          programming_languages: ['lua'],
        },
      },
      ['missing challenge/test_cases Add at least one test case'],
    ],
  ])('%s %o', (type, fields, expected) => {
    const question = newQuestion(type, { prompt: 'Why?', ...fields });
    expect(
      questionProblems(question).map(({ severity, field, message }) => `${severity} ${field} ${message}`),
    ).toEqual(expected);
  });

  test('is there in questions of all types that are whole', () => {
    const ofPictures = ['hotspot', 'labels', 'file', 'code'];
    fc.assert(
      fc.property(someQuestion, (question) => {
        if (ofPictures.includes(question.question_type)) return;
        // A result with many digits needs a tolerance
        const tolerance =
          question.question_type === 'calculated'
            ? { kind: 'relative' as const, value: 0.01 }
            : question.tolerance;
        expect(
          questionProblems({ ...question, tolerance }).filter(({ severity }) => severity === 'missing'),
        ).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a question that nobody can answer rightly', () => {
  const marked = ['essay', 'file', 'spoken', 'code'];
  const wrong = (question: QuestionDocument): boolean => {
    const drawn = { variables: drawVariables(question, seededRandom('any')) };
    const { response, text } = rightAnswer(question, drawn);
    return response === null ? text === null : judge(question, response, drawn).state !== 'right';
  };

  test('is never without a problem, whatever is missing of it', () => {
    const emptied = fc.constantFrom<Partial<QuestionDocument>>(
      {},
      { options: [] },
      { accepted_answers: [] },
      { accepted_answers: ['\u200b', ' '] },
      { accepted_answers: ['five'] },
      { formula: '' },
      { formula: '1 / 0' },
      { formula: '1 / 3' },
      { blanks: [] },
      { pairs: [] },
      { items: [] },
      { groups: [] },
      { regions: [] },
      { spots: [] },
      { units: [{ id: a, unit: 'm', factor: 0 }], unit_required: true },
    );
    fc.assert(
      fc.property(someQuestion, emptied, fc.boolean(), (whole, changed, noneRight) => {
        if (marked.includes(whole.question_type)) return;
        const question = { ...whole, ...changed };
        if (noneRight)
          question.options = question.options.map((option) => ({ ...option, is_correct: false }));
        if (!wrong(question)) return;
        expect(questionProblems(question).some(({ severity }) => severity === 'missing')).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('has a right option that can be seen and told from the wrong ones', () => {
    const problems = (options: QuestionDocument['options']) =>
      questionProblems(newQuestion('multiple_choice', { prompt: 'Which?', options })).map(
        ({ severity, message }) => `${severity} ${message}`,
      );
    expect(problems([newOption({ text: '\u3164', is_correct: true }), newOption({ text: 'B' })])).toEqual([
      'missing A right option has no text',
    ]);
    expect(problems([newOption({ text: 'A', is_correct: true }), newOption({ text: ' A' })])).toEqual([
      'missing A right and a wrong option have the same text',
    ]);
  });
});

describe('what an assessment needs', () => {
  const question = (id: string, fields: object) => ({
    ...newQuestion('essay', { prompt: 'Why?' }),
    id,
    ...fields,
  });
  const described = (fields: object) =>
    assessmentProblems(assessment.parse({ id: testId('a55e', 1), title: 'Check', ...fields })).map(
      ({ path, message, severity }) => `${severity} ${path.split('/').slice(1).join('/')} ${message}`,
    );
  const moment = (day: number) => `2027-01-0${day}T06:00:00.000Z`;

  test.each<[object, string[]]>([
    [{ questions: [question(a, { points: 0 })] }, ['missing questions No question gives points']],
    [
      { questions: [question(a, { pool_id: c })] },
      [`warning questions/${a}/pool_id The pool of the question no longer exists: it is always asked`],
    ],
    [
      {
        questions: [question(a, { pool_id: c })],
        pools: [
          { id: c, title: 'Soil', pick: 5 },
          { id: b, pick: 1 },
        ],
      },
      [
        `warning pools/${c} The pool “Soil” asks 5 questions, and has only 1`,
        `warning pools/${b} A pool has no questions`,
      ],
    ],
    [
      {
        questions: [question(a, { pool_id: c }), question(b, { pool_id: c, points: 2 })],
        pools: [{ id: c, pick: 1 }],
      },
      [
        `warning pools/${c} A pool has questions of different points, so that attempts differ in what can be reached`,
      ],
    ],
    [
      { questions: [question(a, {})], available_from: moment(2), available_until: moment(1) },
      ['missing available_until The assessment ends before it begins'],
    ],
    [
      { questions: [question(a, {})], due_date: moment(3), available_until: moment(2) },
      ['warning due_date The due date is not within the time in which the assessment can be taken'],
    ],
    [
      { questions: [question(a, {})], late: { policy: 'refuse' } },
      ['warning late Without a due date nothing is late'],
    ],
    [
      { questions: [question(a, {})], peer_review: {} },
      ['warning peer_review The rubric of the peer review has no criteria'],
    ],
  ])('%o', (fields, expected) => {
    expect(described(fields)).toEqual(expected);
  });
});
