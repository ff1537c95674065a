import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { createAccount } from '../../support/accounts.ts';
import { connectMpesa, MPESA, phoneOf } from '../../support/connect-mpesa.ts';
import { pressOn } from '../../support/mpesa.ts';
import { pricedCourse } from '../../support/priced-course.ts';
import { expect, hydrated, test } from '../../support/test.ts';

/** A message of M-Pesa may take a while on a busy machine. */
const ASKED = { timeout: 40_000 };

/** The course's page, and its button that leads to the checkout. */
async function openCheckout(page: Page, slug: string): Promise<void> {
  await page.goto(`/courses/express/${slug}`);
  await hydrated(page);
  await page
    .getByRole('link', { name: /^Enrol for KSh/ })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(new RegExp(`/courses/[^/]+/${slug}/checkout$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Pay and begin' })).toBeVisible();
}

test('a guest buys a course by M-Pesa and begins it, then asks for the money back', async ({
  page,
  elsewhere,
  request,
}) => {
  await connectMpesa(elsewhere, request);
  const course = await pricedCourse(request);
  const phone = phoneOf(Date.now() * 3);
  const main = page.getByRole('main');
  await openCheckout(page, course.slug);
  await main.getByRole('radio', { name: MPESA }).check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // What is missing is said before anything is sent
  await main.getByRole('button', { name: /^Pay KSh/ }).click();
  await expect(main.getByRole('textbox', { name: /^Your email/ })).toBeFocused();
  await main.getByRole('textbox', { name: /^Your email/ }).fill(`guest-${Date.now()}@example.com`);
  await main.getByRole('textbox', { name: /^Number that pays/ }).fill(`+254 ${phone.typed.slice(1)}`);
  await main.getByRole('button', { name: /^Pay KSh/ }).click();
  await expect(main.getByRole('heading', { name: 'Look at your phone' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Whoever closes the tab comes back to the checkout, and finds it as it is
  await page.goto(`/checkout/${course.slug}`);
  await expect(main.getByRole('heading', { name: 'Look at your phone' })).toBeVisible();
  await expect.poll(() => pressOn(phone.msisdn, 'pay')).toBe(true);
  await expect(main.getByRole('heading', { name: 'Paid. The course is yours' })).toBeVisible(ASKED);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await main.getByRole('link', { name: 'Begin lesson 1' }).click();
  await expect(page).toHaveURL(new RegExp(`/learn/${course.slug}`));

  await page.goto('/student/orders');
  await main.getByRole('link', { name: course.title }).first().click();
  await main.getByRole('button', { name: /^Until / }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog).toContainText('Your enrolment ends at once');
  await expectAccessible(page);
  await dialog.getByRole('textbox').fill('Not what I looked for');
  await dialog.getByRole('button', { name: /^Refund KSh/ }).click();
  await expect(main.getByText('Your money was refunded')).toBeVisible();
});

test.describe('a guest whose email has an account', () => {
  test.use({ tolerated: [/status of 409/] });

  test('logs in on the way, and finds what was typed', async ({ page, elsewhere, request }) => {
    await connectMpesa(elsewhere, request);
    const account = await createAccount(request);
    const course = await pricedCourse(request);
    const main = page.getByRole('main');
    await openCheckout(page, course.slug);
    await main.getByRole('radio', { name: MPESA }).check();
    await main.getByRole('textbox', { name: /^Your email/ }).fill(account.email);
    await main.getByRole('textbox', { name: /^Number that pays/ }).fill('0722 333 444');
    await main.getByRole('button', { name: /^Pay KSh/ }).click();
    await main.getByRole('button', { name: 'Log in and go on' }).click();
    await expect(page).toHaveURL(/\/authentication\/login\?callbackUrl=/);
    await expect(page.getByLabel('Email or username')).toHaveValue(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await main.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/${course.slug}/checkout$`));
    await expect(main.getByRole('textbox', { name: /^Number that pays/ })).toHaveValue('0722 333 444');
    await expect(main.getByRole('textbox', { name: /^Your email/ })).toHaveCount(0);
    await expect(main.getByRole('button', { name: /^Pay KSh/ })).toBeEnabled();
  });
});
