import type { GradeChange } from '@darasa/contract/assessment/grades/gradebook';
import { formatQuantity } from '@darasa/contract/formatting/quantities';
import type { FieldProblem } from '@darasa/contract/http/errors';
import { recordAudit } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import type { Tx } from '#platform/database/index';
import { AppError, badRequest } from '#platform/http/errors';
import { type GradeSetting, setGrades } from '../grading/recompute-grades.ts';
import { findEnrolled } from './cell-repository.ts';
import { lockGrades } from './change-repository.ts';
import type { GradedAssessment, ReadColumns } from './columns.ts';
import { type GradebookDeps, gradedCourse } from './graded-course.ts';
import { pointsOf } from './grades-of-learner.ts';

const DEFAULT_REASON = 'Set in the gradebook';

/**
 * Sets and excuses grades, all or none of them, each with its history.
 * @returns how many there were
 * @throws AppError NOT_FOUND for people who are not enrolled and for what is not graded, FORBIDDEN for those who may only look,
 *   and for one's own grades, BAD_REQUEST for more points than there are, CONFLICT when a grade is not as expected any more
 */
export async function changeGrades(
  ctx: Ctx,
  { readColumns, readRevision }: GradebookDeps,
  idOrSlug: string,
  { changes, reason }: { changes: readonly GradeChange[]; reason: string },
): Promise<number> {
  return ctx.transaction(async ({ db: tx }) => {
    const { course, columns } = await gradedCourse(tx, readColumns, ctx.actor, idOrSlug);
    if (changes.some(({ user_id }) => Number(user_id) === ctx.actor.userId))
      throw new AppError('FORBIDDEN', 'You cannot change your own grades.');
    const byId = new Map(columns.map((column) => [column.id, column]));
    checkChanges(changes, byId);
    const enrolled = await findEnrolled(tx, course.id, [
      ...new Set(changes.map(({ user_id }) => Number(user_id))),
    ]);
    if (changes.some(({ user_id }) => !enrolled.has(Number(user_id))))
      throw new AppError('NOT_FOUND', 'Learner not found');
    // Always in one order, so that two who change the same grades cannot wait for each other
    const sorted = changes.toSorted(
      (one, other) =>
        Number(one.user_id) - Number(other.user_id) || (one.assessment_id < other.assessment_id ? -1 : 1),
    );
    await checkExpected(tx, course.id, sorted, byId);
    const settings: GradeSetting[] = [];
    for (const change of sorted)
      settings.push({
        userId: Number(change.user_id),
        assessmentId: change.assessment_id,
        ...(await pointsToSet(tx, readColumns, {
          change,
          column: byId.get(change.assessment_id) as GradedAssessment,
          pin: enrolled.get(Number(change.user_id)) ?? null,
        })),
      });
    const cause = { by: ctx.actor.userId, reason: reason === '' ? DEFAULT_REASON : reason };
    await setGrades(tx, course.id, settings, cause, { readRevision });
    await recordAudit(tx, {
      actorId: ctx.actor.userId,
      action: 'grades.changed',
      subject: { type: 'course', id: String(course.id), name: course.title },
      details: { grades: changes.length },
    });
    return changes.length;
  });
}

/**
 * The change in points of the revision that the learner learns from.
 * @throws AppError CONFLICT when that one does not have the assessment
 */
async function pointsToSet(
  tx: Tx,
  readColumns: ReadColumns,
  { change, column, pin }: { change: GradeChange; column: GradedAssessment; pin: number | null },
): Promise<Pick<GradeSetting, 'points' | 'excused'>> {
  // What is no part of the contents is the same whatever they learn from
  const own =
    pin === null || column.lesson_id === null
      ? column
      : (await readColumns(tx, pin)).find(({ id }) => id === column.id);
  if (!own)
    throw new AppError(
      'CONFLICT',
      `A learner has an earlier version of the course, without “${column.title}”.`,
    );
  const { points, excused } = change;
  return {
    ...(points === undefined
      ? {}
      : { points: points && pointsOf(points, column.max_points, own.max_points) }),
    ...(excused === undefined ? {} : { excused }),
  };
}

/** @throws AppError NOT_FOUND, BAD_REQUEST */
function checkChanges(changes: readonly GradeChange[], byId: ReadonlyMap<string, GradedAssessment>): void {
  const problems: FieldProblem[] = [];
  const seen = new Set<string>();
  for (const [index, { user_id, assessment_id, points }] of changes.entries()) {
    const column = byId.get(assessment_id);
    if (!column) throw new AppError('NOT_FOUND', 'Assessment not found');
    if (points !== null && points !== undefined && points > column.max_points)
      problems.push({
        path: `changes.${index}.points`,
        message: `“${column.title}” has at most ${formatQuantity(column.max_points, 'point')}`,
      });
    const key = `${user_id} ${assessment_id}`;
    if (seen.has(key)) problems.push({ path: `changes.${index}`, message: 'A grade is listed twice' });
    seen.add(key);
  }
  if (problems.length > 0) throw badRequest(problems);
}

/** Locks the grades. @throws AppError CONFLICT */
async function checkExpected(
  tx: Tx,
  courseId: number,
  changes: readonly GradeChange[],
  byId: ReadonlyMap<string, GradedAssessment>,
): Promise<void> {
  const stored = new Map(
    (await lockGrades(tx, courseId, changes)).map((row) => [`${row.user_id} ${row.assessment_id}`, row]),
  );
  const passed = changes.filter(({ user_id, assessment_id, expected }) => {
    if (!expected) return false;
    const grade = stored.get(`${user_id} ${assessment_id}`);
    const most = byId.get(assessment_id)?.max_points ?? 0;
    const points = grade && grade.points !== null ? pointsOf(grade.points, grade.max_points, most) : null;
    return points !== expected.points || (grade?.excused ?? false) !== expected.excused;
  });
  if (passed.length > 0)
    throw new AppError(
      'CONFLICT',
      'Grades have changed in the meantime. Check them again before you change them.',
      {
        changed: passed.slice(0, 100).map(({ user_id, assessment_id }) => ({ user_id, assessment_id })),
      },
    );
}
