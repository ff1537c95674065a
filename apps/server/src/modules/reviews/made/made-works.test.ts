import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChangeFeed } from '#platform/database/index';
import { silentLog } from '#platform/observability/index';
import { addCourse } from '../../../../test/catalogue.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { addLearner } from '../../../../test/learning/reviews.ts';
import type { Person, SignedIn } from '../../../../test/people.ts';

type Someone = Person & SignedIn;
let t: TestIdentity;
const people = {} as Record<'teacher' | 'admin' | 'neema' | 'other', Someone>;
let course: number;
beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords() });
  for (const [who, role] of Object.entries({
    teacher: 'instructor',
    admin: 'admin',
    neema: 'student',
    other: 'student',
  })) {
    const person = await t.addPerson({ first_name: who, last_name: 'Okello', roles: [role] });
    people[who as 'neema'] = { ...person, ...(await t.signIn(person)) };
  }
  course = await addCourse(t.database, {
    title: 'Tailoring',
    instructor_id: people.teacher.id,
    category: 'design',
  });
  await addLearner(t.db, people.neema.id, course);
});
afterAll(() => t.close());

const at = (id: number | string = course) => `/courses/${id}/made-work`;
const photo = async (colour = '#aa3311', size = { width: 1600, height: 900 }) =>
  (
    await sharp({ create: { ...size, channels: 3, background: colour } })
      .withExif({ IFD3: { GPSLatitude: '1/1 2/1 3/1' } })
      .jpeg()
      .toBuffer()
  ).toString('base64');
const given = { title: 'A dress', note: 'Lined, with a zip', name: 'Neema, Kisumu' };
const offer = (body: object = given, as: Someone = people.neema) => t.call('PUT', at(), { as, body });
const decide = (id: string, state: unknown, as: Someone = people.admin) =>
  t.call('PUT', `/administration/made-works/${id}/state`, { as, body: { state } });
const front = async () => (await t.call('GET', '/front-page')).data.works;
const pathOf = (picture: string): string => picture.split('?')[0] ?? '';
const featured = async (): Promise<string> => {
  const { data } = await offer({ ...given, picture: await photo() });
  expect((await decide(data.work.id, 'featured')).status).toBe(200);
  expect(await front()).toHaveLength(1);
  return data.work.id;
};

