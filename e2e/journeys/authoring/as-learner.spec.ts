import { newOption, newQuestion } from '@darasa/contract/assessment/questions/defaults';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { draftAssessment } from '../../support/assessment.ts';
import { editData } from '../../support/authoring.ts';
import { openAs } from '../../support/own-pages.ts';
import { expect, test } from '../../support/test.ts';

test.describe.configure({ timeout: 120_000 });

const question = newQuestion('single_choice', {
  prompt: 'When do you sow?',
  points: 2,
  options: [
    newOption({ text: 'After the first rains', is_correct: true }),
    newOption({ text: 'In the dry season' }),
  ],
});

test('a teacher tries a quiz of a draft as a learner, wrong and right, and is back in the editor', async ({
  page,
  request,
  isMobile,
}) => {
  const { teacher, id, lesson, assessment } = await draftAssessment(request, [question]);
  const editor = `/instructor/courses/${id}/edit?step=assessments&open=${assessment}`;
  await openAs(page, request, teacher, editor);
  // What was just written is shown, saved or not
  await page.getByLabel('Title', { exact: true }).first().fill('Rain and seed');
  if (isMobile) await page.getByRole('button', { name: 'Steps and more' }).click();
  await page.getByRole('button', { name: 'See as a learner' }).filter({ visible: true }).click();

  await expect(page).toHaveURL(new RegExp(`/learn/see~${id}/${lesson}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'You see the course as a learner; nothing is recorded',
  );
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('Rain and seed')).toBeVisible({ timeout: 30_000 });
  expect(await page.locator('iframe').evaluate((one) => one.clientWidth)).toBe(360);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const answer = async (option: string, button: 'Begin' | 'Try again') => {
    await frame.getByRole('button', { name: button }).click();
    await frame.getByRole('radio', { name: option }).check();
    await frame.getByRole('button', { name: 'Submit' }).first().click();
    await frame.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  };
  await answer('In the dry season', 'Begin');
  await expect(frame.getByText('Wrong', { exact: true }).first()).toBeVisible();
  await frame
    .getByRole('link', { name: /Back|lesson/i })
    .first()
    .click();
  await answer('After the first rains', 'Try again');
  await expect(frame.getByText('Right', { exact: true }).first()).toBeVisible();

  // Nothing of it is known to the server
  const attempts = await request.get(`/api/v1/courses/${id}/as-learner/assessments/${assessment}`, {
    headers: { authorization: `Bearer ${teacher.token}` },
  });
  expect(((await attempts.json()) as { data: { attempts: unknown[] } }).data.attempts).toEqual([]);

  // A learner who has finished, and the other width
  await page.getByLabel('Learner').selectOption('Finished');
  await expect(frame.getByText(/1 of 1 lesson/).first()).toBeVisible({ timeout: 30_000 });
  if (!isMobile) {
    await page.getByRole('button', { name: 'Desktop' }).click();
    await expect.poll(() => page.locator('iframe').evaluate((one) => one.clientWidth)).toBeGreaterThan(1000);
  }
  await page.getByRole('link', { name: 'Back to the editor' }).click();
  await expect(page).toHaveURL(editor);
  await expect(page.getByLabel('Title', { exact: true }).first()).toHaveValue('Rain and seed');
});

test('what is saved elsewhere shows in an open preview at once, and lessons that wait say when they open', async ({
  page,
  request,
}) => {
  const { teacher, id, lesson } = await draftAssessment(request, [question]);
  await openAs(page, request, teacher, `/learn/see~${id}/${lesson}`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('What you know about bees')).toBeVisible({ timeout: 30_000 });
  // Live updates arrive
  await page.waitForTimeout(1500);
  const save = async (change: (content: Record<string, unknown>) => object) => {
    const { version, document } = await editData(request, teacher, id);
    const found = document.modules.flatMap(({ lessons }) => lessons)[0] as unknown as Record<string, unknown>;
    const saved = await request.put(`/api/v1/courses/${id}/working-copy`, {
      headers: { authorization: `Bearer ${teacher.token}` },
      data: { version, parts: { lessons: { [lesson]: { ...found, ...change(found) } } } },
    });
    expect(saved.ok(), await saved.text()).toBe(true);
  };
  await save(() => ({ title: 'What the hive needs' }));
  await expect(frame.getByRole('heading', { name: 'What the hive needs' })).toBeVisible({ timeout: 3_000 });
  await save(() => ({ release: { opens_on: '2099-01-05', after_days: null, after: [], group_ids: [] } }));
  await expect(frame.getByText(/5 January 2099/).first()).toBeVisible();
  await page.getByRole('switch', { name: 'Open every lesson' }).check();
  await expect(frame.getByText('What you know about bees')).toBeVisible({ timeout: 30_000 });
});
