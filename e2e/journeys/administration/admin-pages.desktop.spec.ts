import type { APIRequestContext } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { demo, linkInEmail, logIn, newcomer } from '../../support/accounts.ts';
import { addPerson, openAsAdmin, question } from '../../support/administrator.ts';
import { signInElsewhere } from '../../support/own-pages.ts';
import { expect, hydrated, test } from '../../support/test.ts';

for (const name of ['dashboard', 'people', 'applications', 'support', 'outbound-emails', 'audit']) {
  test(`the page ${name} is accessible in both themes and fits its window`, async ({ page, request }) => {
    await openAsAdmin(page, request, `/administrator/${name}`);
    const own = page.getByRole('navigation', { name: 'Workspace', exact: true });
    const current = own.locator('[aria-current="page"]:visible');
    await expect(current).toHaveCount(1);
    await expect(current).toBeInViewport();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByText('Loading…')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test('the dashboard links to open tasks', async ({ page, request }) => {
  await addPerson(request);
  await openAsAdmin(page, request, '/administrator');
  await expect(page).toHaveURL('/administrator/dashboard');
  await expect(page.getByText('Enrolments, 30 days')).toBeVisible();
  await page
    .getByRole('region', { name: /^Needs you/ })
    .getByRole('link', { name: /not sent: no mail server set up/ })
    .click();
  await expect(page).toHaveURL('/administrator/outbound-emails?status=kept');
  await expect(page.getByText('No mail server is set up, so emails are not sent.')).toBeVisible();
});

test('a kept email is shown in a sandboxed frame, and deleted', async ({ page, request }) => {
  const person = await addPerson(request);
  // Signed in through the page: the script that journeys add to each document would fail in the frame.
  await page.goto(
    `/authentication/login?callbackUrl=${encodeURIComponent(`/administrator/outbound-emails?search=${person.email}`)}`,
  );
  await hydrated(page);
  await logIn(page, demo('admin'));
  await expect(page.getByText('1 email', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Not sent', { exact: true }).last()).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: /^Confirm your email address/ }).click();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', '');
  await expect(page.frameLocator('iframe').getByText('Neema', { exact: false }).first()).toBeVisible();
  const link = page.getByRole('link', { name: /#token=/ });
  await expect(link).toHaveAttribute('target', '_blank');
  const address = await link.getAttribute('href');
  await page.getByRole('button', { name: 'Plain text' }).click();
  await expect(page.locator('pre')).toContainText(address ?? 'nothing');
  await page.getByRole('button', { name: 'Delete' }).click();
  await question(page).getByRole('button', { name: 'Delete email' }).click();
  await expect(page).toHaveURL('/administrator/outbound-emails');
});

/** A person who has applied to teach. */
async function addApplicant(request: APIRequestContext) {
  const person = await addPerson(request);
  const link = await linkInEmail(request, person.email, 'identity.verify-email');
  const token = link.split('#token=')[1];
  expect((await request.post('/api/v1/auth/verify-email', { data: { token } })).ok()).toBe(true);
  const applied = await request.post('/api/v1/auth/instructor-application', {
    headers: { authorization: `Bearer ${person.token}` },
    data: { statement: `I have taught tailoring for ten years. ${person.username}` },
  });
  expect(applied.status()).toBe(201);
  const { data } = (await applied.json()) as { data: { application: { id: string } } };
  return { ...person, application: data.application.id };
}

test('an application is declined with a message and then counts as decided', async ({ page, request }) => {
  const person = await addApplicant(request);
  await openAsAdmin(page, request, '/administrator/applications');
  const one = page.getByRole('article').filter({ hasText: person.username });
  await one.getByRole('button', { name: 'Decline' }).click();
  await expect(question(page)).toContainText('cannot be changed here');
  await question(page).getByLabel('Message to Neema').fill('Tell us what you would teach.');
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Decline application' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(one).toHaveCount(0);
  await page.getByRole('link', { name: 'Declined' }).click();
  await expect(one).toContainText('Declined by Demo Admin');
  await expect(one).toContainText('Tell us what you would teach.');
});

test.describe('when another administrator has decided first', () => {
  test.use({ tolerated: [/status of 409/] });

  test('the dialog says so, and keeps the text', async ({ page, request }) => {
    const person = await addApplicant(request);
    await openAsAdmin(page, request, '/administrator/applications');
    const one = page.getByRole('article').filter({ hasText: person.username });
    await one.getByRole('button', { name: 'Approve' }).click();
    await question(page).getByLabel('Message to Neema').fill('Welcome');
    const { token } = await signInElsewhere(request, demo('admin'));
    const decided = await request.put(`/api/v1/administration/applications/${person.application}`, {
      headers: { authorization: `Bearer ${token}` },
      data: { decision: 'decline' },
    });
    expect(decided.ok()).toBe(true);
    await question(page).getByRole('button', { name: 'Approve application' }).click();
    await expect(question(page).getByRole('alert')).toContainText('decided');
    await expect(question(page).getByLabel('Message to Neema')).toHaveValue('Welcome');
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(one).toHaveCount(0);
  });
});

test('a message to support is marked as answered, and reopened', async ({ page, request }) => {
  const { username, email } = newcomer();
  const sent = await request.post('/api/v1/support/messages', {
    data: {
      name: 'Neema Okello',
      email,
      subject: `About ${username}`,
      message: 'How do I enrol in two courses?',
    },
  });
  expect(sent.status()).toBe(201);
  await openAsAdmin(page, request, `/administrator/support?search=${username}`);
  const row = page
    .getByRole('list', { name: 'Messages' })
    .getByRole('link')
    .filter({ hasText: 'Neema Okello' });
  await row.click();
  const one = page.getByRole('article').filter({ hasText: username });
  await expect(one.getByText(`Your reply goes to ${email} by email.`)).toBeVisible();
  await one.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await one.getByRole('button', { name: 'Close' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('link', { name: 'Closed' }).click();
  await row.click();
  await expect(one.getByRole('button', { name: 'Reopen' })).toBeVisible();
});
