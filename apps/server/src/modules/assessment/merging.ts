import { compare } from '@darasa/contract/assessment/grades/fraction';
import { shareOf } from '@darasa/contract/assessment/grades/points-rules';
import type { Merging } from '#platform/modules/index';
import { renumberAttempts } from './attempts/attempt-repository.ts';
import { type GradeRow, updateGrade } from './grading/grade-repository.ts';
import { deleteGrade, findGradesToMerge, lockAttemptsOf, moveGrade } from './merging-repository.ts';
import { findOpenTwice } from './personal-data-repository.ts';

/** All attempts of both in the order in which they were begun; the better grade counts, the other is in the history. */
export const assessmentMerging: Merging = {
  columns: {
    'activity_result.user_id': { moved: [['activity_id']] },
    'answer_mark.marked_by': 'stays',
    'assessment_allowance.set_by': 'stays',
    'assessment_allowance.user_id': { moved: [['course_id', 'assessment_id']] },
    'assessment_regrade.requested_by': 'stays',
    'attempt.user_id': 'own',
    'bank_question.user_id': 'moved',
    'due_reminder.user_id': { moved: [['course_id', 'assessment_id', 'due_at']] },
    'grade.user_id': 'own',
    'grade_change.changed_by': 'stays',
    'grade_change.user_id': 'moved',
    'gradebook.updated_by': 'stays',
    'group_allowance.set_by': 'stays',
    'learner_ability.user_id': { moved: [['course_id']] },
    'lesson_check.user_id': { moved: [['course_id', 'question_id']] },
    'lesson_turn.user_id': { moved: [['course_id', 'card_id']] },
    'marker_mark.marked_by': 'stays',
    'marking_comment.user_id': 'moved',
    'peer_participant.user_id': { moved: [['course_id', 'assessment_id']] },
    'peer_review.reviewer_id': { moved: [['attempt_id']] },
    'program_fingerprint.user_id': 'moved',
    'program_run.user_id': 'moved',
    'proof_participant.user_id': { moved: [['course_id']] },
    'question_import.user_id': 'moved',
  },
  counts: { attempts: 'attempt.user_id', grades: 'grade.user_id' },
  lock: (tx, pair) => lockAttemptsOf(tx, pair),
  async refuses(db, pair) {
    const [title] = await findOpenTwice(db, pair);
    return title === undefined
      ? null
      : `Both are taking the same assessment in “${title}” now. Wait until one of them is handed in.`;
  },
  async merge(tx, pair, keep) {
    const { keptId, mergedId } = pair;
    await renumberAttempts(tx, pair);
    const own = new Map((await findGradesToMerge(tx, keptId)).map((row) => [placeOf(row), row]));
    for (const grade of await findGradesToMerge(tx, mergedId)) {
      const key = { userId: mergedId, courseId: grade.course_id, assessmentId: grade.assessment_id };
      const other = own.get(placeOf(grade));
      if (!other) {
        await moveGrade(tx, key, keptId);
        continue;
      }
      await deleteGrade(tx, key);
      keep('grade', [isBetter(grade, other) ? other : grade]);
      const best = isBetter(grade, other) ? grade : other;
      const passed = grade.passed || other.passed;
      const after: GradeRow = {
        ...factsOf(best),
        passed,
        excused: grade.excused || other.excused,
        // Whoever has passed has passed, whatever counts from now on
        pass_kept: passed && (best.pass_kept || !best.passed),
      };
      await updateGrade(
        tx,
        { ...key, userId: keptId },
        { before: factsOf(other), after },
        { by: null, reason: 'Accounts merged' },
      );
    }
  },
};

const placeOf = ({ course_id, assessment_id }: { course_id: number; assessment_id: string }): string =>
  `${course_id} ${assessment_id}`;

const factsOf = ({
  points,
  share,
  max_points,
  passed,
  excused,
  overridden,
  pass_kept,
}: GradeRow): GradeRow => ({
  ...{ points, share, max_points, passed, excused, overridden, pass_kept },
});

/** What a teacher set counts before what attempts came to, then the greater share. */
export function isBetter(one: GradeRow, other: GradeRow): boolean {
  if (one.overridden !== other.overridden) return one.overridden;
  if (one.points === null || other.points === null) return one.points !== null && other.points === null;
  const share = ({ points, max_points, share: exact }: GradeRow) =>
    shareOf({ points: points ?? 0, max_points, share: exact });
  return compare(share(one), share(other)) > 0;
}
