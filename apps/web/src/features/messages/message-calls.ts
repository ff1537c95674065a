import { messageEndpoints as endpoints } from '@darasa/contract/messages/endpoints';
import type { Message } from '@darasa/contract/messages/schemas';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { freshOrKept } from '~/lib/offline/answers';

/** Begins the key of everything about messages. */
export const MESSAGES = 'messages';

export interface ListPlace {
  search: string;
  page: number;
}
/** Conversations; without a connection the first page as it was last. */
export const conversationsQuery = ({ search, page }: ListPlace) =>
  queryOptions({
    queryKey: [MESSAGES, 'list', search, page],
    queryFn: ({ signal }) => {
      const ask = () => request(endpoints.list, { query: { search, page }, signal });
      return page === 1 && search === '' ? freshOrKept('conversations', ask) : ask();
    },
    placeholderData: keepPreviousData,
    networkMode: 'always',
    staleTime: 0,
  });

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: [MESSAGES, 'one', id],
    queryFn: async ({ signal }) =>
      (await freshOrKept(`conversation/${id}`, () => request(endpoints.read, { params: { id }, signal })))
        .conversation,
    networkMode: 'always',
    staleTime: 0,
  });

/** The messages of a conversation, the newest first, in parts of 50. */
export const logQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [MESSAGES, 'log', id],
    queryFn: ({ pageParam: before, signal }) => {
      const ask = () =>
        request(endpoints.messages, {
          params: { id },
          query: before === undefined ? {} : { before },
          signal,
        });
      return before === undefined ? freshOrKept(`messages/${id}`, ask) : ask();
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ messages, earlier }) => (earlier ? messages[0]?.seq : undefined),
    networkMode: 'always',
    staleTime: 0,
  });

/** Those of all parts in their order, each once. */
export function messagesIn(parts: readonly { messages: readonly Message[] }[]): Message[] {
  const all = new Map(parts.flatMap(({ messages }) => messages.map((message) => [message.id, message])));
  return [...all.values()].toSorted((one, other) => one.seq - other.seq);
}

export const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: [MESSAGES, 'people', search],
    queryFn: async ({ signal }) => (await request(endpoints.people, { query: { search }, signal })).people,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

export const settingsQuery = queryOptions({
  queryKey: [MESSAGES, 'settings'],
  queryFn: ({ signal }) => request(endpoints.settings, { signal }),
  staleTime: 0,
});

export const reportsQuery = (page: number) =>
  queryOptions({
    queryKey: [MESSAGES, 'reports', page],
    queryFn: ({ signal }) => request(endpoints.reports, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
