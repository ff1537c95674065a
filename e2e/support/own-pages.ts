import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { hydrated } from './test.ts';

interface Entered {
  token: string;
  refresh_token: string;
}

/** Opens a page with an existing session, in this tab only. */
export async function openAs(
  page: Page,
  request: APIRequestContext,
  account: Entered,
  path: string,
): Promise<void> {
  const answer = await request.get('/api/v1/auth/me', {
    headers: { authorization: `Bearer ${account.token}` },
  });
  const { user } = ((await answer.json()) as { data: { user: object } }).data;
  await page.addInitScript(
    ([token, refreshToken, stored]) => {
      // An outbound email is shown in a frame without storage.
      if (window.top !== window || sessionStorage.getItem('entered')) return;
      sessionStorage.setItem('entered', 'yes');
      sessionStorage.setItem('authToken', token ?? '');
      sessionStorage.setItem('refreshToken', refreshToken ?? '');
      sessionStorage.setItem('userData', stored ?? '');
    },
    [account.token, account.refresh_token, JSON.stringify(user)],
  );
  await page.goto(path);
  // The editor is much code to load in several windows at once, on a machine with two cores
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
  await hydrated(page);
}

/** Opens the list of sessions and waits until live updates arrive. */
export async function openConnected(page: Page, request: APIRequestContext, account: Entered): Promise<void> {
  await openAs(page, request, account, '/settings/sessions');
  await expect(page.getByRole('main').getByText('Live updates').locator('..')).toContainText('Connected');
}

/** Another sign-in of the same person, from a browser with its own name. */
export async function signInElsewhere(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
): Promise<Entered> {
  const answer = await request.post('/api/v1/auth/login', {
    data: { email, password, remember_me: true },
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' },
  });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { data: Entered }).data;
}

/** Whether a session is still valid. */
export const counts = async (request: APIRequestContext, { token }: Entered): Promise<boolean> =>
  (await request.get('/api/v1/auth/me', { headers: { authorization: `Bearer ${token}` } })).ok();

/**
 * Makes the server ask for confirmation at the next call to a path, as it does 15 minutes after the sign-in. Everything
 * after that call comes from the server itself.
 */
export async function wantProofOnce(page: Page, path: string): Promise<void> {
  await page.route(
    `**/api/v1${path}`,
    (route) =>
      route.fulfill({
        status: 403,
        json: {
          success: false,
          message: 'Confirm that it is you to continue',
          error: { code: 'FORBIDDEN', details: { reason: 'reauthenticate' } },
        },
      }),
    { times: 1 },
  );
}
