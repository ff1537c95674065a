import { z } from 'zod';
import { MAX_PAGE } from '../catalogue/constants.ts';
import { courseIdParams } from '../catalogue/schemas.ts';
import { endpoint } from '../http/endpoint.ts';
import { pagination } from '../http/pagination.ts';
import { rowIdText } from '../http/row-id.ts';
import { hasSomethingToSee, withoutTurning } from '../identity/visible-text.ts';
import { behindDays, reminderLimits } from './behind-rules.ts';
import { behindFilter, behindList, keptReminder, reminderLine } from './schemas.ts';

/** Who sees whom is the policy's: leaders of groups need no role on the site. */
const reports = { tag: 'Reports', access: 'signed-in' } as const;
const page = z.coerce.number().int().min(1).max(MAX_PAGE).default(1);
const days = z.coerce.number().int().min(behindDays.least).max(behindDays.most).default(behindDays.usual);
const behindQuery = {
  /** In names and usernames. */
  search: z.string().trim().max(200).default(''),
  /** Those with this reason only. */
  reason: behindFilter.optional(),
  days,
  page,
};
const WORDS_MISSING = 'Write what you want to tell them';

/** Who is behind, and what is sent to them. */
export const reportEndpoints = {
  behindInCourse: endpoint({
    ...reports,
    method: 'GET',
    path: '/courses/{id}/behind',
    summary: 'Who is behind in a course and why, for those who teach it, 20 a page by name',
    params: courseIdParams,
    query: z.object({ ...behindQuery, group_id: rowIdText('Not a group').optional() }),
    data: behindList,
  }),
  behindInGroup: endpoint({
    ...reports,
    method: 'GET',
    path: '/groups/{id}/behind',
    summary:
      'Which learners of a group are behind in the courses that it gives, for its leaders, 20 a page by name',
    params: z.object({ id: rowIdText('Not a group') }),
    query: z.object({ ...behindQuery, course_id: rowIdText('Not a course').optional() }),
    data: behindList,
  }),
  remind: endpoint({
    ...reports,
    method: 'POST',
    path: '/course-reminders',
    summary:
      'Send learners the facts, or words of one’s own, about a course: at most once a day each, whoever sends',
    body: z
      .object({
        to: z
          .array(z.object({ user_id: rowIdText('Not a person'), course_id: rowIdText('Not a course') }))
          .min(1, { error: 'Choose somebody' })
          .max(reminderLimits.people, { error: `At most ${reminderLimits.people} people at once` }),
        days,
        /** Left out: the facts alone. */
        words: z
          .string()
          .trim()
          .max(reminderLimits.words, { error: `At most ${reminderLimits.words} characters` })
          .overwrite(withoutTurning)
          .refine(hasSomethingToSee, { error: WORDS_MISSING })
          .optional(),
      })
      .strict(),
    data: z.object({ lines: z.array(reminderLine) }),
  }),
  reminders: endpoint({
    ...reports,
    method: 'GET',
    path: '/course-reminders',
    summary:
      'The reminders of a person with channel and outcome, the last first: all for administrators, about one course for those who teach them in it or lead a group of theirs, of one requirement for those who manage it',
    query: z.object({
      user_id: rowIdText('Not a person'),
      course_id: rowIdText('Not a course').optional(),
      requirement_id: rowIdText('Not a requirement').optional(),
      page,
    }),
    data: z.object({ reminders: z.array(keptReminder), pagination }),
  }),
};
