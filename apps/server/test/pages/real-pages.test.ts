import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { errorCatalogue } from '@darasa/contract/http/errors';
import { defaultSite } from '@darasa/contract/http/page-host';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer } from '#platform/http/server';
import { inProcessApi, registerPages } from '#platform/pages/index';
import { canonicalPageUrl } from '../../src/page-urls.ts';
import { builtWeb } from './built-web.ts';

const SITE = {
  ...defaultSite,
  name: 'Darasa',
  origin: 'https://darasa.example',
  supportEmail: 'support@darasa.example',
  timeZone: 'Africa/Nairobi',
  publicMarketingPages: false,
};
const NAVIGATION = {
  categories: [
    { slug: 'design', name: 'Design & print', description: '', courses: 31, subcategories: [] },
    { slug: 'business', name: 'Business', description: '', courses: 58, subcategories: [] },
  ],
  tracks: [{ slug: 'cloud', name: 'Cloud engineering', summary: '', courses: 12, estimatedMinutes: 900 }],
};

/** Pages of the real build on an API that serves the menus only. */
async function serve(publicMarketingPages: boolean, apiIsUp = () => true): Promise<FastifyInstance> {
  const app = await createHttpServer({
    log: pino({ level: 'silent' }),
    trustedProxies: [],
    rateLimitPerMinute: 1,
    secure: true,
  });
  app.get('/api/v1/courses/navigation', async (_request, reply) =>
    apiIsUp()
      ? { success: true, message: 'OK', data: NAVIGATION }
      : reply
          .code(503)
          .send({ success: false, message: errorCatalogue.SERVICE_UNAVAILABLE.message, error: {} }),
  );
  const site = { ...SITE, publicMarketingPages };
  await registerPages(app, {
    distDir: dist,
    api: inProcessApi(app),
    site: () => site,
    canonicalUrl: (path, query) => canonicalPageUrl(path, query, site),
  });
  return app;
}

let app: FastifyInstance;
let dist = '';
beforeAll(async () => {
  dist = await builtWeb();
  app = await serve(false);
}, 300_000);
afterAll(async () => {
  await app?.close();
});

const get = (url: string) => app.inject({ url });

