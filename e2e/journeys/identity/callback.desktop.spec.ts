import { createAccount, demo, logIn } from '../../support/accounts.ts';
import { openAs } from '../../support/own-pages.ts';
import { expect, open, test } from '../../support/test.ts';

const login = (callbackUrl: string) => `/authentication/login?callbackUrl=${encodeURIComponent(callbackUrl)}`;

/** Texts that browsers or code may take for another site, or for a script. */
const hostile = [
  'https://elsewhere.example/',
  '//elsewhere.example/courses',
  '/\\elsewhere.example',
  '/%255celsewhere.example',
  '/\t/elsewhere.example',
  '/..//elsewhere.example',
  'javascript:document.body.remove()',
  '/authentication/register?callbackUrl=%2F',
];
const friendly = ['/courses?search=a%2Fb&level=beginner', '/help?topic=payments#refunds'];

test('signed-in users are redirected to paths of this site, and to the home page otherwise', async ({
  page,
  request,
  baseURL,
}) => {
  await openAs(page, request, await createAccount(request), '/faq');
  const strangers: string[] = [];
  page.on('request', (sent) => {
    if (!sent.url().startsWith(`${baseURL}/`) && !sent.url().startsWith('data:image'))
      strangers.push(sent.url());
  });
  for (const target of hostile) {
    await page.goto(login(target));
    await expect(page, target).toHaveURL('/');
  }
  for (const target of friendly) {
    await page.goto(login(target));
    await expect(page, target).toHaveURL(target);
  }
  expect(strangers).toEqual([]);
});

test('a login with a hostile callback goes to the home page', async ({ page }) => {
  await open(page, login('//elsewhere.example/courses'));
  await logIn(page, demo('student'));
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('query and fragment are kept over a login', async ({ page }) => {
  await page.goto('/help?topic=payments#refunds');
  await expect(page).toHaveURL(/\/authentication\/login\?callbackUrl=%2Fhelp/);
  await logIn(page, demo('student'));
  await expect(page).toHaveURL('/help?topic=payments#refunds');
});
