import type { AttemptState } from '@darasa/contract/assessment/constants';
import type { PersonalData } from '#platform/modules/index';
import { findArchivedAnswersOf } from './archive/archive-answers.ts';
import { deleteBank } from './bank/bank-jobs.ts';
import { findWholeBankOf } from './bank/bank-repository.ts';
import { findWholeImportsOf } from './bank/imports/import-repository.ts';
import { deleteAbilitiesOf, findAbilitiesOf } from './elo/elo-repository.ts';
import { deleteChecksOf } from './in-lesson/check-repository.ts';
import { leavePeerReviews } from './peer-rounds/round.ts';
import {
  deleteAttemptsOf,
  deleteMarkingOf,
  findAllowancesOf,
  findAttemptsOf,
  findChecksOf,
  findGradesOf,
  findMarkingOf,
  findTurnsOf,
} from './personal-data-repository.ts';
import { deleteParticipationsOf, findParticipationsOf } from './proof/proof-repository.ts';
import { releaseAnswerFiles } from './taking/answer-files.ts';
import { type Shown, shownOf } from './taking/results.ts';
import { latestDue } from './taking/standing.ts';

/** What this module keeps about people. All of it is removed when an account is deleted. */
export const assessmentPersonalData: PersonalData = {
  name: 'assessment',
  processing: {
    activity: 'Assessment',
    purpose: 'Giving marks and feedback',
    people: 'Learners',
    data: 'Answers, files, marks, comments, more time that was allowed',
    basis: 'Contract',
    recipients:
      'Teachers and markers of the course; fellow learners where they review each other, without a name',
    kept: 'As long as the account',
  },
  async export(db, userId) {
    const [taken, allowances, bank, imports, marking, checks, turns, tests, abilities] = await Promise.all([
      readTaken(db, userId),
      findAllowancesOf(db, userId),
      findWholeBankOf(db, userId),
      findWholeImportsOf(db, userId),
      findMarkingOf(db, userId),
      findChecksOf(db, userId),
      findTurnsOf(db, userId),
      findParticipationsOf(db, userId),
      findAbilitiesOf(db, userId),
    ]);
    return {
      ...taken,
      allowances,
      question_bank: bank,
      question_imports: imports,
      questions_in_lessons: checks,
      flashcards_in_lessons: turns,
      tests_of_courses: tests,
      abilities,
      ...marking,
    };
  },
  async erase(tx, { user_id: userId }) {
    await leavePeerReviews(tx, userId);
    await deleteMarkingOf(tx, userId);
    await deleteChecksOf(tx, userId);
    await deleteParticipationsOf(tx, userId);
    await deleteAbilitiesOf(tx, userId);
    for (const id of await deleteAttemptsOf(tx, userId)) await releaseAnswerFiles(tx, id);
    await deleteBank(tx, userId);
  },
};

/** What somebody answered, and what it came to as far as its author shows results by now. */
async function readTaken(db: Parameters<PersonalData['export']>[0], userId: number) {
  const [taken, archived, grades] = await Promise.all([
    findAttemptsOf(db, userId),
    findArchivedAnswersOf(db, userId),
    findGradesOf(db, userId),
  ]);
  const now = new Date();
  const shown = new Map(taken.attempts.map((attempt) => [attempt.id, shownNow(attempt, now)]));
  const hidden = new Set(
    taken.attempts.flatMap(({ id, course, assessment_id, preview, state }) =>
      preview || state === 'in_progress' || shown.get(id)?.points ? [] : `${course} ${assessment_id}`,
    ),
  );
  return {
    attempts: taken.attempts.map(({ results: _results, due_date: _due, own_due_date: _own, ...attempt }) => ({
      ...attempt,
      points: shown.get(attempt.id)?.points ? attempt.points : null,
    })),
    answers: [...taken.answers, ...archived].sort((one, other) => +one.answered_at - +other.answered_at),
    comments: taken.comments.filter(({ attempt_id }) => shown.get(attempt_id)?.details),
    grades: grades.map(({ overridden, ...grade }) =>
      overridden || grade.excused || !hidden.has(`${grade.course} ${grade.assessment_id}`)
        ? grade
        : { ...grade, points: null, passed: null },
    ),
  };
}

function shownNow(attempt: Awaited<ReturnType<typeof findAttemptsOf>>['attempts'][number], now: Date): Shown {
  const { results, due_date, own_due_date } = attempt;
  const dueAt = own_due_date ?? (due_date === null ? null : new Date(due_date));
  return shownOf(
    results ?? 'at_once',
    { preview: attempt.preview, state: attempt.state as AttemptState },
    { dueAt: latestDue(due_date, { dueAt }), now },
  );
}
