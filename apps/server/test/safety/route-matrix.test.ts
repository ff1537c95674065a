import { endpointGroups } from '@darasa/contract/endpoints';
import { describeAccess } from '@darasa/contract/identity/access';
import { RECENT_SECONDS } from '@darasa/contract/identity/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameOf } from '../../src/platform/http/bodies/body-schemas.ts';
import type { TestDatabase } from '../database.ts';
import type { People } from '../people.ts';
import { type ActorName, actors, addCast, type Cast, refusalOf } from './cast.ts';
import { changesBy, inBatches } from './changes.ts';
import { foreignRows, withoutForeignId } from './foreign-ids.ts';
import { type MatrixSite, openMatrixSite } from './matrix-site.ts';
import { API, ask, fixed, type Request, type Scene } from './row.ts';
import { matrix } from './rows/index.ts';
import type { Site } from './site.ts';

let opened: MatrixSite;
let database: TestDatabase;
let site: Site;
let people: People;

beforeAll(async () => {
  opened = await openMatrixSite();
  ({ database, site, people } = opened);
});
afterAll(() => opened.close());

const sceneOf = (cast: Cast, actor: ActorName): Scene => ({ ...people, db: database.db, cast, actor });
/** Routes that browsers open and that redirect. */
const isNavigation = (url: string) => /\/providers\/:id\/(?:start|callback)$/.test(url);
const isEnvelope = (url: string) =>
  url.startsWith(`${API}/`) && !url.includes('/docs') && !url.includes('openapi') && !isNavigation(url);

/** The protocol of resumable uploads uses HEAD alone to ask for the offset of an upload. */
const isUpload = (url: string) => url.startsWith('/uploads/');
/** `GET /x` for every method of every route, except the HEAD that belongs to a GET. */
const registered = (): string[] =>
  site.routes
    .flatMap(({ method, url }) => [method].flat().map((name) => ({ name, url })))
    .filter(({ name, url }) => name !== 'HEAD' || isUpload(url))
    .map(({ name, url }) => `${name} ${url}`);
/** The endpoints of the contract, by the same names. */
const endpoints = () =>
  site.routes.flatMap(({ method, url, config }) =>
    config?.endpoint && method !== 'HEAD' ? [{ route: `${method} ${url}`, endpoint: config.endpoint }] : [],
  );

describe('the route matrix', () => {
  it('has a row for every route, and none for a removed route', () => {
    expect([...new Set(registered())].sort()).toEqual(Object.keys(matrix).sort());
  });

  it('has a HEAD for every GET, and for nothing else', () => {
    const heads = site.routes
      .filter(({ method, url }) => [method].flat().includes('HEAD') && !isUpload(url))
      .map(({ url }) => `GET ${url}`);
    expect([...new Set(heads)].sort()).toEqual(
      registered()
        .filter((route) => route.startsWith('GET'))
        .sort(),
    );
  });

  it('has every endpoint in the list of the contract, by which threads find its schemas', () => {
    const listed = new Set(endpointGroups.flatMap((group) => Object.values(group).map(nameOf)));
    expect(
      endpoints().flatMap(({ endpoint }) => (listed.has(nameOf(endpoint)) ? [] : nameOf(endpoint))),
    ).toEqual([]);
  });

  it('agrees with the contract on who may call', () => {
    for (const { route, endpoint } of endpoints()) {
      for (const actor of actors) {
        const status = matrix[route]?.expect[actor];
        const refusal = refusalOf(endpoint, actor);
        const said = `${route} for ${actor}, ${describeAccess(endpoint.access ?? 'visitor')}: ${status}`;
        for (const refused of [401, 403] as const)
          expect([said, status === refused]).toEqual([said, refusal === refused]);
      }
    }
  });

  it.each(Object.entries(matrix))('%s answers each actor as the row says', async (route, row) => {
    const [method = ''] = route.split(' ');
    const cast = await addCast(people);
    const personal = Object.values(row.expect).includes(401);
    const statuses: Partial<Record<ActorName, number>> = {};
    for (const actor of actors) {
      const scene = sceneOf(cast, actor);
      const request = await fixed(row, scene);
      const answer = await ask(site.app, method, request, scene);
      statuses[actor] = answer.statusCode;
      const isFile =
        /^(?:application\/(?:zip|pdf|vnd\.openxmlformats)|text\/(?:csv|calendar|markdown|plain))/.test(
          String(answer.headers['content-type']),
        );
      if (isEnvelope(route.slice(method.length + 1)) && !isFile)
        expect(answer.json().success).toBe(answer.statusCode < 400);
      if (personal) expect(answer.headers['cache-control']).toBe('no-store');
      if (method === 'GET') {
        const head = await ask(site.app, 'HEAD', request, scene);
        expect([head.statusCode, head.body]).toEqual([answer.statusCode, '']);
      }
    }
    expect(statuses).toEqual(row.expect);
  });
});

