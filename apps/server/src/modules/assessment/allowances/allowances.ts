import type { Allowance, AllowanceFields } from '@darasa/contract/assessment/taking/allowances';
import { displayName } from '@darasa/contract/identity/rules';
import { findEnrollment } from '#modules/enrollment';
import type { Ctx } from '#platform/context/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import { findActivityRules } from '../activities/activity-repository.ts';
import { activityTermsChanged } from '../events.ts';
import { findPlaceOf } from '../grading/grade-repository.ts';
import { requireMarker } from '../markers.ts';
import {
  type AllowanceRow,
  deleteAllowance,
  findAllowances,
  upsertAllowance,
} from './allowance-repository.ts';
import { settleAllowance } from './settle-allowance.ts';

/** Who has more time or attempts. @throws AppError NOT_FOUND, FORBIDDEN */
export async function readAllowances(
  ctx: Ctx,
  { course: idOrSlug, assessment }: { course: string; assessment: string },
): Promise<{ allowances: Allowance[] }> {
  const course = await requireMarker(ctx.db, ctx.actor, idOrSlug);
  const rows = await findAllowances(ctx.db, { courseId: course.id, assessmentId: assessment });
  return { allowances: rows.map(present) };
}

/**
 * Gives a learner more time or attempts, or other dates; nothing at all takes it back. An attempt that is open gets the new end, and what
 * was taken off submitted ones for lateness is counted again.
 * @throws AppError NOT_FOUND, also for somebody who is not enrolled; FORBIDDEN, also for oneself
 */
export async function setAllowance(
  ctx: Ctx,
  { course: idOrSlug, assessment, user }: { course: string; assessment: string; user: number },
  fields: AllowanceFields,
): Promise<{ allowance: Allowance | null }> {
  return ctx.transaction(async ({ db: tx }) => {
    const course = await requireMarker(tx, ctx.actor, idOrSlug);
    if (user === ctx.actor.userId)
      throw new AppError('FORBIDDEN', 'You cannot give yourself more time or attempts.');
    const key = { userId: user, courseId: course.id, assessmentId: assessment };
    const enrollment = await findEnrollment(tx, user, course.id);
    if (!enrollment || enrollment.status === 'left') throw new AppError('NOT_FOUND', 'Learner not found');
    const isActivity = (await findActivityRules(tx, course.id, assessment)) !== undefined;
    if (!isActivity && !(await findPlaceOf(tx, key))) throw new AppError('NOT_FOUND', 'Assessment not found');
    const { extra_minutes, extra_attempts, available_until, due_date } = fields;
    const isNothing = extra_minutes === 0 && extra_attempts === 0 && !available_until && !due_date;
    if (isNothing) await deleteAllowance(tx, key);
    else await upsertAllowance(tx, key, fields, ctx.actor.userId);
    if (isActivity) await emit(tx, activityTermsChanged, { user_id: user, activity_id: assessment });
    await settleAllowance(tx, key, {
      by: ctx.actor.userId,
      reason: 'The due date of this learner has changed',
    });
    const [row] = await findAllowances(tx, key, user);
    return { allowance: row ? present(row) : null };
  });
}

const present = (row: AllowanceRow): Allowance => ({
  user_id: String(row.user_id),
  name: displayName(row),
  extra_minutes: row.extra_minutes,
  extra_attempts: row.extra_attempts,
  available_until: row.available_until?.toISOString() ?? null,
  due_date: row.due_date?.toISOString() ?? null,
  note: row.note,
  set_at: row.set_at.toISOString(),
});
