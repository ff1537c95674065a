import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { createAccount, demo } from '../../support/accounts.ts';
import { addPerson, openAsAdmin } from '../../support/administrator.ts';
import { openAs, signInElsewhere } from '../../support/own-pages.ts';
import { newNumber, phoneOf } from '../../support/phones.ts';
import { expect, test } from '../../support/test.ts';

test.use({ product: 'E2E_OPEN_BASE_URL' });
// Codes and answers come over a provider
test.setTimeout(120_000);

test('a learner confirms a phone by a code, answers STOP and sees it off', async ({
  page,
  request,
  browser,
}) => {
  const learner = await addPerson(request);
  const { typed, stored } = newNumber();
  const phones = await (await browser.newContext()).newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, request, learner, '/settings/notifications');
  await page.getByRole('textbox', { name: 'Phone number' }).fill(typed);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const sent = await phoneOf(phones, stored, /\b\d{6}\b/);
  await code.fill(/\b\d{6}\b/.exec(await sent.innerText())?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirm the number' }).click();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  const phone = phones.getByRole('region', { name: stored });
  await phone.getByLabel('Answer').fill('STOP');
  await phone.getByRole('button', { name: 'Send' }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Stopped', { exact: true })).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByText(/send START to DARASA/)).toBeVisible();
  await expectAccessible(page);
  await phones.context().close();
});

test('a guardian agrees, and the school announces by SMS: it sees to how many, and what it costs', async ({
  page,
  request,
}) => {
  const child = await createAccount(request);
  const admin = await signInElsewhere(request, demo('admin'));
  const headers = { authorization: `Bearer ${admin.token}` };
  const me = await (
    await request.get('/api/v1/auth/me', { headers: { authorization: `Bearer ${child.token}` } })
  ).json();
  const id = me.data.user.user_id;
  const details = await request.put(`/api/v1/administration/people/${id}/details`, {
    headers,
    data: { external_number: null, date_of_birth: '2018-03-04', said_child: true },
  });
  expect(details.status(), await details.text()).toBe(200);
  await openAsAdmin(page, request, `/administrator/people/${id}`);
  await page.getByRole('button', { name: 'Record a phone' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Parent or guardian').fill('Wambui Okello');
  await dialog.getByLabel('Phone number').fill(newNumber().typed);
  await dialog.getByLabel('How they agreed').fill('signed form of 5 January');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Record the phone' }).click();
  await expect(page.getByText(/Wambui Okello, \+254.*signed form of 5 January/)).toBeVisible();
  await expectAccessible(page);

  await page.goto('/administrator/announcements');
  await page.getByRole('button', { name: 'New announcement' }).click();
  await page.getByLabel('Title', { exact: true }).fill('School is closed on Friday');
  await page.getByRole('textbox', { name: 'Text of the announcement' }).click();
  await page.keyboard.type('Stay at home.');
  const sms = page.getByRole('checkbox', { name: 'Send it by SMS too' });
  await sms.check();
  await expect(sms).toHaveAccessibleName(/guardian/);
  await expect(page.getByText(/SMS at most, for KSh .* of this month’s budget is left/)).toBeVisible();
  await expect(page.getByText(/^Darasa: School is closed on Friday http/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Send…' }).click();
  await expect(dialog.getByText(/but not unsend emails and SMS/)).toBeVisible();
  await expect(dialog.getByText(/SMS at most, for KSh/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Announcements' })).toContainText(
    'School is closed on Friday',
    {
      timeout: 20_000,
    },
  );
});
