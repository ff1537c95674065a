import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  getMail,
  getOutboundEmails,
  getOverview,
  type OutboundEmailFilters,
} from './administration-calls.ts';

/** What administrators act on should be what is: fresh for seconds, not for minutes. */
const FRESH_MS = 10_000;

export const overviewQuery = queryOptions({
  queryKey: ['administration', 'overview'],
  queryFn: getOverview,
  staleTime: FRESH_MS,
});

/** While the next page or another search is fetched the last list stays. */
export const outboundEmailsQuery = (filters: OutboundEmailFilters) =>
  queryOptions({
    queryKey: ['administration', 'outbound-emails', filters],
    queryFn: ({ signal }) => getOutboundEmails(filters, { signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });

/** Reading a message is an act that is written down: it is asked for once, and never by itself. */
export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: ['administration', 'mail', id],
    queryFn: ({ signal }) => getMail(id, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
