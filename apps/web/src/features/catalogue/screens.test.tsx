import { UNKNOWN_INSTRUCTOR } from '@darasa/contract/catalogue/constants';
import { defaultSite, type SiteSettings } from '@darasa/contract/http/page-host';
import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type InsertedHtml, takeInsertions } from '~/lib/inserted-html';
import { finishPage } from '~/page/finish-page';
import { courseWith, detailsWith, options } from './test-courses.ts';

const site: SiteSettings = {
  ...defaultSite,
  name: 'Shule',
  origin: 'https://shule.example',
  supportEmail: 'msaada@shule.example',
  timeZone: 'Africa/Nairobi',
  publicMarketingPages: true,
};
const api = vi.fn<(method: string, url: string) => Promise<{ status: number; body: unknown }>>();
vi.mock('~/lib/page-host', () => ({ pageHost: () => ({ site, api }), developmentSite: site }));
const { getRouter } = await import('~/router');

const category = {
  slug: 'design',
  name: 'Design',
  description: 'Make things.',
  courses: 30,
  subcategories: [],
};
const track = {
  slug: 'sewing',
  name: 'Sewing for a living',
  summary: 'From cloth to shop.',
  courses: 2,
  estimatedMinutes: 280,
};
const second = courseWith({ id: '8', slug: 'welding', title: 'Welding', price: 49.5, currency: 'USD' });
const long = `Sewing ${'and sewing '.repeat(20)}`.trim();
const reviews = {
  reviews: [
    {
      id: '1',
      rating: 5,
      comment: 'I <3 it',
      author: { name: 'Juma', initials: 'J', image: null },
      createdAt: '2026-01-05T00:00:00Z',
      updatedAt: '2026-01-05T00:00:00Z',
      edited: false,
      helpful: 3,
      reply: {
        text: 'Asante',
        author: 'Neema Okello',
        createdAt: '2026-01-06T00:00:00Z',
        updatedAt: '2026-01-06T00:00:00Z',
      },
    },
  ],
  total: 14,
  totalRatings: 20,
  limit: 10,
  offset: 0,
  averageRating: 4.5,
  breakdown: { 1: 0, 2: 0, 3: 1, 4: 3, 5: 6 },
};
const answers: [RegExp, unknown][] = [
  [/\/courses\/navigation$/, { categories: [category], tracks: [track] }],
  [
    /\/courses\/stats-summary$/,
    {
      total_courses: 30,
      published_courses: 30,
      overall_average_rating: 4.2,
      total_students: 9,
      total_instructors: 3,
      total_ratings: 8,
    },
  ],
  [/\/courses\/filter-options/, options],
  [/\/courses\/featured/, { courses: [courseWith({ id: '9', slug: 'first', title: 'Start here' })] }],
  [/\/courses\/(7|tailoring)$/, { course: detailsWith({ title: long }) }],
  [/\/courses\/7\/reviews/, reviews],
  [/\/courses\/7\/related/, { courses: [second] }],
  [
    /\/tracks\/sewing$/,
    {
      track: {
        ...track,
        descriptionHtml: '<p>All of it.</p>',
        outcomes: ['Sew'],
        courseList: [courseWith(), second],
        rates: { KES: 1 },
      },
    },
  ],
  [/\/tracks$/, { tracks: [track] }],
  [/\/pages\/faq$/, { items: [{ id: '1', title: 'What does it cost?', bodyHtml: '<p>Nothing.</p>' }] }],
];
const list = (found: number, more: object = {}) => ({
  courses: found > 0 ? [courseWith(), second] : [],
  pagination: {
    currentPage: 1,
    totalPages: Math.ceil(found / 12),
    totalItems: found,
    itemsPerPage: 12,
    hasNextPage: found > 12,
    hasPrevPage: false,
  },
  filters: { sortBy: 'relevance', sortOrder: 'DESC', ...more },
});

beforeEach(() => {
  api.mockReset().mockImplementation(async (_method, url) => {
    const data =
      answers.find(([pattern]) => pattern.test(url))?.[1] ??
      (url.includes('/courses/search')
        ? list(url.includes('nothing') ? 0 : 2, {
            correctedSearch: url.includes('sewng') ? 'sewing' : undefined,
          })
        : /\/courses(\?|$)/.test(url) && list(30));
    return data
      ? { status: 200, body: { success: true, message: 'OK', data } }
      : { status: 404, body: { success: false, message: 'Course not found', error: { code: 'NOT_FOUND' } } };
  });
});

/** The server's HTML for a URL. */
async function screen(path: string) {
  const handle = createRequestHandler({ createRouter: getRouter, request: new Request(site.origin + path) });
  let rendering: { mark: string; inserted: readonly InsertedHtml[] } | undefined;
  const response = await handle(async ({ router, responseHeaders }) => {
    const rendered = await renderRouterToString({
      router,
      responseHeaders,
      children: <RouterServer router={router} />,
    });
    rendering = { mark: router.options.ssr?.nonce ?? '', inserted: takeInsertions(router) };
    return rendered;
  });
  const page = await response.text();
  const html = rendering?.mark
    ? finishPage(page, rendering.mark, undefined, undefined, rendering.inserted).html.join('')
    : page;
  const visible = html.replaceAll(/<script.*?<\/script>/gs, '').replaceAll('<!-- -->', '');
  return {
    status: response.status,
    location: response.headers.get('location')?.replace(site.origin, ''),
    html: visible,
    text: visible.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' '),
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    robots: /<meta name="robots" content="([^"]*)"/.exec(html)?.[1],
    data: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    ),
  };
}

