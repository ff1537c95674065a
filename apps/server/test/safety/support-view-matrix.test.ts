import { supportViewMessages as messages, VIEWING } from '@darasa/contract/identity/support-view/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCast, type Cast, type MemberName } from './cast.ts';
import { changesBy } from './changes.ts';
import { type MatrixSite, openMatrixSite } from './matrix-site.ts';
import { API, ask, fixed, type Request, type Scene } from './row.ts';
import { matrix } from './rows/index.ts';

let opened: MatrixSite;
beforeAll(async () => {
  opened = await openMatrixSite();
});
afterAll(() => opened.close());

/** The people, but these read the site through the administrator, as these. */
async function viewed(cast: Cast, ...names: MemberName[]): Promise<Cast> {
  const entries = await Promise.all(
    names.map(async (name) => {
      const answer = await opened.site.app.inject({
        method: 'POST',
        url: `${API}/administration/people/${cast[name].id}/support-view`,
        headers: cast.admin.headers,
        payload: { reason: 'They cannot find their courses' },
      });
      expect(answer.statusCode).toBe(201);
      const { token, refresh_token } = answer.json().data;
      return [
        name,
        { ...cast[name], token, refreshToken: refresh_token, headers: { authorization: `Bearer ${token}` } },
      ] as const;
    }),
  );
  return { ...cast, ...Object.fromEntries(entries) };
}

const SEEN = ['student', 'instructor'] as const;
/** They end a view or renew it. */
const OPEN = new Set([
  `POST ${API}/auth/refresh`,
  `POST ${API}/auth/logout`,
  `DELETE ${API}/auth/support-view`,
]);
const methodOf = (route: string) => route.split(' ')[0] ?? '';
/** What the site makes for everybody with the first look at it: its own keys, and the first revision of a course that was brought. */
const OF_THE_SITE = [
  'push_key',
  'credential_key',
  'course_save',
  'course_working_copy',
  'course_revision',
  'revision_lesson',
];
/** Routes that are read between two looks at all tables, which take longer. */
const TOGETHER = 8;
const routes = Object.entries(matrix).filter(([route]) => route.includes(API) || !route.startsWith('GET'));

describe('who sees the site as another person', () => {
  const writes = routes.filter(
    ([route]) => !['GET', 'HEAD', 'OPTIONS'].includes(methodOf(route)) && !OPEN.has(route),
  );

  it('is refused by every route that may change something', async () => {
    const wrong: unknown[] = [];
    // Of all of them: each is refused, and changes nothing
    const seen = await viewed(await addCast(opened.people), ...SEEN);
    for (const [route, row] of writes) {
      for (const actor of SEEN) {
        const scene: Scene = { ...opened.people, db: opened.database.db, cast: seen, actor };
        const answer = await ask(opened.site.app, methodOf(route), row, scene);
        const { message, error } = answer.json();
        if (answer.statusCode !== 403 || message !== messages.readOnly || error?.details?.reason !== VIEWING)
          wrong.push([route, actor, answer.statusCode, message]);
      }
    }
    expect(writes.length).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  }, 300_000);

  it('writes nothing by reading', async () => {
    const written: unknown[] = [];
    const { db } = opened.database;
    // Besides what the view itself leaves
    const own = new Set(['support_view', 'support_view_area', 'audit_entry', ...OF_THE_SITE]);
    const reads = routes.filter(([route]) => route.startsWith('GET'));
    for (let from = 0; from < reads.length; from += TOGETHER) {
      const some = reads.slice(from, from + TOGETHER);
      const tries: { scene: Scene; request: Request }[] = [];
      for (const [, row] of some) {
        const seen = await viewed(await addCast(opened.people), ...SEEN);
        for (const actor of SEEN) {
          const scene: Scene = { ...opened.people, db, cast: seen, actor };
          tries.push({ scene, request: await fixed(row, scene) });
        }
      }
      const changed = await changesBy(db, async () => {
        for (const { scene, request } of tries) await ask(opened.site.app, 'GET', request, scene);
      });
      const wrong = changed.filter((name) => !own.has(name));
      if (wrong.length > 0) written.push([wrong, 'by one of', some.map(([route]) => route)]);
    }
    expect(written).toEqual([]);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from support_view_area`.execute(db);
    expect(rows[0]?.n).toBeGreaterThan(20);
  }, 300_000);
});