describe('the built pages', () => {
  it('answer 404 for an unknown path, with header, menus and footer', async () => {
    const { statusCode, body } = await get('/no/such/page');
    expect(statusCode).toBe(404);
    expect(body).toContain('Page not found · Darasa · Learning Management System');
    for (const words of [
      'Learning Tracks',
      'Course Categories',
      'Quick Access',
      'About Us',
      'Contact Us',
      'Login',
    ]) {
      expect(body).toContain(words);
    }
    expect(body).toContain('href="/courses/design"');
    expect(body).toContain('Design &amp; print');
    expect(body).toMatch(/©.{0,20}20\d\d.{0,20}Darasa/);
  });

  it('choose the theme before the first paint, and preload the text font only', async () => {
    const { body } = await get('/no/such/page');
    const head = body.slice(0, body.indexOf('</head>'));
    expect(head).toContain("localStorage.getItem('theme')");
    expect(head.match(/rel="preload"[^>]*as="font"/g)).toHaveLength(1);
    expect(head).toMatch(/rel="preload" href="\/assets\/figtree-latin-[^"]+\.woff2"/);
  });

  it('are the same for everyone', async () => {
    const visitor = await get('/contact-us');
    const other = await app.inject({
      url: '/contact-us?utm_source=x',
      headers: { cookie: 'a=1', authorization: 'Bearer x', 'accept-language': 'fr', host: 'evil.example' },
    });
    expect(visitor.statusCode).toBe(200);
    expect(other.body).toBe(visitor.body);
    expect(visitor.body).toContain('<link rel="canonical" href="https://darasa.example/contact-us"');
    expect(visitor.headers['cache-control']).toContain('s-maxage');
  });

  it('run only scripts that their policy allows', async () => {
    const { body, headers } = await get('/contact-us');
    const inline = [...body.matchAll(/<script(?![^>]*\ssrc=)[^>]*>/g)];
    const policy = String(headers['content-security-policy']);
    expect(inline.length).toBeGreaterThan(1);
    expect(policy.match(/script-src[^;]*/)?.[0].match(/'sha256-/g)?.length).toBeGreaterThan(1);
    expect(policy).not.toContain("script-src 'unsafe-inline'");
    expect(body).not.toMatch(/\son[a-z]+="/);
  });

  it('of signed-in areas are an empty frame that is not cached', async () => {
    for (const url of ['/student', '/administrator', '/learning-paths']) {
      const { statusCode, headers, body } = await get(url);
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, 'no-store']);
      expect(body).toContain('Loading...');
    }
  });

  it.each(['/courses/navigation', '/courses/design/navigation', '/courses/Navigation'])(
    'answer 404 when a reserved API word is used as a course: %s',
    async (url) => {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(404);
      expect(body).toContain('Page not found');
    },
  );

  it('redirect alternative area names', async () => {
    const { statusCode, headers } = await get('/admin/users?page=2');
    expect([statusCode, headers.location]).toEqual([308, '/administrator/users']);
  });

  it('render without counts in the menus while the database is down', async () => {
    const lame = await serve(false, () => false);
    const { statusCode, body } = await lame.inject({ url: '/faq-of-old' });
    expect(statusCode).toBe(404);
    expect(body).toContain('Quick Access');
    await lame.close();
  });

  it('open tracks and learning paths to visitors only when the site allows it', async () => {
    expect((await get('/tracks')).statusCode).toBe(200);
    const open = await serve(true);
    const { statusCode, headers } = await open.inject({ url: '/tracks' });
    expect([statusCode, headers.location]).toEqual([308, '/learning-paths']);
    await open.close();
  });
});

describe('the built files', () => {
  it('keep the first load of the catalogue below 132 KB of JavaScript', async () => {
    // The API of this test has no courses, but the page lists its scripts all the same.
    const { body } = await get('/courses');
    const files = new Set([...body.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? ''));
    let bytes = 0;
    for (const file of files) bytes += gzipSync(await readFile(join(dist, 'client', file))).length;
    expect([...files].join()).toContain('/catalogue-');
    expect(bytes / 1024).toBeLessThan(132);
  });

  it('load the code of every page when it is opened', async () => {
    const server = await readFile(join(dist, 'server', 'server.js'), 'utf8');
    const [, written] = /tsrStartManifest = \(\) => \((\{\n[\s\S]*?\n\})\);/.exec(server) ?? [];
    const { routes } = new Function(`return ${written}`)() as {
      routes: Record<string, { filePath: string; preloads?: string[] }>;
    };
    const first = routes.__root__?.preloads ?? [];
    const loaded = (
      await Promise.all(first.map((path) => readFile(join(dist, 'client', path), 'utf8')))
    ).join('\n');
    // Routes that are added on the way to them lie in a file of their own, which names their pieces
    const [, added = ''] = /import\(["'`]\.\/(later-[\w-]+\.js)/.exec(loaded) ?? [];
    const addedCode = await readFile(join(dist, 'client/assets', added), 'utf8');
    const pieces = new Map(
      Object.values(routes).map(({ filePath, preloads = [] }) => [
        filePath,
        preloads
          .filter((path) => !first.includes(path))
          .map((path) => path.slice('/assets/'.length))
          .filter((name) => name !== added),
      ]),
    );
    // But for the document and the site's frame, which nearly every page has
    const folder = fileURLToPath(new URL('../../../web/src/routes', import.meta.url));
    const files = (await readdir(folder, { recursive: true })).filter((path) =>
      /^(?!__root|_site\.tsx|.*(?:^|\/)-).*\.tsx$/.test(path),
    );
    expect(files.length).toBeGreaterThan(50);
    for (const path of files) {
      const own = pieces.get(join(folder, path)) ?? [];
      const atOnce = own.filter((name) => new RegExp(`(?:from|import)\\s*["'\`]\\./${name}`).test(loaded));
      expect([path, atOnce]).toEqual([path, []]);
      // Some only redirect, or frame others
      if (!/\bcomponent\b[:,]/.test(await readFile(join(folder, path), 'utf8'))) continue;
      const later = own.filter((name) =>
        new RegExp(`import\\(["'\`]\\./${name}["'\`]\\)`).test(loaded + addedCode),
      );
      expect([path, later]).not.toEqual([path, []]);
    }
  });

  it('contain no server function, and the schema library only in chunks that forms load on demand', async () => {
    const dir = join(dist, 'client', 'assets');
    const files = (await readdir(dir)).filter((file) => file.endsWith('.js'));
    const codes = await Promise.all(files.map((name) => readFile(join(dir, name), 'utf8')));
    const withSchemas = files.filter((_, index) => /\$ZodType|_zod\b/.test(codes[index] ?? ''));
    expect(codes.filter((code) => code.includes('x-tsr-serverFn'))).toEqual([]);
    expect(withSchemas.length).toBeLessThanOrEqual(1);
    for (const name of withSchemas) {
      // `import("./schemas-….js")` and its preload list are fine; `import … from` is not
      const loading = codes.filter((code) => new RegExp(`(?:from|import)\\s*["']\\./${name}["']`).test(code));
      expect(loading, name).toEqual([]);
    }
  });

  it('have compressed versions beside them', async () => {
    const names = await readdir(join(dist, 'client', 'assets'));
    for (const name of names.filter((file) => /^(platform|frame|app)-.*\.(js|css)$/.test(file))) {
      expect(names).toContain(`${name}.br`);
      expect(names).toContain(`${name}.gz`);
    }
  });
});
