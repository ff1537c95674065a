import { z } from 'zod';
import { coursePublished } from '#modules/authoring';
import type { Db, Tx } from '#platform/database/index';
import { subscribe } from '#platform/events/index';
import { type AnyJob, defineJob, findItemsSetAside, forEachItem, type Job, send } from '#platform/jobs/index';
import { readRevision } from '../revision-facts.ts';
import { findPublishedRevisionId } from '../revision-repository.ts';
import { findLearnersElsewhere } from './learner-repository.ts';
import { moveLearner } from './move-learner.ts';

/** Until those who could not be moved are looked at again. */
const AGAIN_S = 600;

const moving = z.object({
  course_id: z.number().int(),
  revision_id: z.number().int(),
  /** A correction moves those too who have begun. */
  everyone: z.boolean(),
});

/** Moves learners to a revision that was published: those who have not begun, or everyone. May be interrupted and repeated. */
const moveLearners: Job<z.infer<typeof moving>> = defineJob({
  name: 'learning.move-learners',
  schema: moving,
  options: { timeoutSeconds: 3600 },
  async handler(payload, context) {
    const { course_id: courseId, revision_id: revisionId, everyone } = payload;
    const { ctx, db, log } = context;
    const name = `learning.move-learners.${revisionId}${everyone ? '.everyone' : ''}`;
    // Another one may have been published since
    const isPublished = async (on: Db | Tx) => (await findPublishedRevisionId(on, courseId)) === revisionId;
    const { done, complete } = await forEachItem<number>(context, {
      name,
      find: async (on, { after = 0, limit }) =>
        (await isPublished(on))
          ? findLearnersElsewhere(on, { courseId, revisionId, everyone, after, limit })
          : [],
      async work(tx, userId) {
        const revision = (await isPublished(tx)) && (await readRevision(tx, revisionId));
        if (revision) await moveLearner(tx, userId, revision, ctx.now);
        return Boolean(revision);
      },
    });
    log.info(
      { course_id: courseId, revision_id: revisionId, moved: done },
      'Learners moved to another revision',
    );
    if (!complete) await send(db, moveLearners, payload);
    else if ((await findItemsSetAside(db, name)).length > 0)
      await send(db, moveLearners, payload, { afterSeconds: AGAIN_S });
  },
});

const onPublished = subscribe({
  event: coursePublished,
  name: 'learning.move-learners-on',
  handler: (tx, { course_id, revision_id, correction }) =>
    send(tx, moveLearners, { course_id, revision_id, everyone: correction }).then(() => undefined),
});

export const revisionJobs: AnyJob[] = [moveLearners, onPublished];