describe('what a learner made', () => {
  it('stands on the first page once it was offered and chosen, with the name that its maker wants', async () => {
    expect((await t.call('GET', at(), { as: people.neema })).data).toEqual({ work: null, obstacle: null });
    const { status, data } = await offer({ ...given, picture: await photo() });
    expect(status).toBe(200);
    expect(data.work).toMatchObject({
      ...given,
      state: 'offered',
      picture: expect.stringMatching(/^\/made\/[0-9a-f]{32}\.webp\?expires=\d+&signature=\S+$/),
    });
    expect(await front()).toEqual([]);
    const work = await t.call('GET', '/work/administrator', { as: people.admin });
    expect(work.data.items).toContainEqual(
      expect.objectContaining({ kind: 'reviews.made', count: 1, title: 'A dress', place: 'Tailoring' }),
    );
    const listed = await t.call('GET', '/administration/made-works', { as: people.admin });
    expect(listed.data).toMatchObject({
      open: 1,
      works: [{ id: data.work.id, user_id: String(people.neema.id) }],
    });
    expect((await decide(data.work.id, 'featured')).data.work).toMatchObject({ state: 'featured' });
    expect(await front()).toEqual([
      {
        id: data.work.id,
        ...given,
        picture: pathOf(data.work.picture),
        course: { title: 'Tailoring', path: expect.any(String), category: 'design' },
      },
    ]);
    expect((await t.call('GET', '/administration/made-works', { as: people.admin })).data.open).toBe(0);
    const audited = await t.db
      .selectFrom('audit_entry')
      .select('action')
      .where('action', '=', 'made-work.featured')
      .execute();
    expect(audited).toHaveLength(1);
  });

  it('has a picture of 960 × 720, without the place where it was taken', async () => {
    const { picture } = (await offer({ ...given, picture: await photo() })).data.work;
    const { statusCode, rawPayload } = await t.app.inject(picture);
    expect(statusCode).toBe(200);
    const drawn = await sharp(rawPayload).metadata();
    expect(drawn).toMatchObject({ width: 960, height: 720, format: 'webp' });
    expect(drawn.exif).toBeUndefined();
  });

  it('shows its picture to everybody only while it stands there; its maker and who decides have signed links', async () => {
    const { work } = (await offer({ ...given, picture: await photo('#123456') })).data;
    const status = async (url: string) => (await t.app.inject(url)).statusCode;
    const open = pathOf(work.picture);
    expect([await status(open), await status(work.picture)]).toEqual([404, 200]);
    expect((await t.app.inject(work.picture)).headers['cache-control']).toMatch(/^private/);
    expect(await status(`${open}?expires=9999999999&signature=${'A'.repeat(43)}`)).toBe(404);
    const other = (await offer({ ...given, picture: await photo('#654321') })).data.work.picture;
    // The signature of one picture opens no other
    expect(await status(`${pathOf(other)}?${work.picture.split('?')[1]}`)).toBe(404);
    await decide(work.id, 'featured');
    expect(await status(pathOf(other))).toBe(200);
    await t.db.updateTable('app_user').set({ said_child: true }).where('id', '=', people.neema.id).execute();
    expect(await status(pathOf(other))).toBe(404);
    await t.db.updateTable('app_user').set({ said_child: false }).where('id', '=', people.neema.id).execute();
    await decide(work.id, 'declined');
    expect([await status(pathOf(other)), await status(other)]).toEqual([404, 200]);
    const listed = await t.call('GET', '/administration/made-works', { as: people.admin });
    expect(await status(listed.data.works[0].picture)).toBe(200);
  });

  it('has no picture of more pixels than are opened, and says so', async () => {
    const refused = await offer({ ...given, picture: await photo('#333333', { width: 8000, height: 7500 }) });
    expect([refused.status, JSON.stringify(refused.error)]).toEqual([
      400,
      expect.stringContaining('more than 40 megapixels'),
    ]);
  });

  it('keeps its picture when the texts change, and loses it when its maker says so', async () => {
    const before = (await offer({ ...given, picture: await photo() })).data.work.picture;
    expect((await offer({ ...given, title: 'Two dresses' })).data.work).toMatchObject({
      picture: expect.stringContaining(pathOf(before)),
      state: 'offered',
    });
    expect((await offer({ ...given, picture: null })).data.work.picture).toBeNull();
    expect((await t.app.inject(before)).statusCode).toBe(404);
  });

  it('stays chosen when nothing of it is another, and waits again when something is', async () => {
    await featured();
    expect((await offer({ ...given, picture: await photo() })).data.work.state).toBe('featured');
    expect((await offer({ ...given, note: 'Other words' })).data.work.state).toBe('offered');
    expect(await front()).toEqual([]);
  });

  it.each([
    ['its maker takes it back', () => t.call('DELETE', at(), { as: people.neema })],
    ['an administrator takes it off', async (id: string) => decide(id, 'declined')],
  ])('is gone when %s', async (_name, end) => {
    const id = await featured();
    const { picture } = (await front())[0];
    expect((await end(id)).status).toBe(200);
    expect(await front()).toEqual([]);
    expect((await t.app.inject(picture)).statusCode).toBe(404);
  });

  it.each([
    ['a child', { said_child: true }],
    ['a child, even with a guardian’s consent to the name', { date_of_birth: '2015-05-05' }],
    ['somebody whose name is kept from the public', { name_private: true }],
  ])('is never shown of %s, nor taken from them', async (_name, change) => {
    const id = await featured();
    const set = (values: object) =>
      t.db.updateTable('app_user').set(values).where('id', '=', people.neema.id).execute();
    await set(change);
    expect(await front()).toEqual([]);
    const refused = await offer({ ...given, title: 'Another' });
    expect(refused).toMatchObject({ status: 409, error: { details: { reason: 'not-shown' } } });
    expect(await decide(id, 'featured')).toMatchObject({ status: 409 });
    await set({ said_child: false, date_of_birth: null, name_private: false });
    expect(await front()).toHaveLength(1);
  });

  it('is not taken of who has not finished the course, who teaches it, and in a wrong form', async () => {
    expect(await offer(given, people.other)).toMatchObject({
      status: 409,
      error: { details: { reason: 'not-finished' } },
    });
    expect(await offer(given, people.teacher)).toMatchObject({
      status: 409,
      error: { details: { reason: 'own-course' } },
    });
    expect((await t.call('PUT', at('nowhere'), { as: people.neema, body: given })).status).toBe(404);
    for (const wrong of [
      { title: ' ' },
      { name: '‮' },
      { title: 'x'.repeat(81) },
      { note: 'x'.repeat(161) },
      { picture: 'no base64!' },
      {
        picture: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString(
          'base64',
        ),
      },
      { picture: Buffer.from('GIF89a and then nothing').toString('base64') },
    ])
      expect((await offer({ ...given, ...wrong })).status).toBe(400);
    expect((await decide('1', 'lost')).status).toBe(400);
  });

  it('waits for a decision again when one is taken back', async () => {
    const id = await featured();
    expect((await decide(id, 'offered')).data.work).toMatchObject({ state: 'offered' });
    expect(await front()).toEqual([]);
    expect((await t.call('GET', '/administration/made-works', { as: people.admin })).data.open).toBe(1);
    const entry = await t.db
      .selectFrom('audit_entry')
      .select('action')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry.action).toBe('made-work.reopened');
  });

  it('drops the first page on every node, whoever becomes a child', async () => {
    await featured();
    const feed = createChangeFeed(t.database.connection, { log: silentLog() });
    let heard = 0;
    await feed.listen('front-page', () => void heard++);
    const set = (said_child: boolean) =>
      t.db.updateTable('app_user').set({ said_child }).where('id', '=', people.neema.id).execute();
    await set(true);
    await expect.poll(() => heard).toBe(1);
    await set(false);
    await expect.poll(() => heard).toBe(2);
    await feed.close();
  });

  it('is in the export of its maker, and gone with the account', async () => {
    await featured();
    const { reviewsPersonalData } = await import('../personal-data.ts');
    expect(await reviewsPersonalData.export(t.db, people.neema.id)).toMatchObject({
      made: [{ work: 'A dress', shown_name: 'Neema, Kisumu', state: 'featured' }],
    });
    await t.db
      .transaction()
      .execute((tx) => reviewsPersonalData.erase?.(tx, { user_id: people.neema.id } as never));
    expect(await front()).toEqual([]);
  });
});
