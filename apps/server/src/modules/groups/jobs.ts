import { waiterEnrolled } from '#modules/enrollment';
import { subscribe } from '#platform/events/index';
import { type AnyJob, defineJob, forEachItem } from '#platform/jobs/index';
import { settleMember, settlePlace } from './settling/settle.ts';
import { settleKind } from './settling/settle-kind.ts';
import { findUnsettled, type Unsettled } from './store/member-repository.ts';
import { yearJob } from './year/year-job.ts';

const settleJob = defineJob({
  ...settleKind,
  // Every change asks for it; the schedule finds what was set aside
  options: { cron: '*/10 * * * *', keepSeconds: 3600, timeoutSeconds: 3600 },
  async handler({ group_id }, context) {
    await forEachItem<Unsettled>(context, {
      name: group_id === undefined ? 'groups.settle' : `groups.settle.${group_id}`,
      inTurn: true,
      find: (db, page) => findUnsettled(db, group_id, page),
      work: settleMember,
      keyOf: ({ id }) => String(id),
    });
  },
});

/** Somebody who waited because of a group is in the course now. */
const followWaiter = subscribe({
  event: waiterEnrolled,
  name: 'groups.follow-waiter',
  handler: (tx, { user_id, course_id }) => settlePlace(tx, user_id, course_id),
});

export const groupJobs: AnyJob[] = [settleJob, followWaiter, yearJob];
