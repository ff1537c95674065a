import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { createAccount } from '../../support/accounts.ts';
import { openAs } from '../../support/own-pages.ts';
import { expect, test } from '../../support/test.ts';

test('a course is saved from its card, found again, removed and brought back', async ({ page, request }) => {
  await openAs(page, request, await createAccount(request), '/student/saved');
  await expect(page.getByRole('heading', { name: 'You have not saved a course yet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Browse courses' }).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  const pressed = page.getByRole('main').getByRole('button', { name: /^Save /, pressed: true });
  await expect(pressed).toHaveCount(1);
  const name = (await pressed.getAttribute('aria-label')) ?? '';
  await page.goto('/student/saved');
  const saved = page.getByRole('button', { name, exact: true });
  await expect(saved).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await saved.click();
  await expect(page.getByRole('heading', { name: 'You have not saved a course yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(saved).toHaveAttribute('aria-pressed', 'true');
});