describe('a person who must change their password first', () => {
  const open = new Set(['GET /api/v1/auth/me', 'POST /api/v1/auth/change-password']);

  const asked = ['student', 'admin'] as const;
  async function addRefused(): Promise<Cast> {
    const cast = await addCast(people);
    await database.db
      .updateTable('app_user')
      .set({ must_change_password: true })
      .where(
        'id',
        'in',
        asked.map((actor) => cast[actor].id),
      )
      .execute();
    return cast;
  }
  /** Of all calls that are refused, which change nothing. */
  let refused: Promise<Cast> | undefined;

  it.each(Object.entries(matrix))('is refused by %s', async (route, row) => {
    const [method = ''] = route.split(' ');
    const forMembers = row.expect.visitor === 401 && !open.has(route);
    if (forMembers) refused ??= addRefused();
    const cast = await (forMembers && refused ? refused : addRefused());
    const statuses: [ActorName, number][] = [];
    for (const actor of asked) {
      const answer = await ask(site.app, method, row, sceneOf(cast, actor));
      statuses.push([actor, answer.statusCode]);
    }
    // Whoever is not recognised may still hold a guest's token
    const asGuest = row.expect.visitor === 200 && row.expect.student === 404;
    const expected = (actor: ActorName) => (forMembers ? 403 : row.expect[asGuest ? 'visitor' : actor]);
    expect(statuses).toEqual([
      ['student', expected('student')],
      ['admin', expected('admin')],
    ]);
  });
});

describe('an admin with an old sign-in', () => {
  const confirmed = [
    'POST /api/v1/administration/people',
    'PUT /api/v1/administration/people/:id/roles',
    'PUT /api/v1/administration/people/:id/status',
    'POST /api/v1/administration/people/:id/password-link',
    'DELETE /api/v1/administration/people/:id/second-factor',
    'PUT /api/v1/administration/applications/:id',
    'GET /api/v1/administration/outbound-emails/:id',
    'DELETE /api/v1/administration/outbound-emails/:id',
    'POST /api/v1/administration/outbound-emails/:id/retry',
    'DELETE /api/v1/administration/jobs/:name/failures',
    'PUT /api/v1/administration/maintenance',
    'PUT /api/v1/administration/certificates/:id/revoked',
    'DELETE /api/v1/administration/certificates/:id/revoked',
    'PUT /api/v1/administration/certificates/:id/name',
    // Of a course that the administrator does not own
    'PUT /api/v1/courses/:id/authors',
    'GET /api/v1/administration/orders.csv',
    'GET /api/v1/administration/exports/:table',
    'GET /api/v1/administration/accounts/:month/:file',
    'POST /api/v1/administration/people/:id/sign-out',
    'POST /api/v1/administration/people/:id/support-view',
    'POST /api/v1/administration/orders/:id/confirm',
    'POST /api/v1/administration/orders/:id/reject',
    'POST /api/v1/administration/orders/:id/refund',
    'POST /api/v1/administration/orders/:id/enrol',
    'POST /api/v1/administration/invoices/:id/settle',
    'POST /api/v1/administration/invoices/:id/cancel',
    'PUT /api/v1/administration/payment-settings',
    'PUT /api/v1/administration/payment-tax',
    'PUT /api/v1/administration/settings/mail',
    'POST /api/v1/administration/settings/mail/tests',
    'PUT /api/v1/administration/settings/sms',
    'POST /api/v1/administration/settings/sms/tests',
    'POST /api/v1/administration/payment-cases/:id/resolve',
    'PUT /api/v1/earnings/account',
    'PUT /api/v1/administration/shares',
    'PUT /api/v1/administration/shares/overrides',
    'DELETE /api/v1/administration/shares/overrides/:id',
    'POST /api/v1/administration/payout-runs',
    'GET /api/v1/administration/payout-runs/:id/bank.csv',
    'GET /api/v1/administration/payout-runs/:id/mpesa.csv',
    'POST /api/v1/administration/payout-runs/:id/record',
    'POST /api/v1/administration/payout-runs/:id/cancel',
    'PUT /api/v1/administration/payment-providers/:name',
    'POST /api/v1/administration/bundles',
    'PUT /api/v1/administration/bundles/:id',
    'POST /api/v1/administration/coupons',
    'PUT /api/v1/administration/coupons/:id',
    'POST /api/v1/administration/people/cards',
    'POST /api/v1/administration/people/:id/one-time-password',
    'POST /api/v1/administration/people/:id/merge/:other',
    'POST /api/v1/administration/roles',
    'PUT /api/v1/administration/roles/:id',
    'DELETE /api/v1/administration/roles/:id',
    'PUT /api/v1/administration/roles/:id/people/:person',
    'DELETE /api/v1/administration/roles/:id/people/:person',
    'POST /api/v1/groups/:id/cards',
    'POST /api/v1/groups/:id/members/:user_id/one-time-password',
    'POST /api/v1/people-lists/:id/apply',
    'POST /api/v1/people-lists/:id/cards',
  ];
  const adminOnly = Object.entries(matrix).filter(
    ([route]) => route.includes('/administration/') || confirmed.includes(route),
  );

  it.each(adminOnly)('may call, or must confirm first: %s', async (route, row) => {
    const [method = ''] = route.split(' ');
    const cast = await addCast(people);
    await database.db
      .updateTable('session')
      .set({ authenticated_at: new Date(Date.now() - (RECENT_SECONDS + 5) * 1000) })
      .where('id', '=', cast.admin.sessionId)
      .execute();
    const answer = await ask(site.app, method, row, sceneOf(cast, 'admin'));
    if (!confirmed.includes(route)) return expect(answer.statusCode).toBe(row.expect.admin);
    expect([answer.statusCode, answer.json().error.details]).toEqual([403, { reason: 'reauthenticate' }]);
  });
});