describe('the catalogue', () => {
  it('is complete without scripts: courses, choices with counts, page links, a form', async () => {
    const shown = await screen('/courses');
    expect(shown.status).toBe(200);
    expect(shown.title).toBe('Courses · Shule · Learning Management System');
    expect(shown.canonical).toBe('https://shule.example/courses');
    for (const words of [
      '30 courses. Every card shows the length and price',
      'Start here',
      'US$49.50',
      '52 MB',
      'Kiswahili',
      'Express Programs',
    ])
      expect(shown.text).toContain(words);
    expect(shown.html).toContain('href="/courses?page=2"');
    expect(shown.html).toMatch(/<form id="catalogue-filters" action="\/courses" method="get"/);
  });

  it('excludes searches from search engines, and says when a search was corrected', async () => {
    const shown = await screen('/courses?search=sewng');
    expect(shown.robots).toBe('noindex, follow');
    expect(shown.text).toContain('Showing results for sewing , search instead for sewng');
    expect(shown.html).toContain('href="/courses?search=%22sewng%22"');
  });

  it('offers links when there are no results', async () => {
    const shown = await screen('/courses?search=nothing&level=beginner');
    for (const words of ['0 courses', 'No courses found', 'Remove “nothing”', 'Remove beginner'])
      expect(shown.text).toContain(words);
  });

  it('shows an error as an error, not as an empty list', async () => {
    api.mockImplementation(async () => ({ status: 503, body: {} }));
    expect((await screen('/courses')).status).toBe(500);
  });

  it.each([
    ['/courses?category=design&level=beginner', '/courses/design?level=beginner'],
    ['/courses/Design', '/courses/design'],
    ['/courses/express?level=beginner', '/courses?category=express&level=beginner'],
    ['/courses/7', '/courses/design/tailoring'],
    ['/courses/tailoring', '/courses/design/tailoring'],
    ['/courses/business/tailoring', '/courses/design/tailoring'],
    ['/courses/design/7', '/courses/design/tailoring'],
  ])('%s leads for good to %s', async (asked, right) => {
    expect(await screen(asked)).toMatchObject({ status: 301, location: right });
  });

  it.each(['/courses/no-such-thing', '/courses/design/no-such-thing', '/tracks/no-such-thing'])(
    '%s is not found',
    async (path) => {
      expect((await screen(path)).status).toBe(404);
    },
  );

  it('gives a subject its own page', async () => {
    const shown = await screen('/courses/design?page=2');
    expect(shown.title).toBe('Design courses, page 2 · Shule · Learning Management System');
    expect(shown.canonical).toBe('https://shule.example/courses/design?page=2');
    expect(shown.text).toContain('Make things.');
  });
});

describe('a course', () => {
  it('shows details, price and reviews, with structured data', async () => {
    const shown = await screen('/courses/design/tailoring');
    expect(shown.status).toBe(200);
    expect(shown.canonical).toBe('https://shule.example/courses/design/tailoring');
    for (const words of [
      long,
      'Enrol for free',
      'Self-paced',
      'I &lt;3 it',
      'Updated',
      'Helpful to 3 people',
      'Neema Okello',
      'Asante',
      '1 of 14 reviews',
      'Courses like this one',
    ])
      expect(shown.text).toContain(words);
    expect(shown.html).toContain('/authentication/register?callbackUrl=%2Fenrol%2Ftailoring');
    expect(shown.data.map((data) => data['@type'])).toEqual(['Course', 'BreadcrumbList']);
  });

  it('shows no invented facts for an imported listing', async () => {
    const usual = api.getMockImplementation();
    const imported = detailsWith({
      instructor: { name: UNKNOWN_INSTRUCTOR, email: 'a@example.org', image: null, username: null },
      lessons: 197,
      language: 'ja',
      modules: 0,
      downloadBytes: 0,
      totalRatings: 40,
      ratingBreakdown: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 },
    });
    api.mockImplementation(async (method, url) =>
      /courses\/tailoring$/.test(url)
        ? { status: 200, body: { success: true, message: '', data: { course: imported } } }
        : (usual?.(method, url) ?? { status: 500, body: {} }),
    );
    const { text } = await screen('/courses/design/tailoring');
    expect(text).toContain('197 lessons');
    expect(text).toContain('日本語');
    for (const words of [
      '0 modules',
      'Your teacher',
      UNKNOWN_INSTRUCTOR,
      'Curriculum',
      'to download',
      'Updated',
      '100%',
    ])
      expect(text).not.toContain(words);
  });

  it('is shown even when reviews and related courses fail to load', async () => {
    const usual = api.getMockImplementation();
    api.mockImplementation(async (method, url) =>
      /reviews|related/.test(url)
        ? { status: 503, body: {} }
        : (usual?.(method, url) ?? { status: 500, body: {} }),
    );
    expect((await screen('/courses/design/tailoring')).status).toBe(200);
  });
});

describe('tracks and the home page', () => {
  it('lists the tracks, and shows one as steps with its totals', async () => {
    expect((await screen('/learning-paths')).text).toContain('Sewing for a living');
    const shown = await screen('/tracks/sewing');
    expect(shown.title).toBe('Sewing for a living · Shule · Learning Management System');
    for (const words of ['US$49.50', 'Step 1', 'Step 2', 'Free courses']) expect(shown.text).toContain(words);
  });

  it.each(['/', '/index'])('%s is the home page, canonical at /', async (path) => {
    const shown = await screen(path);
    expect(shown.canonical).toBe('https://shule.example/');
    expect(shown.title).toBe('Shule · Learning Management System');
    for (const words of ['Start here', 'Design', 'Sewing for a living', 'What does it cost?'])
      expect(shown.text).toContain(words);
  });

  it('is shown even when the API fails', async () => {
    api.mockImplementation(async () => ({ status: 503, body: {} }));
    const shown = await screen('/');
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('Learn something you’ll use this week');
  });
});
