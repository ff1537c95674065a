import { z } from 'zod';
import { activityTermsChanged, findPeopleWithResult } from '#modules/assessment';
import type { Tx } from '#platform/database/index';
import { subscribe } from '#platform/events/index';
import { type AnyJob, defineJob } from '#platform/jobs/index';
import { changed, posted, textHidden, threadOpened } from '../events.ts';
import {
  findParticipation,
  findParticipationOfThread,
  findWritersIn,
  findWritersOf,
} from './participation-repository.ts';
import { recount } from './recount.ts';

/** People whose grades are counted in one transaction. */
const AT_ONCE = 200;

interface OfThread {
  thread_id: string;
  course_id?: number | undefined;
}

async function recountThread(tx: Tx, { thread_id, course_id }: OfThread, people?: number[]): Promise<void> {
  if (course_id === undefined) return;
  const rows = await findParticipationOfThread(tx, { threadId: thread_id, courseId: course_id });
  if (rows.length === 0) return;
  const writers = people ?? (await findWritersIn(tx, thread_id));
  for (const row of rows) await recount(tx, row, writers);
}

/** Everybody's, after what is asked has changed. */
export const recountKind = { name: 'discussions.recount-participation', schema: z.object({ id: z.uuid() }) };

const recountJob = defineJob({
  ...recountKind,
  options: { retries: 10, deadLetter: true },
  async handler({ id }, { db, signal }) {
    const all = await db.transaction().execute(async (tx) => {
      const row = await findParticipation(tx, id);
      return row ? [...(await findWritersOf(tx, row)), ...(await findPeopleWithResult(tx, id))] : [];
    });
    const people = [...new Set(all)].toSorted((one, other) => one - other);
    for (let at = 0; at < people.length && !signal.aborted; at += AT_ONCE)
      await db.transaction().execute(async (tx) => {
        const row = await findParticipation(tx, id);
        if (row) await recount(tx, row, people.slice(at, at + AT_ONCE));
      });
  },
});

/** What is written, hidden, taken back and put there again counts, or no more, as soon as it happened. */
export const participationJobs: AnyJob[] = [
  recountJob,
  subscribe({
    event: threadOpened,
    name: 'discussions.count-thread',
    handler: (tx, { by, ...thread }) => recountThread(tx, thread, [by]),
  }),
  subscribe({
    event: posted,
    name: 'discussions.count-post',
    handler: (tx, { by, ...thread }) => recountThread(tx, thread, [by]),
  }),
  subscribe({
    event: textHidden,
    name: 'discussions.count-hidden',
    handler: (tx, payload) => recountThread(tx, payload),
  }),
  subscribe({
    event: changed,
    name: 'discussions.count-changed',
    handler: (tx, payload) => recountThread(tx, payload),
  }),
  subscribe({
    event: activityTermsChanged,
    name: 'discussions.count-own-dates',
    async handler(tx, { user_id, activity_id }) {
      const row = await findParticipation(tx, activity_id);
      if (row) await recount(tx, row, [user_id]);
    },
  }),
];
