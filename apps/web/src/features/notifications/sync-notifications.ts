import { notificationText } from '@darasa/contract/notifications/rules';
import type { Notification } from '@darasa/contract/notifications/schemas';
import type { QueryClient } from '@tanstack/react-query';
import { formatQuantity } from '~/lib/format';
import { gathered } from '~/lib/realtime/gathered';
import { onReturn, onServerEvent } from '~/lib/realtime/live-events';
import { isShownHere, onShownHere } from '~/lib/realtime/shown-here';
import { showToast } from '~/ui/toast';
import {
  getLatestUnread,
  markNotification,
  refreshNotifications,
  unreadQuery,
} from './notification-calls.ts';

/** As many as are looked at; more come as a number. */
const LATEST = 10;
/** Among so many is looked for what is about a page that is opened. */
const OPENED = 50;

interface Page {
  /** Whether somebody sees this tab, at a place where new notifications do not show by themselves. */
  wantsToasts(): boolean;
  open(path: string): void;
}

/**
 * New notifications show at once: in the number in the header, in the list where it is open, and as a toast elsewhere. What
 * they are about may be on the screen already, or be opened by another way: then they are read with it.
 * @returns stops following
 */
export function syncNotifications(queryClient: QueryClient, page: Page): () => void {
  let arrived = false;
  let shownUpTo: number | undefined;

  function toast(latest: readonly Notification[], others: readonly Notification[]): void {
    const [newest] = latest;
    if (!newest) return;
    // Before the first one it is not known how many of them are new
    const after = shownUpTo ?? Number(newest.id) - 1;
    shownUpTo = Math.max(shownUpTo ?? 0, Number(newest.id));
    const fresh = others.filter(({ id }) => Number(id) > after);
    const [only] = fresh;
    if (!only || !page.wantsToasts()) return;
    if (fresh.length > 1) {
      const text = formatQuantity(fresh.length, 'new notification', 'new notifications');
      showToast(text, { action: { label: 'Open', onPress: () => page.open('/notifications') } });
      return;
    }
    showToast(notificationText(only.content, only.actor).title, {
      action: {
        label: 'Open',
        onPress() {
          page.open(only.link);
          void markNotification({ id: only.id, read: true })
            .then(() => refreshNotifications(queryClient))
            .catch(() => undefined);
        },
      },
    });
  }
  /** @returns those that are about something else */
  async function readShown(latest: readonly Notification[]): Promise<Notification[]> {
    const seen = latest.filter(({ link }) => isShownHere(link));
    await Promise.all(seen.map(({ id }) => markNotification({ id, read: true })));
    return latest.filter((one) => !seen.includes(one));
  }
  const refresh = gathered(async () => {
    const look = arrived;
    arrived = false;
    void refreshNotifications(queryClient);
    if (!look) return;
    // When it fails, the number in the header tells of it with the next look
    const latest = await getLatestUnread(LATEST).catch(() => []);
    const others = await readShown(latest).catch(() => latest);
    toast(latest, others);
    if (others.length < latest.length) void refreshNotifications(queryClient);
  });
  /** Something has come onto the screen: what was told of it is read. */
  const readOpened = gathered(async () => {
    const { unread } = await queryClient.ensureQueryData(unreadQuery()).catch(() => ({ unread: 0 }));
    if (unread === 0) return;
    const latest = await getLatestUnread(OPENED).catch(() => []);
    const others = await readShown(latest).catch(() => latest);
    if (others.length < latest.length) void refreshNotifications(queryClient);
  });
  const stops = [
    onServerEvent('notifications:changed', ({ added }) => {
      arrived ||= added;
      refresh();
    }),
    onReturn(refresh),
    onShownHere(readOpened),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
