import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUrlSigner } from '#modules/media';
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
async function fetchFor(courseId: number, url: string): Promise<void> {
  const [job] = pictureJobs({
    settings: site.config.reviewSettings,
    storage: site.storage,
    signer: async () => createUrlSigner({ secrets: () => [new Uint8Array(32)] }),
    rules: { isAllowed: () => true, protocols: ['http:'] },
  });
  const payload = { course_id: courseId, url, user_id: owner.id, roles: ['instructor'] };
  const { signal } = new AbortController();
  await job?.handler(payload as never, { db: site.db, log: silentLog(), signal } as never);
}
const detailsOf = async (id: number) =>
  (await site.call('GET', `/courses/${id}/edit-data`, { as: owner })).data.document.details;
const update = (id: number, body: object) => site.call('PUT', `/courses/${id}`, { as: owner, body });
const imageOf = async (id: number) => (await site.call('GET', `/courses/${id}`)).data.course.image;
const problems = async () =>
  (await site.call('GET', '/notifications', { as: owner })).data.notifications
    .map(({ content }: { content: { kind: string } }) => content)
    .filter(({ kind }: { kind: string }) => kind === 'course.problem');

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

  it('that cannot be fetched is told to whoever entered it', async () => {
    const { id } = await addDraftCourse(site.db, owner);
    await site.jobs.start();
    await fetchFor(id, `${base}/drawing.svg`);
    await expect
      .poll(problems, { timeout: 30_000 })
      .toMatchObject([{ course_id: String(id), problem: 'picture', about: `${base}/drawing.svg` }]);
    expect((await update(id, { image_url: 'https://127.0.0.1/x.png' })).status).toBe(200);
    const created = await site.call('POST', '/courses', {
      as: owner,
      body: { title: 'Bees', category: 'agriculture', image_url: 'https://[::1]/y.png' },
    });
    expect(created.status).toBe(201);
    await expect
      .poll(async () => (await problems()).map(({ about }: { about: string }) => about).sort(), {
        timeout: 30_000,
      })
      .toEqual([`${base}/drawing.svg`, 'https://127.0.0.1/x.png', 'https://[::1]/y.png'].sort());
    expect((await detailsOf(id)).image).toBeNull();
  });

  it.each(['http://a.example/x.png', 'picture', 5])('%j is refused', async (image_url) => {
    const { id } = await addDraftCourse(site.db, owner);
    const refused = await update(id, { image_url });
    expect([refused.status, refused.error.details[0].path]).toEqual([400, 'image_url']);
  });
});