describe('ids of other people’s objects', () => {
  it('have a row for every signed-in call that takes an id', () => {
    const naming = endpoints()
      .filter(({ endpoint }) => !['visitor', 'recognised'].includes(String(endpoint.access ?? 'visitor')))
      .filter(({ endpoint }) => [endpoint.params, endpoint.query, endpoint.body].some(namesAnObject))
      .map(({ route }) => route);
    const rows = [...Object.keys(foreignRows), ...Object.keys(withoutForeignId)];
    expect(naming.filter((route) => !rows.includes(route))).toEqual([]);
    // Others may have one too: those that name a course by id or slug
    expect(rows.filter((route) => !registered().includes(route))).toEqual([]);
  });

  it.each(Object.keys(foreignRows))('are not found by %s, and nothing changes', async (route) => {
    const { answers, changed } = await foreignAnswers.of(route);
    const found = answers.get(route) ?? [];
    expect(found.filter(({ status, code }) => status !== 404 || code !== 'NOT_FOUND')).toEqual([]);
    expect(found).toHaveLength((foreignRows[route] ?? []).flatMap((row) => row.actors).length);
    expect(changed).toEqual([]);
  });
});

interface ForeignAnswers {
  answers: Map<string, { actor: ActorName; status: number; code: string }[]>;
  /** The tables that any of these calls wrote to. */
  changed: string[];
}
/** Between two digests, which take longer than the calls. */
const foreignAnswers = inBatches(Object.keys(foreignRows), 12, async (routes): Promise<ForeignAnswers> => {
  const tries: { route: string; scene: Scene; request: Request }[] = [];
  for (const route of routes) {
    const cast = await addCast(people);
    for (const { actors: who, prepare } of foreignRows[route] ?? [])
      for (const actor of who) {
        const scene = sceneOf(cast, actor);
        tries.push({ route, scene, request: await fixed(await prepare(scene), scene) });
      }
  }
  const answers: ForeignAnswers['answers'] = new Map();
  const changed = await changesBy(database.db, async () => {
    for (const { route, scene, request } of tries) {
      const [method = ''] = route.split(' ');
      const answer = await ask(site.app, method, request, scene);
      const { actor } = scene;
      const said = { actor, status: answer.statusCode, code: answer.json().error?.code };
      answers.set(route, [...(answers.get(route) ?? []), said]);
    }
  });
  return { answers, changed };
});

/** Whether a schema has a field for an object's id: `id`, `person`, `assessment`, `course_id` and the like. */
function namesAnObject(schema: unknown): boolean {
  const shape = (schema as { shape?: object } | undefined)?.shape ?? {};
  return Object.keys(shape).some((key) => /(?:^|_)(?:ids?|person|assessment)$/.test(key));
}
