import type { Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import type { JobContext } from '#platform/jobs/index';
import { type DueActivity, findDueActivities } from '../activities/due-activities-repository.ts';
import { assessmentDueSoon } from '../events.ts';
import { insertReminders } from './due-repository.ts';

/** Learners who are reminded in one transaction. */
const AT_ONCE = 500;

/**
 * Reminds learners of graded activities, such as discussions, that they have not finished and that are due within a span: each once of each date.
 * @returns how many reminders were sent
 */
export async function remindOfActivities(
  { db, signal }: Pick<JobContext, 'db' | 'signal'>,
  span: { from: Date; until: Date },
): Promise<number> {
  let sent = 0;
  while (!signal.aborted) {
    const { found, reminded } = await db.transaction().execute((tx) => remindSome(tx, span));
    sent += reminded;
    if (found < AT_ONCE) break;
  }
  return sent;
}

async function remindSome(
  tx: Tx,
  span: { from: Date; until: Date },
): Promise<{ found: number; reminded: number }> {
  const rows = await findDueActivities(tx, span, AT_ONCE);
  const inserted = await insertReminders(tx, rows);
  const fresh = new Set(inserted.map(({ user_id, assessment_id }) => `${user_id} ${assessment_id}`));
  const told = rows.filter(({ user_id, assessment_id }) => fresh.has(`${user_id} ${assessment_id}`));
  const key = ({ assessment_id, due_at }: DueActivity) => `${assessment_id} ${due_at.getTime()}`;
  for (const group of Map.groupBy(told, key).values()) {
    const [first] = group;
    if (!first) continue;
    const { course_id, assessment_id, title, path, due_at } = first;
    await emit(tx, assessmentDueSoon, {
      user_ids: group.map(({ user_id }) => user_id),
      course_id,
      assessment_id,
      lesson_id: null,
      path,
      title,
      due_at: due_at.toISOString(),
    });
  }
  return { found: rows.length, reminded: told.length };
}
