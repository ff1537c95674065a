import { expect, open, test } from '../../support/test.ts';

// The product with the setting PUBLIC_MARKETING_PAGES on.
test.use({ product: 'E2E_OPEN_BASE_URL' });

const opened = [
  '/learning-paths',
  '/tracks/fullstack',
  '/certifications',
  '/corporate',
  '/resources',
  '/careers',
  '/help',
];

test('opened pages are rendered by the server and listed in the sitemap', async ({ request, baseURL }) => {
  const sitemap = await (await request.get('/sitemaps/pages.xml')).text();
  for (const path of opened) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    const page = await answer.text();
    expect(page.match(/<h1[^>]*>[^<]+/), path).not.toBeNull();
    expect(page.includes('Loading...'), path).toBe(false);
    expect(page.match(/<link rel="canonical" href="([^"]*)"/)?.[1], path).toBe(baseURL + path);
    expect(sitemap.includes(`<loc>${baseURL}${path}</loc>`), path).toBe(true);
  }
});

test('a visitor goes from the menu through a track to a course', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('banner').getByRole('button', { name: 'Learning Tracks' }).hover();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Full-stack Web Developer/ })
    .click();
  await expect(page).toHaveURL('/tracks/fullstack');
  await page
    .getByRole('region', { name: 'Courses in this path' })
    .getByRole('article')
    .first()
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/\/courses\/[a-z-]+\/[a-z0-9-]+$/);
});

test('a visitor goes from a course to its teacher and their other courses', async ({ page }) => {
  await open(page, '/courses/programming/mpesa-payments-daraja-api');
  await page.getByRole('main').getByRole('link', { name: 'Brian Otieno' }).first().click();
  await expect(page).toHaveURL('/teachers/brian-otieno');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brian Otieno');
  const courses = page.getByRole('main').getByRole('article');
  await expect(courses).toHaveCount(6);
  await courses.last().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/courses\/[a-z-]+\/[a-z0-9-]+$/);
});

test('the other guarded pages stay guarded', async ({ page }) => {
  await page.goto('/student');
  await expect(page).toHaveURL('/authentication/login?callbackUrl=%2Fstudent');
});
