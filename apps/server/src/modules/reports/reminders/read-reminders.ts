import type { Pagination } from '@darasa/contract/http/pagination';
import { displayName } from '@darasa/contract/identity/rules';
import type { ReminderKind } from '@darasa/contract/reports/behind-rules';
import { behindReason, type SentReminder } from '@darasa/contract/reports/schemas';
import { z } from 'zod';
import { findNamedCourses } from '#modules/enrollment';
import { findContacts } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { paginate } from '#platform/http/paginate';
import { seesEverything } from '../policy.ts';
import { countReminders, findReminders } from './reminder-repository.ts';
import { requireOwn } from './send-reminders.ts';

const PAGE = 20;
const reasons = z.array(behindReason);

/** What was sent to a learner, the last first. @throws AppError NOT_FOUND when they are none of the caller's learners */
export async function readReminders(
  ctx: Ctx,
  query: { user_id: string; course_id?: string | undefined; page: number },
): Promise<{ reminders: SentReminder[]; pagination: Pagination }> {
  const userId = Number(query.user_id);
  const courseId = query.course_id === undefined ? undefined : Number(query.course_id);
  if (courseId !== undefined) await requireOwn(ctx, [{ user_id: userId, course_id: courseId }]);
  else if (!seesEverything(ctx.actor) || (await findContacts(ctx.db, [userId])).length === 0)
    throw new AppError('NOT_FOUND', 'Learner not found');
  const { page } = query;
  const [rows, total] = await Promise.all([
    findReminders(ctx.db, userId, courseId, { limit: PAGE, offset: (page - 1) * PAGE }),
    countReminders(ctx.db, userId, courseId),
  ]);
  const courses = new Map(
    (await findNamedCourses(ctx.db, [...new Set(rows.map(({ course_id }) => course_id))])).map((course) => [
      course.id,
      course.title,
    ]),
  );
  return {
    reminders: rows.map(({ username, first_name, last_name, ...row }) => ({
      id: String(row.id),
      kind: row.kind as ReminderKind,
      words: row.words,
      // Of a later release there may be others
      reasons: reasons.safeParse(row.reasons).data ?? [],
      sent_by:
        username === null || first_name === null || last_name === null
          ? null
          : displayName({ username, first_name, last_name }),
      sent_at: row.sent_at.toISOString(),
      course_id: String(row.course_id),
      course: courses.get(row.course_id) ?? '',
    })),
    pagination: paginate({ page, limit: PAGE }, total),
  };
}
