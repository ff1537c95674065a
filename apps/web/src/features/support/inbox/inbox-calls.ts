import type { EndpointData } from '@darasa/contract/http/endpoint';
import { type InboxMessage, inboxEndpoints, type MessageStatus } from '@darasa/contract/support/inbox';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type CallOptions, request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';

/** Administrators are shown the server's own words for what failed. */
const own: CallOptions = { mapFailure: mapAuthFailure };

export interface InboxFilters {
  search: string;
  /** Left out: all of them. */
  status?: MessageStatus;
  page: number;
}

export type Inbox = EndpointData<typeof inboxEndpoints.list>;

/** While the next page or another search is fetched the last list stays. */
export const inboxQuery = ({ search, status, page }: InboxFilters) =>
  queryOptions({
    queryKey: ['support', 'inbox', { search, status, page }],
    queryFn: ({ signal }) =>
      request(inboxEndpoints.list, {
        ...own,
        signal,
        query: { search: search || undefined, status, page },
      }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

export const changeMessageStatus = async (id: string, status: MessageStatus): Promise<InboxMessage> =>
  (await request(inboxEndpoints.changeStatus, { ...own, params: { id }, body: { status } })).message;
