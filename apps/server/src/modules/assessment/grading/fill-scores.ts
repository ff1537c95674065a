import { type ReadRevision, recordLessonGrade } from '#modules/learning';
import type { Tx } from '#platform/database/index';
import { findItemsSetAside, forEachItem, type JobContext } from '#platform/jobs/index';
import { findFilling, findPeopleToFill, lockGradesOfPerson, updateFilling } from './filling-repository.ts';
import { findPins, scoreInPercent } from './grade-repository.ts';

const BATCH = 'assessment.fill-scores';

/**
 * Gives lessons the scores of grades from before lessons kept them, so that what opens with a score opens for who had reached it. Nothing
 * else becomes of a grade. It goes on where it was interrupted, and ends with a pass over all that was changed since the upgrade.
 */
export async function fillScores(
  readRevision: ReadRevision,
  context: Pick<JobContext, 'db' | 'log' | 'signal'>,
  now: Date,
): Promise<void> {
  const filling = await findFilling(context.db);
  if (!filling) return;
  const { complete } = await forEachItem<number>(context, {
    name: BATCH,
    find: (db, page) => findPeopleToFill(db, filling.since, page),
    work: (tx, userId) => fillFor(tx, userId, { readRevision, now }),
    most: Number.POSITIVE_INFINITY,
  });
  // Who has failed is tried again, with everybody
  if (!complete || (await findItemsSetAside(context.db, BATCH)).length > 0) return;
  await updateFilling(context.db, filling.last ? undefined : filling.begun_at);
}

async function fillFor(
  tx: Tx,
  userId: number,
  { readRevision, now }: { readRevision: ReadRevision; now: Date },
): Promise<void> {
  for (const { course_id: courseId, assessment_id, updated_at, ...grade } of await lockGradesOfPerson(
    tx,
    userId,
  )) {
    const pin = (await findPins(tx, courseId, [userId])).get(userId) ?? null;
    const revision = pin === null ? undefined : await readRevision(tx, pin);
    const lesson = revision?.list.find((one) => one.assessment_id === assessment_id);
    if (!lesson) continue;
    await recordLessonGrade(
      tx,
      // That it was passed is recorded already
      {
        userId,
        courseId,
        lessonId: lesson.id,
        passed: false,
        score: scoreInPercent(grade),
        at: updated_at,
        settledAt: now,
      },
      readRevision,
    );
  }
}
