import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { addPerson, openAsAdmin, question } from '../../support/administrator.ts';
import { expect, open, test } from '../../support/test.ts';

test.use({ tolerated: [/status of 40[0134]/] });

test('an administrator sees the site as a learner, changes nothing, and is themselves again', async ({
  page,
  request,
}) => {
  const person = await addPerson(request);
  await openAsAdmin(page, request, `/administrator/people/${person.id}`);
  await page.getByRole('button', { name: 'See the site as Neema' }).click();
  await expect(question(page)).toContainText('You can change nothing');
  await question(page).getByRole('button', { name: 'See the site' }).click();
  await expect(question(page)).toContainText('Say in at least 10 characters');
  await question(page).getByLabel('Reason').fill('She cannot find her courses');
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'See the site' }).click();

  await expect(page).toHaveURL('/student/dashboard');
  const banner = page.getByRole('complementary', { name: 'Seeing the site as another person' });
  await expect(banner).toContainText('You see the site as Neema Okello. Nothing can be changed.');
  await expect(banner).toContainText('30 minutes left');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // On every page, also those that everybody may see; another tab of the browser stays the administrator's
  await open(page, '/courses');
  await expect(banner).toBeVisible();
  await open(page, '/settings/security');
  await expect(page.getByRole('main')).toContainText('This belongs to the person alone');
  await open(page, '/profile');
  await page.getByLabel('Headline').fill('Farmer');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Nothing can be changed until you end this view').first()).toBeVisible();
  await expectAccessible(page);

  await banner.getByRole('button', { name: 'End' }).click();
  await expect(page).toHaveURL(`/administrator/people/${person.id}`);
  await expect(banner).toHaveCount(0);
  const history = page.getByRole('region', { name: 'What happened' });
  await expect(history).toContainText('stopped seeing the site as');
  // Every part that was looked at has an entry: how it began is further down
  await open(page, `/administrator/audit?person=${person.id}`);
  const log = page.getByRole('main');
  await expect(log).toContainText('began to see the site as');
  await expect(log).toContainText('She cannot find her courses');
});
