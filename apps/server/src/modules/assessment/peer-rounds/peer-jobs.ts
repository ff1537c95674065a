import { z } from 'zod';
import { enrollmentEnded } from '#modules/enrollment';
import { subscribe } from '#platform/events/index';
import { type AnyJob, defineJob, forEachItem } from '#platform/jobs/index';
import { createRevisionReads } from '../attempts/revision-reads.ts';
import { findAnswersToSettle, findRoundsToAssign, type PeerRound } from './peer-repository.ts';
import { assignRound, leavePeerReviews, settleAnswer } from './round.ts';

/** Assigns answers whose day has come, and gives points whose time for reviews is over: each assessment and answer in a transaction of its own. */
const goOn = defineJob({
  name: 'assessment.peer-reviews',
  schema: z.object({}),
  options: { cron: '* * * * *' },
  async handler(_payload, context) {
    const { now } = context.ctx;
    const assigned = await forEachItem<PeerRound>(context, {
      name: 'assessment.peer-reviews.allot',
      find: (db, page) => findRoundsToAssign(db, now, page),
      work: (tx, round) => assignRound(tx, round, now),
    });
    // Most are of a few revisions
    const reads = createRevisionReads();
    const settled = await forEachItem<string>(context, {
      name: 'assessment.peer-reviews.settle-answers',
      find: (db, page) => findAnswersToSettle(db, now, page),
      work: (tx, attemptId) => settleAnswer({ tx, ...reads }, attemptId, now),
    });
    if (assigned.done + settled.done > 0)
      context.log.info(
        { assessments: assigned.done, answers: settled.done },
        'Peer reviews brought up to date',
      );
  },
});

const leave = subscribe({
  event: enrollmentEnded,
  name: 'assessment.leave-peer-reviews',
  handler: (tx, { user_id, course_id }) => leavePeerReviews(tx, user_id, course_id),
});

export const peerReviewJobs: AnyJob[] = [goOn, leave];
