import { z } from 'zod';
import { courseStateView } from '../authoring/schemas.ts';
import { courseIdParams } from '../catalogue/schemas.ts';
import { endpoint } from '../http/endpoint.ts';
import { pagination } from '../http/pagination.ts';
import { COMMENT_LENGTH } from './rules.ts';
import { queueEntry, reviewComment, reviewDesk } from './schemas.ts';

const reviewers = { tag: 'Reviews of courses', access: { permission: 'course-reviews.decide' } } as const;
const authors = { tag: 'Reviews of courses', access: { permission: 'course.update' } } as const;

const commentText = z
  .string()
  .trim()
  .min(1, { error: 'Write a comment' })
  .max(COMMENT_LENGTH, { error: 'A comment has at most 5,000 characters' });
const commentParams = courseIdParams.extend({ comment_id: z.uuid() });
const comments = z.object({ comments: z.array(reviewComment) });

export const approvalEndpoints = {
  queue: endpoint({
    ...reviewers,
    method: 'GET',
    path: '/administration/reviews',
    summary: 'Courses that wait for a decision, the longest waiting first',
    query: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    data: z.object({ courses: z.array(queueEntry), pagination }),
  }),
  desk: endpoint({
    ...reviewers,
    method: 'GET',
    path: '/administration/reviews/{id}',
    summary: 'A submitted course with what it replaces, findings and comments',
    params: courseIdParams,
    data: reviewDesk,
  }),
  decide: endpoint({
    ...reviewers,
    method: 'POST',
    path: '/administration/reviews/{id}/decision',
    summary: 'Approve the submitted revision, or ask for changes; the author is told',
    params: courseIdParams,
    body: z.discriminatedUnion('decision', [
      z.object({
        decision: z.literal('approve'),
        revision: z.number().int(),
        comment: z.string().trim().max(COMMENT_LENGTH).default(''),
      }),
      z.object({
        decision: z.literal('request_changes'),
        revision: z.number().int(),
        comment: commentText.describe('What has to change'),
      }),
    ]),
    data: z.object({ state: courseStateView }),
  }),
  comments: endpoint({
    ...authors,
    method: 'GET',
    path: '/courses/{id}/review-comments',
    summary: 'What reviewers and authors have written about a course',
    params: courseIdParams,
    data: comments,
  }),
  comment: endpoint({
    ...authors,
    method: 'POST',
    path: '/courses/{id}/review-comments',
    repeat: 'itself',
    summary: 'Comment on a place of a course, or answer a comment',
    params: courseIdParams,
    body: z.object({
      /** Made by the client: sending it again adds nothing. */
      id: z.uuid(),
      path: z.string().max(300).default(''),
      parent_id: z.uuid().nullable().default(null),
      text: commentText,
    }),
    data: comments,
    status: 201,
  }),
  resolve: endpoint({
    ...authors,
    method: 'PUT',
    path: '/courses/{id}/review-comments/{comment_id}',
    repeat: 'itself',
    summary: 'Mark a thread as resolved, or open it again',
    params: commentParams,
    body: z.object({ resolved: z.boolean() }),
    data: comments,
  }),
  removeComment: endpoint({
    ...authors,
    method: 'DELETE',
    path: '/courses/{id}/review-comments/{comment_id}',
    summary: 'Delete a comment of one’s own that nobody has answered',
    params: commentParams,
    data: comments,
  }),
};
