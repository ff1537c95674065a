import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMedia } from '#modules/media';
import { silentLog } from '#platform/observability/index';
import { addCourse } from '../../../../test/catalogue.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { fetchForeignPictures } from './fetch-pictures.ts';

let site: TestIdentity;
let server: Server;
let base: string;
const asked: string[] = [];
beforeAll(async () => {
  site = await buildTestIdentity();
  const png = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#164' } })
    .png()
    .toBuffer();
  server = createServer((request, reply) => {
    asked.push(request.url ?? '');
    if (request.url?.startsWith('/gone')) reply.statusCode = 404;
    reply.end(png);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await site.close();
});

async function fetchAll(storage = site.storage): Promise<void> {
  const job = fetchForeignPictures({
    storage,
    signer: async () =>
      createMedia({ db: site.db, storage, secrets: () => [new Uint8Array(32)], quotaBytes: 0, maxBytes: 0 })
        .signer,
    rules: { isAllowed: () => true, protocols: ['http:'] },
  });
  const { signal } = new AbortController();
  await job.handler({}, { db: site.db, log: silentLog(), signal } as never);
}
const add = (slug: string, image_url: string) =>
  addCourse(site.database, { title: slug, slug, image_url, image_width: null, image_height: null });
const imageOf = async (id: number) => (await site.call('GET', `/courses/${id}`)).data.course.image;
const rowOf = (id: number) =>
  site.db
    .selectFrom('course')
    .select(['image_url', 'image_source', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const references = async (id: number) =>
  (
    await site.db
      .selectFrom('media_reference')
      .select('media_id')
      .where('holder_type', '=', 'course-listing')
      .where('holder_id', '=', String(id))
      .execute()
  ).length;

describe('pictures of courses on other sites', () => {
  it('are drawn covers until they are fetched, and then ours', async () => {
    const ids = await Promise.all(
      ['first', 'second', 'third'].map((name) => add(name, `${base}/${name}.png`)),
    );
    const [first = 0] = ids;
    const before = await rowOf(first);
    expect(await imageOf(first)).toMatchObject({
      generated: true,
      src: expect.stringMatching(/^\/covers\//),
    });
    await fetchAll();
    for (const id of ids)
      await expect
        .poll(() => imageOf(id))
        .toMatchObject({
          src: expect.stringMatching(/^\/media\//),
          width: 1280,
          height: 640,
          generated: false,
        });
    expect(await rowOf(first)).toMatchObject({
      image_source: `${base}/first.png`,
      // The course itself has not changed
      updated_at: before.updated_at,
    });
    expect(await references(first)).toBe(1);
    const times = asked.length;
    await fetchAll();
    expect(asked.length).toBe(times);
  });

  it('stay drawn covers when they cannot be fetched, and are tried again later', async () => {
    const id = await add('gone', `${base}/gone.png`);
    await fetchAll();
    await fetchAll();
    expect(asked.filter((path) => path === '/gone.png')).toHaveLength(1);
    expect(await imageOf(id)).toMatchObject({ generated: true });
    await sql`update picture_failure set next_at = now() where course_id = ${id}`.execute(site.db);
    await fetchAll();
    expect(asked.filter((path) => path === '/gone.png')).toHaveLength(2);
    const failure = await site.db
      .selectFrom('picture_failure')
      .select(['attempts', sql<boolean>`next_at > now() + interval '5 hours'`.as('later')])
      .where('course_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(failure).toEqual({ attempts: 2, later: true });
    // Another address is tried at once
    await sql`update course set image_url = ${`${base}/found.png`} where id = ${id}`.execute(site.db);
    await fetchAll();
    expect((await rowOf(id)).image_url).toMatch(/^\/media\//);
    expect(await site.db.selectFrom('picture_failure').selectAll().execute()).toEqual([]);
  });

  it('are not counted as failures of the other site when it is our storage that fails', async () => {
    const ids = [await add('ours', `${base}/ours.png`), await add('ours-too', `${base}/ours-too.png`)];
    const broken = { ...site.storage, put: () => Promise.reject(new Error('No space left')) };
    await expect(fetchAll(broken)).rejects.toThrow('No space left');
    expect(await site.db.selectFrom('picture_failure').selectAll().execute()).toEqual([]);
    await fetchAll();
    for (const id of ids) expect((await rowOf(id)).image_url).toMatch(/^\/media\//);
  });

  it('are let go when their course shows another picture', async () => {
    const id = await add('other', `${base}/other.png`);
    await fetchAll();
    const admin = await site.addPerson({ roles: ['admin'] });
    const as = await site.signIn(admin);
    expect((await site.call('PUT', `/courses/${id}`, { as, body: { image_url: null } })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ image_url: null, image_source: null });
    expect(await references(id)).toBe(0);
  });

  it('stay when the course is published without a picture of its own', async () => {
    const id = await add('mine', `${base}/mine.png`);
    await fetchAll();
    const shown = (await rowOf(id)).image_url;
    const as = await site.signIn(await site.addPerson({ roles: ['admin'] }));
    const changed = await site.call('PUT', `/courses/${id}`, { as, body: { title: 'Another title' } });
    expect(changed.status).toBe(200);
    const published = await site.call('POST', `/courses/${id}/publish`, { as, body: {} });
    expect([200, 409]).toContain(published.status);
    expect((await rowOf(id)).image_url).toBe(shown);
  });
});
