import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { createAccount } from '../../support/accounts.ts';
import { connectMpesa, MPESA, phoneOf } from '../../support/connect-mpesa.ts';
import { misbehave, pressOn } from '../../support/mpesa.ts';
import { openAs } from '../../support/own-pages.ts';
import { pricedCourse } from '../../support/priced-course.ts';
import { expect, test } from '../../support/test.ts';

/** A message of M-Pesa may have been lost on purpose: then the payment is asked for, some seconds later. */
const ASKED = { timeout: 40_000 };

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
  await expect(page).toHaveURL(/\/checkout\?order=\d+$/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Whoever closes the tab and comes back finds it as it is
  await page.reload();
  await expect(main.getByRole('heading', { name: 'Look at your phone' })).toBeVisible();
  await expect.poll(() => pressOn(phone.msisdn, 'pay')).toBe(true);
  await expect(main.getByRole('heading', { name: 'Paid. The course is yours' })).toBeVisible(ASKED);
  await expectAccessible(page);
  await expect(main.getByRole('link', { name: 'Begin lesson 1' })).toBeVisible();
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
