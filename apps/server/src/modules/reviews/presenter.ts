import { coursePath } from '@darasa/contract/catalogue/rules';
import { displayName, publicAuthor } from '@darasa/contract/identity/rules';
import type { ModeratedReview, OwnReview, Review, ReviewList } from '@darasa/contract/reviews/schemas';
import type { ModeratedRow } from './moderation-repository.ts';
import type { ReviewRow, ReviewsRow } from './repository.ts';

const twoPlaces = (value: number): number => Math.round(value * 100) / 100;
const iso = (time: string | Date): string => new Date(time).toISOString();

export const presentReview = (row: ReviewRow): Review => ({
  id: String(row.id),
  rating: row.rating,
  comment: row.comment,
  author: publicAuthor(row, row.full_name_on_reviews),
  createdAt: iso(row.created_at),
  updatedAt: iso(row.updated_at),
  edited: row.edited_at !== null,
  helpful: row.helpful_count,
  reply: row.reply && {
    text: row.reply.text,
    author: displayName(row.reply),
    createdAt: iso(row.reply.created_at),
    updatedAt: iso(row.reply.updated_at),
  },
});

export const presentOwnReview = (row: ReviewRow): OwnReview => ({
  ...presentReview(row),
  hidden_reason: row.hidden_reason,
  may_quote: row.may_quote,
  quoted: row.quoted_at !== null,
});

export const presentReviews = (row: ReviewsRow, page: { limit: number; offset: number }): ReviewList => ({
  reviews: row.reviews.map(presentReview),
  total: row.written,
  totalRatings: row.rating_count,
  limit: page.limit,
  offset: page.offset,
  averageRating: twoPlaces(row.rating),
  breakdown: row.breakdown,
});

export const presentModerated = (
  row: ModeratedRow,
  abilities: ModeratedReview['abilities'],
): ModeratedReview => ({
  ...presentReview(row),
  course: {
    id: String(row.course_id),
    title: row.course_title,
    path: coursePath({ category: row.course_category, slug: row.course_slug }),
  },
  user_id: String(row.user_id),
  hidden:
    row.hidden_at === null
      ? null
      : {
          reason: row.hidden_reason ?? '',
          at: iso(row.hidden_at),
          edited_since: row.edited_at !== null && new Date(row.edited_at) > new Date(row.hidden_at),
        },
  reports: row.reports.map(({ reason, note, created_at }) => ({
    reason: reason as ModeratedReview['reports'][number]['reason'],
    note,
    created_at: iso(created_at),
  })),
  reports_closed_at: row.reports_closed_at && iso(row.reports_closed_at),
  quoted: row.quoted_at !== null,
  may_quote: row.may_quote,
  abilities,
});
