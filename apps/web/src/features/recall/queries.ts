import { recallEndpoints } from '@darasa/contract/recall/endpoints';
import { DAYS_AHEAD, recallLimits } from '@darasa/contract/recall/session-rules';
import { queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { freshOrKept, freshOrKeptSince } from '~/lib/offline/answers';
import { RECALL_CARDS } from './recall-channel.ts';

/** What is to be reviewed, and what one knows; without a connection as it was last. */
export const overviewQuery = queryOptions({
  queryKey: ['recall', 'overview'],
  queryFn: ({ signal }) =>
    freshOrKeptSince('recall-overview', () => request(recallEndpoints.overview, { signal })),
  networkMode: 'always',
  staleTime: 0,
});

/** The cards of the next days, with their keys, kept on this device. */
export const cardsQuery = queryOptions({
  queryKey: ['recall', 'cards'],
  queryFn: ({ signal }) =>
    freshOrKept(RECALL_CARDS, () =>
      request(recallEndpoints.cards, {
        query: { days: DAYS_AHEAD, limit: recallLimits.cards },
        signal,
      }),
    ),
  networkMode: 'always',
  // A session goes on with what it has begun with
  staleTime: 0,
  refetchOnWindowFocus: false,
});
