import { notificationText } from '@darasa/contract/notifications/rules';
import type { Notification } from '@darasa/contract/notifications/schemas';
import type { QueryClient } from '@tanstack/react-query';
import { formatQuantity } from '~/lib/format';
import { gathered } from '~/lib/realtime/gathered';
import { onReturn, onServerEvent } from '~/lib/realtime/live-events';
import { showToast } from '~/ui/toast';
import { getLatestUnread, markNotification, refreshNotifications } from './notification-calls.ts';

/** As many as are looked at; more come as a number. */
const LATEST = 10;

interface Page {
  /** Whether somebody sees this tab, at a place where new notifications do not show by themselves. */
  wantsToasts(): boolean;
  open(path: string): void;
}

/**
 * New notifications show at once: in the number in the header, in the list where it is open, and as a toast elsewhere.
 * @returns stops following
 */
export function syncNotifications(queryClient: QueryClient, page: Page): () => void {
  let arrived = false;
  let shownUpTo: number | undefined;

  function toast(latest: readonly Notification[]): void {
    const [newest] = latest;
    if (!newest) return;
    // Before the first one it is not known how many of them are new
    const fresh = latest.filter(({ id }) => Number(id) > (shownUpTo ?? Number(newest.id) - 1));
    shownUpTo = Math.max(shownUpTo ?? 0, Number(newest.id));
    if (fresh.length === 0 || !page.wantsToasts()) return;
    if (fresh.length > 1) {
      const text = formatQuantity(fresh.length, 'new notification', 'new notifications');
      showToast(text, { action: { label: 'Open', onPress: () => page.open('/notifications') } });
      return;
    }
    showToast(notificationText(newest.content, newest.actor).title, {
      action: {
        label: 'Open',
        onPress() {
          page.open(newest.link);
          void markNotification({ id: newest.id, read: true })
            .then(() => refreshNotifications(queryClient))
            .catch(() => undefined);
        },
      },
    });
  }
  const refresh = gathered(async () => {
    const look = arrived;
    arrived = false;
    void refreshNotifications(queryClient);
    // When it fails, the number in the header tells of it with the next look
    if (look) toast(await getLatestUnread(LATEST).catch(() => []));
  });
  const stops = [
    onServerEvent('notifications:changed', ({ added }) => {
      arrived ||= added;
      refresh();
    }),
    onReturn(refresh),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
