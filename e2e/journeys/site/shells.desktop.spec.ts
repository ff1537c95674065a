import { asInstructor, createCourse } from '../../support/authoring.ts';
import { lessonsOf, newLearner, outlineOf } from '../../support/learning.ts';
import { openAs } from '../../support/own-pages.ts';
import { expect, hydrated, open, test } from '../../support/test.ts';

const SLUG = 'asking-good-questions-of-data';
const routes = [
  (name: string) => `/learn/${name}`,
  (name: string) => `/learn/${name}/17`,
  (name: string) => `/learn/${name}/17/attempt/5`,
  (name: string) => `/learn/bees/${name}/practice/8`,
  (name: string) => `/instructor/courses/${name}/edit?step=content`,
  (name: string) => `/instructor/courses/${name}/people`,
  (name: string) => `/student/grades/${name}`,
  (name: string) => `/administrator/reviews/${name}`,
  (name: string) => `/tracks/${name}`,
];

test('all URLs of a route in a signed-in area have one page, without what they name', async ({ request }) => {
  for (const route of routes) {
    // A neighbour may change the catalogue in between, and with it the footer of the page
    await expect(async () => {
      const [one, other] = [await request.get(route('first-name')), await request.get(route('b%C3%BCcher'))];
      expect(one.status(), route('')).toBe(200);
      const page = await one.text();
      expect(page.includes('first-name'), route('')).toBe(false);
      expect((await other.text()) === page, route('')).toBe(true);
      expect(other.headers().etag).toBe(one.headers().etag);
    }).toPass({ timeout: 20_000 });
  }
});

test('the page is taken over without a fault at each of its URLs', async ({ page, elsewhere, request }) => {
  const learner = await newLearner(request, SLUG);
  const lessons = lessonsOf(await outlineOf(request, SLUG, learner)).slice(0, 2);
  await openAs(page, request, learner, `/learn/${SLUG}`);
  for (const { id, title } of lessons) {
    await page.goto(`/learn/${SLUG}/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await hydrated(page);
  }
  const author = await asInstructor(request);
  for (const title of ['Bees', 'Hives']) {
    const id = await createCourse(request, author, { title });
    await openAs(elsewhere, request, author, `/instructor/courses/${id}/edit?step=basics`);
    await expect(elsewhere.getByLabel('Title', { exact: true })).toHaveValue(title);
    await open(elsewhere, `/instructor/courses/${id}/people`);
  }
});
