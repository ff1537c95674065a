import type { APIRequestContext } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { demo } from '../../support/accounts.ts';
import { openAs, signInElsewhere } from '../../support/own-pages.ts';
import { expect, test } from '../../support/test.ts';

/** In groups, so that one journey ends in time on a slow machine; each page of the settings that is loaded takes seconds. */
const sections = [
  ['account', 'security', 'sessions'],
  ['activity', 'notifications', 'appearance'],
  ['language', 'data-saver', 'privacy'],
] as const;

/** An account that no journey changes. */
const student = (request: APIRequestContext) => signInElsewhere(request, demo('student'));

test('the settings show their current values, and are accessible', async ({ page, request }) => {
  await openAs(page, request, await student(request), '/settings');
  for (const words of ['student@darasa.example', 'Password', 'Login alerts on', 'Same as device', 'English'])
    await expect(page.getByRole('main').getByText(words, { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

for (const group of sections) {
  test(`the settings ${group.join(', ')} each have a heading and a title, and are accessible`, async ({
    page,
    request,
    isMobile,
  }) => {
    test.slow();
    await openAs(page, request, await student(request), '/settings');
    const main = page.getByRole('main');
    for (const section of group) {
      await test.step(section, async () => {
        // The menu beside the sections has the same link, hidden on phones
        await main.locator(`a[href="/settings/${section}"]`).filter({ visible: true }).last().click();
        await expect(page).toHaveURL(`/settings/${section}`);
        await expect(page).toHaveTitle(/ · Settings · Darasa/);
        await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      });
      if (isMobile) await main.getByRole('link', { name: 'All settings' }).click();
    }
  });
}

test('back navigation works through the settings', async ({ page, request, isMobile }) => {
  await openAs(page, request, await student(request), '/settings');
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1 });
  await main
    .getByRole('link', { name: /^Security/ })
    .filter({ visible: true })
    .last()
    .click();
  await expect(heading).toHaveText('Security');
  if (isMobile) {
    await main.getByRole('link', { name: 'All settings' }).click();
    await expect(heading).toHaveText('Settings');
    await page.goBack();
  } else {
    const list = main.getByRole('navigation', { name: 'Settings' });
    await list.getByRole('link', { name: 'Privacy' }).focus();
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText('Privacy');
    await expect(heading).toBeFocused();
    await expect(list.getByRole('link', { name: 'Privacy' })).toHaveAttribute('aria-current', 'page');
    await page.goBack();
  }
  await expect(heading).toHaveText('Security');
  await page.goBack();
  await expect(heading).toHaveText('Settings');
});
