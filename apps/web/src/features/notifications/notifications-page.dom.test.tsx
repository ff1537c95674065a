import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mount } from '~/lib/test-mounting';
import { NotificationsPage } from './notifications-page.tsx';
import { courseComment, notificationOf } from './test-notifications.ts';
import { UnreadBell } from './unread.tsx';

const DAY_MS = 86_400_000;
/** What the server keeps. */
let kept: ReturnType<typeof notificationOf>[];
let sent: { method: string; path: string; body: unknown }[];
let failing: boolean;
const PAGE = 3;

function answer(method: string, url: URL, body: { read?: boolean; up_to?: string }): object {
  const path = url.pathname.replace('/api/v1/notifications', '');
  const unread = () => kept.filter(({ read }) => !read).length;
  if (method === 'GET' && path === '/unread-count') return { unread: unread() };
  if (method === 'GET') {
    const before = Number(url.searchParams.get('before') ?? Number.POSITIVE_INFINITY);
    const wanted = kept.filter(
      ({ id, read }) => Number(id) < before && (url.searchParams.get('filter') !== 'unread' || !read),
    );
    const next = wanted.length > PAGE ? (wanted[PAGE - 1]?.id ?? null) : null;
    return { notifications: wanted.slice(0, PAGE), next, unread: unread() };
  }
  kept = kept.map((one) => {
    const meant = path === '/read' ? Number(one.id) <= Number(body.up_to) : path === `/${one.id}/read`;
    return meant ? { ...one, read: body.read ?? true } : one;
  });
  return { notification: kept[0], unread: unread() };
}

beforeEach(() => {
  sent = [];
  failing = false;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    const url = new URL(address.replace('undefined', ''), 'http://localhost');
    const payload = typeof body === 'string' ? JSON.parse(body) : {};
    sent.push({ method, path: url.pathname.replace('/api/v1', '') + url.search, body: payload });
    if (failing)
      return Response.json({ success: false, message: 'No', error: { code: 'CONFLICT' } }, { status: 409 });
    return Response.json({ success: true, message: 'OK', data: answer(method, url, payload) });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => onlineManager.setOnline(true));
});

const open = (path = '/notifications') =>
  mount(
    <>
      <UnreadBell />
      <NotificationsPage />
    </>,
    { path },
  );
const row = async (title: string) => {
  const item = (await screen.findByRole('link', { name: new RegExp(title) })).closest('li');
  return within(item as HTMLElement);
};
const changes = () => sent.filter(({ method }) => method === 'PUT');

it('lists what happened by days, says what is unread in a word, and leads to the place', async () => {
  kept = [
    notificationOf(900, { content: courseComment('Beekeeping') }),
    notificationOf(2, {
      content: { kind: 'roles.changed', roles: ['Teacher', 'student'] },
      created_at: new Date(Date.now() - DAY_MS).toISOString(),
      read: true,
    }),
  ];
  await open();
  const first = await row('Amani Were commented on “Beekeeping”');
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'Today',
    'Yesterday',
  ]);
  expect(first.getByText('Unread')).toBeVisible();
  expect(first.getByText('Say where the hive stands.')).toBeVisible();
  expect(first.getByRole('link')).toHaveAttribute('href', '/instructor/courses/7/edit');
  const second = await row('Your roles were changed');
  expect(second.queryByText('Unread')).not.toBeInTheDocument();
  expect(second.getByText('You now have: Teacher and Student')).toBeVisible();
});

it('marks one as read and unread again, and the header counts along', async () => {
  kept = [notificationOf(5), notificationOf(4, { content: courseComment('Weaving') })];
  const { user } = await open();
  expect(await screen.findByRole('link', { name: '2 unread notifications' })).toBeVisible();
  const weaving = await row('Weaving');
  await user.click(weaving.getByRole('button', { name: /^Mark as read: .*Weaving/ }));
  expect(await screen.findByRole('link', { name: '1 unread notification' })).toBeVisible();
  await user.click(weaving.getByRole('button', { name: /^Mark as unread: .*Weaving/ }));
  expect(await screen.findByRole('link', { name: '2 unread notifications' })).toBeVisible();
  expect(changes()).toEqual([
    { method: 'PUT', path: '/notifications/4/read', body: { read: true } },
    { method: 'PUT', path: '/notifications/4/read', body: { read: false } },
  ]);
});

it('is read once it has been opened', async () => {
  kept = [notificationOf(5)];
  const { user, url } = await open();
  await user.click((await row('Beekeeping')).getByRole('link'));
  await waitFor(() =>
    expect(changes()).toEqual([{ method: 'PUT', path: '/notifications/5/read', body: { read: true } }]),
  );
  expect(url()).toBe('/instructor/courses/7/edit');
});

it('marks all as read up to the newest one on the screen', async () => {
  kept = [notificationOf(5), notificationOf(4, { content: courseComment('Weaving') })];
  const { user } = await open();
  await row('Weaving');
  // Comes while the page is open, and has not been seen
  kept = [notificationOf(6, { content: courseComment('Pottery') }), ...kept];
  const all = screen.getByRole('button', { name: 'Mark all as read' });
  await user.click(all);
  expect(await screen.findByRole('link', { name: '1 unread notification' })).toBeVisible();
  expect(changes()).toEqual([{ method: 'PUT', path: '/notifications/read', body: { up_to: '5' } }]);
  expect(kept.map(({ read }) => read)).toEqual([false, true, true]);
});

it('has nothing to mark where everything is read', async () => {
  kept = [notificationOf(5, { read: true })];
  await open();
  await row('Beekeeping');
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Notifications' })).toBeVisible();
});

it('shows more until there are no more', async () => {
  kept = [9, 8, 7, 6, 5].map((n) => notificationOf(n, { content: courseComment(`Course ${n}`) }));
  const { user } = await open();
  await row('Course 7');
  expect(screen.queryByText(/Course 6/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await row('Course 5');
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

it('shows unread ones alone by its URL, and says when there are none', async () => {
  kept = [notificationOf(5), notificationOf(4, { content: courseComment('Weaving'), read: true })];
  const { user, url } = await open();
  await row('Weaving');
  await user.click(screen.getByRole('link', { name: /^Unread/ }));
  await waitFor(() => expect(screen.queryByText(/Weaving/)).not.toBeInTheDocument());
  expect(url()).toBe('/notifications?filter=unread');
  const beekeeping = await row('Beekeeping');
  await user.click(beekeeping.getByRole('button', { name: /^Mark as read/ }));
  // It stays where it is: nobody loses their place
  expect(await beekeeping.findByRole('button', { name: /^Mark as unread/ })).toBeVisible();
});

it('says so when there are none', async () => {
  kept = [];
  await open();
  expect(await screen.findByRole('heading', { name: 'No notifications yet' })).toBeVisible();
});

it('shows it as it was when the server refuses, and says so', async () => {
  kept = [notificationOf(5)];
  const { user } = await open();
  const beekeeping = await row('Beekeeping');
  failing = true;
  await user.click(beekeeping.getByRole('button', { name: /^Mark as read/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not be saved/);
  failing = false;
  act(() => window.dispatchEvent(new Event('visibilitychange')));
  expect(await (await row('Beekeeping')).findByText('Unread')).toBeVisible();
});

it('says when it could not be loaded', async () => {
  failing = true;
  kept = [];
  await open();
  expect(await screen.findByText('Your notifications could not be loaded')).toBeVisible();
});

it('says when there is no network', async () => {
  kept = [notificationOf(5)];
  act(() => onlineManager.setOnline(false));
  await open();
  expect(await screen.findByText('You are offline')).toBeVisible();
});
