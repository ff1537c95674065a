import type { Db } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { assessmentDueSoon } from '../events.ts';
import { type DueRow, findDue, insertReminders } from './due-repository.ts';

/** How long before something is due its learners are reminded. */
export const REMIND_BEFORE_MS = 24 * 3_600_000;
/** Learners who are reminded in one transaction. */
const AT_ONCE = 500;

/**
 * Reminds learners of what they have not submitted and that is due within a day by their own date: each once of each date.
 * @returns how many reminders were sent
 */
export async function remindOfDue(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  const span = { from: now, until: new Date(now.getTime() + REMIND_BEFORE_MS), limit: AT_ONCE };
  let sent = 0;
  while (!signal?.aborted) {
    const found = await db.transaction().execute(async (tx) => {
      const rows = await findDue(tx, span);
      if (rows.length === 0) return 0;
      const fresh = new Set((await insertReminders(tx, rows)).map(keyOf));
      const own = rows.filter((row) => fresh.has(keyOf(row)));
      const same = Map.groupBy(own, (row) => `${row.course_id} ${row.lesson_id} ${row.due_at.getTime()}`);
      for (const [first, ...others] of same.values()) {
        if (!first) continue;
        const { course_id, assessment_id, lesson_id, title, due_at } = first;
        await emit(tx, assessmentDueSoon, {
          user_ids: [first, ...others].map(({ user_id }) => user_id),
          course_id,
          assessment_id,
          lesson_id,
          title,
          due_at: due_at.toISOString(),
        });
      }
      sent += own.length;
      return rows.length;
    });
    if (found < AT_ONCE) break;
  }
  return sent;
}

const keyOf = ({
  user_id,
  course_id,
  assessment_id,
}: Pick<DueRow, 'user_id' | 'course_id' | 'assessment_id'>): string =>
  `${user_id} ${course_id} ${assessment_id}`;
