import { notificationEndpoints as endpoints } from '@darasa/contract/notifications/endpoints';
import { type PushDevice, pushEndpoints } from '@darasa/contract/notifications/push-endpoints';
import type {
  ChannelChange,
  ChannelChoice,
  Notification,
  NotificationFilter,
  TimingChoice,
} from '@darasa/contract/notifications/schemas';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type CallOptions, request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import { session } from '~/lib/session/session';

/** People are shown the server's own words for what failed. */
const own: CallOptions = { mapFailure: mapAuthFailure };
const ALL = ['notifications'] as const;

/** Closes every key, so that what was fetched for one person is never shown to the next one who logs in. */
const whose = (): string => session.user()?.user_id ?? '';

export const unreadQuery = () =>
  queryOptions({
    queryKey: [...ALL, 'unread', whose()],
    queryFn: ({ signal }) => request(endpoints.countUnread, { ...own, signal }),
  });

/** Page after page; `null` is the first one. */
export const notificationsQuery = (filter: NotificationFilter) =>
  infiniteQueryOptions({
    queryKey: [...ALL, 'list', filter, whose()],
    queryFn: ({ signal, pageParam }) =>
      request(endpoints.list, { ...own, signal, query: { filter, before: pageParam ?? undefined } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });

export const choicesQuery = () =>
  queryOptions({
    queryKey: [...ALL, 'preferences', whose()],
    queryFn: ({ signal }) => request(endpoints.readPreferences, { ...own, signal }),
    refetchOnMount: 'always',
  });

/** The latest unread ones. */
export const getLatestUnread = (limit: number): Promise<Notification[]> =>
  request(endpoints.list, { ...own, query: { filter: 'unread', limit } }).then(
    ({ notifications }) => notifications,
  );

export const markNotification = (change: { id: string; read: boolean }): Promise<{ unread: number }> =>
  request(endpoints.mark, { ...own, params: { id: change.id }, body: { read: change.read } });

/** @param upTo the newest one that was seen: later ones stay unread */
export const markAllRead = (upTo: string): Promise<{ unread: number }> =>
  request(endpoints.markAllRead, { ...own, body: { up_to: upTo } });

export const changeChoice = (change: ChannelChange): Promise<{ preferences: ChannelChoice[] }> =>
  request(endpoints.changePreference, { ...own, body: change });

export const timingQuery = () =>
  queryOptions({
    queryKey: [...ALL, 'timing', whose()],
    queryFn: ({ signal }) => request(endpoints.readTiming, { ...own, signal }),
    refetchOnMount: 'always',
  });

export const changeTiming = (
  timing: TimingChoice,
): Promise<{ timing: TimingChoice; site_time_zone: string }> =>
  request(endpoints.changeTiming, { ...own, body: timing });

/** What the link of an email stops, and whether it has. */
export const stoppedQuery = (token: string) =>
  queryOptions({
    queryKey: [...ALL, 'unsubscribe', token],
    queryFn: ({ signal }) =>
      request(endpoints.unsubscribe, { ...own, signal, body: { token, act: 'look' as const } }),
    retry: false,
  });

export const stopEmails = (body: {
  token: string;
  act: 'stop' | 'undo';
}): Promise<{ label: string; stopped: boolean }> => request(endpoints.unsubscribe, { ...own, body });

/** Asks again for all that is on the screen. */
export const refreshNotifications = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ALL });

/** The number in the header, as a call has just answered it. */
export const keepUnread = (queryClient: QueryClient, unread: number): void => {
  queryClient.setQueryData(unreadQuery().queryKey, { unread });
};

/** Changes notifications wherever they are shown. What is read now stays in the list of unread ones until that is opened again. */
export function changeShown(queryClient: QueryClient, change: (shown: Notification) => Notification): void {
  for (const filter of ['all', 'unread'] as const)
    queryClient.setQueryData(
      notificationsQuery(filter).queryKey,
      (held) =>
        held && {
          ...held,
          pages: held.pages.map((page) => ({ ...page, notifications: page.notifications.map(change) })),
        },
    );
}

export const pushQuery = () =>
  queryOptions({
    queryKey: [...ALL, 'push', whose()],
    queryFn: ({ signal }) => request(pushEndpoints.read, { ...own, signal }),
    refetchOnMount: 'always',
  });

export const addDevice = (
  body: Pick<PushDevice, 'endpoint' | 'name'> & { p256dh: string; auth: string },
): Promise<{ devices: PushDevice[] }> => request(pushEndpoints.add, { ...own, body });

export const removeDevice = (id: string, key: string): Promise<{ devices: PushDevice[] }> =>
  request(pushEndpoints.remove, { ...own, params: { id }, key });
