import type { GradebookCell } from '@darasa/contract/assessment/grades/gradebook';
import { displayName } from '@darasa/contract/identity/rules';
import { z } from 'zod';
import type { Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { findAllowances } from '../allowances/allowance-repository.ts';
import { findGradeChanges } from '../grading/grade-history-repository.ts';
import { findGrade } from '../grading/grade-repository.ts';
import { findAttemptsAt, findEnrolled } from './cell-repository.ts';
import { type GradebookDeps, gradedCourse } from './graded-course.ts';
import { pointsOf } from './grades-of-learner.ts';

/** What a change of a grade tells of the grade before and after it. */
const told = z.object({
  points: z.number().nullable().catch(null),
  excused: z.boolean().catch(false),
  overridden: z.boolean().catch(false),
});

/**
 * One learner in one assessment.
 * @throws AppError NOT_FOUND for courses of others, for people who are not enrolled, and for what is not graded; FORBIDDEN for those who may
 *   only look at the course
 */
export async function readCell(
  ctx: Ctx,
  { readColumns }: GradebookDeps,
  { id, user_id, assessment }: { id: string; user_id: string; assessment: string },
): Promise<GradebookCell> {
  const { course, columns } = await gradedCourse(ctx.db, readColumns, ctx.actor, id);
  const column = columns.find((one) => one.id === assessment);
  if (!column) throw new AppError('NOT_FOUND', 'Assessment not found');
  const place = { userId: Number(user_id), courseId: course.id, assessmentId: column.id };
  if (!(await findEnrolled(ctx.db, course.id, [place.userId])).has(place.userId))
    throw new AppError('NOT_FOUND', 'Learner not found');
  const [grade, attempts, changes, [allowance]] = await Promise.all([
    findGrade(ctx.db, place),
    findAttemptsAt(ctx.db, place),
    findGradeChanges(ctx.db, place),
    findAllowances(ctx.db, place, place.userId),
  ]);
  // Their ids and times would tell whose the unnamed answers at the marking desk are
  const unmarked = attempts.filter(({ state }) => column.anonymous_marking && state === 'submitted');
  return {
    grade: grade
      ? {
          points: grade.points === null ? null : pointsOf(grade.points, grade.max_points, column.max_points),
          passed: grade.passed,
          excused: grade.excused,
          overridden: grade.overridden,
        }
      : null,
    max_points: column.max_points,
    attempts: attempts
      .filter((attempt) => !unmarked.includes(attempt))
      .map(({ answers_archived_at, ...attempt }) => ({
        ...attempt,
        ...(answers_archived_at && { answers_archived_at: answers_archived_at.toISOString() }),
        started_at: attempt.started_at.toISOString(),
        submitted_at: attempt.submitted_at?.toISOString() ?? null,
      })),
    unmarked_hidden: unmarked.length > 0,
    history: changes
      .filter(({ attempt_id }) => !unmarked.some(({ id }) => id === attempt_id))
      .map((change) => ({
        at: change.at.toISOString(),
        by: change.by && displayName(change.by),
        reason: change.reason,
        of_question: change.question_id !== null,
        before: change.before === null ? null : told.parse(change.before),
        after: told.parse(change.after),
      })),
    allowance: allowance
      ? {
          extra_minutes: allowance.extra_minutes,
          extra_attempts: allowance.extra_attempts,
          note: allowance.note,
          due_date: allowance.due_date?.toISOString() ?? null,
          available_until: allowance.available_until?.toISOString() ?? null,
        }
      : null,
  };
}
