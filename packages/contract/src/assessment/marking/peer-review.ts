import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { groupFilter } from '../../http/group-filter.ts';
import { mediaView } from '../../media/schemas.ts';
import { assessmentLimits } from '../limits.ts';
import { rubric } from '../questions/question.ts';

/*
 * Learners review each other's answers. Neither side learns the other's name; the points are the median of the reviews until a teacher
 * marks the answer.
 */

const isoDate = z.string().describe('ISO 8601, UTC');
const count = z.number().int().min(0);
const share = z.number().min(0).max(1);

/** What a reviewer says. */
const reviewFields = {
  /** Level by criterion. */
  rubric_levels: z.record(z.uuid(), z.uuid()),
  /** Of all points; with a rubric the server computes it. Null: not yet. */
  share: share.nullable(),
  /** Markdown. */
  comment: z.string().max(assessmentLimits.peerComment),
};

/** An answer of somebody else's to a question, without anything that says whose it is. */
const reviewedAnswer = z.object({
  question_id: z.string(),
  /** Safe HTML. */
  prompt_html: z.string(),
  /** Safe HTML; empty: nothing was written. */
  html: z.string(),
  files: z.array(mediaView),
});

export const ownReview = z.object({
  id: z.string(),
  ...reviewFields,
  version: count,
  done: z.boolean(),
  /** Since when the answers lie in the archive, so that none are here; left out where they do not. */
  answers_archived_at: isoDate.optional(),
  answers: z.array(reviewedAnswer),
});

/** `none`: one has not submitted. `waiting`: nothing is allotted yet. `closed`: the time is over. */
export const peerReviewStates = ['none', 'waiting', 'open', 'closed'] as const;

/** Peer review of an assessment as it stands for a learner. */
export const ownReviews = z.object({
  state: z.enum(peerReviewStates),
  /** Safe HTML. */
  instructions_html: z.string(),
  rubric,
  due_date: isoDate.nullable(),
  /** How many one is to write. */
  wanted: count,
  reviews: z.array(ownReview),
  /** What others say of one's own answer, once it has its points. */
  received: z.array(
    z.object({
      rubric_levels: z.record(z.string(), z.string()),
      share: share.nullable(),
      comment_html: z.string(),
    }),
  ),
});

/** A learner's part as teachers see it. */
export const reviewedLearner = z.object({
  attempt_id: z.string(),
  learner: z.string(),
  /** How many reviews this learner is to write, and has written. */
  allotted: count,
  written: count,
  /** Median of the reviews of this learner's answer. */
  median: share.nullable(),
  points: z.number().nullable(),
  max_points: z.number(),
  /** A teacher has marked it: that counts. */
  by_teacher: z.boolean(),
  received: z.array(
    z.object({ reviewer: z.string(), done: z.boolean(), share: share.nullable(), comment_html: z.string() }),
  ),
});

const tag = 'Peer review';
const ofAssessment = z.object({ course: z.string().trim().min(1).max(255), assessment: z.uuid() });

export const peerReviewEndpoints = {
  own: endpoint({
    tag,
    access: 'signed-in',
    method: 'GET',
    path: '/courses/{course}/assessments/{assessment}/peer-reviews',
    summary: 'Answers that one reviews, and the reviews of one’s own',
    params: ofAssessment,
    data: ownReviews,
  }),
  write: endpoint({
    tag,
    access: 'signed-in',
    method: 'PUT',
    path: '/peer-reviews/{id}',
    summary: "Save one's review of an answer, or hand it in; 409 when it was saved elsewhere since `version`",
    params: z.object({ id: z.uuid() }),
    body: z.object({ ...reviewFields, done: z.boolean(), version: count }),
    data: ownReview,
  }),
  overview: endpoint({
    tag,
    access: { permission: 'course.update' },
    method: 'GET',
    path: '/courses/{course}/marking/{assessment}/peer-reviews',
    summary:
      'How the peer review of an assessment goes on, by learner; of a group, unless names are not told',
    params: ofAssessment,
    query: z.object({ group_id: groupFilter }),
    data: z.object({
      title: z.string(),
      /** Names are not told, so that it is not filtered by a group. */
      anonymous: z.boolean(),
      due_date: isoDate.nullable(),
      allotted: z.boolean(),
      wanted: count,
      learners: z.array(reviewedLearner),
    }),
  }),
};

export type OwnReview = z.infer<typeof ownReview>;
export type OwnReviews = z.infer<typeof ownReviews>;
export type ReviewedLearner = z.infer<typeof reviewedLearner>;
