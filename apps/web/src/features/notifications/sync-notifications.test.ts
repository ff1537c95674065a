import type { Notification } from '@darasa/contract/notifications/schemas';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deliver } from '~/lib/realtime/live-events';
import { syncNotifications } from './sync-notifications.ts';
import { courseComment, notificationOf } from './test-notifications.ts';

const shown = new Set<string>();
let look: () => void;
vi.mock('~/lib/realtime/shown-here', () => ({
  isShownHere: (path: string) => shown.has(path),
  onShownHere(listener: () => void) {
    look = listener;
    return () => undefined;
  },
}));
vi.mock('~/lib/page-host', () => ({ pageHost: () => undefined }));
const toasts: { text: string; open: () => void }[] = [];
vi.mock('~/ui/toast', () => ({
  showToast: (text: string, { action }: { action: { onPress: () => void } }) =>
    toasts.push({ text, open: action.onPress }),
}));

let unread: Notification[];
let sent: string[];
let wanted: boolean;
let opened: string[];
let invalidated: number;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  toasts.length = 0;
  shown.clear();
  [unread, sent, opened, wanted, invalidated] = [[], [], [], true, 0];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    sent.push(`${method} ${url.replace(/^(undefined)?\/api\/v1/, '')}`);
    return Response.json({
      success: true,
      message: 'OK',
      data: { notifications: unread, next: null, unread: unread.length },
    });
  });
  const queryClient = new QueryClient();
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async () => {
    invalidated += 1;
  });
  stop = syncNotifications(queryClient, {
    wantsToasts: () => wanted,
    open: (path) => void opened.push(path),
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function arrive(...notifications: Notification[]): Promise<void> {
  unread = [...notifications, ...unread];
  deliver.event('notifications:changed', [{ added: true }]);
  await vi.runAllTimersAsync();
}

it('says what has come, once, and leads to it', async () => {
  await arrive(notificationOf(5, { content: courseComment('Weaving') }));
  expect(toasts.map(({ text }) => text)).toEqual(['Amani Were commented on “Weaving”']);
  expect(invalidated).toBe(1);
  toasts[0]?.open();
  await vi.runAllTimersAsync();
  expect(opened).toEqual(['/instructor/courses/7/edit']);
  expect(sent).toContain('PUT /notifications/5/read');
  // Told of again: nothing new
  await arrive();
  expect(toasts).toHaveLength(1);
});

it('says how many have come at once', async () => {
  await arrive(notificationOf(5));
  await arrive(notificationOf(7), notificationOf(6));
  expect(toasts.map(({ text }) => text).slice(1)).toEqual(['2 new notifications']);
  toasts[1]?.open();
  expect(opened).toEqual(['/notifications']);
});

it('takes older unread ones for no news', async () => {
  unread = [notificationOf(2), notificationOf(1)];
  await arrive(notificationOf(5, { content: courseComment('Weaving') }));
  expect(toasts.map(({ text }) => text)).toEqual(['Amani Were commented on “Weaving”']);
});

it('says nothing where it shows by itself, then or later', async () => {
  wanted = false;
  await arrive(notificationOf(5));
  wanted = true;
  await arrive();
  expect(toasts).toEqual([]);
  expect(invalidated).toBe(2);
});

it('brings the number up to date when some were read elsewhere, and when the connection is back', async () => {
  deliver.event('notifications:changed', [{ added: false }]);
  await vi.runAllTimersAsync();
  deliver.returned();
  await vi.runAllTimersAsync();
  expect(invalidated).toBe(2);
  expect(sent).toEqual([]);
});

it('reads with it what is told of something that is on the screen, and says only the rest', async () => {
  unread = [notificationOf(2)];
  shown.add('/discussions/7');
  await arrive(notificationOf(5, { link: '/discussions/7' }));
  expect(toasts).toEqual([]);
  expect(sent.filter((call) => call.startsWith('PUT'))).toEqual(['PUT /notifications/5/read']);
  await arrive(notificationOf(9, { content: courseComment('Weaving') }));
  expect(toasts.map(({ text }) => text)).toEqual(['Amani Were commented on “Weaving”']);
});

it('reads what was told of something once that is opened by another way', async () => {
  unread = [notificationOf(6, { link: '/announcements/3' }), notificationOf(5)];
  shown.add('/announcements/3');
  look();
  await vi.runAllTimersAsync();
  expect(sent.filter((call) => call.startsWith('PUT'))).toEqual(['PUT /notifications/6/read']);
  expect(toasts).toEqual([]);
});
