import { z } from 'zod';
import { courseIdParams } from '../catalogue/schemas.ts';
import { endpoint } from '../http/endpoint.ts';
import { pagination } from '../http/pagination.ts';
import { ratingFilters } from './rules.ts';
import {
  hideInput,
  moderatedReview,
  ownReview,
  quoteInput,
  reopenInput,
  replyInput,
  reportInput,
  review,
  reviewInput,
  reviewList,
  reviewStanding,
  reviewsQuery,
} from './schemas.ts';

const reviews = { tag: 'Reviews' } as const;
const oneReview = courseIdParams.extend({ review_id: z.string().min(1).max(60) });
const votes = z.object({ helpful: z.number().int().min(0) });

export const reviewEndpoints = {
  list: endpoint({
    ...reviews,
    method: 'GET',
    path: '/courses/{id}/reviews',
    summary: "Learners' reviews of a course, newest or most helpful first",
    params: courseIdParams,
    query: reviewsQuery,
    data: reviewList,
  }),
  standing: endpoint({
    ...reviews,
    method: 'GET',
    path: '/courses/{id}/reviews/mine',
    summary: "The caller's own review of a course, and what they may do with its reviews",
    access: 'signed-in',
    params: courseIdParams,
    data: reviewStanding,
  }),
  create: endpoint({
    ...reviews,
    method: 'POST',
    path: '/courses/{id}/reviews',
    summary: 'Review a course that one is enrolled in; one review per person',
    access: { permission: 'review.create' },
    params: courseIdParams,
    body: reviewInput,
    data: z.object({ review: ownReview }),
    status: 201,
  }),
  update: endpoint({
    ...reviews,
    method: 'PUT',
    path: '/courses/{id}/reviews',
    repeat: 'itself',
    summary: "Change one's own review",
    access: 'signed-in',
    params: courseIdParams,
    body: reviewInput,
    data: z.object({ review: ownReview }),
  }),
  remove: endpoint({
    ...reviews,
    method: 'DELETE',
    path: '/courses/{id}/reviews',
    summary: "Delete one's own review",
    access: 'signed-in',
    params: courseIdParams,
    data: z.object({ deleted: z.boolean() }),
  }),
  allowQuote: endpoint({
    ...reviews,
    method: 'PUT',
    path: '/courses/{id}/reviews/mine/quote',
    repeat: 'itself',
    summary: "Let the site quote one's own review on its first page, or no longer",
    access: 'signed-in',
    params: courseIdParams,
    body: quoteInput,
    data: z.object({ review: ownReview }),
  }),
  vote: endpoint({
    ...reviews,
    method: 'PUT',
    path: '/courses/{id}/reviews/{review_id}/helpful',
    repeat: 'itself',
    summary: 'Find a review helpful; once per person',
    access: 'signed-in',
    params: oneReview,
    data: votes,
  }),
  takeVoteBack: endpoint({
    ...reviews,
    method: 'DELETE',
    path: '/courses/{id}/reviews/{review_id}/helpful',
    repeat: 'itself',
    summary: 'Find a review helpful no longer',
    access: 'signed-in',
    params: oneReview,
    data: votes,
  }),
  reply: endpoint({
    ...reviews,
    method: 'PUT',
    path: '/courses/{id}/reviews/{review_id}/reply',
    repeat: 'itself',
    summary: 'Reply to a review as a teacher of the course, or change the reply',
    access: 'signed-in',
    params: oneReview,
    body: replyInput,
    data: z.object({ review }),
  }),
  removeReply: endpoint({
    ...reviews,
    method: 'DELETE',
    path: '/courses/{id}/reviews/{review_id}/reply',
    repeat: 'itself',
    summary: 'Delete the reply to a review',
    access: 'signed-in',
    params: oneReview,
    data: z.object({ review }),
  }),
  report: endpoint({
    ...reviews,
    method: 'POST',
    path: '/courses/{id}/reviews/{review_id}/report',
    repeat: 'itself',
    summary: 'Report a review to the administrators; once per person',
    access: 'signed-in',
    params: oneReview,
    body: reportInput,
    data: z.object({ reported: z.boolean() }),
    status: 201,
  }),
};

const admins = { tag: 'Reviews', access: { permission: 'ratings.moderate' } } as const;
const ratingParams = z.object({ id: z.string().min(1).max(60) });
const moderated = z.object({ rating: moderatedReview });

/** Moderation of learners' ratings. `/administration/reviews` is the review of courses. */
export const ratingEndpoints = {
  list: endpoint({
    ...admins,
    method: 'GET',
    path: '/administration/ratings',
    summary:
      'Ratings that were reported (longest waiting first), those that may be quoted, hidden ones, or all',
    query: z.object({
      filter: z.enum(ratingFilters).default('reported'),
      search: z
        .string()
        .trim()
        .max(200)
        .default('')
        .describe('Words of the comment, the course or the author'),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    data: z.object({
      ratings: z.array(moderatedReview),
      /** How many wait for a decision. */
      open: z.number().int().min(0),
      pagination,
    }),
  }),
  hide: endpoint({
    ...admins,
    method: 'PUT',
    path: '/administration/ratings/{id}/hidden',
    summary: 'Hide a rating and tell its author why; its reports are dealt with',
    params: ratingParams,
    body: hideInput,
    data: moderated,
  }),
  restore: endpoint({
    ...admins,
    method: 'DELETE',
    path: '/administration/ratings/{id}/hidden',
    summary: 'Show a hidden rating again',
    params: ratingParams,
    data: moderated,
  }),
  quote: endpoint({
    ...admins,
    method: 'PUT',
    path: '/administration/ratings/{id}/quoted',
    summary: 'Quote a rating on the first page; its author lets the site do so',
    params: ratingParams,
    data: moderated,
  }),
  unquote: endpoint({
    ...admins,
    method: 'DELETE',
    path: '/administration/ratings/{id}/quoted',
    summary: 'Quote a rating no longer',
    params: ratingParams,
    data: moderated,
  }),
  dismiss: endpoint({
    ...admins,
    method: 'DELETE',
    path: '/administration/ratings/{id}/reports',
    summary: 'Keep a rating as it is: its reports are dealt with',
    params: ratingParams,
    data: moderated,
  }),
  reopen: endpoint({
    ...admins,
    method: 'PUT',
    path: '/administration/ratings/{id}/reports',
    summary: 'Let the reports that were dealt with last wait for a decision again',
    params: ratingParams,
    body: reopenInput,
    data: moderated,
  }),
};
