import { coursePublished } from '#modules/authoring';
import type { Tx } from '#platform/database/index';
import { subscribe } from '#platform/events/index';
import { type AnyJob, defineJob } from '#platform/jobs/index';
import { createRevisionReads } from '../attempts/deps.ts';
import { hasCorrectedKeys } from './changed-keys.ts';
import { beginRegrade, regradeSome, regrading } from './regrade.ts';
import { findJudgedAssessments } from './regrade-repository.ts';

/** May be interrupted and repeated: it goes on from the last attempt. */
const regrade = defineJob({
  ...regrading,
  options: { timeoutSeconds: 3600 },
  async handler({ regrade_id: id }, { db, signal }) {
    const deps = { db, ...createRevisionReads() };
    while (!signal.aborted && (await regradeSome(deps, id)));
    if (signal.aborted) throw new Error('Interrupted: the rest is judged again later');
  },
});

/** A revision that takes other answers for right judges the attempts again that were asked the same. */
const onPublished = subscribe({
  event: coursePublished,
  name: 'assessment.regrade-on',
  handler: (tx, { course_id, revision_id }) => regradeCorrected(tx, course_id, revision_id),
});

async function regradeCorrected(tx: Tx, courseId: number, revisionId: number): Promise<void> {
  const judged = (await findJudgedAssessments(tx, courseId)).filter((one) => one.revision_id !== revisionId);
  const corrected = new Set<string>();
  const { readAssessment } = createRevisionReads();
  for (const { assessment_id: id, revision_id: before } of judged) {
    if (corrected.has(id)) continue;
    const [old, now] = [await readAssessment(tx, before, id), await readAssessment(tx, revisionId, id)];
    if (old && now && hasCorrectedKeys(old, now)) corrected.add(id);
  }
  for (const assessment_id of corrected)
    await beginRegrade(tx, {
      course_id: courseId,
      assessment_id,
      revision_id: revisionId,
      reason: 'A key was corrected',
      requested_by: null,
    });
}

export const regradeJobs: AnyJob[] = [regrade, onPublished];
