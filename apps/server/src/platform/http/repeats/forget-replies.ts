import { z } from 'zod';
import { defineJob } from '#platform/jobs/index';
import { deleteOldReplies } from './kept-reply-repository.ts';

/** A client repeats a call within minutes; a phone that lost its connection, when it is back. */
const KEPT_HOURS = 24;

export const forgetReplies = defineJob({
  name: 'http.forget-replies',
  schema: z.object({}),
  options: { cron: '37 * * * *' },
  handler: (_payload, { db }) => deleteOldReplies(db, KEPT_HOURS),
});
