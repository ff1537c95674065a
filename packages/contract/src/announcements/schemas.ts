import { z } from 'zod';
import { pagination } from '../http/pagination.ts';
import { rowIdText } from '../http/row-id.ts';
import { hasSomethingToSee, withoutTurning } from '../identity/visible-text.ts';
import { attachedFile, attachedIds } from '../media/attached.ts';
import { mediaView } from '../media/schemas.ts';
import {
  announcementLanguages,
  announcementStates,
  announcementLimits as limits,
} from './announcement-rules.ts';

const isoDate = z.string().describe('ISO 8601, UTC');
const count = z.number().int().min(0);

/** Whom an announcement is for. */
export const announcementAudience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('course'), id: rowIdText('Not a course') }),
  z.object({ kind: z.literal('group'), id: rowIdText('Not a group') }),
  z.object({ kind: z.literal('role'), role: z.enum(['student', 'instructor', 'admin']) }),
  z.object({ kind: z.literal('everybody') }),
]);
export type AnnouncementAudience = z.infer<typeof announcementAudience>;

export const announcementText = z.object({
  language: z.enum(announcementLanguages),
  title: z
    .string()
    .trim()
    .min(1, { error: 'Write a title' })
    .max(limits.title, { error: `At most ${limits.title} characters` })
    .overwrite(withoutTurning)
    .refine(hasSomethingToSee, { error: 'Write a title' }),
  /** Markdown, with uploaded pictures as `media:<id>`. */
  text: z
    .string()
    .trim()
    .min(1, { error: 'Write the text' })
    .max(limits.text, { error: `At most ${limits.text} characters` })
    .overwrite(withoutTurning)
    .refine(hasSomethingToSee, { error: 'Write the text' }),
});
export type AnnouncementText = z.infer<typeof announcementText>;

export const announcementTexts = z
  .array(announcementText)
  .min(1, { error: 'Write a title and a text' })
  .max(limits.languages)
  .refine((texts) => new Set(texts.map(({ language }) => language)).size === texts.length, {
    error: 'Each language can be used once',
  });

/** What may be said anew while it is not sent. */
export const announcementTerms = z.object({
  texts: announcementTexts,
  files: attachedIds.default([]),
  /** Whether people may comment on it: in courses and groups. */
  comments: z.boolean().default(false),
  pinned: z.boolean().default(false),
  /** By email too, to those who want such emails. */
  by_email: z.boolean().default(true),
  /** The same of push messages. */
  by_push: z.boolean().default(true),
  /** By SMS to those who have a number, and to guardians of children: each costs money. */
  by_sms: z.boolean().default(false),
  /** Null: at once. */
  send_at: z.iso.datetime().nullable().default(null),
  /** From then on readers see it no more; null: it stays. */
  until: z.iso.datetime().nullable().default(null),
});

/** Where an announcement is from. Without `id` it is from the site. */
export const announcementPlace = z.object({
  kind: z.enum(['course', 'group', 'role', 'everybody']),
  id: z.string().nullable(),
  /** Of the course or group; the role. */
  name: z.string().nullable(),
  /** Of a course. */
  slug: z.string().nullable(),
});

/** As its readers see it. */
export const announcement = z.object({
  id: z.uuid(),
  place: announcementPlace,
  title: z.string(),
  html: z.string(),
  files: z.array(attachedFile),
  /** Whether there are comments: the thread of discussions with its id. */
  comments: z.boolean(),
  language: z.enum(announcementLanguages),
  /** Null: their account was deleted. */
  author: z.string().nullable(),
  pinned: z.boolean(),
  sent_at: isoDate,
  read: z.boolean(),
});
export type Announcement = z.infer<typeof announcement>;

export const announcementList = z.object({
  announcements: z.array(announcement),
  unread: count,
  pagination,
});
export type AnnouncementList = z.infer<typeof announcementList>;

/** As its writers see it. */
export const sentAnnouncement = z.object({
  id: z.uuid(),
  place: announcementPlace,
  texts: z.array(announcementText),
  /** Those that the texts show. */
  pictures: z.array(mediaView),
  files: z.array(attachedFile),
  comments: z.boolean(),
  pinned: z.boolean(),
  by_email: z.boolean(),
  by_push: z.boolean(),
  by_sms: z.boolean(),
  state: z.enum(announcementStates),
  send_at: isoDate,
  until: isoDate.nullable(),
  author: z.string().nullable(),
  /** People who have it, and how many of them have opened it. */
  told: count,
  read: count,
});
export type SentAnnouncement = z.infer<typeof sentAnnouncement>;

export const sentList = z.object({ announcements: z.array(sentAnnouncement), pagination });

export const announcementReader = z.object({
  user_id: z.string(),
  name: z.string(),
  username: z.string(),
  told_at: isoDate,
  read_at: isoDate.nullable(),
});
export const announcementReaders = z.object({
  people: z.array(announcementReader),
  told: count,
  read: count,
  pagination,
});

/** What an announcement by SMS would take now; null: this site sends none. */
export const announcementSmsPrice = z
  .object({
    /** With a number that takes SMS. */
    people: count,
    guardians: count,
    /** Messages that are paid for. */
    parts: count,
    /** Some letters are in no alphabet that phones send at the usual length. */
    unicode: z.boolean(),
    price: z.number(),
    currency: z.string(),
    /** Of the budget of this month. */
    left: z.number(),
    /** As it arrives, in the first language. */
    example: z.string(),
  })
  .nullable();
export type AnnouncementSmsPrice = z.infer<typeof announcementSmsPrice>;
