import type { APIRequestContext, Page } from '@playwright/test';
import { createAccount } from '../../support/accounts.ts';
import { type CardProvider, connectDouble, misbehaveAt, payByCard } from '../../support/card-doubles.ts';
import { openAs } from '../../support/own-pages.ts';
import { pricedCourse } from '../../support/priced-course.ts';
import { expect, test } from '../../support/test.ts';

/** A message may have been lost on purpose: then the payment is asked for, some seconds later. */
const ASKED = { timeout: 40_000 };

const providers: readonly { name: CardProvider; way: RegExp; page: RegExp; back: string }[] = [
  { name: 'stripe', way: /^Card\b.*Stripe/, page: /\/c\/pay\//, back: 'Back' },
  { name: 'paystack', way: /^Card\b.*Paystack/, page: /\/pay\//, back: 'Cancel' },
];

// One after the other: buyers are offered cards by one provider at a time
test.describe.configure({ mode: 'default' });

const paid = (page: Page) => page.getByRole('heading', { name: 'Paid. The course is yours' });

for (const { name, way, page: payPage, back } of providers) {
  /** Orders a course and chooses the provider. */
  async function order(page: Page, request: APIRequestContext): Promise<void> {
    await connectDouble(request, name);
    const course = await pricedCourse(request);
    await openAs(page, request, await createAccount(request), `/checkout/${course.slug}`);
    await choose(page);
  }
  async function choose(page: Page): Promise<void> {
    const main = page.getByRole('main');
    await main.getByRole('radio', { name: way }).check();
    await main.getByRole('button', { name: /^Pay / }).click();
    await expect(page).toHaveURL(payPage);
  }

  test.describe(`by card through ${name}`, () => {
    test('a refused card, a page that is left, and another card that pays', async ({ page, request }) => {
      await order(page, request);
      await payByCard(page, '4000 0000 0000 0002');
      await expect(page.getByRole('alert')).toBeVisible();
      await page.getByRole('button', { name: back }).click();
      // Nothing is paid, and the page goes on with what was begun
      await expect(page).toHaveURL(/\/student\/orders\/\d+/);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: 'Finish the payment' })).toBeVisible();
      await main.getByRole('link', { name: 'Open the payment page' }).click();
      await misbehaveAt(name, 'twice');
      await payByCard(page);
      await expect(paid(page)).toBeVisible(ASKED);
      await expect(main.getByText('Test: no real money').first()).toBeVisible();
      await expect(main.getByRole('button', { name: /^Receipt TEST-R-/ })).toHaveCount(1);
    });

    test('a payment whose message is lost is found by asking', async ({ page, request }) => {
      await order(page, request);
      await misbehaveAt(name, 'lost');
      await payByCard(page);
      await expect(page).toHaveURL(/\/student\/orders\/\d+/);
      await expect(paid(page)).toBeVisible(ASKED);
    });
  });
}
