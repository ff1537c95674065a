import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { createAccount } from '../../support/accounts.ts';
import { openAsAdmin, question } from '../../support/administrator.ts';
import { openAs } from '../../support/own-pages.ts';
import { pricedCourse } from '../../support/priced-course.ts';
import { expect, test } from '../../support/test.ts';

test('a course is bought, confirmed by staff, learned in and refunded', async ({
  page,
  elsewhere,
  request,
}) => {
  const buyer = await createAccount(request);
  const course = await pricedCourse(request);
  const isEnrolled = async (): Promise<boolean> => {
    const answer = await request.get(`/api/v1/courses/${course.id}/enrollment-status`, {
      headers: { authorization: `Bearer ${buyer.token}` },
    });
    return ((await answer.json()) as { data: { isEnrolled: boolean } }).data.isEnrolled;
  };

  await openAs(page, request, buyer, `/checkout/${course.slug}`);
  const main = page.getByRole('main');
  await expectAccessible(page);
  await main.getByRole('button', { name: 'I have a coupon' }).click();
  await main.getByLabel('Coupon code').fill('nothing-here');
  await main.getByRole('button', { name: 'Apply' }).click();
  await expect(main.getByText('This coupon code does not exist')).toBeVisible();
  // Other journeys connect providers meanwhile
  const chooseByHand = async () => {
    const byHand = main.getByRole('radio', { name: /^By hand/ });
    const without = main
      .getByRole('button', { name: 'Place the order' })
      .or(main.getByLabel('How did you pay?'));
    await expect(byHand.or(without).first()).toBeVisible();
    if (await byHand.isVisible()) await byHand.check();
  };
  await chooseByHand();
  await main.getByRole('button', { name: 'Place the order' }).click();
  await expect(page).toHaveURL(/\/checkout\?order=\d+$/);
  const order = new URL(page.url()).searchParams.get('order');
  await expectAccessible(page);

  // What is typed survives a reload
  await chooseByHand();
  await main.getByLabel('How did you pay?').selectOption('M-Pesa');
  const reference = `QHK${String(Date.now()).slice(-7)}`;
  await main.getByLabel('Reference of your payment').fill(reference);
  await page.reload();
  await chooseByHand();
  await expect(main.getByLabel('Reference of your payment')).toHaveValue(reference);
  await main.getByRole('button', { name: 'Report the payment' }).click();
  await expect(main.getByRole('heading', { name: 'We have your code' })).toBeVisible();
  expect(await isEnrolled()).toBe(false);

  await openAsAdmin(elsewhere, request, '/administrator/orders?state=payment_reported');
  await expectAccessible(elsewhere);
  await elsewhere.getByRole('searchbox', { name: 'Search orders' }).fill(reference);
  await elsewhere.getByRole('main').getByRole('link', { name: course.title }).click();
  await expect(elsewhere.getByText(reference)).toBeVisible();
  await expectAccessible(elsewhere);
  await elsewhere.getByRole('button', { name: 'Confirm the payment' }).click();
  await question(elsewhere).getByRole('button', { name: 'Confirm payment' }).click();
  await expect(elsewhere.getByRole('button', { name: /^Receipt R-/ })).toBeVisible();
  expect(await isEnrolled()).toBe(true);

  await page.reload();
  await expect(main.getByRole('heading', { name: 'Paid. The course is yours' })).toBeVisible();
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: /^Receipt R-.* as PDF$/ }).click(),
  ]);
  expect(receipt.suggestedFilename()).toMatch(/^R-\d{4}-\d{6}\.pdf$/);

  await elsewhere.getByRole('button', { name: 'Refund' }).click();
  await question(elsewhere).getByLabel('Reason').fill('The course was not what you expected');
  await question(elsewhere).getByRole('button', { name: 'Record the refund' }).click();
  await expect(elsewhere.getByRole('button', { name: /^Credit note C-/ })).toBeVisible();
  expect(await isEnrolled()).toBe(false);
  await page.goto(`/student/orders/${order}`);
  await expect(main.getByText('Your money was refunded')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});
