import { z } from 'zod';
import { MAX_PAGE_SIZE, REVIEWS_LIMIT } from '../catalogue/constants.ts';
import { ratingBreakdown } from '../catalogue/schemas.ts';
import {
  cleanText,
  type ReportReason,
  type ReviewSort,
  reportReasons,
  reviewLimits,
  reviewMessages,
  reviewObstacles,
  reviewProblems,
  reviewSorts,
} from './rules.ts';

const isoDate = z.string().describe('ISO 8601, UTC');
const count = z.number().int().min(0);
const keysOf = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as [Key, ...Key[]];
/** A number in a query string; empty means absent. */
const numeric = (schema: z.ZodNumber) =>
  z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    z.coerce.number().pipe(schema).optional(),
  );

export const reviewsQuery = z.object({
  limit: numeric(z.number().int().min(1).max(MAX_PAGE_SIZE)).transform((limit) => limit ?? REVIEWS_LIMIT),
  offset: numeric(z.number().int().min(0).max(1_000_000)).transform((offset) => offset ?? 0),
  sort: z.enum(keysOf<ReviewSort>(reviewSorts)).default('newest'),
  rating: numeric(z.number().int().min(1).max(5)).describe('Only reviews with this rating'),
});

export const reviewReply = z.object({
  text: z.string(),
  author: z.string(),
  createdAt: isoDate,
  updatedAt: isoDate,
});

/** A review as everybody reads it. Comment and reply are plain text. */
export const review = z.object({
  id: z.string(),
  rating: z.number().int().min(1).max(5),
  comment: z.string(),
  author: z.object({ name: z.string(), initials: z.string(), image: z.string().nullable() }),
  createdAt: isoDate,
  updatedAt: isoDate,
  /** Whether its author has changed it. */
  edited: z.boolean(),
  /** How many people find it helpful. */
  helpful: count,
  reply: reviewReply.nullable(),
});

export const reviewList = z.object({
  reviews: z.array(review),
  /** Reviews with text, of the chosen rating; `totalRatings` counts all ratings. */
  total: count,
  totalRatings: count,
  limit: z.number().int(),
  offset: count,
  averageRating: z.number(),
  breakdown: ratingBreakdown,
});

/** One's own review, also when it is hidden. */
export const ownReview = review.extend({
  /** Why an administrator has hidden it; null while it is shown. */
  hidden_reason: z.string().nullable(),
  /** Whether its author lets the site quote it on its first page. */
  may_quote: z.boolean(),
  /** Whether it stands there. */
  quoted: z.boolean(),
});

/** What a course's reviews are to the caller. */
export const reviewStanding = z.object({
  review: ownReview.nullable(),
  /** Reviews of this course that the caller finds helpful. */
  helpful: z.array(z.string()),
  /** Those that the caller has reported. */
  reported: z.array(z.string()),
  abilities: z.object({
    /** Whether the caller may write a review, or change their own. */
    write: z.boolean(),
    /** Whether the caller may delete their review. */
    delete: z.boolean(),
    /** Whether the caller may reply to reviews: who teaches the course. */
    reply: z.boolean(),
    /** Why no review can be written. */
    obstacle: z.enum(reviewObstacles).nullable(),
  }),
});

export const reviewInput = z
  .object({
    rating: z.number({ error: reviewMessages.rating }),
    comment: z
      .string({ error: reviewMessages.comment })
      .default('')
      .meta({ maxLength: reviewLimits.comment }),
  })
  .superRefine((input, context) => {
    for (const { path, message } of reviewProblems(input))
      context.addIssue({ code: 'custom', path: [path], message });
  })
  .transform(({ rating, comment }) => ({ rating, comment: cleanText(comment) }));

/** A text that must not be empty, cleaned. */
const required = (most: number, error: string) =>
  z
    .string({ error })
    .transform(cleanText)
    .pipe(
      z
        .string()
        .min(1, error)
        .max(most, `At most ${most.toLocaleString('en')} characters`),
    );

export const replyInput = z.object({ text: required(reviewLimits.reply, reviewMessages.reply) });
export const reportInput = z.object({
  reason: z.enum(keysOf<ReportReason>(reportReasons), { error: reviewMessages.reason }),
  note: z.string().max(reviewLimits.note).default('').transform(cleanText),
});
export const quoteInput = z.object({ allowed: z.boolean() });
export const reopenInput = z.object({
  closed_at: z.iso.datetime().describe('`reports_closed_at` of the answer to what is taken back'),
});
export const hideInput = z.object({ reason: required(reviewLimits.reason, reviewMessages.reason) });

/** A review as administrators see it. */
export const moderatedReview = review.extend({
  course: z.object({ id: z.string(), title: z.string(), path: z.string() }),
  /** Of the account that wrote it. */
  user_id: z.string(),
  hidden: z.object({ reason: z.string(), at: isoDate, edited_since: z.boolean() }).nullable(),
  /** Open reports, oldest first. */
  reports: z.array(
    z.object({ reason: z.enum(keysOf<ReportReason>(reportReasons)), note: z.string(), created_at: isoDate }),
  ),
  /** When its reports were last dealt with; null before the first time. */
  reports_closed_at: isoDate.nullable(),
  /** Whether it is quoted on the first page, and whether its author lets the site do so. */
  quoted: z.boolean(),
  may_quote: z.boolean(),
  abilities: z.object({
    hide: z.boolean(),
    restore: z.boolean(),
    dismiss: z.boolean(),
    reopen: z.boolean(),
    quote: z.boolean(),
    unquote: z.boolean(),
  }),
});

export type Review = z.infer<typeof review>;
export type ReviewReply = z.infer<typeof reviewReply>;
export type OwnReview = z.infer<typeof ownReview>;
export type ReviewList = z.infer<typeof reviewList>;
export type ReviewStanding = z.infer<typeof reviewStanding>;
export type ReviewInput = z.output<typeof reviewInput>;
export type ReportInput = z.output<typeof reportInput>;
export type ModeratedReview = z.infer<typeof moderatedReview>;
