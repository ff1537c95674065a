import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { createAccount } from '../../support/accounts.ts';
import { openAsAdmin } from '../../support/administrator.ts';
import { misbehave, mpesaSettings, pressOn } from '../../support/mpesa.ts';
import { openAs } from '../../support/own-pages.ts';
import { pricedCourse } from '../../support/priced-course.ts';
import { expect, test } from '../../support/test.ts';

/** A message of M-Pesa may have been lost on purpose: then the payment is asked for, some seconds later. */
const ASKED = { timeout: 40_000 };

/** Paystack offers M-Pesa too, in other words. */
const MPESA = /^M-Pesa .*We send a request to your phone/;

/** An administrator connects M-Pesa's test mode, unless another journey has. */
async function connectMpesa(page: Page, request: APIRequestContext): Promise<void> {
  await openAsAdmin(page, request, '/administrator/payment-providers');
  await page.getByRole('button', { name: /^(?:Set up|Change) M-Pesa$/ }).click();
  const form = page.getByRole('form', { name: 'M-Pesa, test mode' });
  await expectAccessible(page);
  await form.getByLabel('Shortcode').fill(mpesaSettings.Shortcode);
  for (const name of ['Consumer key', 'Consumer secret', 'Passkey'] as const) {
    const replace = form.getByRole('button', { name: `Replace: ${name}` });
    if (await replace.isVisible()) continue;
    await form.getByLabel(name).fill(mpesaSettings[name]);
  }
  await form.getByLabel('Offer M-Pesa').check();
  await form.getByRole('button', { name: 'Save for test mode' }).click();
  await expect(page.getByText('The settings of M-Pesa are saved')).toBeVisible();
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText(/Safaricom accepts the keys/)).toBeVisible();
  // What is secret is never shown again
  await page.reload();
  expect(await page.content()).not.toContain(mpesaSettings.Passkey);
}

/** `0712 345 678`, another one for each journey. */
const phoneOf = (seed: number) => {
  const digits = String(10_000_000 + (seed % 90_000_000));
  return { typed: `07${digits}`, msisdn: `2547${digits}` };
};

test('a course is paid on the phone, and begins by itself', async ({ page, elsewhere, request }) => {
  await connectMpesa(elsewhere, request);
  const buyer = await createAccount(request);
  const course = await pricedCourse(request);
  const phone = phoneOf(Date.now());
  await openAs(page, request, buyer, `/checkout/${course.slug}`);
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: MPESA }).check();
  await main.getByRole('textbox', { name: 'Number that pays' }).fill(phone.typed);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await main.getByRole('button', { name: /^Pay KSh/ }).click();
  await expect(main.getByRole('heading', { name: 'Look at your phone' })).toBeVisible();
  await expect(page).toHaveURL(/\/student\/orders\/\d+$/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Whoever closes the tab and comes back finds it as it is
  await page.reload();
  await expect(main.getByRole('heading', { name: 'Look at your phone' })).toBeVisible();
  await expect.poll(() => pressOn(phone.msisdn, 'pay')).toBe(true);
  await expect(main.getByRole('heading', { name: 'Paid. The course is yours' })).toBeVisible(ASKED);
  await expectAccessible(page);
  await expect(main.getByRole('link', { name: 'Begin the course' })).toBeVisible();
});

test('a try that fails says why, and the next one pays though M-Pesa sends no message', async ({
  page,
  elsewhere,
  request,
}) => {
  await connectMpesa(elsewhere, request);
  const buyer = await createAccount(request);
  const course = await pricedCourse(request);
  const phone = phoneOf(Date.now() * 7);
  await openAs(page, request, buyer, `/checkout/${course.slug}`);
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: MPESA }).check();
  await main.getByRole('textbox', { name: 'Number that pays' }).fill(phone.typed);
  await main.getByRole('button', { name: /^Pay KSh/ }).click();
  await expect(main.getByRole('heading', { name: 'Look at your phone' })).toBeVisible();
  await expect.poll(() => pressOn(phone.msisdn, 'cancel')).toBe(true);
  await expect(main.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await misbehave('lost', phone.msisdn);
  await main.getByRole('button', { name: /^Try again/ }).click();
  await expect(main.getByRole('heading', { name: 'Look at your phone' })).toBeVisible();
  await expect.poll(() => pressOn(phone.msisdn, 'pay')).toBe(true);
  // It is asked for
  await expect(main.getByRole('heading', { name: 'Paid. The course is yours' })).toBeVisible(ASKED);
});

test('M-Pesa fails, answers late and contradicts itself: the buyer is in the course all the same', async ({
  page,
  elsewhere,
  request,
}) => {
  await connectMpesa(elsewhere, request);
  const buyer = await createAccount(request);
  const course = await pricedCourse(request);
  const phone = phoneOf(Date.now() * 11);
  await openAs(page, request, buyer, `/checkout/${course.slug}`);
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: MPESA }).check();
  await main.getByRole('textbox', { name: 'Number that pays' }).fill(phone.typed);
  await misbehave('http_500', phone.msisdn);
  await main.getByRole('button', { name: /^Pay KSh/ }).click();
  await expect(main.getByRole('heading', { name: 'We have no answer yet' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await misbehave('slow', phone.msisdn);
  await main.getByRole('button', { name: /^Try again/ }).click();
  await expect(main.getByRole('heading', { name: 'Look at your phone' })).toBeVisible();
  // Its message says the contrary of what happened on the phone
  await misbehave('contradict', phone.msisdn);
  await expect.poll(() => pressOn(phone.msisdn, 'pay')).toBe(true);
  await expect(main.getByRole('heading', { name: 'Paid. The course is yours' })).toBeVisible(ASKED);
});
