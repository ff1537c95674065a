import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMedia } from '#modules/media';
import { silentLog } from '#platform/observability/index';
import { addDraftCourse } from '../../../../test/authoring/authoring.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import type { Person, SignedIn } from '../../../../test/people.ts';
import { pictureJobs } from './show-picture.ts';

let site: TestIdentity;
let owner: Person & SignedIn;
let admin: Person & SignedIn;
let server: Server;
let base: string;
beforeAll(async () => {
  site = await buildTestIdentity();
  const member = async (roles: string[]) => {
    const person = await site.addPerson({ roles });
    return { ...person, ...(await site.signIn(person)) };
  };
  owner = await member(['instructor']);
  admin = await member(['admin']);
  const png = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#164' } })
    .png()
    .toBuffer();
  server = createServer((request, reply) => reply.end(request.url === '/maize.png' ? png : '<svg></svg>'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await site.close();
});

/** Fetches as the job does, from a server on this machine. */
async function fetchFor(
  courseId: number,
  url: string,
  more: { request?: string; before?: string | null; storage?: typeof site.storage } = {},
): Promise<void> {
  const { storage = site.storage, ...asked } = more;
  const [job] = pictureJobs({
    settings: site.config.reviewSettings,
    storage,
    signer: async () =>
      createMedia({ db: site.db, storage, secrets: () => [new Uint8Array(32)], quotaBytes: 0, maxBytes: 0 })
        .signer,
    rules: { isAllowed: () => true, protocols: ['http:'] },
  });
  const payload = { course_id: courseId, url, user_id: owner.id, roles: ['instructor'], ...asked };
  const { signal } = new AbortController();
  await job?.handler(payload as never, { db: site.db, log: silentLog(), signal } as never);
}
const detailsOf = async (id: number) =>
  (await site.call('GET', `/courses/${id}/edit-data`, { as: owner })).data.document.details;
const update = (id: number, body: object) => site.call('PUT', `/courses/${id}`, { as: owner, body });
const imageOf = async (id: number) => (await site.call('GET', `/courses/${id}`)).data.course.image;
/** What the owner was told of these courses; pictures of others may still be fetched. */
const problems = async (...ids: (number | string)[]) =>
  (await site.call('GET', '/notifications', { as: owner })).data.notifications
    .map(({ content }: { content: { kind: string } }) => content)
    .filter(
      ({ kind, course_id }: { kind: string; course_id?: string }) =>
        kind === 'course.problem' && ids.some((id) => String(id) === course_id),
    );

describe('image_url', () => {
  it('is fetched, made smaller and shown from here, before and after publishing, until it is removed', async () => {
    const { id } = await addDraftCourse(site.db, owner);
    await fetchFor(id, `${base}/maize.png`);
    expect((await detailsOf(id)).image).toEqual({ media_id: expect.any(String), alt: '' });
    expect((await site.call('POST', `/courses/${id}/publish`, { as: admin, body: {} })).status).toBe(200);
    await expect
      .poll(() => imageOf(id))
      .toMatchObject({
        src: expect.stringMatching(/^\/media\//),
        width: 1280,
        height: 640,
        generated: false,
      });
    expect((await update(id, { image_url: null })).status).toBe(200);
    expect((await detailsOf(id)).image).toBeNull();
    await expect.poll(() => imageOf(id)).toMatchObject({ generated: true });
    await fetchFor(id, `${base}/maize.png`);
    await expect.poll(() => imageOf(id)).toMatchObject({ src: expect.stringMatching(/^\/media\//) });
  });

  /** The request that was made last, as its job has it. */
  const requestOf = async (id: number) => {
    const row = await site.db
      .selectFrom('course_working_copy')
      .select('picture_request')
      .where('course_id', '=', id)
      .executeTakeFirstOrThrow();
    return row.picture_request ?? undefined;
  };
  const mediaOf = async (id: number) => (await detailsOf(id)).image?.media_id ?? null;
  async function ask(id: number, image_url: string | null) {
    const before = await mediaOf(id);
    expect((await update(id, { image_url })).status).toBe(200);
    return { request: await requestOf(id), before } as { request: string; before: string | null };
  }

  it('is not shown when it was removed, replaced by another address or by an upload while it was fetched', async () => {
    const { id } = await addDraftCourse(site.db, owner);
    const url = `${base}/maize.png`;
    const removed = await ask(id, 'https://127.0.0.1/a.png');
    await ask(id, null);
    await fetchFor(id, url, removed);
    expect(await mediaOf(id)).toBeNull();

    const slow = await ask(id, 'https://127.0.0.1/slow.png');
    const fast = await ask(id, 'https://127.0.0.1/fast.png');
    await fetchFor(id, url, fast);
    const shown = await mediaOf(id);
    expect(shown).not.toBeNull();
    await fetchFor(id, url, slow);
    expect(await mediaOf(id)).toBe(shown);

    const first = await ask(id, 'https://127.0.0.1/first.png');
    const second = await ask(id, 'https://127.0.0.1/second.png');
    await fetchFor(id, url, first);
    expect(await mediaOf(id)).toBe(shown);
    await fetchFor(id, url, { ...second, before: null });
    expect(await mediaOf(id)).toBe(shown);
    await fetchFor(id, url, second);
    expect(await mediaOf(id)).not.toBe(shown);
  });

  it('is stored while nobody else has to wait for the course', async () => {
    const { id } = await addDraftCourse(site.db, owner);
    let status: number | undefined;
    const storage: typeof site.storage = {
      ...site.storage,
      put: async (...args) => {
        status = (await update(id, { subtitle: 'Meanwhile' })).status;
        return site.storage.put(...args);
      },
    };
    await fetchFor(id, `${base}/maize.png`, { storage });
    expect(status).toBe(200);
    expect(await detailsOf(id)).toMatchObject({ subtitle: 'Meanwhile', image: { alt: '' } });
  });

  it('that cannot be fetched is told to whoever entered it', async () => {
    const { id } = await addDraftCourse(site.db, owner);
    await site.jobs.start();
    await fetchFor(id, `${base}/drawing.svg`);
    await expect
      .poll(() => problems(id), { timeout: 30_000 })
      .toMatchObject([{ course_id: String(id), problem: 'picture', about: `${base}/drawing.svg` }]);
    expect((await update(id, { image_url: 'https://127.0.0.1/x.png' })).status).toBe(200);
    const created = await site.call('POST', '/courses', {
      as: owner,
      body: { title: 'Bees', category: 'agriculture', image_url: 'https://[::1]/y.png' },
    });
    expect(created.status).toBe(201);
    await expect
      .poll(
        async () =>
          (await problems(id, created.data.course.id)).map(({ about }: { about: string }) => about).sort(),
        {
          timeout: 30_000,
        },
      )
      .toEqual([`${base}/drawing.svg`, 'https://127.0.0.1/x.png', 'https://[::1]/y.png'].sort());
    expect((await detailsOf(id)).image).toBeNull();
  });

  it.each(['http://a.example/x.png', 'picture', 5])('%j is refused', async (image_url) => {
    const { id } = await addDraftCourse(site.db, owner);
    const refused = await update(id, { image_url });
    expect([refused.status, refused.error.details[0].path]).toEqual([400, 'image_url']);
  });
});
