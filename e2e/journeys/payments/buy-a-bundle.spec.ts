import type { APIRequestContext } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { demo } from '../../support/accounts.ts';
import { connectMpesa, MPESA, phoneOf } from '../../support/connect-mpesa.ts';
import { pressOn } from '../../support/mpesa.ts';
import { signInElsewhere } from '../../support/own-pages.ts';
import { expect, hydrated, test } from '../../support/test.ts';

/** A message of M-Pesa may take a while on a busy machine. */
const ASKED = { timeout: 40_000 };

/** Two courses without a limit of places, sold together with 20 % off. */
async function openBundle(request: APIRequestContext) {
  const listed = await request.get('/api/v1/courses?minPrice=100&limit=50');
  const { data } = (await listed.json()) as {
    data: { courses: { id: string; title: string; currency: string; enrollmentCapacity: number | null }[] };
  };
  const courses = data.courses
    .filter(({ currency, enrollmentCapacity }) => currency === 'KES' && !enrollmentCapacity)
    .slice(0, 2);
  const { token } = await signInElsewhere(request, demo('admin'));
  const made = await request.post('/api/v1/administration/bundles', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      title: `Together ${Date.now()}`,
      summary: 'Two courses for one price.',
      course_ids: courses.map(({ id }) => id),
      percent: 20,
    },
  });
  expect(made.status()).toBe(201);
  const answer = (await made.json()) as { data: { bundle: { title: string; path: string } } };
  return { ...answer.data.bundle, courses };
}

test('a guest buys two courses together by M-Pesa, and has both', async ({ page, elsewhere, request }) => {
  await connectMpesa(elsewhere, request);
  const bundle = await openBundle(request);
  const phone = phoneOf(Date.now() * 7);
  const main = page.getByRole('main');

  const response = await page.goto(bundle.path);
  expect(response?.status()).toBe(200);
  await hydrated(page);
  await expect(main.getByRole('heading', { level: 1, name: bundle.title })).toBeVisible();
  for (const { title } of bundle.courses) await expect(main.getByRole('link', { name: title })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const price = await main
    .getByText(/^KSh [\d,]+/)
    .first()
    .textContent();
  await main.getByRole('link', { name: 'Buy all courses' }).click();

  // The same sum, and what it is for
  await expect(main.getByRole('heading', { level: 1, name: 'Pay and begin' })).toBeVisible();
  for (const { title } of bundle.courses) await expect(main.getByText(title)).toBeVisible();
  const sum = /KSh [\d,]+/.exec(price ?? '')?.[0] ?? '';
  await expect(main.getByRole('button', { name: `Pay ${sum}` })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await main.getByRole('radio', { name: MPESA }).check();
  await main.getByRole('textbox', { name: /^Your email/ }).fill(`bundle-${Date.now()}@example.com`);
  await main.getByRole('textbox', { name: /^Number that pays/ }).fill(phone.typed);
  await main.getByRole('button', { name: `Pay ${sum}` }).click();
  await expect(main.getByRole('heading', { name: 'Look at your phone' })).toBeVisible();
  await expect.poll(() => pressOn(phone.msisdn, 'pay')).toBe(true);
  await expect(main.getByRole('heading', { name: 'Paid. The courses are yours' })).toBeVisible(ASKED);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.goto('/student/courses');
  for (const { title } of bundle.courses)
    await expect(main.getByRole('link', { name: title }).first()).toBeVisible();
  // Who has them cannot buy them again
  await page.goto(`${bundle.path}/checkout`);
  await expect(main.getByRole('heading', { name: 'You have all courses of this bundle' })).toBeVisible();
});

test.describe('a bundle that does not exist', () => {
  test.use({ tolerated: [/status of 404/] });

  test('is a missing page', async ({ page }) => {
    for (const path of ['/courses/bundles/there-is-none', '/courses/bundles/there-is-none/checkout']) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    }
  });
});
