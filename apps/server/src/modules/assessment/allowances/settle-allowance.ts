import { z } from 'zod';
import { memberLeft, membersAdded } from '#modules/groups';
import type { Tx } from '#platform/database/index';
import { subscribe } from '#platform/events/index';
import { type AnyJob, defineJob, send } from '#platform/jobs/index';
import { readAssessment } from '../attempts/assessment-contents.ts';
import { updateEnd } from '../attempts/attempt-repository.ts';
import { findAllowance } from '../attempts/terms-repository.ts';
import { endOf, termsOf } from '../attempts/timing.ts';
import { recountLearner } from '../regrading/lateness.ts';
import { type AllowanceKey, lockOpenAttempt } from './allowance-repository.ts';
import { findAttemptsUnder } from './override-repository.ts';

/** What somebody is allowed now reaches the attempt that they have open, and what was taken off for lateness. */
export async function settleAllowance(
  tx: Tx,
  key: AllowanceKey,
  cause: { by: number; reason: string },
): Promise<void> {
  const open = await lockOpenAttempt(tx, key);
  const assessment = open && (await readAssessment(tx, open.revision_id, key.assessmentId));
  if (open && assessment) {
    const { userId: user_id, courseId: course_id, assessmentId: assessment_id } = key;
    const allowance = await findAllowance(tx, { user_id, course_id, assessment_id });
    await updateEnd(tx, open, endOf(open.started_at, termsOf(assessment.content, allowance)));
  }
  await recountLearner(tx, key, cause);
}

const settling = z.object({
  user_id: z.number().int(),
  course_id: z.number().int(),
  assessment_id: z.uuid(),
  by: z.number().int(),
});

/** The same for one learner of a group, in the background: a group may have many. May be repeated. */
const settle = defineJob({
  name: 'assessment.settle-allowance',
  schema: settling,
  handler: async ({ user_id, course_id, assessment_id, by }, { db }) => {
    const key = { userId: user_id, courseId: course_id, assessmentId: assessment_id };
    const cause = { by, reason: 'What the group of this learner is allowed has changed' };
    await db.transaction().execute((tx) => settleAllowance(tx, key, cause));
  },
});

export async function requestSettling(tx: Tx, payloads: readonly z.infer<typeof settling>[]): Promise<void> {
  for (const payload of payloads) await send(tx, settle, payload);
}

/** Who joins or leaves a group has another allowance from now on. */
const onChange = (tx: Tx, groupId: number, userIds: readonly number[], by: number): Promise<void> =>
  findAttemptsUnder(tx, groupId, userIds).then((found) =>
    requestSettling(
      tx,
      found.map((each) => ({ ...each, by })),
    ),
  );
const onJoined = subscribe({
  event: membersAdded,
  name: 'assessment.settle-joined',
  handler: (tx, { group_id, added, by }) => onChange(tx, group_id, added, by),
});
const onLeft = subscribe({
  event: memberLeft,
  name: 'assessment.settle-left',
  handler: (tx, { group_id, user_id, by }) => onChange(tx, group_id, [user_id], by),
});

export const allowanceJobs: AnyJob[] = [settle, onJoined, onLeft];
