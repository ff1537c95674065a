import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { demo } from '../../support/accounts.ts';
import { addPerson } from '../../support/administrator.ts';
import { openConnected, signInElsewhere } from '../../support/own-pages.ts';
import { expect, hydrated, test } from '../../support/test.ts';

test('a notification arrives while a page is open, leads to its place, and is read', async ({
  page,
  request,
}) => {
  const account = await addPerson(request);
  await openConnected(page, request, account);
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Notifications' })).toBeVisible();

  const admin = await signInElsewhere(request, demo('admin'));
  const changed = await request.put(`/api/v1/administration/people/${account.id}/roles`, {
    headers: { authorization: `Bearer ${admin.token}` },
    data: { roles: ['instructor', 'student'] },
  });
  expect(changed.ok()).toBe(true);
  const bell = banner.getByRole('link', { name: '1 unread notification' });
  await expect(bell).toBeVisible();
  await expect(
    page.getByRole('region', { name: /Messages/ }).getByText('Your roles were changed'),
  ).toBeVisible();

  await bell.click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible();
  await expect(main.getByText('You now have: Teacher and Student')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await main.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(banner.getByRole('link', { name: 'Notifications' })).toBeVisible();
  await main.getByRole('button', { name: 'Mark as unread: Your roles were changed' }).click();
  await expect(bell).toBeVisible();
  await main.getByRole('link', { name: 'Your roles were changed' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(banner.getByRole('link', { name: 'Notifications' })).toBeVisible();

  await page.goto('/settings/notifications');
  await hydrated(page);
  const comments = page
    .getByRole('group', { name: 'Review comments' })
    .getByRole('combobox', { name: 'Email' });
  const teaching = page.locator('summary').filter({ hasText: 'Teaching' });
  await teaching.click();
  await expect(comments).toHaveValue('now');
  await comments.selectOption('In the summary');
  await expect(page.getByText('Saved')).toBeVisible();
  await page.reload();
  await teaching.click();
  await expect(comments).toHaveValue('digest');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
