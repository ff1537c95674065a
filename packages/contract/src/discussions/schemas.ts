import { z } from 'zod';
import { rowIdText } from '../http/row-id.ts';
import { hasSomethingToSee, seenText, withoutTurning } from '../identity/visible-text.ts';
import { attachedFile, attachedIds } from '../media/attached.ts';
import { discussionLimits as limits, reportReasons, threadKinds } from './discussion-rules.ts';

const isoDate = z.string().describe('ISO 8601, UTC');
const count = z.number().int().min(0);

/** Who wrote something, as far as the reader may know. */
export const postAuthor = z.object({
  name: z.string(),
  initials: z.string(),
  image: z.string().nullable(),
  /** The teacher of the course or leader of the group, or who helps them. */
  is_teacher: z.boolean(),
  /** Hidden from fellow learners. Teachers read the name all the same. */
  anonymous: z.boolean(),
  is_me: z.boolean(),
  /** For those who keep order: whom they stop from writing. */
  user_id: z.string().nullable(),
});

const hidden = z.object({
  /** Why, for its author and for those who keep order. */
  reason: z.string(),
});
const written = {
  id: z.uuid(),
  /** Markdown, for whoever may edit it; empty for others. */
  text: z.string(),
  /** Safe HTML. */
  html: z.string(),
  files: z.array(attachedFile),
  author: postAuthor,
  created_at: isoDate,
  edited_at: isoDate.nullable(),
  votes: count,
  voted: z.boolean(),
  /** Null: everybody sees it. */
  hidden: hidden.nullable(),
  /** Its author took it back; its text is gone for others. */
  removed: z.boolean(),
};

export const discussionPost = z.object({
  ...written,
  /** The answer below which it stands; null: it is one. */
  parent_id: z.uuid().nullable(),
  accepted: z.boolean(),
  abilities: z.object({
    reply: z.boolean(),
    vote: z.boolean(),
    edit: z.boolean(),
    delete: z.boolean(),
    restore: z.boolean(),
    accept: z.boolean(),
    report: z.boolean(),
    hide: z.boolean(),
  }),
});
export type DiscussionPost = z.infer<typeof discussionPost>;

export const threadPlace = z.object({
  kind: z.enum(['course', 'group']),
  id: z.string(),
  name: z.string(),
  /** Of a course. */
  slug: z.string().nullable(),
});

/** A thread without what stands below it. */
export const threadSummary = z.object({
  id: z.uuid(),
  place: threadPlace,
  /** Null: on the course or group as a whole. */
  lesson_id: z.uuid().nullable(),
  /** Null when the lesson is gone. */
  lesson_title: z.string().nullable(),
  kind: z.enum(threadKinds),
  title: z.string(),
  author: postAuthor,
  created_at: isoDate,
  last_at: isoDate,
  replies: count,
  votes: count,
  pinned: z.boolean(),
  locked: z.boolean(),
  resolved: z.boolean(),
  /** A teacher has answered. */
  answered: z.boolean(),
  followed: z.boolean(),
  unread: z.boolean(),
  hidden: hidden.nullable(),
  removed: z.boolean(),
});
export type ThreadSummary = z.infer<typeof threadSummary>;

export const discussionThread = threadSummary.extend({
  ...written,
  /** The oldest first; replies below answers have the answer's id. */
  posts: z.array(discussionPost),
  /** Why nothing can be written here, in words; null: the caller may. */
  closed: z.string().nullable(),
  /** Seconds that somebody has to wait between two posts. */
  slow_seconds: count,
  abilities: z.object({
    reply: z.boolean(),
    anonymous: z.boolean(),
    vote: z.boolean(),
    edit: z.boolean(),
    delete: z.boolean(),
    restore: z.boolean(),
    resolve: z.boolean(),
    report: z.boolean(),
    moderate: z.boolean(),
  }),
});
export type DiscussionThread = z.infer<typeof discussionThread>;

export const threadList = z.object({
  threads: z.array(threadSummary),
  /** Of the next page; null: this is the last one. */
  next: z.string().nullable(),
  /** Threads with something new for the caller, 100 at most. */
  unread: count,
  /** Of those that no teacher has answered; null where the caller does not answer. */
  unanswered: count.nullable(),
  /** Why nothing can be written here, in words; null: the caller may. */
  closed: z.string().nullable(),
  abilities: z.object({ open: z.boolean(), anonymous: z.boolean(), moderate: z.boolean() }),
});
export type ThreadList = z.infer<typeof threadList>;

export const threadTitle = z
  .string()
  .overwrite(withoutTurning)
  .trim()
  .max(limits.title, { error: `At most ${limits.title} characters` })
  .refine((asked) => hasSomethingToSee(asked) && seenText(asked).length >= 3, {
    error: 'Write at least 3 characters',
  });
export const threadText = z
  .string()
  .trim()
  .max(limits.text, { error: `At most ${limits.text} characters` });
export const postText = threadText
  .min(1, { error: 'Write something first' })
  .refine(hasSomethingToSee, { error: 'Write something first' });

export const newThread = z.object({
  course: z.string().trim().min(1).max(255).optional().describe('Id or slug'),
  group_id: rowIdText('Not a group').optional(),
  lesson_id: z.uuid().nullable().default(null),
  kind: z.enum(threadKinds).default('question'),
  title: threadTitle,
  text: threadText.default(''),
  files: attachedIds.default([]),
  anonymous: z.boolean().default(false),
});
export const newPost = z.object({
  thread_id: z.uuid(),
  parent_id: z.uuid().nullable().default(null),
  text: postText,
  files: attachedIds.default([]),
  anonymous: z.boolean().default(false),
});

export const discussionReport = z.object({
  id: z.uuid(),
  thread_id: z.uuid(),
  thread_title: z.string(),
  /** What was reported: the thread itself or a post. */
  subject_id: z.uuid(),
  html: z.string(),
  files: z.array(attachedFile),
  author: postAuthor,
  reason: z.enum(reportReasons),
  note: z.string(),
  reporter: z.string().nullable(),
  created_at: isoDate,
  hidden: hidden.nullable(),
  place: threadPlace,
});
export type DiscussionReport = z.infer<typeof discussionReport>;

export const discussionSettings = z.object({
  anonymous: z.boolean().describe('Learners may hide their names from each other'),
  slow_seconds: z.number().int().min(0).max(limits.slowSeconds),
});
export type DiscussionSettings = z.infer<typeof discussionSettings>;
