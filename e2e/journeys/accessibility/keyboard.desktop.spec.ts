import type { Page } from '@playwright/test';
import { expectCount, results } from '../../support/catalogue.ts';
import { expect, open, test } from '../../support/test.ts';

/** Presses Tab until an element has the focus; fails at a trap or a missing stop. */
async function tabTo(page: Page, target: ReturnType<Page['getByRole']>, most = 80): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached by ${most} presses of Tab`);
}

test('a course can be found and read with the keyboard', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('/');
  await page.keyboard.type('bookkeeping');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/courses?search=bookkeeping');

  const filters = page.getByRole('complementary', { name: 'Filters' });
  const anyLevel = filters.getByRole('radio', { name: /^Any level/ });
  await tabTo(page, anyLevel);
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/level=beginner/);
  await expect(filters.getByRole('radio', { name: /^Beginner/ })).toBeFocused();

  const chip = results(page).getByRole('button', { name: /Beginner/ });
  await tabTo(page, chip);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/courses?search=bookkeeping');

  const first = results(page).getByRole('article').first().getByRole('link');
  const title = (await first.textContent()) ?? '';
  await tabTo(page, first);
  const outline = await first.evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(outline, 'the focus is seen').not.toBe('none');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  const modules = page.getByRole('region', { name: 'Curriculum' }).locator('summary');
  await tabTo(page, modules.nth(1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Curriculum' }).locator('details').nth(1)).toHaveAttribute(
    'open',
    '',
  );
  const enrol = page.getByRole('link', { name: /^Enrol/ }).filter({ visible: true });
  await page.keyboard.press('Home');
  await enrol.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/courses\/[^/]+\/[^/]+\/checkout$/);
});

test('the list can be filtered and reset with the keyboard', async ({ page, request }) => {
  const answer = await (await request.get('/api/v1/courses?level=advanced')).json();
  await open(page, '/courses?search=zzzzqqq&level=advanced');
  const out = results(page).getByRole('button', { name: /^Remove “zzzzqqq”/ });
  await tabTo(page, out);
  await page.keyboard.press('Enter');
  await expectCount(page, answer.data.pagination.totalItems);
});
