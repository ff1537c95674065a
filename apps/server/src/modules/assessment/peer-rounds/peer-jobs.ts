import { z } from 'zod';
import { enrollmentEnded } from '#modules/enrollment';
import { subscribe } from '#platform/events/index';
import { type AnyJob, defineJob } from '#platform/jobs/index';
import { findRoundsToAllot, findRoundsToSettle } from './peer-repository.ts';
import { allotRound, leavePeerReviews, settleRound } from './round.ts';

/** Gives out answers whose day has come, and points whose time for reviews is over. Each assessment in a transaction of its own. */
const goOn = defineJob({
  name: 'assessment.peer-reviews',
  schema: z.object({}),
  options: { cron: '* * * * *' },
  async handler(_payload, { db, log, signal }) {
    const now = new Date();
    const steps = [
      ...(await findRoundsToAllot(db, now)).map((round) => ({ round, step: allotRound })),
      ...(await findRoundsToSettle(db, now)).map((round) => ({ round, step: settleRound })),
    ];
    for (const { round, step } of steps) {
      if (signal.aborted) return;
      await db.transaction().execute((tx) => step(tx, round, now));
    }
    if (steps.length > 0) log.info({ assessments: steps.length }, 'Peer reviews brought up to date');
  },
});

const leave = subscribe({
  event: enrollmentEnded,
  name: 'assessment.leave-peer-reviews',
  handler: (tx, { user_id, course_id }) => leavePeerReviews(tx, user_id, course_id),
});

export const peerReviewJobs: AnyJob[] = [goOn, leave];
