import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { lessonsOf, newLearner, outlineOf, videoTime } from '../../support/learning.ts';
import { openAs } from '../../support/own-pages.ts';
import { expect, test } from '../../support/test.ts';

const SLUG = 'python-from-zero';
test.describe.configure({ timeout: 120_000 });

test('every part of the player is accessible, and fits', async ({ page, request, isMobile }) => {
  const learner = await newLearner(request, SLUG);
  const [video, text] = lessonsOf(await outlineOf(request, SLUG, learner));
  for (const lesson of [video, text]) {
    await openAs(page, request, learner, `/learn/${SLUG}/${lesson?.id}`);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  for (const tab of ['Contents', 'Notes', 'Discussions']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  if (isMobile) await expect(page.getByRole('tab', { name: 'Lesson' })).toBeVisible();
});

test('a lesson is watched, left and found by the keyboard alone', async ({ page, request, isMobile }) => {
  test.skip(isMobile, 'phones have no keyboard');
  const learner = await newLearner(request, SLUG);
  const [video, text] = lessonsOf(await outlineOf(request, SLUG, learner));
  await openAs(page, request, learner, `/learn/${SLUG}/${video?.id}`);
  const stands = () => page.evaluate(() => document.querySelector('video')?.paused);
  await page.keyboard.press('k');
  await expect.poll(stands).toBe(false);
  await expect.poll(() => videoTime(page)).toBeGreaterThan(1);
  await page.keyboard.press('Space');
  await expect.poll(stands).toBe(true);
  await page.keyboard.press('0');
  await expect.poll(() => videoTime(page)).toBe(0);
  await page.keyboard.press('>');
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.playbackRate)).toBe(1.25);

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Lesson or page' }).fill(text?.title ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: text?.title ?? '' })).toBeFocused();
  await page.keyboard.press('Shift+P');
  await expect(page.getByRole('heading', { level: 1, name: video?.title ?? '' })).toBeFocused();
});

test('a note keeps its moment, and is there on the next visit', async ({ page, request }) => {
  const learner = await newLearner(request, SLUG);
  const [video] = lessonsOf(await outlineOf(request, SLUG, learner));
  await openAs(page, request, learner, `/learn/${SLUG}/${video?.id}`);
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect.poll(() => videoTime(page), { timeout: 20_000 }).toBeGreaterThan(2);
  await page.keyboard.press('k');
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByRole('button', { name: 'New note' }).click();
  const note = page.getByRole('textbox', { name: /^Note at 0:0/ });
  await note.fill('Ask the buyers first');
  await expect(
    page.getByRole('tabpanel', { name: 'Notes' }).getByText('Saved', { exact: true }),
  ).toBeVisible();
  await expect
    .poll(async () => {
      const { course } = await outlineOf(request, SLUG, learner);
      const answer = await request.get(`/api/v1/learning/courses/${course.id}/notes`, {
        headers: { authorization: `Bearer ${learner.token}` },
      });
      const { data } = (await answer.json()) as { data: { notes: { text: string; seconds: number }[] } };
      return data.notes.map(({ text, seconds }) => [text, seconds > 0]);
    })
    .toEqual([['Ask the buyers first', true]]);
  await page.reload();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect(note).toHaveValue('Ask the buyers first');
});
