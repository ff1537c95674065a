import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse } from '../catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { type ActorName, actors, addActors, as, buildSite, plainWeb, type Site } from './site.ts';

/** What each actor is answered with. A number is that status; a route of the public web answers everybody alike. */
interface Row {
  /** A request that is right in all but who sends it. */
  url: string;
  body?: object;
  expect: Record<ActorName, number>;
}

const everyone = (url: string, status = 200): Row => ({
  url,
  expect: { visitor: status, student: status, instructor: status, admin: status },
});
const signedIn = (url: string): Row => ({
  url,
  expect: { visitor: 401, student: 200, instructor: 200, admin: 200 },
});

const API = '/api/v1';
const message = {
  name: 'Neema Okello',
  email: 'neema@example.org',
  subject: 'A question',
  message: 'How do I enrol in two courses?',
};

/**
 * Who may call what: one row for every route of the application. A new route gets its row here before it gets merged.
 * HEAD answers as GET does and has no row of its own.
 */
const matrix: Record<string, Row> = {
  [`GET ${API}/courses`]: everyone(`${API}/courses`),
  [`GET ${API}/courses/search`]: everyone(`${API}/courses/search?search=matrix`),
  [`GET ${API}/courses/featured`]: everyone(`${API}/courses/featured`),
  [`GET ${API}/courses/category/:category`]: everyone(`${API}/courses/category/design`),
  [`GET ${API}/courses/stats-summary`]: everyone(`${API}/courses/stats-summary`),
  [`GET ${API}/courses/price-range`]: everyone(`${API}/courses/price-range`),
  [`GET ${API}/courses/filter-options`]: everyone(`${API}/courses/filter-options`),
  [`GET ${API}/courses/navigation`]: everyone(`${API}/courses/navigation`),
  [`GET ${API}/courses/health/check`]: everyone(`${API}/courses/health/check`),
  [`GET ${API}/courses/:id`]: everyone(`${API}/courses/matrix`),
  [`GET ${API}/courses/:id/related`]: everyone(`${API}/courses/matrix/related`),
  [`GET ${API}/courses/:id/reviews`]: everyone(`${API}/courses/matrix/reviews`),
  [`GET ${API}/courses/:id/enrollment-status`]: signedIn(`${API}/courses/matrix/enrollment-status`),
  [`GET ${API}/tracks`]: everyone(`${API}/tracks`),
  [`GET ${API}/tracks/:slug`]: everyone(`${API}/tracks/matrix`),
  [`GET ${API}/site`]: everyone(`${API}/site`),
  [`GET ${API}/pages/:slug`]: everyone(`${API}/pages/matrix`),
  [`POST ${API}/support/messages`]: { ...everyone(`${API}/support/messages`, 201), body: message },
  [`GET ${API}/openapi.json`]: everyone(`${API}/openapi.json`),
  [`GET ${API}/docs`]: everyone(`${API}/docs`),
  [`GET ${API}/docs/json`]: everyone(`${API}/docs/json`),
  [`GET ${API}/docs/yaml`]: everyone(`${API}/docs/yaml`),
  [`GET ${API}/docs/static/*`]: everyone(`${API}/docs/static/swagger-ui.css`),
  [`GET ${API}/docs/static/index.html`]: everyone(`${API}/docs/static/index.html`, 302),
  [`GET ${API}/docs/static/swagger-initializer.js`]: everyone(`${API}/docs/static/swagger-initializer.js`),
  'GET /healthz': everyone('/healthz'),
  'GET /readyz': everyone('/readyz'),
  'GET /portraits/:name': everyone('/portraits/asha.svg'),
  'GET /covers/:category/:name': everyone('/covers/design/1.svg'),
  'GET /og/courses/:name': everyone('/og/courses/matrix.png'),
  'GET /og/site.png': everyone('/og/site.png'),
  'GET /sitemap.xml': everyone('/sitemap.xml'),
  'GET /sitemaps/:file': everyone('/sitemaps/courses-1.xml'),
  'GET /robots.txt': everyone('/robots.txt'),
  'GET /*': everyone('/courses'),
};

let database: TestDatabase;
let web: Awaited<ReturnType<typeof plainWeb>>;
let site: Site;

beforeAll(async () => {
  database = await createTestDatabase();
  await addActors(database);
  await addCourse(database, { title: 'Matrix of routes', slug: 'matrix', category: 'design' });
  await database.db.insertInto('track').values({ slug: 'matrix', name: 'Matrix' }).execute();
  await database.db.insertInto('content_page').values({ slug: 'matrix', title: 'Matrix' }).execute();
  web = await plainWeb();
  site = await buildSite({ ...database, webDist: web.dist });
});
afterAll(async () => {
  await site.close();
  await web.remove();
  await database.drop();
});

/** `GET /x` for every method of every route but the HEAD that goes with a GET. */
const registered = (): string[] =>
  site.routes
    .flatMap(({ method, url }) => [method].flat().map((name) => `${name} ${url}`))
    .filter((route) => !route.startsWith('HEAD '));

describe('the route matrix', () => {
  it('has a row for every route, and none for a route that is gone', () => {
    expect([...new Set(registered())].sort()).toEqual(Object.keys(matrix).sort());
  });

  it('says that every GET may be asked as HEAD, and nothing else', () => {
    const heads = site.routes
      .filter(({ method }) => [method].flat().includes('HEAD'))
      .map(({ url }) => `GET ${url}`);
    expect([...new Set(heads)].sort()).toEqual(
      registered()
        .filter((route) => route.startsWith('GET'))
        .sort(),
    );
  });

  it.each(Object.entries(matrix))('%s answers each actor as it says', async (route, row) => {
    const method = route.split(' ')[0] as 'GET' | 'POST';
    const statuses: Partial<Record<ActorName, number>> = {};
    for (const actor of actors) {
      const request = { url: row.url, headers: as(actor), ...(row.body ? { payload: row.body } : {}) };
      const answer = await site.app.inject({ ...request, method });
      statuses[actor] = answer.statusCode;
      if (row.url.startsWith(`${API}/`) && !row.url.includes('/docs') && !row.url.includes('openapi'))
        expect(answer.json().success).toBe(answer.statusCode < 400);
      if (method === 'GET') {
        const head = await site.app.inject({ ...request, method: 'HEAD' });
        expect([head.statusCode, head.body]).toEqual([answer.statusCode, '']);
      }
    }
    expect(statuses).toEqual(row.expect);
  });

  it.each(Object.entries(matrix).filter(([, row]) => Object.values(row.expect).includes(401)))(
    '%s, which depends on who asks, is kept by no cache',
    async (_route, row) => {
      for (const actor of actors) {
        const { headers } = await site.app.inject({ url: row.url, headers: as(actor) });
        expect(headers['cache-control']).toBe('no-store');
      }
    },
  );
});
