import { readFileSync } from 'node:fs';
import type { ContentPage } from '@darasa/contract/administration/schemas';
import { defaultSite, type SiteSettings } from '@darasa/contract/http/page-host';
import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';

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

const ok = (data: unknown) => ({ status: 200, body: { success: true, message: 'OK', data } });
const failure = (status: number, code: string) => ({
  status,
  body: { success: false, message: 'Page not found', error: { code } },
});

/** A page as the API gives it, from the product's own text (paragraphs only: what Markdown becomes is tested there). */
function content(slug: string): ContentPage {
  const text = readFileSync(new URL(`../../../../server/content/${slug}.md`, import.meta.url), 'utf8');
  const [, front = '', rest = ''] = text.split('---\n');
  const field = (name: string) =>
    new RegExp(`^${name}: (.+)$`, 'm').exec(front)?.[1]?.replace('{{site}}', site.name) ?? '';
  const [body = '', ...groups] = rest.split(/^## /m);
  return {
    slug,
    path: `/${slug}`,
    title: field('title'),
    summary: field('summary'),
    bodyHtml: `<p>${body.trim()}</p>`,
    updatedAt: '2026-11-20T00:00:00.000Z',
    items: groups.flatMap((part) => {
      const [group = '', ...items] = part.split(/^### /m);
      return items.map((item, index) => {
        const [title = '', ...lines] = item.split('\n');
        return {
          id: `${index}`,
          group: group.trim(),
          title,
          meta: '',
          bodyHtml: `<p>${lines.join(' ')}</p>`,
          link: null,
        };
      });
    }),
  };
}

beforeEach(() => {
  api.mockReset().mockImplementation(async (_method, url) => {
    const slug = /^\/api\/v1\/pages\/([\w-]+)$/.exec(url)?.[1];
    if (slug) return ok(content(slug));
    if (url.endsWith('/courses/navigation')) return ok({ categories: [], tracks: [] });
    if (url.endsWith('/courses/stats-summary')) {
      return ok({
        total_courses: 129,
        published_courses: 128,
        overall_average_rating: 4.2,
        total_students: 16_690,
        total_instructors: 13,
        total_ratings: 4439,
      });
    }
    return failure(404, 'NOT_FOUND');
  });
});

/** What the server would send for an address. */
async function screen(path: string) {
  const handle = createRequestHandler({
    createRouter: getRouter,
    request: new Request(`${site.origin}${path}`),
  });
  const response = await handle(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  );
  const html = await response.text();
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json = '']) =>
      JSON.parse(json) as { '@type': string; mainEntity?: unknown[]; itemListElement?: unknown[] },
  );
  const first = (pattern: RegExp) => pattern.exec(html)?.[1];
  return {
    status: response.status,
    // What people see: without the data that travels beside it.
    html: html.replaceAll(/<script.*?<\/script>/gs, ''),
    title: first(/<title>([^<]*)<\/title>/),
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
    description: first(/<meta name="description" content="([^"]*)"/),
    h1: html.match(/<h1/g)?.length ?? 0,
    data,
  };
}

const pages = ['about-us', 'faq', 'certifications', 'corporate', 'resources', 'careers', 'help'] as const;

describe('every page of content', () => {
  it.each(pages)('/%s has its title, address, place and words', async (slug) => {
    const page = content(slug);
    const shown = await screen(`/${slug}`);
    expect(shown.status).toBe(200);
    expect(shown.title).toBe(`${page.title} · Shule · Learning Management System`);
    expect(shown.canonical).toBe(`https://shule.example/${slug}`);
    expect(shown.description).toBe(page.summary.replace('{{site}}', site.name));
    expect(shown.h1).toBe(1);
    expect(shown.data.find((data) => data['@type'] === 'BreadcrumbList')?.itemListElement).toHaveLength(2);
    for (const { group, title } of page.items) {
      expect(shown.html).toContain(group.replaceAll("'", '&#x27;'));
      expect(shown.html).toContain(
        title
          .replace(/^\d+\. /, '')
          .replaceAll("'", '&#x27;')
          .replaceAll('"', '&quot;'),
      );
    }
  });

  it.each(pages)('/%s is a 404 when an admin has taken it away', async (slug) => {
    api.mockImplementation(async () => failure(404, 'NOT_FOUND'));
    const shown = await screen(`/${slug}`);
    expect(shown.status).toBe(404);
    expect(shown.title).toContain('Page not found');
    expect(shown.html).toContain('Page not found');
  });

  it('is a 500 with links when the API fails', async () => {
    api.mockImplementation(async () => failure(500, 'SERVER_ERROR'));
    const shown = await screen('/careers');
    expect(shown.status).toBe(500);
    expect(shown.html).toContain('Internal server error. Please try again later.');
    expect(shown.html).toContain('Try again');
  });
});

