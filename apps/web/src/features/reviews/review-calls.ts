import { REVIEWS_LIMIT } from '@darasa/contract/catalogue/constants';
import { courseQueryMessages } from '@darasa/contract/catalogue/course-messages';
import { reviewEndpoints as endpoints } from '@darasa/contract/reviews/endpoints';
import type { ReviewSort } from '@darasa/contract/reviews/rules';
import type { ReviewInput, ReviewList } from '@darasa/contract/reviews/schemas';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type CallOptions, request } from '~/lib/api/client';
import { ApiError, mapAuthFailure } from '~/lib/api/errors';
import { session } from '~/lib/session/session';

/** People are shown the server's own words for what failed. */
const own: CallOptions = { mapFailure: mapAuthFailure };
const MINUTE = 60_000;

export interface ReviewChoice {
  sort: ReviewSort;
  /** Only reviews with this rating. */
  rating?: number | undefined;
}

interface ReviewPage extends Partial<ReviewChoice> {
  limit?: number;
  offset?: number;
  signal?: AbortSignal;
}

/** A page of reviews; by default the ten newest. Throws 'Valid course ID is required'. */
export async function getCourseReviews(
  id: unknown,
  { limit = REVIEWS_LIMIT, offset = 0, sort, rating, signal }: ReviewPage = {},
): Promise<ReviewList> {
  if (typeof id !== 'string' || id.trim() === '')
    throw new ApiError(courseQueryMessages.idRequired, 'BAD_REQUEST');
  const query = { limit, offset, ...(sort && sort !== 'newest' ? { sort } : {}), rating };
  return request(endpoints.list, { params: { id: id.trim() }, query, signal });
}

/** Reviews page by page; `Show more` loads the next. */
export const reviewsQuery = (id: string, { sort, rating }: ReviewChoice = { sort: 'newest' }) =>
  infiniteQueryOptions({
    queryKey: ['reviews', 'list', id, sort, rating ?? null],
    queryFn: ({ pageParam, signal }) => getCourseReviews(id, { offset: pageParam, sort, rating, signal }),
    initialPageParam: 0,
    getNextPageParam: (last) => {
      const next = last.offset + last.reviews.length;
      return last.reviews.length > 0 && next < last.total ? next : undefined;
    },
    // After ten minutes of reading, do not reload every page.
    refetchInterval: false as const,
    staleTime: 5 * MINUTE,
    gcTime: 10 * MINUTE,
  });

/** Closes the key, so that what was fetched for one person is never shown to the next one who logs in. */
const whose = (): string => session.user()?.user_id ?? '';

/** One's own review of a course, and what one may do with its reviews. */
export const standingQuery = (id: string) =>
  queryOptions({
    queryKey: ['reviews', 'standing', id, whose()],
    queryFn: ({ signal }) => request(endpoints.standing, { ...own, params: { id }, signal }),
    staleTime: MINUTE,
  });

export const saveReview = (id: string, body: ReviewInput, isNew: boolean, key: string) =>
  request(isNew ? endpoints.create : endpoints.update, { ...own, key, params: { id }, body });

export const allowQuote = (id: string, allowed: boolean) =>
  request(endpoints.allowQuote, { ...own, params: { id }, body: { allowed } });

export const deleteReview = (id: string) => request(endpoints.remove, { ...own, params: { id } });

export const voteOnReview = (id: string, review_id: string, helpful: boolean) =>
  request(helpful ? endpoints.vote : endpoints.takeVoteBack, { ...own, params: { id, review_id } });

export const saveReply = (id: string, review_id: string, text: string) =>
  request(endpoints.reply, { ...own, params: { id, review_id }, body: { text } });

export const deleteReply = (id: string, review_id: string) =>
  request(endpoints.removeReply, { ...own, params: { id, review_id } });

export const reportReview = (id: string, review_id: string, body: { reason: string; note: string }) =>
  request(endpoints.report, { ...own, params: { id, review_id }, body: body as never });

/** Reads reviews again, and what the page says of the course's rating. */
export const refreshReviews = (client: QueryClient, id: string): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['reviews', 'list', id] }),
    client.invalidateQueries({ queryKey: ['reviews', 'standing', id] }),
    client.invalidateQueries({ queryKey: ['catalogue', 'course'] }),
  ]);
