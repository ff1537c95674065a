import { z } from 'zod';
import { coursePublished, courseVisibilityChanged } from '#modules/authoring';
import { findTracksWith } from '#modules/catalogue';
import { enrollmentEnded } from '#modules/enrollment';
import { memberLeft, membersAdded } from '#modules/groups';
import { courseCompleted, courseStarted } from '#modules/learning';
import type { Tx } from '#platform/database/index';
import { subscribe } from '#platform/events/index';
import { type AnyJob, defineJob, forEachItem } from '#platform/jobs/index';
import { remindOfRequirements } from './reminders/remind.ts';
import { settleNoted } from './settling/settle.ts';
import { requestSettling, settleKind, unsettle } from './settling/settle-kind.ts';
import {
  concerns,
  findUnsettled,
  insertConcerned,
  insertDue,
  type Unsettled,
} from './store/unsettled-repository.ts';

const DAY_MS = 86_400_000;

const settleJob = defineJob({
  ...settleKind,
  // Every change asks for it; the schedule finds what was set aside
  options: { cron: '*/10 * * * *', keepSeconds: 3600, timeoutSeconds: 3600 },
  async handler(_payload, context) {
    const { now } = context.ctx;
    await forEachItem<Unsettled>(context, {
      name: 'requirements.settle',
      inTurn: true,
      find: (db, page) => findUnsettled(db, page),
      work: (tx, { user_id }) => settleNoted(tx, user_id, now),
      keyOf: ({ id }) => String(id),
    });
  },
});

/** What time alone brings: rounds that begin, accounts that are new. */
const followTime = defineJob({
  name: 'requirements.follow-time',
  schema: z.object({}),
  options: { cron: '*/5 * * * *', keepSeconds: 3600 },
  async handler(_payload, { db, ctx }) {
    await db.transaction().execute(async (tx) => {
      await insertDue(tx, { now: ctx.now, newSince: new Date(ctx.now.getTime() - DAY_MS), retry: false });
      await requestSettling(tx);
    });
  },
});

/** Once more what was refused or waits, and every account. */
const lookAgain = defineJob({
  name: 'requirements.look-again',
  schema: z.object({}),
  options: { cron: '23 2 * * *' },
  async handler(_payload, { db, ctx }) {
    await db.transaction().execute(async (tx) => {
      await insertDue(tx, { now: ctx.now, newSince: new Date(0), retry: true });
      await requestSettling(tx);
    });
  },
});

const remindJob = defineJob({
  name: 'requirements.remind',
  schema: z.object({}),
  options: { cron: '7 * * * *', timeoutSeconds: 3600 },
  async handler(_payload, context) {
    await remindOfRequirements(context, context.ctx.now);
  },
});

/** Somebody left a course, began or finished it. Coming in changes nothing that is due, so that the many who enrol cause no work. */
async function followCourse(tx: Tx, userId: number, courseId: number): Promise<void> {
  const trackIds = await findTracksWith(tx, courseId);
  if (await concerns(tx, userId, { courseId, trackIds })) await unsettle(tx, [userId]);
}

/** A course was published, archived or brought back: who was refused may be let in. */
async function followVisibility(tx: Tx, courseId: number): Promise<void> {
  if ((await insertConcerned(tx, { courseId, trackIds: await findTracksWith(tx, courseId) })) > 0)
    await requestSettling(tx);
}

export const requirementJobs: AnyJob[] = [
  settleJob,
  followTime,
  lookAgain,
  remindJob,
  subscribe({
    event: membersAdded,
    name: 'requirements.follow-members',
    handler: (tx, { added }) => unsettle(tx, added),
  }),
  subscribe({
    event: memberLeft,
    name: 'requirements.follow-leaving',
    handler: (tx, { user_id }) => unsettle(tx, [user_id]),
  }),
  subscribe({
    event: enrollmentEnded,
    name: 'requirements.follow-ended',
    handler: (tx, { user_id, course_id }) => followCourse(tx, user_id, course_id),
  }),
  subscribe({
    event: courseStarted,
    name: 'requirements.follow-started',
    handler: (tx, { user_id, course_id }) => followCourse(tx, user_id, course_id),
  }),
  subscribe({
    event: courseCompleted,
    name: 'requirements.follow-completed',
    handler: (tx, { user_id, course_id }) => followCourse(tx, user_id, course_id),
  }),
  subscribe({
    event: coursePublished,
    name: 'requirements.follow-published',
    handler: (tx, { course_id }) => followVisibility(tx, course_id),
  }),
  subscribe({
    event: courseVisibilityChanged,
    name: 'requirements.follow-visibility',
    handler: (tx, { course_id }) => followVisibility(tx, course_id),
  }),
];
