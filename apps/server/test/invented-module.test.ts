import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modules } from '../src/modules.ts';
import { noteEndpoints } from './fixtures/invented-module/endpoints.ts';
import { inventedModule } from './fixtures/invented-module/index.ts';
import { cheapPasswords } from './identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from './identity.ts';
import { actors, addCast, type Cast, headersOf, refusalOf } from './safety/cast.ts';

let site: TestIdentity;
let cast: Cast;
beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords(), modules: [...modules, inventedModule] });
  await sql`create table invented_note (user_id bigint not null, text text not null)`.execute(site.db);
  cast = await addCast(site);
  await site.jobs.start();
});
afterAll(() => site.close());

const write = (as: Cast['student'], text: string) =>
  site.call('POST', '/invented-notes', { as, body: { text } });
const notesOf = async (as: Cast['student']) => {
  const { data } = await site.call('GET', '/invented-notes', { as });
  return data.notes.map(({ text }: { text: string }) => text) as string[];
};
const WAIT = { timeout: 15_000 };

describe('a new module is one folder and one line', () => {
  it('its calls, files and documentation are there', async () => {
    expect((await write(cast.student, '')).status).toBe(400);
    expect((await write(cast.student, 'bread')).status).toBe(200);
    const { paths } = (await site.app.inject({ url: '/api/v1/openapi.json' })).json();
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(['/api/v1/invented-notes', '/api/v1/administration/invented-notes']),
    );
    expect((await site.app.inject({ url: '/invented.txt' })).body).toBe('invented');
  });

  it('its jobs run, on its events too', async () => {
    await write(cast.instructor, 'milk');
    await expect.poll(() => notesOf(cast.instructor), WAIT).toEqual(['MILK']);
  });

  it.each(Object.values(noteEndpoints))(
    '$method $path is in the matrix of routes and actors',
    async (endpoint) => {
      const { method, path } = endpoint;
      const route = site.routes.find(
        ({ url, config }) => url.endsWith(path) && config?.endpoint === endpoint,
      );
      expect(route).toBeDefined();
      for (const actor of actors) {
        const { statusCode } = await site.app.inject({
          method,
          url: `/api/v1${path}`,
          headers: headersOf(cast, actor),
          ...('body' in endpoint ? { payload: { text: 'salt' } } : {}),
        });
        expect([actor, statusCode]).toEqual([actor, refusalOf(endpoint, actor) ?? 200]);
      }
    },
  );

  it('what it knows of people is exported, and erased with their account', async () => {
    const { 'other student': leaving } = cast;
    const { data } = await site.call('GET', '/auth/export', { as: leaving });
    expect(data.invented_notes).toEqual(
      await sql`
      select text from invented_note where user_id = ${leaving.id}`
        .execute(site.db)
        .then(({ rows }) => rows),
    );
    await write(leaving, 'sugar');
    expect((await site.call('DELETE', '/auth/account', { as: leaving })).status).toBe(200);
    const left = async () =>
      (await sql`select from invented_note where user_id = ${leaving.id}`.execute(site.db)).rows.length;
    await expect.poll(left, WAIT).toBe(0);
  });
});
