import { expect, hydrated, open, test } from '../../support/test.ts';

const course = {
  path: '/courses/programming/your-first-website',
  title: 'Your first website: HTML and CSS',
};

test('the curriculum opens and closes by module, and as a whole', async ({ page }) => {
  await open(page, course.path);
  const curriculum = page.getByRole('region', { name: 'Curriculum' });
  const openModules = curriculum.locator('details[open]');
  await expect(openModules).toHaveCount(1);
  const second = curriculum.getByRole('heading', { level: 3 }).nth(1);
  await second.click();
  await expect(openModules).toHaveCount(2);
  await expect(curriculum.getByText(/^\d+ modules, \d+ lessons, /)).toBeVisible();
  await curriculum.getByRole('button', { name: 'Open all' }).click();
  const modules = await curriculum.getByRole('heading', { level: 3 }).count();
  await expect(openModules).toHaveCount(modules);
  await expect(
    curriculum
      .getByRole('listitem')
      .filter({ hasText: /\d+ min/ })
      .last(),
  ).toBeVisible();
  await curriculum.getByRole('button', { name: 'Close all' }).click();
  await expect(openModules).toHaveCount(0);
});

test('the course page shows everything needed before paying', async ({ page, request }) => {
  const { data } = await (await request.get('/api/v1/courses/your-first-website')).json();
  await open(page, course.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.title);
  for (const name of ['What you will be able to do', 'Before you start', 'About this course', 'Your teacher'])
    await expect(page.getByRole('region', { name })).toBeVisible();
  const outcomes = page.getByRole('region', { name: 'What you will be able to do' }).getByRole('listitem');
  await expect(outcomes).toHaveText(data.course.learningOutcomes);
  await expect(page.getByRole('region', { name: 'Your teacher' })).toContainText(data.course.instructor.name);
  await expect(page.getByRole('region', { name: 'Courses like this one' }).getByRole('article')).toHaveCount(
    4,
  );
  const places = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(places.getByRole('link', { name: 'Courses' })).toHaveAttribute('href', '/courses');
  await expect(places.getByRole('link', { name: 'Programming' })).toHaveAttribute(
    'href',
    '/courses/programming',
  );
});

test('ratings are broken down from five stars to one, and add up', async ({ page, request }) => {
  const { data } = await (await request.get('/api/v1/courses/your-first-website/reviews')).json();
  await open(page, course.path);
  const reviews = page.getByRole('region', { name: 'What learners say' });
  await expect(reviews.getByText(`${data.totalRatings} ratings`, { exact: true })).toBeVisible();
  const steps = reviews.getByRole('listitem').filter({ hasText: /^\d stars?\d+%/ });
  await expect(steps).toHaveCount(5);
  for (const [index, stars] of [5, 4, 3, 2, 1].entries())
    await expect(steps.nth(index)).toContainText(new RegExp(`${data.breakdown[stars]} ratings?$`));
});

test('Show more adds the next reviews and moves the focus to the first of them', async ({ page }) => {
  const review = (number: number) => ({
    id: `r${number}`,
    rating: 5,
    comment: `Review number ${number}`,
    createdAt: '2026-05-04T08:00:00.000Z',
    updatedAt: '2026-05-04T08:00:00.000Z',
    author: { name: `Learner ${number}`, initials: 'LN', image: null },
  });
  // No demo course has more reviews than one page holds.
  await page.route('**/api/v1/courses/*/reviews?*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const offset = Number(new URL(route.request().url()).searchParams.get('offset') ?? 0);
    const numbers = Array.from({ length: offset === 0 ? 10 : 3 }, (_, index) => offset + index + 1);
    await route.fulfill({
      response: answer,
      json: { ...body, data: { ...body.data, total: 13, offset, reviews: numbers.map(review) } },
    });
  });
  await open(page, '/courses/programming');
  await page.getByRole('link', { name: course.title }).click();
  const reviews = page.getByRole('region', { name: 'What learners say' });
  await expect(reviews.getByText('Review number 10', { exact: true })).toBeVisible();
  await expect(reviews.getByText('10 of 13 reviews')).toBeVisible();
  await reviews.getByRole('button', { name: 'Show more' }).click();
  await expect(reviews.getByText('Review number 13', { exact: true })).toBeVisible();
  await expect(reviews.getByRole('listitem').filter({ hasText: 'Review number 11' })).toBeFocused();
  await expect(reviews.getByRole('button', { name: 'Show more' })).toHaveCount(0);
});

test('a course is shared by its link', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // The dialog is for browsers without native sharing.
  await page.addInitScript(() => Object.defineProperty(navigator, 'canShare', { value: undefined }));
  await open(page, course.path);
  const share = page.getByRole('button', { name: 'Share' });
  await share.click();
  const dialog = page.getByRole('dialog', { name: 'Share this course' });
  await expect(dialog.getByRole('textbox', { name: 'Link to the course' })).toHaveValue(
    `${baseURL}${course.path}`,
  );
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByText('The link is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${course.path}`);
  await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=/,
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(share).toBeFocused();
});

test('a visitor who buys a course goes to its checkout, without an account', async ({ page }) => {
  await open(page, course.path);
  await page
    .getByRole('link', { name: /^Enrol for KSh/ })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(`${course.path}/checkout`);
  await expect(page.getByRole('textbox', { name: /^Your email/ })).toBeVisible();
});

test('a course opened by its id or under another subject is shown at its own URL', async ({ page }) => {
  await page.goto('/courses/business/your-first-website');
  await hydrated(page);
  await expect(page).toHaveURL(course.path);
});
