import { z } from 'zod';
import { courseDocument } from '../authoring/document.ts';
import { courseAbilities, courseStateView, finding } from '../authoring/schemas.ts';
import { mediaView } from '../media/schemas.ts';

const isoDate = z.string().describe('ISO 8601, UTC');
const count = z.number().int().min(0);

/** A course that waits for a decision. */
export const queueEntry = z.object({
  course_id: z.string(),
  title: z.string(),
  category: z.string(),
  teacher: z.object({ user_id: z.string(), name: z.string(), username: z.string() }).nullable(),
  revision: count,
  /** False for a course that was never published. */
  has_published: z.boolean(),
  lessons: count,
  submitted_at: isoDate,
  note: z.string(),
  /** Comments that nobody has resolved. */
  open_comments: count,
});

export const reviewComment = z.object({
  id: z.uuid(),
  /** What it is about: `details/title`, `lesson:0190…`, `lesson:0190…/content_text`; '' is the whole course. */
  path: z.string(),
  /** Of the comment that this one answers; null: it begins a thread. */
  parent_id: z.uuid().nullable(),
  author: z.object({ user_id: z.string(), name: z.string(), is_reviewer: z.boolean() }),
  /** Plain text. */
  text: z.string(),
  /** Number of the revision that it was written about. */
  revision: count,
  created_at: isoDate,
  resolved_at: isoDate.nullable(),
  abilities: z.object({ resolve: z.boolean(), delete: z.boolean() }),
});

/** All that the review desk shows of a course. */
export const reviewDesk = z.object({
  course_id: z.string(),
  slug: z.string(),
  revision: count,
  submitted_at: isoDate,
  submitted_by: z.string(),
  note: z.string(),
  document: courseDocument,
  /** The revision that learners have now. */
  published: courseDocument.nullable(),
  /** The revision that a reviewer last sent back, when that was after what learners have now. */
  returned: z.object({ revision: count, document: courseDocument }).nullable(),
  findings: z.array(finding),
  comments: z.array(reviewComment),
  /** Files that the document names. */
  media: z.array(mediaView),
  state: courseStateView,
  abilities: courseAbilities,
});

export type QueueEntry = z.infer<typeof queueEntry>;
export type ReviewComment = z.infer<typeof reviewComment>;
export type ReviewDesk = z.infer<typeof reviewDesk>;
