import { expect, type Page } from '@playwright/test';
import { asInstructor, createCourse, editData, saveState } from '../../support/authoring.ts';
import { openAs } from '../../support/own-pages.ts';
import { test } from '../../support/test.ts';

const LESSONS = 60;
const row = (page: Page, name: string) => page.getByRole('row', { name, exact: true });
const handle = (page: Page, name: string) => row(page, name).getByRole('button', { name: /^Drag/ });

test('in a long outline, rows out of sight are reached by key, and lessons are moved by dragging', async ({
  page,
  request,
}) => {
  const who = await asInstructor(request);
  const id = await createCourse(request, who, {
    modules: [
      {
        title: 'Module',
        lessons: Array.from({ length: LESSONS }, (_, n) => ({
          title: `Lesson ${n + 1}`,
          lesson_type: 'text',
          content_text: 'Text',
        })),
      },
    ],
  });
  const order = async () => {
    const { document } = await editData(request, who, id);
    return document.modules.flatMap(({ lessons }) => lessons.map(({ title }) => title));
  };
  await openAs(page, request, who, `/instructor/courses/${id}/edit?step=curriculum`);
  const tree = page.getByRole('treegrid', { name: 'Curriculum' });
  await expect(row(page, 'Lesson 1')).toBeVisible();
  // Only what is in sight is in the page
  expect(await tree.getByRole('row').count()).toBeLessThan(LESSONS);

  await row(page, 'Lesson 1').focus();
  await page.keyboard.press('End');
  await expect(row(page, `Lesson ${LESSONS}`)).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect
    .poll(async () => (await order()).slice(-2))
    .toEqual([`Lesson ${LESSONS}`, `Lesson ${LESSONS - 1}`]);
  await expect(row(page, `Lesson ${LESSONS}`)).toBeInViewport();

  await row(page, `Lesson ${LESSONS}`).focus();
  await page.keyboard.press('Home');
  await expect(row(page, 'Lesson 2')).toBeInViewport();
  await expect(saveState(page)).toContainText('Saved');
  const drag = async () => {
    const from = await handle(page, 'Lesson 2').boundingBox();
    const to = await row(page, 'Lesson 4').boundingBox();
    if (!from || !to) throw new Error('The rows are not shown');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + 100, to.y + to.height - 3, { steps: 8 });
    await page.mouse.up();
  };
  // Rows are measured after they have come into sight: who is quicker than that takes hold of nothing
  await expect(async () => {
    await drag();
    await expect
      .poll(async () => (await order()).slice(0, 4), { timeout: 4_000 })
      .toEqual(['Lesson 1', 'Lesson 3', 'Lesson 4', 'Lesson 2']);
  }).toPass({ timeout: 30_000 });
});
