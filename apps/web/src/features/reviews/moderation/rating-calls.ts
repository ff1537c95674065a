import type { EndpointData } from '@darasa/contract/http/endpoint';
import { ratingEndpoints } from '@darasa/contract/reviews/endpoints';
import type { RatingFilter } from '@darasa/contract/reviews/rules';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type CallOptions, request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';

/** Administrators are shown the server's own words for what failed. */
const own: CallOptions = { mapFailure: mapAuthFailure };

export interface RatingChoice {
  filter: RatingFilter;
  search: string;
  page: number;
}
export type RatingList = EndpointData<typeof ratingEndpoints.list>;

/** While the next page or another search is fetched the last list stays. */
export const ratingsQuery = ({ filter, search, page }: RatingChoice) =>
  queryOptions({
    queryKey: ['reviews', 'moderation', { filter, search, page }],
    queryFn: ({ signal }) =>
      request(ratingEndpoints.list, {
        ...own,
        signal,
        query: { filter, search: search || undefined, page },
      }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

export const hideRating = (id: string, reason: string) =>
  request(ratingEndpoints.hide, { ...own, params: { id }, body: { reason } });
export const restoreRating = (id: string, key: string) =>
  request(ratingEndpoints.restore, { ...own, key, params: { id } });
export const quoteRating = (id: string, quoted: boolean, key: string) =>
  request(quoted ? ratingEndpoints.quote : ratingEndpoints.unquote, { ...own, key, params: { id } });
/** @param closedAt `reports_closed_at` of the answer to what is taken back */
export const reopenReports = (id: string, closedAt: string, key: string) =>
  request(ratingEndpoints.reopen, { ...own, key, params: { id }, body: { closed_at: closedAt } });
export const dismissReports = (id: string, key: string) =>
  request(ratingEndpoints.dismiss, { ...own, key, params: { id } });
