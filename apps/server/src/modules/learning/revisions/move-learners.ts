import { z } from 'zod';
import { coursePublished } from '#modules/authoring';
import type { Db } from '#platform/database/index';
import { subscribe } from '#platform/events/index';
import { type AnyJob, defineJob, send } from '#platform/jobs/index';
import { readRevision } from '../revision-facts.ts';
import { findPublishedRevisionId } from '../revision-repository.ts';
import { findLearnersElsewhere } from './learner-repository.ts';
import { moveLearner } from './move-learner.ts';

/** Learners of one transaction. */
const AT_ONCE = 200;

const moving = z.object({
  course_id: z.number().int(),
  revision_id: z.number().int(),
  /** A correction moves those too who have begun. */
  everyone: z.boolean(),
});

/** Moves learners to a revision that was published: those who have not begun, or everyone. May be interrupted and repeated. */
const moveLearners = defineJob({
  name: 'learning.move-learners',
  schema: moving,
  options: { timeoutSeconds: 3600 },
  async handler({ course_id, revision_id, everyone }, { db, log, signal }) {
    let moved = 0;
    let after = 0;
    while (!signal.aborted) {
      const learners = await moveSome(db, { courseId: course_id, revisionId: revision_id, everyone, after });
      moved += learners.length;
      after = learners.at(-1) ?? after;
      if (learners.length < AT_ONCE) break;
    }
    log.info({ course_id, revision_id, moved }, 'Learners moved to another revision');
  },
});

async function moveSome(
  db: Db,
  {
    courseId,
    revisionId,
    everyone,
    after,
  }: { courseId: number; revisionId: number; everyone: boolean; after: number },
): Promise<number[]> {
  return db.transaction().execute(async (tx) => {
    // Another one may have been published since
    if ((await findPublishedRevisionId(tx, courseId)) !== revisionId) return [];
    const revision = await readRevision(tx, revisionId);
    if (!revision) return [];
    const learners = await findLearnersElsewhere(tx, {
      courseId,
      revisionId,
      everyone,
      after,
      limit: AT_ONCE,
    });
    for (const userId of learners) await moveLearner(tx, userId, revision);
    return learners;
  });
}

const onPublished = subscribe({
  event: coursePublished,
  name: 'learning.move-learners-on',
  handler: (tx, { course_id, revision_id, correction }) =>
    send(tx, moveLearners, { course_id, revision_id, everyone: correction }).then(() => undefined),
});

export const revisionJobs: AnyJob[] = [moveLearners, onPublished];