describe('questions and answers', () => {
  it('list every question for search engines', async () => {
    const { data } = await screen('/faq');
    expect(data.find((entry) => entry['@type'] === 'FAQPage')?.mainEntity).toHaveLength(
      content('faq').items.length,
    );
  });

  it('are searched on the server too, and such a page is not indexed', async () => {
    const { html } = await screen('/faq?q=password');
    expect(html).toContain('1 question found');
    expect(html).toContain('How do I choose a good password?');
    expect(html.match(/<details/g)).toHaveLength(1);
    expect(html).toContain('<meta name="robots" content="noindex, follow"');
    expect((await screen('/faq?q=%20')).html).not.toContain('noindex');
  });

  it('offer links when nothing was found', async () => {
    expect((await screen('/faq?q=zebra')).html).toContain('href="/support/chat?question=zebra"');
  });
});

describe('about us', () => {
  it('shows figures, and works without them', async () => {
    expect((await screen('/about-us')).html).toContain('16,690');
    api.mockImplementation(async (_method, url) =>
      url.endsWith('/pages/about-us') ? ok(content('about-us')) : failure(500, 'SERVER_ERROR'),
    );
    const shown = await screen('/about-us');
    expect(shown.status).toBe(200);
    expect(shown.html).not.toContain('16,690');
  });
});

describe('resources', () => {
  it('show one group by URL, and all for an unknown one', async () => {
    const one = await screen('/resources?group=teaching');
    expect(one.html).toContain('Make a quiz that helps learning');
    expect(one.html).not.toContain('Get unstuck');
    expect(one.canonical).toBe('https://shule.example/resources');
    expect((await screen('/resources?group=nothing')).html).toContain('Get unstuck');
  });
});

describe('forms', () => {
  it.each([
    ['/contact-us', ['name', 'email', 'subject', 'message']],
    ['/corporate', ['name', 'email', 'organisation', 'phone', 'team_size', 'message']],
  ])('%s asks for what it needs, in order, beside the trap and another way', async (path, fields) => {
    const { html, status, title } = await screen(path);
    const form = /<form[^>]*method="post".*?<\/form>/s.exec(html)?.[0] ?? '';
    expect(status).toBe(200);
    expect(title).toContain(' · Shule · ');
    expect([...form.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)).toEqual([...fields, 'website']);
    expect(form).toContain('mailto:msaada@shule.example');
    // Until our code can send it, a press must not put what was typed into the address.
    expect(form).toMatch(/<button[^>]*type="submit"[^>]*disabled=""/);
  });

  it('never contain a user’s question in a page that is the same for everyone', async () => {
    expect((await screen('/contact-us?subject=secret')).html).not.toContain('secret</');
    expect((await screen('/support/chat?question=my%20secret%20password')).html).toContain('Often asked');
  });

  it('of support is a chat, and says how else one reaches the team', async () => {
    const { html } = await screen('/support/chat');
    expect(html).toContain('aria-label="Chat with support"');
    expect(html).toContain('href="/contact-us"');
    // Until our code can send it
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*disabled=""/);
  });
});

describe('an unknown URL', () => {
  it('is a 404 with a search for its words', async () => {
    const shown = await screen('/blog/learn-excel');
    expect(shown.status).toBe(404);
    expect(shown.html).toContain('value="learn excel"');
    expect(shown.h1).toBe(1);
  });
});
