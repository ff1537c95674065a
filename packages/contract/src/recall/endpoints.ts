import { z } from 'zod';
import { practicePaper } from '../assessment/taking/practice.ts';
import { endpoint } from '../http/endpoint.ts';
import { pagination } from '../http/pagination.ts';
import { rowIdText } from '../http/row-id.ts';
import { withoutTurning } from '../identity/visible-text.ts';
import { DAYS_AHEAD, recallLimits as limits, sessionMinutes, spreadDays } from './session-rules.ts';

/*
 * The daily review: cards of what somebody has learned, which are asked again when they are about to be forgotten. A card of a question
 * holds its key: it is sent only once its answer was shown to this person, and while nothing that counts may still ask it.
 */

const isoDate = z.string().describe('ISO 8601, UTC');
/** By the clock of the device; the server corrects it by `sent_at`. */
const moment = z.iso.datetime({ offset: true });
const rating = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
const side = z
  .string()
  .trim()
  .min(1, 'Write something on both sides')
  .max(limits.side)
  .overwrite(withoutTurning);

export const recallSchedule = z.object({
  due_at: isoDate,
  /** Until the next time; 0: on the same day. */
  days: z.number(),
  stability: z.number(),
  difficulty: z.number(),
  state: z.number(),
  steps: z.number(),
  answers: z.number(),
  lapses: z.number(),
  last_at: isoDate.nullable(),
});

export const recallCard = z.object({
  id: z.string(),
  course_id: z.string().nullable(),
  lesson_id: z.string().nullable(),
  topic: z.string(),
  schedule: recallSchedule,
  /** When it is shown: on a day of the person's, or at that moment where `schedule.days` is 0. */
  shown_at: isoDate,
  /** Worth remembering, by whoever wrote the question or flashcard. */
  marked: z.boolean(),
  /** A card that somebody made. */
  own: z.object({ front: z.string(), back: z.string() }).nullable(),
  /** A flashcard of a lesson: safe HTML of both sides. */
  flashcard: z.object({ front_html: z.string(), back_html: z.string() }).nullable(),
  /** A question, as it is asked this time, with its key (see `question.ts`) and safe HTML of its feedback by its Markdown. */
  question: z
    .object({
      assessment_id: z.string(),
      revision_id: z.string(),
      paper: practicePaper,
      key: z.unknown(),
      html: z.record(z.string(), z.string()),
    })
    .nullable(),
});

/** A course that cards come from, with the titles of their lessons by id. */
export const recallCourse = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  exam_on: z.string().nullable(),
  lessons: z.record(z.string(), z.string()),
});

export const recallSettings = z.object({
  retention: z.number(),
  minutes: z.union([z.literal(5), z.literal(10), z.literal(20)]),
  /** 1 Monday to 7 Sunday. */
  days_off: z.array(z.number()),
  /** IANA name; null: the site's. */
  time_zone: z.string().nullable(),
  /** When they are reminded of what is due, 0 to 23 by their clock; null: never. */
  remind_hour: z.number().nullable(),
  /** The day on which a pause is over, `YYYY-MM-DD`; null: there is none. */
  paused_until: z.string().nullable(),
});

/** A card that somebody made, in the list of them. */
export const ownCard = z.object({
  id: z.string(),
  course: z.object({ id: z.string(), slug: z.string(), title: z.string() }).nullable(),
  lesson_id: z.string().nullable(),
  front: z.string(),
  back: z.string(),
  shown_at: isoDate,
  answers: z.number(),
  changed_at: isoDate,
});

export const recallTopic = z.object({
  topic: z.string(),
  cards: z.number(),
  /** Of them those that were answered: what is known is known of these. */
  answered: z.number(),
  /** Share that would be known now, 0 to 1, by `knownAt`; null before the first answer. */
  remembered: z.number().nullable(),
  /** Of those that were answered: the last answer was wrong, so that they are not known yet. */
  missed: z.number(),
  /** Cards that are known and fall below what is wanted within seven days. */
  fading: z.number(),
  /** The lesson of the card that is least known. */
  lesson: z.object({ id: z.string(), title: z.string() }).nullable(),
});

export const recallOverview = z.object({
  due: z.number(),
  minutes: z.number(),
  /** When the next card comes; null without cards. */
  next_at: isoDate.nullable(),
  streak: z.number(),
  reviewed_today: z.number(),
  /** The last seven days, the oldest first: `YYYY-MM-DD` and the cards that were reviewed. */
  week: z.array(z.object({ day: z.string(), cards: z.number() })),
  courses: z.array(
    z.object({
      course: z.object({ id: z.string(), slug: z.string(), title: z.string() }).nullable(),
      due: z.number(),
      cards: z.number(),
      remembered: z.number().nullable(),
      left_out: z.boolean(),
      exam_on: z.string().nullable(),
      /** Their teachers see by name how much they would remember. */
      names_shown: z.boolean(),
      /** What would be known on later days without a review: the curve of forgetting. Empty before the first answer. */
      curve: z.array(z.object({ days: z.number(), remembered: z.number() })),
      topics: z.array(recallTopic),
    }),
  ),
  settings: recallSettings,
  /** When it was learned from their answers how fast they forget; null: it is reckoned as for everybody. */
  learned_at: isoDate.nullable(),
  /** What was due is spread over days: until when, `YYYY-MM-DD`; null: it is not. */
  spread_until: z.string().nullable(),
  server_time: isoDate,
});

export const recallResult = z.object({
  id: z.string(),
  outcome: z.enum(['recorded', 'unknown_card', 'gone']),
  /** Null: nobody judged it. */
  right: z.boolean().nullable(),
  rating: rating.nullable(),
});

