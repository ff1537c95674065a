import { messageEndpoints as endpoints } from '@darasa/contract/messages/endpoints';
import type { Message } from '@darasa/contract/messages/schemas';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { freshOrKept } from '~/lib/offline/answers';
import { askAgainFor } from '~/ui/files/attached-files';

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

type LogPart = { before: number } | { after: number } | { around: number } | undefined;

/** The messages of a conversation in parts of 50: the newest first, or those around one. */
export const logQuery = (id: string, at: number | undefined) =>
  infiniteQueryOptions({
    queryKey: [MESSAGES, 'log', id, at ?? 'newest'],
    queryFn: ({ pageParam: part, signal }) => {
      const ask = () =>
        request(endpoints.messages, {
          params: { id },
          query: { ...part },
          signal,
        });
      return part === undefined ? freshOrKept(`messages/${id}`, ask) : ask();
    },
    initialPageParam: (at === undefined ? undefined : { around: at }) as LogPart,
    getNextPageParam: ({ messages: [first], earlier }): LogPart =>
      earlier && first ? { before: first.seq } : undefined,
    getPreviousPageParam: ({ messages, later }): LogPart => {
      const last = messages.at(-1);
      return later && last ? { after: last.seq } : undefined;
    },
    refetchInterval: ({ state }) =>
      askAgainFor(state.data?.pages.flatMap(({ messages }) => messages.flatMap(({ files }) => files)) ?? []),
    networkMode: 'always',
    staleTime: 0,
  });

/** Those of all parts in their order, each once. */
export function messagesIn(parts: readonly { messages: readonly Message[] }[]): Message[] {
  const all = new Map(parts.flatMap(({ messages }) => messages.map((message) => [message.id, message])));
  return [...all.values()].toSorted((one, other) => one.seq - other.seq);
}

/** Messages with some words, with where they are. */
export const foundQuery = (search: string) =>
  queryOptions({
    queryKey: [MESSAGES, 'found', search],
    queryFn: async ({ signal }) => (await request(endpoints.found, { query: { search }, signal })).messages,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

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
