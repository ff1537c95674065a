import type { Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { forEachItem, type JobContext } from '#platform/jobs/index';
import { assessmentDueSoon } from '../events.ts';
import { type DueGroup, findDue, findDueGroups, insertReminders } from './due-repository.ts';

/** How long before something is due its learners are reminded. */
export const REMIND_BEFORE_MS = 24 * 3_600_000;
/** Learners who are reminded in one transaction. */
const AT_ONCE = 500;

/**
 * Reminds learners of what they have not submitted and that is due within a day by their own date: each once of each date.
 * @returns how many reminders were sent
 */
export async function remindOfDue(
  context: Pick<JobContext, 'db' | 'log' | 'signal'>,
  now: Date,
): Promise<number> {
  const span = { from: now, until: new Date(now.getTime() + REMIND_BEFORE_MS) };
  let sent = 0;
  await forEachItem<DueGroup>(context, {
    name: 'assessment.remind-of-due',
    // A page has the groups of the next learners, at least one while there are any
    pageSize: 1,
    find: (db, { after }) => findDueGroups(db, span, { after, limit: AT_ONCE }),
    async work(tx, group) {
      const reminded = await remind(tx, span, group);
      sent += reminded;
      return reminded > 0;
    },
  });
  return sent;
}

async function remind(tx: Tx, span: { from: Date; until: Date }, group: DueGroup): Promise<number> {
  const rows = await findDue(tx, span, group, AT_ONCE);
  const fresh = new Set((await insertReminders(tx, rows)).map(({ user_id }) => user_id));
  const byLesson = Map.groupBy(
    rows.filter(({ user_id }) => fresh.has(user_id)),
    ({ lesson_id }) => lesson_id,
  );
  for (const [first, ...others] of byLesson.values()) {
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
  return fresh.size;
}
