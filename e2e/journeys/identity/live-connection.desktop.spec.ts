import type { APIRequestContext, Page, WebSocket } from '@playwright/test';
import { createAccount, demo, storedSession } from '../../support/accounts.ts';
import { openAs, signInElsewhere } from '../../support/own-pages.ts';
import { expect, open, test } from '../../support/test.ts';

/** The live connections that a page has opened. */
function watchSockets(page: Page): WebSocket[] {
  const sockets: WebSocket[] = [];
  page.on('websocket', (socket) => void sockets.push(socket));
  return sockets;
}
const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
const live = (page: Page) => page.getByRole('main').getByText('Live updates');

interface Session {
  id: string;
  current: boolean;
}
async function sessionsOf(request: APIRequestContext, entered: { token: string }): Promise<Session[]> {
  const answer = await request.get('/api/v1/auth/sessions', { headers: bearer(entered) });
  return ((await answer.json()) as { data: { sessions: Session[] } }).data.sessions;
}

test('a visitor has no live connection and does not load its code', async ({ page }) => {
  const sockets = watchSockets(page);
  const files: string[] = [];
  page.on('request', (request) => void files.push(request.url()));
  await open(page, '/courses');
  await page.waitForLoadState('networkidle');
  expect(sockets).toEqual([]);
  expect(files.filter((url) => /start-live|follow-account|\/socket\//.test(url))).toEqual([]);
});

test('the list of sessions updates on changes elsewhere', async ({ page, request }) => {
  const account = await createAccount(request);
  const sockets = watchSockets(page);
  await openAs(page, request, account, '/settings/sessions');
  await expect(live(page).locator('..')).toContainText('Connected');
  expect(sockets.map((socket) => new URL(socket.url()).pathname)).toEqual(['/socket/socket.io/']);
  expect(sockets[0]?.url()).not.toContain(account.token);
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Logged in' });
  await expect(rows).toHaveCount(1);
  const other = await signInElsewhere(request, account);
  await expect(rows).toHaveCount(2);
  await request.post('/api/v1/auth/logout', { data: { refresh_token: other.refresh_token } });
  await expect(rows).toHaveCount(1);
});

test('a session that is ended elsewhere closes immediately with the reason', async ({ page, request }) => {
  const account = await createAccount(request);
  await openAs(page, request, account, '/settings/sessions');
  await expect(live(page).locator('..')).toContainText('Connected');
  const elsewhere = await signInElsewhere(request, account);
  const here = (await sessionsOf(request, account)).find(({ current }) => current);
  await request.delete(`/api/v1/auth/sessions/${here?.id}`, { headers: bearer(elsewhere) });
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your session was ended on another device')).toBeVisible();
  expect(await storedSession(page)).toEqual({ local: [], tab: [] });
});

test('a user who loses a role leaves its area', async ({ page, request }) => {
  const account = await createAccount(request);
  const me = await request.get('/api/v1/auth/me', { headers: bearer(account) });
  const { user } = ((await me.json()) as { data: { user: { user_id: string } } }).data;
  const admin = await signInElsewhere(request, demo('admin'));
  const setRoles = (roles: string[]) =>
    request.put(`/api/v1/administration/people/${user.user_id}/roles`, {
      headers: bearer(admin),
      data: { roles },
    });
  expect((await setRoles(['instructor'])).ok()).toBe(true);
  await openAs(page, request, account, '/instructor/dashboard');
  await page.waitForLoadState('networkidle');
  expect((await setRoles(['student'])).ok()).toBe(true);
  await expect(page.getByText('Access denied. Redirecting...')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your role is now Student.')).toBeVisible();
});

test.describe('without a network', () => {
  // What is asked for at the moment when it goes cannot come
  test.use({ tolerated: [/ERR_INTERNET_DISCONNECTED/] });

  test('the connection ends without a network and comes back with it', async ({ page, request, context }) => {
    await openAs(page, request, await createAccount(request), '/settings/sessions');
    const state = live(page).locator('..');
    await expect(state).toContainText('Connected');
    await context.setOffline(true);
    await expect(state).toContainText('Not connected');
    await context.setOffline(false);
    await expect(state).not.toContainText('Not');
    await expect(state).toContainText('Connected');
  });
});
