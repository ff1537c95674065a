import type { APIRequestContext } from '@playwright/test';
import { courseAddress, coursesByApi } from '../../support/catalogue.ts';
import { expect, test } from '../../support/test.ts';

// What browsers, search engines and social networks get without running a script.

const html = async (request: APIRequestContext, path: string): Promise<string> =>
  (await request.get(path)).text();
const canonicalOf = (page: string) => page.match(/<link rel="canonical" href="([^"]*)"/)?.[1];
const headingOf = (page: string) => page.match(/<h1[^>]*>([^<]*)<\/h1>/)?.[1];
const robotsOf = (page: string) => page.match(/<meta name="robots" content="([^"]*)"/)?.[1];
const titleOf = (page: string) => page.match(/<title>([^<]*)<\/title>/)?.[1];
const structuredData = (page: string): Record<string, unknown>[] =>
  [...page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, text]) =>
    JSON.parse(text ?? ''),
  );

for (const path of [
  '/courses/no-such-subject',
  '/courses/design/no-such-course',
  '/courses/no/such/page',
  '/nowhere',
]) {
  test(`${path} answers 404`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(404);
    const page = await answer.text();
    expect(headingOf(page)).toBe('Page not found');
    expect(titleOf(page)).toBe('Page not found · Darasa · Learning Management System');
  });
}

test('a course has one URL; its id, its slug alone and another subject redirect there permanently', async ({
  request,
}) => {
  const { courses } = await coursesByApi(request, 'limit=1');
  const [course] = courses;
  if (!course) throw new Error('no course');
  const other = course.category === 'design' ? 'business' : 'design';
  for (const path of [
    `/courses/${course.id}`,
    `/courses/${course.slug}`,
    `/courses/${other}/${course.slug}`,
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(301);
    expect(answer.headers().location, path).toBe(courseAddress(course));
  }
});

test('programmes and capital letters redirect to the canonical URL', async ({ request }) => {
  const from = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location];
  };
  expect(await from('/courses/express')).toEqual([301, '/courses?category=express']);
  expect(await from('/courses?category=design')).toEqual([301, '/courses/design']);
  expect(await from('/courses/Design')).toEqual([301, '/courses/design']);
});

test('the home page has two URLs, of which the first is canonical', async ({ request, baseURL }) => {
  for (const path of ['/', '/index']) {
    const page = await html(request, path);
    expect(canonicalOf(page), path).toBe(`${baseURL}/`);
    expect(titleOf(page), path).toBe('Darasa · Learning Management System');
  }
});

test('canonical URLs leave out filters, and filtered lists stay out of search engines', async ({
  request,
  baseURL,
}) => {
  const filtered = await html(request, '/courses/design?level=beginner&sortBy=newest&utm_source=x');
  expect(canonicalOf(filtered)).toBe(`${baseURL}/courses/design`);
  expect(robotsOf(filtered)).toBe('noindex, follow');
  const second = await html(request, '/courses?page=2');
  expect(canonicalOf(second)).toBe(`${baseURL}/courses?page=2`);
  expect(robotsOf(second)).toBeUndefined();
});

test('a course page has metadata for search engines and social networks', async ({ request, baseURL }) => {
  const path = '/courses/programming/python-from-zero';
  const page = await html(request, path);
  expect(titleOf(page)).toBe('Python from zero · Darasa · Learning Management System');
  expect(canonicalOf(page)).toBe(baseURL + path);
  const data = structuredData(page);
  expect(data.map((item) => item['@type'])).toEqual(expect.arrayContaining(['Course', 'BreadcrumbList']));
  expect(data.find((item) => item['@type'] === 'Course')).toMatchObject({
    name: 'Python from zero',
    url: baseURL + path,
    provider: { '@type': 'Organization', name: 'Darasa' },
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'KES' },
    hasCourseInstance: { '@type': 'CourseInstance' },
  });
  const picture = page.match(/property="og:image" content="([^"]*)"/)?.[1] ?? '';
  const image = await request.get(picture);
  expect(image.status()).toBe(200);
  expect(image.headers()['content-type']).toBe('image/png');
  expect((await image.body()).subarray(1, 4).toString()).toBe('PNG');
});

test('robots.txt and the sitemap list the public pages and nothing else', async ({ request, baseURL }) => {
  const robots = await html(request, '/robots.txt');
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(robots).toContain('Disallow: /api/');
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url ?? '');
  const parts = locations(await html(request, '/sitemap.xml'));
  const listed = (await Promise.all(parts.map((part) => html(request, part)))).flatMap(locations);
  const { total, courses } = await coursesByApi(request, '');
  expect(listed).toContain(`${baseURL}/courses/design`);
  for (const course of courses) expect(listed).toContain(baseURL + courseAddress(course));
  expect(listed.filter((url) => /\/courses\/[^/]+\/[^/]+$/.test(url))).toHaveLength(total);
  expect(listed.filter((url) => /\/(tracks|help|careers|authentication|student)/.test(url))).toEqual([]);
});
