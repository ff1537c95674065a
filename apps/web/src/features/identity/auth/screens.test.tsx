import { defaultSite } from '@darasa/contract/http/page-host';
import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server';
import { describe, expect, it, vi } from 'vitest';

const site = { ...defaultSite, name: 'Shule', origin: 'https://shule.example' };
const api = async () => ({
  status: 200,
  body: { success: true, message: 'OK', data: { categories: [], tracks: [] } },
});
vi.mock('~/lib/page-host', () => ({ pageHost: () => ({ site, api }), developmentSite: site }));
const { getRouter } = await import('~/router');

/** The server's HTML for a URL. */
async function screen(path: string) {
  const handle = createRequestHandler({
    createRouter: getRouter,
    request: new Request(`${site.origin}${path}`),
  });
  const response = await handle(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  );
  const html = (await response.text()).replaceAll(/<script.*?<\/script>/gs, '');
  return {
    status: response.status,
    html,
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
    robots: /<meta name="robots" content="([^"]*)"/.exec(html)?.[1],
    heading: /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1],
  };
}

const pages = {
  '/authentication/login': 'Log in',
  '/authentication/register': 'Create your account',
  '/authentication/forgot-password': 'Forgot your password?',
  '/authentication/reset-password': 'Set a new password',
};

describe('the auth pages', () => {
  it.each(Object.entries(pages))(
    '%s is rendered before its code has loaded, and waits for it',
    async (path, heading) => {
      const { status, html, title, robots, heading: shown } = await screen(path);
      expect([status, shown, robots]).toEqual([200, heading, 'noindex']);
      expect(title).toBe(`${heading} · Shule · Learning Management System`);
      // A form sent before its code has loaded must not put a password into a URL
      expect(html.match(/<form[^>]*>/g)?.every((form) => form.includes('method="post"'))).toBe(true);
      expect(html).toMatch(/<button[^>]*type="submit"[^>]*disabled=""/);
    },
  );

  it('label each field for password managers', async () => {
    const login = (await screen('/authentication/login')).html;
    expect(login).toContain('autoComplete="username webauthn"');
    expect(login).toContain('autoComplete="current-password"');
    const register = (await screen('/authentication/register')).html;
    for (const token of ['given-name', 'family-name', 'email', 'new-password'])
      expect(register).toContain(`autoComplete="${token}"`);
  });

  it('confirm an email without a form, for everyone', async () => {
    const { status, heading, robots } = await screen('/authentication/verify-email');
    expect([status, heading, robots]).toEqual([200, 'Confirming your email address', 'noindex']);
  });
});

describe('a URL without a route', () => {
  it.each(['/courses/design/x/y/z', '/coursesandmore'])(
    '%s, which is public, shows the page for missing pages',
    async (path) => {
      const { status, html, title } = await screen(path);
      expect(status).toBe(404);
      expect(title).toContain('Page not found');
      expect(html).not.toContain('Loading...');
      expect(html).toContain('Page not found');
    },
  );

  it.each(['/no-such-page', '/administrator/no/such', '/profile/x'])(
    '%s, which is not, is a 404 that waits for the session',
    async (path) => {
      const { status, html, robots } = await screen(path);
      expect([status, robots]).toEqual([404, 'noindex']);
      expect(html.replaceAll(/<noscript>.*?<\/noscript>/gs, '')).not.toContain('The link may be out of date');
      expect(html).toMatch(/<noscript>.*Page not found.*<\/noscript>/s);
      expect(html).toContain('Loading...');
    },
  );
});
