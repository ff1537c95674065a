import type { AssessmentStanding, startRefusals } from '@darasa/contract/assessment/taking/attempts';
import { formatCount, formatMinutes, pluralOf } from '~/lib/format';
import { momentInText } from '~/lib/time/local-time';
import { formatPoints } from '../../points-text.ts';

/** Whether another attempt is what the learner needs: not after passing, nor while an answer waits to be marked. */
export const needsAnother = ({ grade, attempts }: Pick<AssessmentStanding, 'grade' | 'attempts'>): boolean =>
  !grade?.passed && !grade?.excused && !attempts.some(({ state }) => state === 'submitted');

/** Why no attempt can be begun now, in words for the learner. */
export function refusalMessage(
  reason: (typeof startRefusals)[number],
  { available_from, available_until, due_date }: AssessmentStanding,
  now: Date,
): string {
  switch (reason) {
    case 'enroll':
      return 'Enrol in the course to take this.';
    case 'prerequisites':
      return 'Finish the lessons before this one first.';
    case 'not_started_yet':
      return 'The course has not started yet.';
    case 'released_later':
      return 'The lesson has not opened yet.';
    case 'not_open_yet':
      return available_from ? `This opens ${momentInText(available_from, now)}.` : 'This is not open yet.';
    case 'closed':
      return available_until
        ? `This was open until ${momentInText(available_until, now)}.`
        : 'This is closed.';
    case 'late':
      return due_date
        ? `This was due ${momentInText(due_date, now)}. Late submissions are not accepted.`
        : 'Submissions after the due date are not accepted.';
    case 'no_attempts_left':
      return 'You have used all your attempts.';
    case 'test_before_lessons':
      return 'You have begun the lessons of this course. You can take this once you have taken its other test.';
    case 'test_after_lessons':
      return 'This is the test after the course. It opens once you have finished the lessons.';
    case 'no_questions':
      return 'This has no questions yet.';
  }
}

/** What a test of a course is for, and when its answers are shown. */
export const testMessage = ({ part, answers_hidden }: NonNullable<AssessmentStanding['proof']>): string =>
  part === 'after'
    ? 'The test after the course. It shows what you have learned since the test before it.'
    : answers_hidden
      ? 'The test before the course. Nobody has to know the answers yet: it shows what you learn. The answers are shown once you have taken the test after the course.'
      : 'The test before the course.';

/** When results come. What people mark is not there as soon as somebody submits. */
export function resultsText({
  results,
  marked_by_people,
}: Pick<AssessmentStanding, 'results' | 'marked_by_people'>) {
  return (marked_by_people ? markedLabels[results] : undefined) ?? resultLabels[results] ?? null;
}
const markedLabels: Record<string, string> = {
  at_once: 'After marking',
  after_due: 'After the due date and marking',
  score_only: 'Points only, after marking',
};
const resultLabels: Record<string, string> = {
  at_once: 'As soon as you submit',
  after_due: 'After the due date',
  when_marked: 'When everything is marked',
  score_only: 'Points only',
};

/** The rules of an assessment as names and values. */
export function rulesOf(standing: AssessmentStanding, now: Date): [string, string][] {
  const { questions, max_points, passing_score, max_attempts, attempts_left, time_limit_minutes } = standing;
  const { due_date, available_from, available_until, late, one_at_a_time, return_allowed, offline_practice } =
    standing;
  const moment = (iso: string) => momentInText(iso, now);
  const rules: [string, string | null][] = [
    ['Questions', questions > 0 ? formatCount(questions) : null],
    ['Points', formatPoints(max_points)],
    [
      'To pass',
      passing_score > 0
        ? `${formatPoints(passing_score)} ${pluralOf(passing_score, 'point', 'points')}`
        : null,
    ],
    ['Time limit', time_limit_minutes ? formatMinutes(time_limit_minutes) : null],
    [
      'Attempts',
      max_attempts === null
        ? 'Unlimited'
        : attempts_left === null || attempts_left === max_attempts
          ? formatCount(max_attempts)
          : `${formatCount(attempts_left)} of ${formatCount(max_attempts)} left`,
    ],
    ['Opens', available_from && Date.parse(available_from) > now.getTime() ? moment(available_from) : null],
    ['Due', due_date ? moment(due_date) : null],
    ['Late submission', due_date ? latePolicyText(late) : null],
    ['Open until', available_until ? moment(available_until) : null],
    ['Order', one_at_a_time ? `One question at a time${return_allowed ? '' : ', without going back'}` : null],
    [
      'Results',
      standing.proof?.answers_hidden ? 'Answers with the test after the course' : resultsText(standing),
    ],
    ['Practice', offline_practice ? 'Does not count. Downloaded, it works without a connection' : null],
  ];
  return rules.filter((rule): rule is [string, string] => rule[1] !== null);
}

function latePolicyText({ policy, percent_per_day }: AssessmentStanding['late']): string {
  if (policy === 'refuse') return 'Not accepted';
  return policy === 'reduce'
    ? `${formatPoints(percent_per_day)}% less for each day`
    : 'Accepted without penalty';
}
