import { z } from 'zod';
import { pagination } from '../http/pagination.ts';
import { behindKinds, reminderKinds } from './behind-rules.ts';
import { emailOutcomes, keptReminderKinds } from './reminder-rules.ts';

const isoDate = z.string().describe('ISO 8601, UTC');
const count = z.number().int().min(0);
const percent = z.number().int().min(0);

export const behindReason = z.discriminatedUnion('kind', [
  /** `since`: when they could have begun. */
  z.object({ kind: z.literal('not_started'), since: isoDate }),
  /** `since`: when they last did something. */
  z.object({ kind: z.literal('inactive'), since: isoDate }),
  z.object({
    kind: z.literal('overdue'),
    work: z.array(z.object({ assessment_id: z.string(), title: z.string(), due_at: isoDate })),
  }),
  z.object({
    kind: z.literal('below'),
    marks: z.array(z.object({ assessment_id: z.string(), title: z.string(), percent, needed: percent })),
  }),
  z.object({
    kind: z.literal('requirement'),
    late: z.array(z.object({ requirement_id: z.string(), due_at: isoDate, renewal: z.boolean() })),
  }),
]);

/** A reminder of a person, with what became of it. */
export const keptReminder = z.object({
  id: z.string(),
  kind: z.enum(keptReminderKinds),
  /** Of the course, of the learning track, or of the work that is due. */
  title: z.string(),
  /** The sender's own words; empty for the facts alone. */
  words: z.string(),
  reasons: z.array(behindReason),
  /** Of what is due: the day of the site, or the moment. */
  due: z.string().nullable(),
  /** By the clock; else somebody asked for it. */
  automatic: z.boolean(),
  /** Null for an account that is gone, and for the clock. */
  sent_by: z.string().nullable(),
  sent_at: isoDate,
  course_id: z.string().nullable(),
  /** What became of it, by each channel. */
  channels: z.array(
    z.discriminatedUnion('channel', [
      z.object({ channel: z.literal('product'), outcome: z.literal('shown') }),
      z.object({ channel: z.literal('email'), outcome: z.enum(emailOutcomes) }),
    ]),
  ),
});

/** Somebody who is behind in a course. */
export const behindPerson = z.object({
  user_id: z.string(),
  name: z.string(),
  initials: z.string(),
  image: z.string().nullable(),
  course_id: z.string(),
  course: z.string(),
  percent: percent.nullable(),
  reasons: z.array(behindReason),
  /** The last thing that was sent about this course, whoever did it. */
  last_reminder: z
    .object({ kind: z.enum(reminderKinds), sent_by: z.string().nullable(), sent_at: isoDate })
    .nullable(),
  abilities: z.object({
    /** Nothing was sent to them about the course within a day. */
    remind: z.boolean(),
    /** Give them other dates for work. */
    change_dates: z.boolean(),
    /** The overdue requirements whose dates the caller may change, for them or for all. */
    change_required: z.array(z.string()),
  }),
});

export const behindList = z.object({
  people: z.array(behindPerson),
  /** People and courses, by reason; one with several reasons counts in each. */
  counts: z.object({
    all: count,
    not_started: count,
    inactive: count,
    overdue: count,
    below: count,
    requirement: count,
  }),
  days: count,
  pagination,
});

export const behindFilter = z.enum(behindKinds);

/** What became of a reminder to one person. */
export const reminderLine = z.object({
  user_id: z.string(),
  course_id: z.string(),
  name: z.string(),
  sent: z.boolean(),
  /** Why nothing was sent. */
  reason: z.string().nullable(),
});

export type BehindList = z.infer<typeof behindList>;
export type BehindPerson = z.infer<typeof behindPerson>;
export type ReminderLine = z.infer<typeof reminderLine>;
export type KeptReminder = z.infer<typeof keptReminder>;
