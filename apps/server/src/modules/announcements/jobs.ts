import { z } from 'zod';
import { emit } from '#platform/events/index';
import { type AnyJob, defineJob, send } from '#platform/jobs/index';
import { findToSend, lockAnnouncement, updateAnnouncement, updateToldTo } from './announcement-repository.ts';
import { findAudience } from './audience.ts';
import { announced, changed } from './events.ts';
import { letComment } from './let-comment.ts';
import { insertTold } from './reader-repository.ts';
import { sendKind } from './send-kind.ts';

/** People in one transaction. */
const AT_ONCE = 500;

/**
 * Tells people a part at a time, in the order of their ids: each part is one transaction with the place up to which it has come, so a process
 * that is killed goes on there, and nobody is told twice. Before each part it looks whether it is still to be sent.
 */
const sendJob = defineJob({
  ...sendKind,
  options: { retries: 10, deadLetter: true, timeoutSeconds: 3600 },
  async handler({ announcement_id: id }, { db, ctx, signal }) {
    for (let goesOn = true; goesOn && !signal.aborted; )
      goesOn = await db.transaction().execute(async (tx) => {
        const row = await lockAnnouncement(tx, id);
        if (row?.state !== 'sending') return false;
        const isOver = row.until !== null && row.until <= ctx.now;
        const { people, last, more } = isOver
          ? { people: [], last: undefined, more: false }
          : await findAudience(tx, row, { after: row.told_to, limit: AT_ONCE });
        const told = await insertTold(
          tx,
          id,
          people.filter((person) => person !== row.author_id),
          ctx.now,
        );
        const course = row.course_id === null ? {} : { course_id: row.course_id };
        if (told.length > 0)
          await emit(tx, announced, { announcement_id: id, ...course, user_ids: told, by: row.author_id });
        if (last !== undefined) await updateToldTo(tx, id, last);
        if (more) return true;
        await updateAnnouncement(tx, id, { state: 'sent' });
        await emit(tx, changed, { ...course, user_ids: row.author_id === null ? [] : [row.author_id] });
        return false;
      });
  },
});

/** What was written for later, and what was cut short for good. */
const beginJob = defineJob({
  name: 'announcements.begin',
  schema: z.object({}),
  options: { cron: '* * * * *', keepSeconds: 3600 },
  async handler(_payload, { db, ctx }) {
    for (const id of await findToSend(db, ctx.now))
      await db.transaction().execute(async (tx) => {
        const row = await lockAnnouncement(tx, id);
        if (row?.state === 'scheduled') {
          await updateAnnouncement(tx, id, { state: 'sending' });
          await letComment(tx, row, ctx.now);
        }
        if (row?.state !== 'scheduled' && row?.state !== 'sending') return;
        await send(tx, sendKind, { announcement_id: id }, { key: id });
      });
  },
});

export const announcementJobs: AnyJob[] = [sendJob, beginJob];
