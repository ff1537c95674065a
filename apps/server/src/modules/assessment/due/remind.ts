import { findDoneLessons, findOpenLessons, type ReadRevision } from '#modules/learning';
import type { Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { forEachItem, type JobContext } from '#platform/jobs/index';
import { assessmentDueSoon } from '../events.ts';
import { findPlacesOfWork, findWhoseWork, type WorkPlace } from '../gradebook/column-repository.ts';
import { type GroupsOfLearners, groupsOfLearners, isTheirs } from '../gradebook/whose-work.ts';
import { type DueGroup, type DueRow, findDue, findDueGroups, insertReminders } from './due-repository.ts';
import { remindOfActivities } from './remind-of-activities.ts';

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
  readRevision: ReadRevision,
): Promise<number> {
  const span = { from: now, until: new Date(now.getTime() + REMIND_BEFORE_MS) };
  let sent = 0;
  await forEachItem<DueGroup>(context, {
    name: 'assessment.remind-of-due',
    // A page has the groups of the next learners, at least one while there are any
    pageSize: 1,
    find: (db, { after }) => findDueGroups(db, span, { after, limit: AT_ONCE }),
    async work(tx, group) {
      const reminded = await remind(tx, span, group, readRevision);
      sent += reminded;
      return reminded > 0;
    },
  });
  return sent + (await remindOfActivities(context, span));
}

async function remind(
  tx: Tx,
  span: { from: Date; until: Date },
  group: DueGroup,
  readRevision: ReadRevision,
): Promise<number> {
  const due = await ofThoseWhoHaveIt(tx, await findDue(tx, span, group, AT_ONCE), group.assessment_id);
  const rows = await inTheirLessons(tx, due, group.assessment_id);
  const fresh = new Set((await insertReminders(tx, rows)).map(({ user_id }) => user_id));
  const placed: { row: DueRow; lessonId: string | null }[] = [];
  for (const row of rows)
    if (fresh.has(row.user_id))
      placed.push({ row, lessonId: await openLessonOf(tx, row, span.from, readRevision) });
  for (const [lessonId, [first, ...others]] of Map.groupBy(placed, (one) => one.lessonId)) {
    if (!first) continue;
    const { course_id, assessment_id, title, due_at } = first.row;
    await emit(tx, assessmentDueSoon, {
      user_ids: [first, ...others].map(({ row }) => row.user_id),
      course_id,
      assessment_id,
      lesson_id: lessonId,
      title,
      due_at: due_at.toISOString(),
    });
  }
  return fresh.size;
}

/** The lesson that somebody takes it in, while it is open to them: else another that asks the same and is; null when none is. */
async function openLessonOf(
  tx: Tx,
  { user_id, course_id, revision_id, assessment_id, lesson_id }: DueRow,
  now: Date,
  readRevision: ReadRevision,
): Promise<string | null> {
  const open = await findOpenLessons(tx, readRevision, { userId: user_id, courseId: course_id, now });
  if (open.has(lesson_id)) return lesson_id;
  const lessons = (await readRevision(tx, revision_id))?.list ?? [];
  return lessons.find((one) => one.assessment_id === assessment_id && open.has(one.id))?.id ?? null;
}

/** Each with the lesson that they take it in: of several the first of theirs that they have not done, and else the first of theirs. */
async function inTheirLessons(
  tx: Tx,
  rows: readonly DueRow[],
  assessmentId: string,
): Promise<readonly DueRow[]> {
  const places = await findPlacesOfWork(
    tx,
    [...new Set(rows.map(({ revision_id }) => revision_id))],
    assessmentId,
  );
  const several = rows.filter(({ revision_id }) => (places.get(revision_id)?.length ?? 0) > 1);
  if (several.length === 0) return rows;
  const groups = await groupsOfLearners(
    tx,
    [...places.values()].map((lessons) => ({ for_groups: lessons.map(({ for_groups }) => for_groups) })),
    several.map(({ user_id }) => user_id),
  );
  const placed: DueRow[] = [];
  for (const row of rows)
    placed.push({ ...row, lesson_id: await lessonOf(tx, row, places.get(row.revision_id) ?? [], groups) });
  return placed;
}

async function lessonOf(
  tx: Tx,
  { user_id, course_id, lesson_id }: DueRow,
  places: readonly WorkPlace[],
  groups: GroupsOfLearners,
): Promise<string> {
  const theirs = places.filter(({ for_groups }) =>
    isTheirs({ for_groups: [for_groups] }, groups.get(user_id)),
  );
  if (theirs.length < 2) return theirs[0]?.lesson_id ?? lesson_id;
  const done = new Set((await findDoneLessons(tx, user_id, [course_id])).map((one) => one.lesson_id));
  return (theirs.find((one) => !done.has(one.lesson_id)) ?? theirs[0])?.lesson_id ?? lesson_id;
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
