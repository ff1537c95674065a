import { z } from 'zod';
import { enrollmentEnded } from '#modules/enrollment';
import { subscribe } from '#platform/events/index';
import { type AnyJob, defineJob, forEachItem } from '#platform/jobs/index';
import { findRoundsToAllot, findRoundsToSettle, type PeerRound } from './peer-repository.ts';
import { allotRound, leavePeerReviews, settleRound } from './round.ts';

/** Gives out answers whose day has come, and points whose time for reviews is over. Each assessment in a transaction of its own. */
const goOn = defineJob({
  name: 'assessment.peer-reviews',
  schema: z.object({}),
  options: { cron: '* * * * *' },
  async handler(_payload, context) {
    const now = new Date();
    const allotted = await forEachItem<PeerRound>(context, {
      name: 'assessment.peer-reviews.allot',
      find: (db, page) => findRoundsToAllot(db, now, page),
      work: (tx, round) => allotRound(tx, round, now),
    });
    const settled = await forEachItem<PeerRound>(context, {
      name: 'assessment.peer-reviews.settle',
      find: (db, page) => findRoundsToSettle(db, now, page),
      work: (tx, round) => settleRound(tx, round, now),
    });
    const assessments = allotted.done + settled.done;
    if (assessments > 0) context.log.info({ assessments }, 'Peer reviews brought up to date');
  },
});

const leave = subscribe({
  event: enrollmentEnded,
  name: 'assessment.leave-peer-reviews',
  handler: (tx, { user_id, course_id }) => leavePeerReviews(tx, user_id, course_id),
});

export const peerReviewJobs: AnyJob[] = [goOn, leave];
