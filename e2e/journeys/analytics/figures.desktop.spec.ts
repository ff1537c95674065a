import { readFile } from 'node:fs/promises';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { demo } from '../../support/accounts.ts';
import { openAs, signInElsewhere } from '../../support/own-pages.ts';
import { expect, test } from '../../support/test.ts';

test('an administrator reads the figures, over time and as a file', async ({ page, request }) => {
  await openAs(page, request, await signInElsewhere(request, demo('admin')), '/administrator/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Today');
  await expect(main.getByRole('heading', { name: /^Needs you/ })).toBeVisible();
  // They are made by a job when somebody looks for the first time
  await expect(main.getByRole('term').filter({ hasText: 'Active people, 30 days' })).toBeVisible({
    timeout: 30_000,
  });
  const overTime = main.getByRole('region', { name: 'Enrolments a day' });
  await expect(
    overTime.getByRole('img', { name: /^Enrolments a day: from .* The table has all numbers/ }),
  ).toBeVisible();
  await expect(overTime.getByRole('row')).toHaveCount(8);
  await overTime.getByRole('button', { name: 'Show all 30' }).click();
  await expect(overTime.getByRole('row')).toHaveCount(31);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await overTime.getByRole('link', { name: 'A year' }).click();
  await expect(page).toHaveURL(/days=365/);
  const months = main.getByRole('region', { name: 'Enrolments a month' });
  await expect(months.getByRole('columnheader', { name: 'Month' })).toBeVisible();
  await months.getByLabel('Show').selectOption('Completions');
  const completions = main.getByRole('region', { name: 'Completions a month' });
  const saved = page.waitForEvent('download');
  await completions.getByRole('button', { name: /^CSV/ }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file).toMatch(/^\uFEFFMonth of,Until,Active people,Enrolments,Completions,Behind/);
  expect(file.trim().split('\n')).toHaveLength(13);

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(completions.getByRole('img')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a teacher sees where the learners of a course stop', async ({ page, request }) => {
  await openAs(page, request, await signInElsewhere(request, demo('instructor')), '/instructor/dashboard');
  await page.getByRole('link', { name: 'Online Safety for Everyone' }).first().click();
  await page.getByRole('navigation', { name: /./ }).getByRole('link', { name: 'Results' }).first().click();
  const stops = page.getByRole('region', { name: 'Where learners stop' });
  await expect(stops.getByRole('term').filter({ hasText: 'Joined' })).toBeVisible({ timeout: 30_000 });
  await expect(stops.getByRole('list', { name: 'Where most learners stop' })).toBeVisible();
  const jumps = stops.getByRole('navigation', { name: 'On this page' });
  await jumps.getByRole('link', { name: 'Lessons' }).click();
  await expect(stops.getByRole('table', { name: 'By lesson' }).getByRole('row').nth(1)).toBeVisible();
  await stops.getByRole('button', { name: /^By the week of joining/ }).click();
  await expect(stops.getByRole('table', { name: 'By the week of joining' })).toBeVisible();
  await expectAccessible(page);
  await stops.getByRole('button', { name: 'Export as CSV' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Lessons' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toMatch(
    /^\uFEFFModule,Lesson,Opened,Finished,Stopped here/,
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(stops.getByRole('list', { name: 'By lesson' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
