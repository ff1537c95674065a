import type { FieldProblem } from '../http/errors.ts';

/** How reviews can be ordered, with the labels of the choice. */
export const reviewSorts = { newest: 'Newest first', helpful: 'Most helpful first' } as const;
export type ReviewSort = keyof typeof reviewSorts;

export const reviewLimits = { comment: 5000, reply: 5000, reason: 500, note: 500 } as const;

/** Characters of a review that can be quoted on the first page, where three stand beside each other. */
export const quotable = { least: 20, most: 280 } as const;
/** Whether a review is fit to be quoted, if its author lets the site do so. */
export const isQuotable = ({ rating, comment }: { rating: number; comment: string }): boolean =>
  rating >= 4 && comment.length >= quotable.least && comment.length <= quotable.most;

/** The part of a course that must be done before it can be rated, in percent; one whole lesson is enough too. */
export const REVIEW_AFTER_PERCENT = 10;

/** Why a review is reported, with the labels of the choice. */
export const reportReasons = {
  spam: 'Advertising or spam',
  offensive: 'Offensive or abusive',
  'off-topic': 'Not about the course',
  'personal-data': 'Contains personal data',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof reportReasons;

/** Why a person cannot review a course. */
export const reviewObstacles = ['not-permitted', 'own-course', 'not-enrolled', 'not-started'] as const;
export type ReviewObstacle = (typeof reviewObstacles)[number];

export const obstacleMessages: Record<ReviewObstacle, string> = {
  'not-permitted': 'Your account cannot review courses',
  'own-course': 'You cannot review your own course',
  'not-enrolled': 'Only people enrolled in this course can review it',
  'not-started': 'Do a lesson first: you can then review this course',
};

export const reviewMessages = {
  rating: 'Choose from 1 to 5 stars',
  comment: `At most ${reviewLimits.comment.toLocaleString('en')} characters`,
  twice: 'You have already reviewed this course',
  notFound: 'Review not found',
  reply: 'Write a reply',
  reason: 'Enter a reason',
  hidden: 'This review is hidden. You can edit it, but not delete it.',
  notTeacher: 'Only the teachers of this course reply to its reviews',
  ownVote: 'You cannot mark your own review as helpful',
  ownReport: 'You cannot report your own review',
} as const;

/** Text as it is stored: one kind of line break, no white space at its ends, no control characters. */
export const cleanText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();

/** The problems of a review, in the order of the form. The form shows them and the server enforces them. */
export function reviewProblems(input: { rating?: unknown; comment?: unknown }): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const { rating, comment = '' } = input;
  if (typeof rating !== 'number' || !Number.isInteger(rating) || rating < 1 || rating > 5)
    problems.push({ path: 'rating', message: reviewMessages.rating });
  if (typeof comment !== 'string' || cleanText(comment).length > reviewLimits.comment)
    problems.push({ path: 'comment', message: reviewMessages.comment });
  return problems;
}

/** Which reviews an administrator lists. */
export const ratingFilters = ['reported', 'quotable', 'hidden', 'all'] as const;
export type RatingFilter = (typeof ratingFilters)[number];