const shared = { tag: 'Daily review', access: 'signed-in' } as const;
const byId = z.object({ id: z.uuid() });

export const recallEndpoints = {
  overview: endpoint({
    ...shared,
    method: 'GET',
    path: '/recall',
    summary: 'What is to be reviewed today, and what one would still know, by course and topic',
    data: recallOverview,
  }),
  cards: endpoint({
    ...shared,
    method: 'GET',
    path: '/recall/cards',
    summary: 'Cards that are due by the end of a day, what is about to be forgotten first, with their keys',
    query: z.object({
      /** Ahead of today. */
      days: z.coerce.number().int().min(0).max(DAYS_AHEAD).default(0),
      course_id: rowIdText().optional(),
      limit: z.coerce.number().int().min(1).max(limits.cards).default(50),
    }),
    data: z.object({
      cards: z.array(recallCard),
      /** All that is due by then. */
      total: z.number(),
      courses: z.array(recallCourse),
      aim: z.object({ retention: z.number(), weights: z.array(z.number()).nullable() }),
      server_time: isoDate,
    }),
  }),
  answer: endpoint({
    ...shared,
    method: 'POST',
    path: '/recall/answers',
    repeat: 'itself',
    summary: 'Record answers to cards, each once by its id, in any order; the server judges them',
    body: z.object({
      sent_at: moment,
      /** Of the device, IANA name: kept where the person has none. */
      time_zone: z.string().max(64).optional(),
      answers: z
        .array(
          z.object({
            id: z.uuid(),
            card_id: z.uuid(),
            at: moment,
            /** Of a question: what was drawn, of which revision, and what was answered. */
            seed: z.string().max(100).default(''),
            revision_id: rowIdText().nullable().default(null),
            response: z.unknown().default(null),
            rating: rating.nullable().default(null),
          }),
        )
        .max(limits.answers)
        .default([]),
      /** Answers that were taken back, whether they are here yet or not. */
      undone: z
        .array(z.object({ id: z.uuid(), card_id: z.uuid() }))
        .max(limits.answers)
        .default([]),
    }),
    data: z.object({
      results: z.array(recallResult),
      cards: z.array(z.object({ id: z.string(), schedule: recallSchedule, shown_at: isoDate })),
    }),
  }),
  ownCards: endpoint({
    ...shared,
    method: 'GET',
    path: '/recall/own-cards',
    summary: 'Cards that one has made, what was changed last first',
    query: z.object({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      /** Found on either side. */
      search: z.string().trim().max(200).optional(),
    }),
    data: z.object({ cards: z.array(ownCard), pagination }),
  }),
  make: endpoint({
    ...shared,
    method: 'PUT',
    path: '/recall/own-cards/{id}',
    repeat: 'itself',
    summary: 'Make a card, or change one that one has made. The client makes its id',
    params: byId,
    body: z.object({
      course_id: rowIdText().nullable().default(null),
      lesson_id: z.uuid().nullable().default(null),
      front: side,
      back: side,
      /** By the device's clock; of two changes the later one counts. Left out: now. */
      changed_at: moment.optional(),
      sent_at: moment.optional(),
    }),
    data: z.object({ card: recallCard }),
  }),
  remove: endpoint({
    ...shared,
    method: 'DELETE',
    path: '/recall/own-cards/{id}',
    repeat: 'itself',
    summary: 'Remove a card that one has made, whether it is there or not; made again it has its answers',
    params: byId,
    data: z.object({}),
  }),
  settings: endpoint({
    ...shared,
    method: 'PUT',
    path: '/recall/settings',
    repeat: 'itself',
    summary:
      'Choose how much to remember, for how long to review, on which days not, and when to be reminded',
    body: z.object({
      retention: z.number().min(limits.retention.least).max(limits.retention.most),
      minutes: z.union(sessionMinutes.map((minutes) => z.literal(minutes))),
      days_off: z.array(z.number().int().min(1).max(7)).max(6),
      time_zone: z.string().max(64).nullable().default(null),
      remind_hour: z.number().int().min(0).max(23).nullable().default(null),
      paused_until: z.iso.date().nullable().default(null),
    }),
    data: z.object({ settings: recallSettings }),
  }),
  spread: endpoint({
    ...shared,
    method: 'POST',
    path: '/recall/spread',
    repeat: 'itself',
    summary: 'Spread what is due over some days, or have all of it due at once again',
    body: z.object({
      days: z.union(spreadDays.map((days) => z.literal(days))).nullable(),
    }),
    data: z.object({ due: z.number() }),
  }),
  course: endpoint({
    ...shared,
    method: 'PUT',
    path: '/recall/courses/{id}',
    repeat: 'itself',
    summary: 'Leave a course out of the daily review, or say on which day there is an exam in it',
    params: z.object({ id: rowIdText() }),
    body: z.object({
      left_out: z.boolean(),
      exam_on: z.iso.date().nullable().default(null),
    }),
    data: z.object({}),
  }),
  reset: endpoint({
    ...shared,
    method: 'POST',
    path: '/recall/courses/{id}/reset',
    repeat: 'itself',
    summary: 'Begin anew with the cards of a course: its answers until now count no longer',
    params: z.object({ id: rowIdText() }),
    data: z.object({ cards: z.number() }),
  }),
};

export type RecallCardView = z.infer<typeof recallCard>;
export type RecallCourse = z.infer<typeof recallCourse>;
export type RecallScheduleView = z.infer<typeof recallSchedule>;
export type OwnCard = z.infer<typeof ownCard>;
export type RecallOverview = z.infer<typeof recallOverview>;
export type RecallSettings = z.infer<typeof recallSettings>;
export type RecallResult = z.infer<typeof recallResult>;
