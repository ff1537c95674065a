import { behindReason } from '@darasa/contract/reports/schemas';
import { z } from 'zod';
import { defineEvent } from '#platform/events/index';

const id = z.number().int();

/** Somebody who teaches or leads learners has sent them the facts. `by`: who. */
export const learnersReminded = defineEvent({
  name: 'reports.learners-reminded',
  schema: z.object({ user_ids: z.array(id), course_id: id, reasons: z.array(behindReason), by: id }),
});

/** The same, with words of their own. */
export const learnersWrittenTo = defineEvent({
  name: 'reports.learners-written-to',
  schema: z.object({ user_ids: z.array(id), course_id: id, words: z.string(), by: id }),
});

/** The number of those who are behind has changed, in a course or in the group of these leaders. */
export const behindCounted = defineEvent({
  name: 'reports.behind-counted',
  schema: z.object({ user_ids: z.array(id), course_id: id.optional() }),
});
