import type { EndpointData } from '@darasa/contract/http/endpoint';
import {
  type DeskEntry,
  type InboxMessage,
  type InboxThread,
  inboxEndpoints,
  type MessageStatus,
} from '@darasa/contract/support/inbox';
import type { InboxAssignee, InboxKind, InboxView } from '@darasa/contract/support/inbox-rules';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type CallOptions, request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import { mergeEntries, type Pending } from '../thread/entries.ts';

/** Those at the desk are shown the server's own words for what failed. */
const own: CallOptions = { mapFailure: mapAuthFailure };

export interface InboxFilters {
  search: string;
  /** Left out: all of them. */
  status?: InboxView;
  kind?: InboxKind;
  assigned?: InboxAssignee;
  tag?: string;
  page: number;
}

export type Inbox = EndpointData<typeof inboxEndpoints.list>;

/** While the next page or another search is fetched the last list stays. */
export const inboxQuery = ({ search, ...filters }: InboxFilters) =>
  queryOptions({
    queryKey: ['support', 'inbox', { search, ...filters }],
    queryFn: ({ signal }) =>
      request(inboxEndpoints.list, { ...own, signal, query: { search: search || undefined, ...filters } }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

export const deskQuery = queryOptions({
  queryKey: ['support', 'desk'],
  queryFn: ({ signal }) => request(inboxEndpoints.desk, { ...own, signal }),
  staleTime: 30_000,
});
export const setDesk = (client: QueryClient, desk: EndpointData<typeof inboxEndpoints.desk>) =>
  client.setQueryData(deskQuery.queryKey, desk);

export type Thread = Omit<InboxThread, 'entries' | 'more'> & { entries: readonly DeskEntry[] };

/** One message with all that was said: only what is missing is asked for again. */
export const threadQuery = (client: QueryClient, id: string) =>
  queryOptions({
    queryKey: ['support', 'thread', id],
    queryFn: async ({ signal }): Promise<Thread> => {
      let entries = client.getQueryData<Thread>(['support', 'thread', id])?.entries ?? [];
      for (;;) {
        const part = await request(inboxEndpoints.thread, {
          ...own,
          signal,
          params: { id },
          query: { after: entries.at(-1)?.seq ?? 0 },
        });
        entries = mergeEntries(entries, part.entries);
        if (!part.more) return { ...part, entries };
      }
    },
    staleTime: 0,
  });

export type Change =
  | { what: 'status'; status: MessageStatus }
  | { what: 'assignee'; to: string | null; was: string | null }
  | { what: 'snooze'; until: string | null }
  | { what: 'tags'; tags: string[] }
  | { what: 'blocked'; blocked: boolean };

/** One change of a message. */
export async function changeMessage(id: string, change: Change): Promise<InboxMessage> {
  const params = { ...own, params: { id } };
  const send = () => {
    switch (change.what) {
      case 'status':
        return request(inboxEndpoints.changeStatus, { ...params, body: { status: change.status } });
      case 'assignee':
        return request(inboxEndpoints.assign, {
          ...params,
          body: { assignee_id: change.to, was: change.was },
        });
      case 'snooze':
        return request(inboxEndpoints.snooze, { ...params, body: { until: change.until } });
      case 'tags':
        return request(inboxEndpoints.tag, { ...params, body: { tags: change.tags } });
      case 'blocked':
        return request(inboxEndpoints.block, { ...params, body: { blocked: change.blocked } });
    }
  };
  return (await send()).message;
}

export const writeEntry = (id: string, { client_id, text, file }: Pending, note: boolean) =>
  request(inboxEndpoints.reply, { ...own, params: { id, client_id }, body: { text, file, note } });
export const markRead = (id: string, seq: number) =>
  request(inboxEndpoints.markRead, { ...own, params: { id }, body: { seq } });
export const readDeskFile = (id: string, file_id: string) =>
  request(inboxEndpoints.file, { ...own, params: { id, file_id } });
export const changeDuty = (on: boolean) => request(inboxEndpoints.duty, { ...own, body: { on } });
export const saveCanned = (id: string, body: { title: string; body: string }) =>
  request(inboxEndpoints.saveCanned, { ...own, params: { id }, body });
export const removeCanned = (id: string, key: string) =>
  request(inboxEndpoints.removeCanned, { ...own, params: { id }, key });
