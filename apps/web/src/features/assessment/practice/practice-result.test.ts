import { newOption, newQuestion } from '@darasa/contract/assessment/questions/defaults';
import type { PracticeView } from '@darasa/contract/assessment/taking/practice';
import { expect, it } from 'vitest';
import { newRun, paperOfRun } from '../taking/saving/practice-run.ts';
import { practiceResult } from './practice-result.ts';

const choice = newQuestion('single_choice', {
  points: 2,
  options: [
    newOption({ text: 'Right', is_correct: true }),
    newOption({ text: 'Wrong', feedback: 'Look *again*.' }),
  ],
  explanation: 'Because.',
});
const number = newQuestion('numeric', { points: 2, accepted_answers: ['7'] });
const [right, wrong] = choice.options;

const paper = (seed: string) => ({
  seed,
  drawn: [choice, number].map(({ id, points }) => ({ question_id: id, points, order: {}, variables: {} })),
  questions: [],
});
const view = (fields: Partial<PracticeView> = {}): PracticeView => ({
  id: 'a',
  course_id: '1',
  lesson_id: 'l',
  revision_id: '5',
  title: 'Practice',
  max_points: 10,
  passing_score: 6,
  results: 'at_once',
  show_answers: true,
  keys: [choice, number],
  html: { 'Look *again*.': '<p>Look <em>again</em>.</p>', 'Because.': '<p>Because.</p>' },
  papers: [paper('one'), paper('two')],
  ...fields,
});
const answered = (option: string | undefined, value: string) => ({
  [choice.id]: { response: { choice: option ?? null }, answered_at: '2026-03-01T09:00:00Z' },
  [number.id]: { response: { value, unit: '' }, answered_at: '2026-03-01T09:00:00Z' },
});

it('judges by the rules of the server, and says what the author wrote', () => {
  const result = practiceResult(view(), paper('one'), answered(wrong?.id, '7'));
  expect(result).toMatchObject({ points: 5, max_points: 10, passed: false, waiting: 0 });
  expect(result.questions).toMatchObject([
    {
      state: 'wrong',
      points: 0,
      feedback_html: ['<p>Look <em>again</em>.</p>', '<p>Because.</p>'],
      right_answer: { choice: right?.id },
    },
    { state: 'right', points: 2, feedback_html: [] },
  ]);
  expect(practiceResult(view(), paper('one'), answered(right?.id, '7'))).toMatchObject({
    points: 10,
    passed: true,
  });
  expect(practiceResult(view(), paper('one'), {}).questions?.map(({ state }) => state)).toEqual([
    'unanswered',
    'unanswered',
  ]);
});

it('shows no more than the author wants', () => {
  const hidden = practiceResult(view({ show_answers: false }), paper('one'), answered(wrong?.id, '1'));
  expect(JSON.stringify(hidden.questions)).not.toContain(right?.id);
  expect(practiceResult(view({ results: 'score_only' }), paper('one'), {})).toMatchObject({
    points: 0,
    questions: null,
  });
});

it('takes the next paper in the next run, and none of an older revision', () => {
  const first = newRun(view(), null);
  const second = newRun(view(), first);
  expect([first, second, newRun(view(), second)].map((run) => run?.seed)).toEqual(['one', 'two', 'one']);
  expect(second?.id).not.toBe(first?.id);
  expect(paperOfRun(view(), second)?.seed).toBe('two');
  expect(paperOfRun(view({ revision_id: '6' }), second)).toBeUndefined();
});

it('begins nothing where nothing is asked', () => {
  expect(newRun(view({ papers: [] }), null)).toBeNull();
});
