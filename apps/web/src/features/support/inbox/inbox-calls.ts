import type { Pagination } from '@darasa/contract/http/pagination';
import type { InboxMessage, MessageStatus } from '@darasa/contract/support/inbox';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiGet, apiPut, type CallOptions } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';

/** Administrators are shown the server's own words for what failed. */
const own: CallOptions = { mapFailure: mapAuthFailure };

export interface InboxFilters {
  search: string;
  /** Left out: all of them. */
  status?: MessageStatus;
  page: number;
}
export interface Inbox {
  messages: InboxMessage[];
  /** Messages that nobody has answered. */
  open: number;
  pagination: Pagination;
}

/** While the next page or another search is fetched the last list stays. */
export const inboxQuery = ({ search, status, page }: InboxFilters) =>
  queryOptions({
    queryKey: ['support', 'inbox', { search, status, page }],
    queryFn: ({ signal }) =>
      apiGet<Inbox>('/administration/support-messages', {
        ...own,
        signal,
        query: { search: search || undefined, status, page },
      }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

export const changeMessageStatus = async (id: string, status: MessageStatus): Promise<InboxMessage> => {
  const path = `/administration/support-messages/${encodeURIComponent(id)}`;
  return (await apiPut<{ message: InboxMessage }>(path, { status }, own)).message;
};
