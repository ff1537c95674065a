import { type OwnReviews, peerReviewEndpoints } from '@darasa/contract/assessment/marking/peer-review';
import type { EndpointInput } from '@darasa/contract/http/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';

const own: CallOptions = { mapFailure: mapAuthFailure };

/** What one reviews, and what others say of one's own answer. Not asked for again while one writes. */
export const ownReviewsQuery = (course: string, assessment: string) =>
  queryOptions({
    queryKey: ['assessment', 'peer-reviews', course, assessment],
    queryFn: ({ signal }): Promise<OwnReviews> =>
      request(peerReviewEndpoints.own, { ...own, params: { course, assessment }, signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });

export const writeReview = (
  id: string,
  body: EndpointInput<typeof peerReviewEndpoints.write>['body'],
  keepalive = false,
) => request(peerReviewEndpoints.write, { ...own, params: { id }, body, keepalive });
