import { newLearner, outlineOf } from '../../support/learning.ts';
import { expect, test } from '../../support/test.ts';

const SLUG = 'python-from-zero';
test.describe.configure({ timeout: 120_000 });

/** Where the parts of a lesson are within its page, in whole pixels. */
const places = () =>
  ['article h1', 'article .lesson-text', 'article .lesson-text > :last-child'].map((part) => {
    const found = [...document.querySelectorAll(part)].at(-1)?.getBoundingClientRect();
    return found && [found.left, found.top + scrollY, found.width].map(Math.round);
  });

test('a text can be read before the code of the player is there, and stays where it is', async ({
  page,
  request,
}) => {
  const learner = await newLearner(request, SLUG);
  const { modules } = await outlineOf(request, SLUG, learner);
  const text = modules.flatMap(({ lessons }) => lessons).find(({ lesson_type }) => lesson_type === 'text');
  const { token, refresh_token } = learner;
  const me = await request.get('/api/v1/auth/me', { headers: { authorization: `Bearer ${token}` } });
  const { user } = ((await me.json()) as { data: { user: object } }).data;
  await page.addInitScript(
    ([kept, refresh, person]) => {
      sessionStorage.setItem('authToken', kept ?? '');
      sessionStorage.setItem('refreshToken', refresh ?? '');
      sessionStorage.setItem('userData', person ?? '');
    },
    [token, refresh_token, JSON.stringify(user)],
  );
  let letCodeIn = () => {};
  const wanted = new Promise<void>((resolve) => (letCodeIn = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await wanted;
    await route.continue();
  });

  await page.goto(`/learn/${SLUG}/${text?.id}`, { waitUntil: 'commit' });
  const early = page.getByRole('region', { name: 'Lesson', exact: true });
  await expect(early.getByRole('heading', { level: 1, name: text?.title ?? '' })).toBeVisible();
  // The whole style sheet is there, and the fonts
  await page.waitForFunction(() => document.styleSheets.length > 1 && document.fonts.status === 'loaded');
  const before = await page.evaluate(places);
  await page.evaluate(() => scrollTo(0, 40));
  const scrolled = await page.evaluate(() => scrollY);

  letCodeIn();
  await expect(page.getByRole('navigation', { name: 'Lessons' })).toBeVisible({ timeout: 60_000 });
  await expect(
    page.getByRole('main').getByRole('heading', { level: 1, name: text?.title ?? '' }),
  ).toBeVisible();
  await expect(early).toHaveCount(0);
  expect(await page.evaluate(places)).toEqual(before);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});
