import type { ReviewComment, ReviewDesk } from '@darasa/contract/approval/schemas';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { getReviewComments, getReviewDesk, getReviewQueue } from './approval-calls.ts';

/** Reviewers act on what is: fresh for seconds, not for minutes. */
const FRESH_MS = 10_000;

export const reviewQueueQuery = (page: number) =>
  queryOptions({
    queryKey: ['approval', 'queue', page],
    queryFn: ({ signal }) => getReviewQueue(page, { signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });

export const reviewDeskQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['approval', 'desk', courseId],
    queryFn: ({ signal }) => getReviewDesk(courseId, { signal }),
    staleTime: FRESH_MS,
  });

export const reviewCommentsQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['approval', 'comments', courseId],
    queryFn: ({ signal }) => getReviewComments(courseId, { signal }),
    staleTime: FRESH_MS,
  });

/** Comments as an act has left them, wherever they are shown. */
export function rememberComments(
  queryClient: QueryClient,
  courseId: string,
  comments: ReviewComment[],
): void {
  queryClient.setQueryData(reviewCommentsQuery(courseId).queryKey, comments);
  queryClient.setQueryData(
    reviewDeskQuery(courseId).queryKey,
    (desk: ReviewDesk | undefined) => desk && { ...desk, comments },
  );
}

/** After a decision: the queue, the course and the numbers that waited are asked for again. */
export function forgetReviews(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['approval'] });
  void queryClient.invalidateQueries({ queryKey: ['authoring'] });
  void queryClient.invalidateQueries({ queryKey: ['administration'] });
}
