import type { Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { forEachItem, type JobContext } from '#platform/jobs/index';
import { assessmentDueSoon } from '../events.ts';
import { findWhoseWork } from '../gradebook/column-repository.ts';
import { groupsOfLearners, isTheirs } from '../gradebook/whose-work.ts';
import { type DueGroup, type DueRow, findDue, findDueGroups, insertReminders } from './due-repository.ts';

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
  const rows = await ofThoseWhoHaveIt(tx, await findDue(tx, span, group, AT_ONCE), group.assessment_id);
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

/** Without those for whom the course does not have its lesson: it is for other groups. */
async function ofThoseWhoHaveIt(
  tx: Tx,
  rows: readonly DueRow[],
  assessmentId: string,
): Promise<readonly DueRow[]> {
  const revisionIds = [...new Set(rows.map(({ revision_id }) => revision_id))];
  const whose = await findWhoseWork(tx, revisionIds, assessmentId);
  const groups = await groupsOfLearners(
    tx,
    whose.values(),
    rows.map(({ user_id }) => user_id),
  );
  return rows.filter(({ revision_id, user_id }) => {
    const work = whose.get(revision_id);
    return work === undefined || isTheirs(work, groups.get(user_id));
  });
}
