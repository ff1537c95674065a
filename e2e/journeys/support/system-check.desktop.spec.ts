import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { createAccount, logIn } from '../../support/accounts.ts';
import { openAs } from '../../support/own-pages.ts';
import { expect, test } from '../../support/test.ts';

const line = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Starts the check and waits until it is done. */
async function runCheck(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start the check' }).click();
  await expect(page.getByRole('button', { name: 'Run again' })).toBeVisible({ timeout: 40_000 });
}

test('a visitor logs in first, checks the browser and takes the report to support', async ({
  page,
  request,
}) => {
  const person = await createAccount(request);
  await page.goto('/testing');
  await expect(page).toHaveURL('/authentication/login?callbackUrl=%2Ftesting');
  await logIn(page, person);
  await expect(page).toHaveURL('/testing');
  await expect(line(page, 'Storage')).toContainText('Not checked yet');
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Start the check' }).click();
  await expect(page.getByRole('progressbar', { name: 'Progress of the check' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run again' })).toBeVisible({ timeout: 40_000 });
  for (const [title, found] of [
    ['Browser version', 'supports everything the site needs'],
    ['Storage', 'Available'],
    ['Cookies', 'Works'],
    ['Screen', 'points'],
    ['Clock', 'Accurate to within a few seconds'],
    ['Download speed', 'bit/s'],
    ['Live updates', /By WebSocket, in [\d,]+ ms; polling works too/],
    ['WebAssembly', 'Works'],
    ['Workers', 'Works'],
  ] as const)
    await expect(line(page, title)).toContainText(found);
  await expect(page.getByRole('main').getByText('Not checked yet')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'The check is done.' })).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Send results to support' }).click();
  await expect(page).toHaveURL('/support/chat');
  await expect(page.getByLabel('Your message')).toHaveValue(
    /What I tried to do.*System check of Darasa.*- Storage: Works/s,
  );
});

test('with the data saver on, the speed is measured on request only', async ({ page, request }) => {
  await page.addInitScript(() => localStorage.setItem('dataSaver', 'on'));
  await openAs(page, request, await createAccount(request), '/testing');
  const fetched: string[] = [];
  page.on('request', (sent) => void fetched.push(sent.url()));
  const measure = page.getByRole('checkbox', { name: 'Measure the download speed too' });
  await expect(measure).not.toBeChecked();
  await runCheck(page);
  await expect(line(page, 'Download speed')).toContainText('Not measured, to save data');
  expect(fetched.filter((url) => url.endsWith('.woff2'))).toEqual([]);

  await measure.check();
  await page.getByRole('button', { name: 'Run again' }).click();
  await expect(line(page, 'Download speed')).toContainText('bit/s', { timeout: 40_000 });
});

test.describe('in a network that blocks WebSockets', () => {
  test.use({ tolerated: [/WebSocket/] });

  test('live updates work in part, and a wrong clock is reported', async ({ page, request }) => {
    await page.routeWebSocket(/\/socket\//, (socket) => socket.close());
    await page.route('**/courses/health/check', async (route) => {
      const response = await route.fetch();
      const date = new Date(Date.now() - 600_000).toUTCString();
      await route.fulfill({ response, headers: { ...response.headers(), date } });
    });
    await openAs(page, request, await createAccount(request), '/testing');
    await runCheck(page);
    await expect(line(page, 'Live updates')).toContainText(/Works in part.*By polling only/s);
    await expect(line(page, 'Clock')).toContainText(/Does not work.*10 minutes fast/s);
    await expect(
      page.getByRole('main').getByText('1 thing does not work, 1 works in part', { exact: true }),
    ).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('offline', () => {
  test.use({ tolerated: [/ERR_INTERNET_DISCONNECTED/] });

  test('checks that need the network say so, and the others run', async ({ page, request, context }) => {
    await openAs(page, request, await createAccount(request), '/testing');
    await context.setOffline(true);
    await runCheck(page);
    for (const title of ['Delay', 'Download speed', 'Clock', 'Live updates'])
      await expect(line(page, title)).toContainText('This device is offline');
    await expect(line(page, 'Storage')).toContainText('Available');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Run again' }).click();
    await expect(line(page, 'Delay')).toContainText('Response time', { timeout: 40_000 });
  });
});

test('the contact page links to it', async ({ page, request }) => {
  const account = await createAccount(request);
  await openAs(page, request, account, '/contact-us');
  await page.getByRole('link', { name: 'system check' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('System check');
});
