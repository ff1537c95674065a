import type { AssessmentStanding } from '@darasa/contract/assessment/taking/attempts';
import { expect, it } from 'vitest';
import { needsAnother, rulesOf } from './standing-messages.ts';

type Standing = Parameters<typeof needsAnother>[0];
const attempt = (state: string) => ({ state }) as Standing['attempts'][number];
const grade = (passed: boolean): Standing['grade'] => ({ points: 1, max_points: 2, passed, excused: false });

it.each<[string, Standing, boolean]>([
  ['nothing was tried', { grade: null, attempts: [] }, true],
  ['the last attempt failed', { grade: grade(false), attempts: [attempt('graded')] }, true],
  ['it is passed', { grade: grade(true), attempts: [attempt('graded')] }, false],
  ['an answer waits to be marked', { grade: null, attempts: [attempt('submitted')] }, false],
])('when %s', (_when, standing, needed) => expect(needsAnother(standing)).toBe(needed));

it('names the rules as learners know them', () => {
  const rules = rulesOf(
    {
      questions: 12,
      max_points: 33,
      passing_score: 20,
      max_attempts: 3,
      attempts_left: 2,
      time_limit_minutes: 45,
      due_date: '2026-11-25T20:00:00.000Z',
      available_from: null,
      available_until: null,
      late: { policy: 'reduce', percent_per_day: 10 },
      one_at_a_time: false,
      return_allowed: true,
      results: 'at_once',
    } as unknown as AssessmentStanding,
    new Date('2026-11-22T20:00:00.000Z'),
  );
  expect(rules.filter(([name]) => name !== 'Due')).toEqual([
    ['Questions', '12'],
    ['Points', '33'],
    ['To pass', '20 points'],
    ['Time limit', '45 min'],
    ['Attempts', '2 of 3 left'],
    ['Late submission', '10% less for each day'],
    ['Results', 'As soon as you submit'],
  ]);
});

it.each([
  ['at_once', false, 'As soon as you submit'],
  ['at_once', true, 'After marking'],
  ['after_due', false, 'After the due date'],
  ['after_due', true, 'After the due date and marking'],
  ['when_marked', true, 'When everything is marked'],
  ['score_only', false, 'Points only'],
  ['score_only', true, 'Points only, after marking'],
])('results shown %s, marked by people %s, come: %s', (results, marked_by_people, expected) => {
  const rules = rulesOf(
    {
      questions: 1,
      max_points: 1,
      late: {},
      max_attempts: null,
      results,
      marked_by_people,
    } as unknown as AssessmentStanding,
    new Date(),
  );
  expect(Object.fromEntries(rules).Results).toBe(expected);
});
