import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { createAccount, demo } from '../../support/accounts.ts';
import { openAsAdmin, question } from '../../support/administrator.ts';
import { connectDouble, payByCard } from '../../support/card-doubles.ts';
import { openAs, signInElsewhere } from '../../support/own-pages.ts';
import { publishCourse } from '../../support/published-course.ts';
import { expect, test } from '../../support/test.ts';

const API = '/api/v1';
const PRICE = 2000;
const REFERENCE = `FT-${Date.now()}`;
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1440, height: 900 };

/** As everybody can use it: also on a phone. */
async function expectUsable(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(DESKTOP);
}

async function called(
  request: APIRequestContext,
  token: string,
  [method, path]: [string, string],
  data?: object,
): Promise<Record<string, never>> {
  const answer = await request.fetch(`${API}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    ...(data ? { data } : {}),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: Record<string, never> }).data;
}

/** A sale that staff confirm, on a site that takes no course back at this moment: what the teacher gets is available at once. */
async function sell(request: APIRequestContext, courseId: string): Promise<void> {
  const buyer = await createAccount(request);
  const { order } = (await called(request, buyer.token, ['POST', '/orders'], {
    course_id: courseId,
  })) as unknown as { order: { id: string } };
  const reference = `QHK${String(Date.now()).slice(-7)}`;
  const report = { method: 'mobile_money', reference };
  await called(request, buyer.token, ['POST', `/orders/${order.id}/report`], report);
  const { token } = await signInElsewhere(request, demo('admin'));
  const path = '/administration/payment-settings';
  const { settings } = (await called(request, token, ['GET', path])) as unknown as {
    settings: { refund_days: number };
  };
  await called(request, token, ['PUT', path], { ...settings, refund_days: 0 });
  try {
    await called(request, token, ['POST', `/administration/orders/${order.id}/confirm`], {});
  } finally {
    await called(request, token, ['PUT', path], settings);
  }
}

const amountIn = (text: string): number => Number(text.replaceAll(/[^\d.-]/g, ''));

test('a teacher gets a share of a sale, is paid, and revenue and accounts say the same', async ({
  page,
  elsewhere,
  request,
  browser,
  baseURL,
}) => {
  const course = await publishCourse(request, { price: PRICE, currency: 'KES' });
  const admin = elsewhere.getByRole('main');
  const main = page.getByRole('main');

  await openAsAdmin(elsewhere, request, '/administrator/payment-shares');
  await admin.getByRole('combobox', { name: 'For', exact: true }).selectOption('A course');
  await admin.getByRole('combobox', { name: /^Course/ }).fill(course.title);
  await admin.getByRole('option', { name: course.title }).click();
  await admin.getByLabel('Percent', { exact: true }).fill('60');
  await admin.getByRole('button', { name: 'Set the share' }).click();
  await expect(admin.getByRole('list', { name: 'Shares of teachers and courses' })).toContainText('60%');
  await expectUsable(elsewhere);

  // Money of a test brings nobody anything
  await connectDouble(request, 'paystack');
  const buyer = await browser.newPage({ ...(baseURL && { baseURL }) });
  await openAs(buyer, request, await createAccount(request), `/checkout/${course.slug}`);
  await buyer
    .getByRole('radio', { name: /^Card\b/ })
    .first()
    .check();
  await buyer.getByRole('button', { name: /^Pay / }).click();
  await payByCard(buyer);
  await expect(buyer.getByRole('heading', { name: 'Paid. The course is yours' })).toBeVisible({
    timeout: 40_000,
  });
  await buyer.close();
  const teacher = await signInElsewhere(request, demo('instructor'));
  const statement = async () =>
    JSON.stringify(await called(request, teacher.token, ['GET', '/earnings?page=1&limit=50']));
  expect(await statement()).not.toContain(course.title);

  await sell(request, course.id);
  await openAs(page, request, teacher, '/instructor/earnings');
  const sale = main.getByRole('listitem').filter({ hasText: course.title });
  await expect(sale).toContainText('your share 60%');
  await expect(sale).toContainText('KSh 1,200');
  await main.getByLabel('Paid by').selectOption('Bank account');
  await main.getByLabel(/^Name of the account/).fill('Demo Instructor');
  await main.getByLabel(/^Bank/).first().fill('Equity Bank');
  await main.getByLabel(/^Code of bank and branch/).fill('68-012');
  await main.getByLabel(/^Account number/).fill('0123456789012');
  await main.getByRole('button', { name: /how I am paid$/ }).click();
  await expect(main.getByText(/^You are paid to: .*012/)).toBeVisible();
  await expectUsable(page);

  await elsewhere.goto('/administrator/payment-payouts');
  await expect(admin.getByRole('table', { name: 'Owed to teachers' })).toContainText('Demo Instructor');
  await expectUsable(elsewhere);
  await admin.getByRole('button', { name: 'Start a payout in KES' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: /^Payout \d+$/ })).toBeVisible();
  const [file] = await Promise.all([
    elsewhere.waitForEvent('download'),
    admin.getByRole('button', { name: 'Bank file (CSV)' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain('0123456789012');
  await expectUsable(elsewhere);
  await admin.getByRole('button', { name: 'Record as paid' }).click();
  await question(elsewhere).getByLabel('Reference').fill(REFERENCE);
  await question(elsewhere).getByRole('button', { name: 'Record as paid' }).click();
  await expect(admin.getByText(`reference ${REFERENCE}`)).toBeVisible();

  await page.reload();
  await expect(main.getByRole('listitem').filter({ hasText: `reference ${REFERENCE}` })).toContainText(
    /Payout.*-KSh|Payout.*−KSh|Payout.*KSh -/,
  );

  // Others sell meanwhile: both are read until nothing came between
  await expect(async () => {
    await elsewhere.goto('/administrator/payment-revenue');
    const byTeacher = admin.getByRole('region', { name: 'By teacher, table' });
    await expect(byTeacher.getByRole('row', { name: /^Demo Instructor/ })).toBeVisible();
    const total = byTeacher.getByRole('row', { name: /^Total/ }).getByRole('cell');
    const [paid, fees, teachers] = (await Promise.all([1, 5, 6].map((n) => total.nth(n).innerText()))).map(
      amountIn,
    );
    await elsewhere.goto('/administrator/payment-accounts');
    const cells = admin.getByRole('row', { name: /^Shares of teachers/ }).getByRole('cell');
    const [debit = 0, credit = 0] = (await cells.allInnerTexts()).map(amountIn);
    expect(debit - credit).toBeCloseTo(teachers ?? Number.NaN, 2);
    expect(paid).toBeGreaterThanOrEqual(PRICE);
    expect(fees).toBe(0);
  }).toPass({ timeout: 60_000 });
  await expectUsable(elsewhere);
  await elsewhere.goto('/administrator/payment-revenue');
  await expect(admin.getByRole('heading', { name: 'By teacher' })).toBeVisible();
  await expectUsable(elsewhere);
});
