import { lessonsOf, markDone, newLearner, outlineOf, videoTime } from '../../support/learning.ts';
import { openAs } from '../../support/own-pages.ts';
import { publishCourse } from '../../support/published-course.ts';
import { expect, test } from '../../support/test.ts';

const SLUG = 'python-from-zero';
/** Short texts that are to be read to their end. */
const TEXTS = 'asking-good-questions-of-data';
test.describe.configure({ timeout: 120_000 });

test('a course is begun, and gone on with on another device at the same second', async ({
  page,
  elsewhere,
  request,
}) => {
  const learner = await newLearner(request, SLUG);
  const outline = await outlineOf(request, SLUG, learner);
  const lessons = lessonsOf(outline);
  const [first, second] = lessons;
  if (!first || !second) throw new Error('The demo course has lessons');

  await openAs(page, request, learner, `/learn/${SLUG}`);
  await expect(page).toHaveURL(new RegExp(first.id));
  await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeVisible();
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect.poll(() => videoTime(page), { timeout: 20_000 }).toBeGreaterThan(4);
  await page.keyboard.press('k');
  const stoppedAt = Math.round(await videoTime(page));

  // On the other device it goes on where it was stopped
  await expect
    .poll(async () => {
      const { progress } = await outlineOf(request, SLUG, learner);
      return (progress?.lessons[first.id] as { position_seconds?: number } | undefined)?.position_seconds;
    })
    .toBe(stoppedAt);
  await openAs(elsewhere, request, learner, `/learn/${SLUG}`);
  await expect(elsewhere).toHaveURL(new RegExp(first.id));
  await elsewhere.getByRole('button', { name: /^Continue at/ }).click();
  await expect.poll(() => videoTime(elsewhere)).toBeGreaterThanOrEqual(stoppedAt);

  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByRole('navigation', { name: 'Lessons' }).getByText('Done')).toBeVisible();
  await expect(page.getByText(`1 of ${lessons.length} lessons done`)).toBeVisible();
  await page.getByRole('navigation', { name: 'Lessons' }).getByRole('link', { name: 'Next' }).click();
  const title = page.getByRole('heading', { level: 1, name: second.title });
  await expect(title).toBeFocused();
});

test('a text is done when its end was reached, and not by a tap', async ({ page, request }) => {
  const learner = await newLearner(request, TEXTS);
  const lessons = lessonsOf(await outlineOf(request, TEXTS, learner));
  await openAs(page, request, learner, `/learn/${TEXTS}/${lessons[0]?.id}`);
  const bar = page.getByRole('navigation', { name: 'Lessons' });
  await expect(bar.getByText('Done when you have read to the end')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as done' })).toBeHidden();
  await page
    .getByRole('article')
    .last()
    .evaluate((article) => article.scrollIntoView({ block: 'end' }));
  await expect(bar.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect
    .poll(async () => (await outlineOf(request, TEXTS, learner)).progress?.percent ?? 0)
    .toBeGreaterThan(0);
});

test('a course is finished', async ({ page, request }) => {
  const course = await publishCourse(request);
  const learner = await newLearner(request, course.slug);
  const lessons = lessonsOf(await outlineOf(request, course.slug, learner));
  await markDone(request, learner, course.id, [lessons[0]?.id ?? '']);
  await openAs(page, request, learner, `/learn/${course.slug}/${lessons[1]?.id}`);
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await page.getByRole('navigation', { name: 'Lessons' }).getByRole('link', { name: 'Finish' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^You have finished “/ })).toBeFocused();
  await expect
    .poll(async () => (await outlineOf(request, course.slug, learner)).progress?.completed_at ?? null)
    .not.toBeNull();
});

test('a visitor watches a preview, and is asked to enrol for the rest', async ({ page, request }) => {
  const outline = await outlineOf(request, SLUG);
  const preview = lessonsOf(outline).find(({ is_preview }) => is_preview);
  const closed = lessonsOf(outline).find(({ is_preview }) => !is_preview);
  await page.goto(`/learn/${SLUG}/${preview?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: preview?.title ?? '' })).toBeVisible();
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect.poll(() => videoTime(page), { timeout: 20_000 }).toBeGreaterThan(0);
  await expect(page.getByText('Free preview')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as done' })).toBeHidden();

  await page.goto(`/learn/${SLUG}/${closed?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Enrol to continue' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toHaveAttribute(
    'href',
    `/authentication/login?callbackUrl=${encodeURIComponent(`/learn/${SLUG}/${closed?.id}`)}`,
  );
  await page.getByRole('link', { name: 'Go to the course page' }).click();
  await expect(page).toHaveURL(/\/courses\/.+\/python-from-zero/);
});
