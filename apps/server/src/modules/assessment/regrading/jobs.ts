import { z } from 'zod';
import { coursePublished } from '#modules/authoring';
import type { Tx } from '#platform/database/index';
import { subscribe } from '#platform/events/index';
import { type AnyJob, defineJob } from '#platform/jobs/index';
import { createRevisionReads } from '../attempts/revision-reads.ts';
import { fillScores } from '../grading/fill-scores.ts';
import { hasCorrectedKeys } from './changed-keys.ts';
import { hasOtherLateness } from './lateness.ts';
import { recountAttempts } from './recount.ts';
import { beginRegrade, regradeAttempts, regrading } from './regrade.ts';
import { findJudgedAssessments } from './regrade-repository.ts';

/** May be interrupted and repeated: it goes on from the last attempt. */
const regrade = defineJob({
  ...regrading,
  options: { timeoutSeconds: 3600 },
  handler: ({ regrade_id: id }, context) => regradeAttempts(createRevisionReads(), context, id),
});

/** A revision that takes other answers for right, or other work for late, judges the attempts again. */
const onPublished = subscribe({
  event: coursePublished,
  name: 'assessment.regrade-on',
  handler: (tx, { course_id, revision_id }) => regradeChanged(tx, course_id, revision_id),
});

async function regradeChanged(tx: Tx, courseId: number, revisionId: number): Promise<void> {
  const judged = (await findJudgedAssessments(tx, courseId)).filter((one) => one.revision_id !== revisionId);
  const changes = new Map<string, { keys: boolean; lateness: boolean }>();
  const { readAssessment } = createRevisionReads();
  for (const { assessment_id: id, revision_id: before } of judged) {
    const [old, now] = [await readAssessment(tx, before, id), await readAssessment(tx, revisionId, id)];
    if (!old || !now) continue;
    const { keys = false, lateness = false } = changes.get(id) ?? {};
    changes.set(id, {
      keys: keys || hasCorrectedKeys(old, now),
      lateness: lateness || hasOtherLateness(old.content, now.content),
    });
  }
  for (const [assessment_id, changed] of changes) {
    const reason = reasonOf(changed);
    if (reason === undefined) continue;
    await beginRegrade(tx, {
      course_id: courseId,
      assessment_id,
      revision_id: revisionId,
      reason,
      requested_by: null,
    });
  }
}

/** In words for the history of grades. */
function reasonOf({ keys, lateness }: { keys: boolean; lateness: boolean }): string | undefined {
  if (keys && lateness) return 'A key was corrected and the due date changed';
  if (keys) return 'A key was corrected';
  return lateness ? 'The due date or what lateness costs has changed' : undefined;
}

/** Once, after the release that no longer rounds in between. */
const recount = defineJob({
  name: 'assessment.recount',
  schema: z.object({}),
  options: { cron: '*/10 * * * *', timeoutSeconds: 3600 },
  handler: (_payload, context) => recountAttempts(createRevisionReads(), context),
});

/** Once, after the release whose lessons keep scores. */
const fill = defineJob({
  name: 'assessment.fill-scores',
  schema: z.object({}),
  options: { cron: '*/10 * * * *', timeoutSeconds: 3600 },
  handler: (_payload, context) => fillScores(createRevisionReads().readRevision, context, context.ctx.now),
});

export const regradeJobs: AnyJob[] = [regrade, recount, fill, onPublished];
